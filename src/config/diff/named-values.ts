import type { Expr } from '../../language/language.gen.ts';
import { own } from '../../engine/value.ts';
import { readsOf } from '../check/reading/reads-in.ts';
import type { Configuration } from '../configuration.ts';
import { listed } from '../listed.ts';
import { isJsonObject, type JsonObject } from '../json/object.ts';
import { valueAt, type Pointer } from '../json/pointer.ts';
import { layoutsOf } from '../layouts-of.ts';
import { once } from '../once.ts';
import { showsScreen } from '../shows-screen.ts';
import { fromWhereTheyDiffer, type Versions } from './change.ts';
import { flowInRows, isRows } from './decisions.ts';
import { isExpression, type Difference } from './differences.ts';
import { itemAround, named } from './items.ts';
import type { Speech } from './speech.ts';

/** Where a named value stands: in `rules/values.json`, in a journey, or on a screen. */
export type Home = { readonly in: 'shared' } | { readonly in: 'flow' | 'screen'; readonly name: string };

const mostPlaces = 8;
/** At each of them. */
const mostUses = 3;

/** What a named value is now and was, and what reads it: its name alone stands in all that the borrower meets. */
export function namedValueInWords(home: Home, name: string, difference: Difference, versions: Versions): string {
  const { before, after, old, now } = versions;
  const [configuration, speech] = difference.how === 'gone' ? [before, old] : [after, now];
  return `The value “${name}” ${became(difference, versions)}. ${usesInWords(usesOf(home, name, configuration), configuration, speech)}`;
}

function became({ how, before, after }: Difference, { old, now }: Versions): string {
  if (how === 'new') return `is now ${now.value(after)}`;
  if (how === 'gone') return `is no longer set (it was ${old.value(before)})`;
  if (isWords(before) && isWords(after)) {
    const [more, fewer] = [
      after.filter((one) => !before.includes(one)),
      before.filter((one) => !after.includes(one)),
    ].map((some) =>
      listed(
        some.map((one) => JSON.stringify(one)),
        'and',
      ),
    );
    const says = [
      ...(more === '' ? [] : [`now holds ${more ?? ''} too`]),
      ...(fewer === '' ? [] : [`no longer holds ${fewer ?? ''}`]),
    ];
    if (says.length > 0) return `${says.join(' and ')} (it was ${old.value(before)})`;
  }
  const [was, is] = fromWhereTheyDiffer(old.value(before), now.value(after), before, after);
  return `is now ${is} instead of ${was}`;
}

const isWords = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');

/** A place of a document at which a value is read. */
export interface Use {
  readonly kind: 'screen' | 'flow' | 'form' | 'gates' | 'routes' | 'asks';
  readonly document: string;
  readonly pointer: Pointer;
}

const key = (home: Home, name: string): string => `${home.in}:${home.in === 'shared' ? '' : home.name}:${name}`;

interface Uses {
  readonly uses: readonly Use[];
  /** The values that are made of it, by name. */
  readonly through: readonly string[];
}

