import { groupsOf } from '../../../engine/flow/groups.ts';
import { own } from '../../../engine/value.ts';
import type { Configuration } from '../../configuration.ts';
import type { Operation } from '../../contract.ts';
import type { Expr, Field, Flow } from '../../../language/language.gen.ts';
import type { Construct } from '../reading/constructs.ts';
import { callsOf, callsThatTakeAll, isForm } from '../reading/calls-that-take-all.ts';
import { namesReadAt } from '../reading/reads-in.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import { once } from '../../once.ts';
import type { Check, Codes } from '../rule.ts';
import { nearest } from '../saying/nearest.ts';
import { layoutsAlone, stepsShowing } from '../scope/scopes.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'answer.lost': {
    means:
      'The borrower is asked, and what they answer goes nowhere: no call is given it, and no rule and no text reads it.',
    mend: 'Give it to a call that takes it, at `with`; show it; or take the field away. A name that no call takes can be one of the lender\'s own answers: `"own": true`.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

/** What is asked is taken by someone: a call, a rule or a text. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { configuration } = subject;
  const read = readsByFlow(subject);
  const flows = Object.entries(configuration.flows);
  // A flow that is handed its calls is there once for each caller: what one of the calls takes is not lost where another does without.
  const writtenAt = new Map(flows.map(([name]) => [name, subject.document('flow', name)?.fileAt(['steps'])]));
  const handedWhole = new Map(flows.map(([name, flow]) => [name, callsThatTakeAll(subject, flow)]));
  const isTaken = (name: string, id: string, field: Field) =>
    read(name, `form.${id}`) ||
    (field.own === true && read(name, 'own')) ||
    handedWhole.get(name)?.some(({ operation }) => takes(operation, id)) === true;
  for (const [name, flow] of flows) {
    const document = subject.document('form', flow.form ?? '');
    if (document === undefined) continue;
    const shown = shownGroups(flow, configuration);
    const same = flows.filter(([other]) => writtenAt.get(other) === writtenAt.get(name));
    for (const [id, field] of Object.entries(configuration.forms[document.name]?.fields ?? {})) {
      if (!shown.has(field.group) || isForegone(field) || same.some(([one]) => isTaken(one, id, field))) continue;
      report(document, ['fields', id], {
        code: 'answer.lost',
        message: `what is answered at "${id}" is lost: in the flow "${name}" no call is given it, and no rule and no text reads it`,
        suggestion: field.own === true ? mendOwn(subject, flow) : mend(subject, flow, id),
      });
    }
  }
};

/** Nothing is lost of what can be answered in one way only, such as a consent. */
function isForegone({ schema, required }: Field): boolean {
  return (
    required !== undefined && (schema.const !== undefined || (Array.isArray(schema.enum) && schema.enum.length === 1))
  );
}

function shownGroups({ steps, beside }: Flow, { screens }: Configuration): ReadonlySet<string> {
  const names = [beside, ...Object.values(steps).map((step) => ('screen' in step ? step.screen : undefined))];
  return new Set(
    names.flatMap((name) => {
      const screen = own(screens, name ?? '');
      return screen === undefined ? [] : groupsOf(screen);
    }),
  );
}

/** Whether something in a flow reads a field; what a field says of itself does not count, unless it asks a call. */
function readsByFlow(subject: Subject): (flow: string, path: string) => boolean {
  const found = new Set<string>();
  const add = (flow: string | undefined, path: string) =>
    void found.add(`${flow ?? ''} ${path.startsWith('own.') ? 'own' : path}`);
  const { configuration } = subject;
  for (const document of subject.documents('flow'))
    for (const path of readIn(subject.constructs(document))) add(document.name, path);
  const layouts = layoutsAlone(configuration);
  for (const document of subject.documents('screen')) {
    const flows = new Set<string | undefined>(stepsShowing(configuration, document.name).map(({ flow }) => flow));
    if (layouts.has(document.name)) flows.add(undefined);
    for (const flow of flows) for (const path of readIn(subject.constructs(document))) add(flow, path);
  }
  const elsewhere: Subject = {
    ...subject,
    documents: (kind) => (kind === 'flow' || kind === 'screen' ? [] : subject.documents(kind)),
  };
  for (const { document, construct, flow } of scopedConstructs(elsewhere)) {
    const { stems } = namesReadAt(construct);
    if (stems.length === 0) continue;
    const [table, id = '', member] = construct.pointer;
    const itself = document.kind === 'form' && table === 'fields' && member !== 'ask' ? `form.${id}` : undefined;
    for (const path of stems) if (path !== itself) add(flow, path);
  }
  return (flow, path) =>
    [flow, ''].some((one) => found.has(`${one} ${path}`) || (path.startsWith('form.') && found.has(`${one} form`)));
}

const knownReads = new WeakMap<readonly Construct[], ReadonlySet<string>>();

/** What a flow or a screen reads by itself: what each call takes of all answers is asked of the call. */
function readIn(constructs: readonly Construct[]): ReadonlySet<string> {
  return once(
    knownReads,
    constructs,
    () => new Set(constructs.flatMap((construct) => (isWhole(construct) ? [] : namesReadAt(construct).stems))),
  );
}

/** All answers handed over at once, of which each call takes those that it has a name for. */
function isWhole({ is, value, pointer }: Construct): boolean {
  return is === 'Expr' && pointer.at(-1) === '*' && isForm(value as Expr);
}

function takes({ request, info }: Operation, name: string): boolean {
  return Object.hasOwn(request, name) || info.open === true;
}

/** Which call of the flow could take the lender's own answers. */
function mendOwn({ knowledge: { contract } }: Subject, flow: Flow): string {
  const taking = callsOf(flow).find(({ call }) =>
    Object.hasOwn(own(contract.operations, call)?.request ?? {}, 'own_answers'),
  );
  return taking === undefined
    ? "no call of this flow takes the lender's own answers: show it, or take the field away"
    : `write "own_answers": { "var": ["own", null] } at "with" of the step "${taking.id}"`;
}

/** Which call of the flow could take it, by this name or one that is near. */
function mend({ knowledge: { contract } }: Subject, flow: Flow, name: string): string {
  const calls = callsOf(flow).filter(
    ({ call }) =>
      (own(contract.operations, call)?.info.body.length ?? 0) > 0 &&
      own(contract.operations, call)?.info.kind === 'api',
  );
  for (const { id, call } of calls) {
    const { request = {} } = own(contract.operations, call) ?? {};
    const wanted = Object.hasOwn(request, name) ? name : nearest(name, Object.keys(request));
    if (wanted !== undefined)
      return `"${call}" takes "${wanted}": write "${wanted}": { "var": "form.${name}" } at "with" of the step "${id}"`;
  }
  const named = [...new Set(calls.map(({ call }) => `"${call}"`))];
  const shown = `${named.slice(0, 6).join(', ')}${named.length > 6 ? `, and ${named.length - 6} more` : ''}`;
  return named.length === 0
    ? 'read it somewhere, or take the field away'
    : `no call of this flow takes "${name}" (${shown}): make it one of the lender's own answers by "own": true, where this flow sends those, show it, or take the field away`;
}
