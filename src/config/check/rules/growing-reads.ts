import { decisionsOf, rowsIn as allRowsIn, rowsOf, type NamedRow } from '../../../engine/flow/index.ts';
import { own } from '../../../engine/value.ts';
import type { Flow, Load } from '../../../language/language.gen.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { LayeredDocument } from '../../layers.ts';
import { once } from '../../once.ts';
import { showsScreen } from '../../shows-screen.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { suggestName } from '../saying/nearest.ts';
import { kindWords } from '../saying/type-words.ts';
import type { Kind } from '../scope/type.ts';
import { typeOfSchema } from '../scope/type-of-schema.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'load.more': {
    means:
      "The pages of a read cannot be asked or told apart so: its page's number or cursor is asked by one argument, its items are a list of the answer, and a row asks for the next page.",
    mend: 'The sentence says which member it is.',
  },
  'load.wait': {
    means: 'A read that is asked with nothing is asked once, so there is nothing to wait for.',
    mend: 'Take `wait` away, or ask with what is typed.',
  },
  'reference.read': {
    means: 'A row asks for the next page of a read that there is not, or that has no pages.',
    mend: 'Mend the name, or give the read `more`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'screen', 'gates'] as const;

/** Reads that grow are asked by an argument that there is, tell a list and its end, and some row asks for their next page. */
export const check: Check<Code> = (subject, report) => {
  const { flows, gates, screens } = subject.configuration;
  const grown = new Map<Flow, ReadonlySet<string>>();
  const grownIn = (flow: Flow) =>
    once(grown, flow, () => new Set(allRowsIn(flow, gates).flatMap(({ row }) => Object.keys(row['read-more'] ?? {}))));
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    for (const { written: row, pointer, step } of grownIn(flow).size === 0 ? [] : rowsIn(flow, subject)) {
      for (const name of Object.keys(row['read-more'] ?? {})) {
        const there = readsAt(flow, step, subject);
        if (own(there, name)?.more === undefined)
          report(document, [...pointer, 'read-more', name], {
            code: 'reference.read',
            message: `there is no read "${name}" that grows here`,
            suggestion: own(there, name)
              ? 'give the read "more"'
              : suggestName(
                  name,
                  Object.keys(there).filter((each) => there[each]?.more),
                ),
          });
      }
    }
    for (const [name, load] of Object.entries(flow.load ?? {}))
      told(subject, report, document, name, load, grownIn(flow).has(name));
  }
  for (const document of subject.documents('screen')) {
    const { load: loads } = screens[document.name] ?? {};
    if (loads === undefined) continue;
    const asked = new Set(
      Object.values(flows).flatMap((flow) => (showsScreen(flow, document.name) ? [...grownIn(flow)] : [])),
    );
    for (const [name, load] of Object.entries(loads)) told(subject, report, document, name, load, asked.has(name));
  }
};

function rowsIn(flow: Flow, { configuration }: Subject): readonly (NamedRow & { readonly step: string | undefined })[] {
  return decisionsOf(flow).flatMap(({ decision, pointer, step }) =>
    rowsOf(decision, configuration.gates, pointer).map((row) => ({ ...row, step })),
  );
}

/** The reads that a row may name: the flow's, and those of the screen where the borrower is. */
function readsAt(
  flow: Flow,
  step: string | undefined,
  { configuration: { screens } }: Subject,
): Readonly<Record<string, Load>> {
  const here = step === undefined ? undefined : flow.steps[step];
  const places =
    here && 'screen' in here ? [here] : Object.values(flow.steps).flatMap((each) => ('screen' in each ? [each] : []));
  return { ...Object.assign({}, ...places.map(({ screen }) => own(screens, screen)?.load ?? {})), ...flow.load };
}

function told(
  { knowledge: { contract } }: Subject,
  report: Report<Code>,
  document: LayeredDocument,
  name: string,
  { call, with: given, wait, more }: Load,
  isAsked: boolean,
): void {
  const pointer: Pointer = ['load', name];
  if (wait !== undefined && given === undefined)
    report(document, [...pointer, 'wait'], {
      code: 'load.wait',
      message: 'it is asked with nothing, so that nothing of it can rest',
      suggestion: 'take "wait" away, or ask with what is typed',
    });
  const operation = own(contract.operations, call);
  if (more === undefined || operation === undefined) return;
  const tell = (member: string, message: string, suggestion: string) =>
    report(document, [...pointer, 'more', member], { code: 'load.more', message, suggestion });
  const { by, items, total, next } = more;
  const taken = own(operation.request, by);
  if (taken === undefined) tell('by', `"${call}" takes no "${by}"`, suggestName(by, Object.keys(operation.request)));
  else if (given !== undefined && Object.hasOwn(given, by))
    tell('by', `"${by}" is given at "with" too, and each page has its own`, `take "${by}" out of "with"`);
  else if (next === undefined && !isOf(typeOfSchema(taken, contract.resolve).kind, ['number']))
    tell(
      'by',
      `"${by}" of "${call}" is no number, which a page has`,
      'where it is a cursor, add "next": the member that holds the next one',
    );
  const answer = typeOfSchema(operation.answer, contract.resolve);
  if (answer.kind === 'object') {
    const wanted = (member: string, named: string, kinds: readonly Kind[], what: string) => {
      const type = answer.member(named);
      if (type === undefined)
        tell(member, `the answer of "${call}" has no "${named}"`, suggestName(named, answer.names));
      else if (!isOf(type.kind, kinds))
        tell(
          member,
          `"${named}" of the answer is ${what}, and this is ${kindWords(type)}`,
          `name the member that is ${what}`,
        );
    };
    wanted('items', items, ['list'], 'a list');
    if (total !== undefined) wanted('total', total, ['number'], 'a number');
    if (next !== undefined) wanted('next', next, ['text', 'number'], 'a text');
    if (answer.names.includes('more'))
      tell(
        'items',
        `the answer of "${call}" has a "more" of its own, which could not be read`,
        'ask the call by a step',
      );
  } else if (answer.kind !== 'any')
    tell(
      'items',
      `the answer of "${call}" is ${kindWords(answer)}, and pages are told in an object`,
      'take "more" away',
    );
  if (total !== undefined && next !== undefined)
    tell('total', 'the end is told by "next", so "total" says nothing', 'take one of them away');
  if (!isAsked)
    report(document, [...pointer, 'more'], {
      code: 'load.more',
      message: `no row asks "${name}" for its next page`,
      suggestion: `add a row with "read-more": { "${name}": true }`,
    });
}

function isOf(kind: Kind, kinds: readonly Kind[]): boolean {
  return kind === 'any' || kinds.includes(kind);
}