/** All that reads a value, by itself or by other values that are made of it. */
function usesOf(home: Home, name: string, configuration: Configuration): Uses {
  const { screens, flows, forms, values, gates, routes, asks } = configuration;
  const layouts = layoutsOf(configuration);
  const shared: Home = { in: 'shared' };
  const meantInFlow = (flow: string, read: string): string =>
    key(Object.hasOwn(own(flows, flow)?.values ?? {}, read) ? { in: 'flow', name: flow } : shared, read);
  const meantIn =
    (users: readonly string[]) =>
    (read: string): readonly string[] =>
      users.length === 0 ? [key(shared, read)] : users.map((flow) => meantInFlow(flow, read));
  const flowsShowing = new Map<string, readonly string[]>();
  const showing = (screen: string): readonly string[] =>
    once(flowsShowing, screen, () =>
      Object.entries(flows).flatMap(([flow, its]) => (showsScreen(its, screen) ? flow : [])),
    );
  const meantOnScreen =
    (screen: string) =>
    (read: string): readonly string[] =>
      Object.hasOwn(own(screens, screen)?.values ?? {}, read)
        ? [key({ in: 'screen', name: screen }, read)]
        : [...meantIn(showing(screen))(read), ...(layouts.has(screen) ? [key(shared, read)] : [])];
  const meantAnywhere = (read: string): readonly string[] => [
    key(shared, read),
    ...Object.keys(flows).map((flow) => meantInFlow(flow, read)),
  ];

  const made: readonly {
    readonly as: string;
    readonly called: string;
    readonly of: Expr;
    readonly means: (read: string) => readonly string[];
  }[] = [
    ...Object.entries(values).map(([as, of]) => ({
      as: key(shared, as),
      called: as,
      of,
      means: (read: string) => [key(shared, read)],
    })),
    ...Object.entries(flows).flatMap(([flow, { values: its }]) =>
      Object.entries(its ?? {}).map(([as, of]) => ({
        as: key({ in: 'flow', name: flow }, as),
        called: as,
        of,
        means: meantIn([flow]),
      })),
    ),
    ...Object.entries(screens).flatMap(([screen, { values: its }]) =>
      Object.entries(its ?? {}).map(([as, of]) => ({
        as: key({ in: 'screen', name: screen }, as),
        called: as,
        of,
        means: meantOnScreen(screen),
      })),
    ),
  ];
  const reached = new Set([key(home, name)]);
  const reaches = (read: string, means: (read: string) => readonly string[]): boolean => {
    const [root, value] = read.split('.');
    return root === 'value' && value !== undefined && means(value).some((one) => reached.has(one));
  };
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const { as, of, means } of made) if (readsOf(of).some((read) => reaches(read, means))) reached.add(as);
  }

  const usesIn = (
    kind: Use['kind'],
    document: string,
    reads: readonly Read[],
    means: (read: string) => readonly string[],
  ): readonly Use[] =>
    reads
      .filter(({ read, pointer }) => pointer[0] !== 'values' && reaches(read, means))
      .map(({ pointer }) => ({ kind, document, pointer }));
  const uses = [
    ...Object.entries(screens).flatMap(([screen, value]) =>
      usesIn('screen', screen, readsIn(value), meantOnScreen(screen)),
    ),
    ...Object.entries(flows).flatMap(([flow, value]) =>
      usesIn('flow', flow, readsIn(value, flowInRows), meantIn([flow])),
    ),
    ...Object.entries(forms).flatMap(([form, value]) =>
      usesIn('form', form, readsIn(value), meantIn(Object.keys(flows).filter((flow) => flows[flow]?.form === form))),
    ),
    ...usesIn('gates', '', readsIn(gates), meantAnywhere),
    ...usesIn('routes', '', readsIn(routes), meantIn([])),
    ...usesIn('asks', '', readsIn(asks), meantAnywhere),
  ];
  return {
    uses,
    through: [
      ...new Set(made.filter(({ as }) => as !== key(home, name) && reached.has(as)).map(({ called }) => called)),
    ],
  };
}

interface Read {
  readonly read: string;
  readonly pointer: Pointer;
}

const known = new WeakMap<object, readonly Read[]>();

/** What a document reads of values: of one that an edit has left as it was, it is known. */
const readsIn = <Document extends object>(
  document: Document,
  written: (document: Document) => unknown = (as) => as,
): readonly Read[] =>
  once(known, document, () => readsWithin(written(document), []).filter(({ read }) => read.startsWith('value.')));

/** Every path that is read somewhere in a value, with the place of the expression or template that reads it. */
function readsWithin(value: unknown, pointer: Pointer): readonly Read[] {
  if (typeof value === 'string' || (isJsonObject(value) && isExpression(value)))
    return readsOf(value as Expr).map((read) => ({ read, pointer }));
  if (Array.isArray(value)) return value.flatMap((item) => readsWithin(item, pointer));
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, member]) => readsWithin(member, [...pointer, name]))
    : [];
}

