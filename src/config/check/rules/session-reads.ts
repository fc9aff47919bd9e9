import { rowsOf } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Expr, Load } from '../../../language/language.gen.ts';
import { flowBeneath, type Configuration } from '../../configuration.ts';
import { flowsIn } from '../../flow-graph.ts';
import { readsOf } from '../reading/reads-in.ts';
import { waysIn } from '../reading/step-ways.ts';
import type { Check, Codes } from '../rule.ts';
import { learn, truth } from '../scope/facts.ts';

export const codes = {
  'route.session': {
    means:
      'What the page shows at first is told to a borrower who has signed in alone, and its address is open to everybody: they would see an error.',
    mend: 'Put the gate that asks for a session among the `gates` of the route.',
  },
  'call.session': {
    means:
      'The call is made with the token of a sign-up under way, or of a password that must be made first, and only a borrower who has signed in comes to its flow: the core would refuse it.',
    mend: 'Choose a call that is made with `bearer`; the [reference](reference.md#calls) says of each with what it is made.',
  },
} as const satisfies Codes;

export const reads = ['routes', 'gates', 'values', 'flow', 'screen'] as const;

export const stage = 'ways';

const signedIn = truth({ var: 'session.signed_in' }, true);

/** A route whose page reads what only a signed-in borrower is told lets nobody else in, and behind one that lets in nobody else no call is made that is somebody else's. */
export const check: Check<keyof typeof codes> = ({ configuration, knowledge: { contract }, document }, report) => {
  const { routes, gates, flows, screens, values } = configuration;
  const table = document('routes', 'routes');
  const securityOf = (call: string) => own(contract.operations, call)?.info.security ?? [];
  const needs = (call: string, kept: 'session' | 'device') =>
    securityOf(call).length > 0 && securityOf(call).every((scheme) => contract.schemes[scheme]?.kept === kept);
  const needsSession = ({ call }: Load) => needs(call, 'session');
  const open: {
    readonly id: string;
    readonly path: string;
    readonly call: string;
    readonly gates: readonly string[];
  }[] = [];
  const guarded = new Set<string>();
  const unguarded = new Set([flowBeneath]);
  for (const [id, route] of Object.entries(routes)) {
    const flow = own(flows, route.flow ?? '');
    if (flow === undefined || table === undefined) continue;
    const passed =
      route.gates === undefined
        ? []
        : rowsOf(route.gates, gates).flatMap(({ row }) =>
            row.if === undefined ? [] : learn(row.if, false, (name) => own(values, name)),
          );
    const isGuarded = passed.includes(signedIn);
    for (const name of runningIn(flows, route.flow)) (isGuarded ? guarded : unguarded).add(name);
    if (isGuarded) continue;
    const ways = waysIn(flow, gates);
    // What is entered behind a call may have been made a session by it.
    const first = [...ways.from(ways.first, (step) => !('decide' in (own(flow.steps, step) ?? {})))].flatMap((step) => {
      const place = own(flow.steps, step);
      return place !== undefined && 'screen' in place ? place.screen : [];
    });
    const shown = [route.layout, flow.beside, ...first].flatMap((name) => own(screens, name ?? '') ?? []);
    const asked = [flow, ...shown]
      .flatMap(({ load }) => Object.values(load ?? {}))
      .find((load) => needsSession(load) && !asksForSession(load.if, { ...values, ...flow.values }));
    if (asked !== undefined)
      open.push({
        id,
        path: route.path,
        call: asked.call,
        gates: Object.values(route.gates ?? {}).flatMap(({ gate }) => gate ?? []),
      });
  }
  const shut = Object.keys(gates).find((gate) =>
    learn(gates[gate]?.if ?? null, false, (of) => own(values, of)).includes(signedIn),
  );
  // Where no gate asks for a session any more, it is that of most pages which lets everybody in.
  const named = open.flatMap((one) => one.gates);
  const [wrong] =
    shut === undefined
      ? [...new Set(named)].sort(
          (a, b) => named.filter((one) => one === b).length - named.filter((one) => one === a).length,
        )
      : [];
  const [first, ...others] = open;
  const shared = document('gates', 'gates');
  if (wrong !== undefined && first !== undefined && others.length > 0 && shared !== undefined) {
    report(shared, ['gates', wrong, 'if'], {
      code: 'route.session',
      message: `the gate "${wrong}" lets in whoever has not signed in: "${first.path}" asks "${first.call}", which is answered to a signed-in borrower alone, and ${others.length} more ask such calls`,
      suggestion: 'a gate\'s "if" says who is sent away: { "!": { "var": ["session.signed_in", false] } }',
    });
  } else {
    for (const { id, path, call } of open) {
      if (table !== undefined)
        report(table, ['routes', id], {
          code: 'route.session',
          message: `"${path}" is open to everybody, and its page asks "${call}", which is answered to a signed-in borrower alone`,
          suggestion:
            shut === undefined
              ? 'add a gate whose "if" is that nobody has signed in'
              : `"gates": { "${shut}": { "at": 10, "gate": "${shut}" } }`,
        });
    }
  }

  for (const name of [...guarded].filter((one) => !unguarded.has(one))) {
    const [flow, written] = [own(flows, name), document('flow', name)];
    if (flow === undefined || written === undefined) continue;
    const calls = [
      ...Object.entries(flow.load ?? {}).map(([id, { call }]) => ({ call, at: ['load', id, 'call'] })),
      ...Object.entries(flow.steps).flatMap(([id, step]) =>
        'call' in step ? [{ call: step.call, at: ['steps', id, 'call'] }] : [],
      ),
    ];
    for (const { call, at } of calls) {
      if (needs(call, 'device'))
        report(written, at, {
          code: 'call.session',
          message: `"${call}" is made with ${securityOf(call)
            .map((scheme) => `"${scheme}"`)
            .join(' or ')}, and whoever comes here has signed in`,
          suggestion: 'choose a call that is made with "bearer"',
        });
    }
  }
};

/** The flows that run where one is opened, itself included. */
function runningIn(flows: Configuration['flows'], name: string | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const open = name === undefined ? [] : [name];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    open.push(...flowsIn(own(flows, one) ?? { steps: {} }));
  }
  return found;
}

/** Whether a condition looks at the session, perhaps through named values. */
function asksForSession(
  condition: Expr | undefined,
  named: Readonly<Record<string, Expr>>,
  seen: readonly string[] = [],
): boolean {
  return (
    condition !== undefined &&
    readsOf(condition).some((path) => {
      const [root, name = ''] = path.split('.');
      return (
        root === 'session' ||
        (root === 'value' && !seen.includes(name) && asksForSession(own(named, name), named, [...seen, name]))
      );
    })
  );
}
