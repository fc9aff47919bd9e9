import { rowsOf } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Expr, Load } from '../../../language/language.gen.ts';
import { readsOf } from '../reading/reads-in.ts';
import { waysIn } from '../reading/step-ways.ts';
import type { Check, Codes } from '../rule.ts';
import { learn, truth } from '../scope/facts.ts';

export const codes = {
  'route.session': { means: 'What the page shows at first is told to a borrower who has signed in alone, and its address is open to everybody: they would see an error.', mend: 'Put the gate that asks for a session among the `gates` of the route.' },
} as const satisfies Codes;

export const reads = ['routes', 'gates', 'values', 'flow', 'screen'] as const;

export const stage = 'ways';

const signedIn = truth({ var: 'session.signed_in' }, true);

/** A route whose page reads what only a signed-in borrower is told lets nobody else in. */
export const check: Check<keyof typeof codes> = ({ configuration, knowledge: { contract }, document }, report) => {
  const { routes, gates, flows, screens, values } = configuration;
  const table = document('routes', 'routes');
  const needsSession = ({ call }: Load) => {
    const { security = [] } = own(contract.operations, call)?.info ?? {};
    return security.length > 0 && security.every((scheme) => contract.schemes[scheme]?.kept === 'session');
  };
  for (const [id, route] of Object.entries(routes)) {
    const flow = own(flows, route.flow ?? '');
    if (flow === undefined || table === undefined) continue;
    const passed = route.gates === undefined ? [] : rowsOf(route.gates, gates).flatMap(({ row }) => (row.if === undefined ? [] : learn(row.if, false, (name) => own(values, name))));
    if (passed.includes(signedIn)) continue;
    const ways = waysIn(flow, gates);
    // What is entered behind a call may have been made a session by it.
    const first = [...ways.from(ways.first, (step) => !('decide' in (own(flow.steps, step) ?? {})))].flatMap((step) => {
      const place = own(flow.steps, step);
      return place !== undefined && 'screen' in place ? place.screen : [];
    });
    const shown = [route.layout, flow.beside, ...first].flatMap((name) => own(screens, name ?? '') ?? []);
    const asked = [flow, ...shown].flatMap(({ load }) => Object.values(load ?? {})).find((load) => needsSession(load) && !asksForSession(load.if, { ...values, ...flow.values }));
    if (asked !== undefined) report(table, ['routes', id], { code: 'route.session', message: `"${route.path}" is open to everybody, and its page asks "${asked.call}", which is answered to a signed-in borrower alone`, suggestion: gateMend(gates) });
  }

  function gateMend(all: typeof gates): string {
    const name = Object.keys(all).find((gate) => learn(all[gate]?.if ?? null, false, (of) => own(values, of)).includes(signedIn));
    return name === undefined ? 'add a gate whose "if" is that nobody has signed in' : `"gates": { "${name}": { "at": 10, "gate": "${name}" } }`;
  }
};

/** Whether a condition looks at the session, perhaps through named values. */
function asksForSession(condition: Expr | undefined, named: Readonly<Record<string, Expr>>, seen: readonly string[] = []): boolean {
  return condition !== undefined && readsOf(condition).some((path) => {
    const [root, name = ''] = path.split('.');
    return root === 'session' || (root === 'value' && !seen.includes(name) && asksForSession(own(named, name), named, [...seen, name]));
  });
}