function usesInWords({ uses, through }: Uses, configuration: Configuration, speech: Speech): string {
  const made =
    through.length === 0
      ? ''
      : ` by the value${through.length === 1 ? '' : 's'} ${listed(
          through.map((one) => `“${one}”`),
          'and',
        )}`;
  if (uses.length === 0) return made === '' ? 'Nothing reads it' : `It is read${made}, which nothing reads`;
  return `It is read${made === '' ? ': ' : `${made}, and with ${through.length === 1 ? 'it' : 'them'}: `}${placesOf(uses, configuration, speech)}`;
}

/** Where something is used, as far as one reads on: the screens, journeys and addresses, and what of each. */
export function placesOf(uses: readonly Use[], configuration: Configuration, speech: Speech): string {
  const places = new Map<string, Map<string, readonly boolean[]>>();
  for (const use of uses) {
    const { where, what, isCondition } = useInWords(use, configuration, speech);
    const there = places.get(where) ?? new Map<string, readonly boolean[]>();
    places.set(where, there.set(what, [...(there.get(what) ?? []), isCondition]));
  }
  const said = [...places].slice(0, mostPlaces).map(([where, whats]) => {
    const shown = [...whats]
      .slice(0, mostUses)
      .map(([what, conditions]) => (conditions.every(Boolean) ? `${what} (whether it is shown)` : what));
    return `${where}${listed([...shown, ...(whats.size > shown.length ? [`${whats.size - shown.length} more`] : [])], 'and')}`;
  });
  return `${said.join('; ')}${places.size > said.length ? `; and in ${places.size - said.length} more places` : ''}`;
}

function useInWords(
  { kind, document, pointer }: Use,
  configuration: Configuration,
  speech: Speech,
): { readonly where: string; readonly what: string; readonly isCondition: boolean } {
  const [table = '', id = '', part = '', event = ''] = pointer;
  switch (kind) {
    case 'screen': {
      const screen = configuration.screens[document] as unknown as JsonObject;
      const item = itemAround(pointer, screen);
      const [member] = pointer.slice(item?.length ?? 0);
      const what =
        item === undefined
          ? table === 'load'
            ? `the read [${id}]`
            : `its ${table}`
          : named(item, valueAt(screen, item), speech);
      return { where: `on ${speech.screen(document)} `, what, isCondition: member === 'if' && item !== undefined };
    }
    case 'flow': {
      const flow = configuration.flows[document];
      const rows = flow === undefined ? undefined : flowInRows(flow);
      const ruleAt = (depth: number): string => {
        const [row] = pointer.slice(depth);
        const decision = valueAt(rows, pointer.slice(0, depth));
        return row === undefined || !isRows(decision) || Object.keys(decision).length < 2 ? '' : `the rule [${row}] `;
      };
      const where = `in the journey [${document}] `;
      if (table === 'start') return { where, what: `${ruleAt(1)}where it begins`, isCondition: false };
      if (table === 'load') return { where, what: `the read [${id}]`, isCondition: false };
      if (table === 'on') return { where, what: `${ruleAt(2)}on “${id}”`, isCondition: false };
      if (table !== 'steps') return { where, what: `its ${table}`, isCondition: false };
      if (part === 'decide') return { where, what: `${ruleAt(3)}at the decision [${id}]`, isCondition: false };
      if (part === 'on' || part === 'after')
        return { where, what: `${ruleAt(4)}on “${event}” at ${speech.step(document, id)}`, isCondition: false };
      return { where, what: `the step ${speech.step(document, id)}`, isCondition: false };
    }
    case 'form':
      return {
        where: `in the form [${document}] `,
        what: table === 'fields' ? `the field ${speech.field(document, id)}` : `its ${table} [${id}]`,
        isCondition: false,
      };
    case 'gates':
      return { where: '', what: `the gate [${table}]`, isCondition: false };
    case 'routes':
      return {
        where: '',
        what: `the address ${configuration.routes[table]?.path ?? ''} [${table}]`,
        isCondition: false,
      };
    case 'asks':
      return { where: '', what: `what the widget [${table}] asks`, isCondition: false };
  }
}
