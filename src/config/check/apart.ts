import { own } from '../../engine/value.ts';
import type { Words } from '../../language/bundle.ts';
import type { Flow, Route, Tenant } from '../../language/language.gen.ts';
import type { Configuration } from '../configuration.ts';
import { isJsonObject } from '../json/object.ts';
import { flowsIn, groupsOfFlows } from '../flow-graph.ts';
import type { Pointer } from '../json/pointer.ts';
import type { LayeredDocument } from '../layers.ts';
import { screensOf } from '../screens-of.ts';
import { entriesOf } from '../words-used.ts';
import { once } from '../once.ts';
import { remember } from '../recent.ts';
import { unspokenForm, unspokenScreen } from '../unspoken.ts';
import { nameOfContent, textOf } from './kept.ts';
import type { Knowledge } from './knowledge.ts';
import type { Memory } from './memory.ts';
import { askedWidgets } from './reading/scoped-constructs.ts';
import type { Finding, Rule } from './rule.ts';
import { layoutsAlone, scopesOf, type Scopes } from './scope/scopes.ts';
import type { Subject } from './subject.ts';

/** A finding without its file and line: these may change while what was found stays. */
interface Noted {
  readonly pointer: Pointer;
  readonly finding: Finding;
}

type Found = Record<string, readonly Noted[]>;

/** A flow, or what stands outside of all flows. */
interface Part {
  /** All that what is found of it rests on, by a short name where that is kept. */
  readonly name: string | undefined;
  readonly configuration: Configuration;
  /** The flow's name. */
  readonly of: string | undefined;
  readonly found: Map<string, Found>;
}

/** Flows that run in one another, or what stands outside, with all that decides what can be read there. */
interface Group {
  readonly scopes: Scopes;
  readonly parts: readonly Part[];
}

/** A document in a part, with what rules have found of it, by rule. */
interface Unit {
  readonly subject: Subject;
  readonly document: LayeredDocument;
  readonly found: Found;
  readonly keep: () => void;
}

/** What is known as long as all else that the checker knows is the same. */
interface Remembered {
  readonly knowledge: Knowledge;
  readonly groups: Map<string, Group>;
  readonly parts: Map<string, Part>;
}

/** More than all lenders have, before and after some edits. */
const mostGroups = 150;
const mostParts = 1000;
const mostDocuments = 300;
const remembered = new WeakMap<Knowledge['contract'], Remembered>();
const unitsBySubject = new WeakMap<Subject, readonly Unit[]>();

/**
 * What a rule finds that looks at each place for itself. It is asked for each document in each flow that reads it, and is
 * given these and what their scopes take from other flows: what it has found stands as long as these do, after other edits
 * and for other lenders too.
 */
export function foundApart(
  name: string,
  rule: Rule,
  subject: Subject,
): readonly (Noted & { readonly document: LayeredDocument })[] {
  const units = unitsBySubject.get(subject) ?? unitsOf(subject);
  unitsBySubject.set(subject, units);
  return units.flatMap((unit) => {
    const { document, found, keep } = unit;
    const before = own(found, name);
    if (before === undefined) {
      found[name] = look(rule, unit);
      keep();
    }
    return (found[name] ?? []).map((noted) => ({ ...noted, document }));
  });
}

function look(rule: Rule, { subject }: Unit): readonly Noted[] {
  const noted: Noted[] = [];
  rule.check(subject, (_document, pointer, finding) => noted.push({ pointer, finding }));
  return noted;
}

function unitsOf(subject: Subject): readonly Unit[] {
  const { knowledge, constructs } = subject;
  // Most documents stand in several parts, gates in all.
  const known = new Map<LayeredDocument, ReturnType<typeof saidIn>>();
  const saidIn = (document: LayeredDocument) => {
    const words = wordsIn(document, subject.configuration.words);
    const key = `${document.kind} ${document.name} ${contentOf(knowledge, document.value)} ${JSON.stringify(words)}`;
    return { words, key, name: knowledge.findings?.nameOf(key) };
  };
  return groupsOf(subject).flatMap(({ scopes, parts }) =>
    parts.flatMap((part) =>
      documentsOf(subject, part).map((document): Unit => {
        const { words, key, name: ofDocument } = once(known, document, () => saidIn(document));
        const name = ofDocument && `${part.name} ${ofDocument}`;
        const found =
          part.found.get(key) ??
          ((name === undefined ? undefined : knowledge.findings?.recall(name)) as Found | undefined) ??
          {};
        remember(part.found, key, found, mostDocuments);
        const isIt = (kind: string, called = document.name) => kind === document.kind && called === document.name;
        const alone: Subject = {
          configuration: { ...part.configuration, words },
          scopes,
          knowledge,
          constructs,
          documents: (kind) => (isIt(kind) ? [document] : []),
          document: (kind, called) => (isIt(kind, called) ? document : undefined),
        };
        return {
          subject: alone,
          document,
          found,
          keep: () => name !== undefined && knowledge.findings?.keep(name, found),
        };
      }),
    ),
  );
}

function documentsOf(subject: Subject, { configuration, of }: Part): readonly LayeredDocument[] {
  const { screens, forms, asks } = configuration;
  return [
    ...(of === undefined
      ? [...subject.documents('values'), ...subject.documents('routes')]
      : subject.documents('flow').filter(({ name }) => name === of)),
    ...subject.documents('screen').filter(({ name }) => Object.hasOwn(screens, name)),
    ...subject.documents('form').filter(({ name }) => Object.hasOwn(forms, name)),
    ...subject.documents('gates'),
    ...(Object.keys(asks).length === 0 ? [] : subject.documents('asks')),
  ];
}

/** Each flow is a part by itself, beside what it takes from others; where that can't be told, all of its group stands for it. */
function groupsOf({ configuration, knowledge }: Subject): readonly Group[] {
  const known = rememberedWith(knowledge);
  const groups = groupsOfFlows(configuration.flows).map((names) =>
    groupOf(known, flowsAlone(configuration, names), (within, scopes, whole) => {
      const taken = takenFromOthers(knowledge.findings, whole, names, scopes);
      return [...names].map((name) => partOf(known, name, flowAlone(within, name), taken[name] ?? whole));
    }),
  );
  return [...groups, groupOf(known, outside(configuration), (within) => [partOf(known, undefined, within, '')])];
}

/** What the scopes of each flow take from others, by short names where it is kept: in the same group it is the same. */
function takenFromOthers(
  memory: Memory | undefined,
  whole: string,
  names: ReadonlySet<string>,
  scopes: Scopes,
): Readonly<Record<string, string | null>> {
  const key = memory && `group ${memory.nameOf(whole)}`;
  const before = key === undefined ? undefined : memory?.recall(key);
  if (before !== undefined) return before as Readonly<Record<string, string | null>>;
  const told = (text: string | undefined) => (text === undefined ? null : (memory?.nameOf(text) ?? text));
  const taken = Object.fromEntries([...names].map((name) => [name, told(scopes.fromOthers(name))]));
  if (key !== undefined) memory?.keep(key, taken);
  return taken;
}

function rememberedWith(knowledge: Knowledge): Remembered {
  const { contract, schemas, blocks, widgets, asks, findings } = knowledge;
  const before = remembered.get(contract);
  if (
    before?.knowledge.schemas === schemas &&
    before.knowledge.blocks === blocks &&
    before.knowledge.widgets === widgets &&
    before.knowledge.asks === asks &&
    before.knowledge.findings === findings
  )
    return before;
  const none: Remembered = { knowledge, groups: new Map(), parts: new Map() };
  remembered.set(contract, none);
  return none;
}

/** The group as it was met before: what was worked out of its scopes still holds. */
function groupOf(
  { knowledge, groups }: Remembered,
  configuration: Configuration,
  partsOf: (within: Configuration, scopes: Scopes, key: string) => readonly Part[],
): Group {
  const key = textOfAll(configuration, knowledge);
  const made = (scopes: Scopes): Group => ({ scopes, parts: partsOf(configuration, scopes, key) });
  const group = groups.get(key) ?? made(scopesOf(configuration, knowledge));
  remember(groups, key, group, mostGroups);
  return group;
}

/** The part as it was met before: what was found of it still holds. */
function partOf(
  { knowledge, parts }: Remembered,
  of: string | undefined,
  configuration: Configuration,
  fromOthers: string,
): Part {
  const key = `${textOfAll(configuration, knowledge)} ${fromOthers}`;
  const part = parts.get(key) ?? {
    name: knowledge.findings?.nameOf(key),
    configuration,
    of,
    found: new Map<string, Found>(),
  };
  remember(parts, key, part, mostParts);
  return part;
}

/** All that is in a configuration but what it says. Of routes a part has but what concerns it, written for it alone. */
function textOfAll(
  { flows, screens, forms, gates, routes, values, asks }: Configuration,
  knowledge: Knowledge,
): string {
  const tables = [flows, screens, forms, gates, values, asks].map((table) =>
    Object.entries<unknown>(table).map(([name, one]) => `${JSON.stringify(name)}:${contentOf(knowledge, one)}`),
  );
  return [...tables, JSON.stringify(routes)].join('\n');
}

function contentOf({ findings }: Knowledge, value: unknown): string {
  return findings === undefined ? textOf(value) : nameOfContent(findings, value);
}

function flowsAlone(
  { flows, screens, forms, gates, routes, values, asks }: Configuration,
  names: ReadonlySet<string>,
): Configuration {
  const inside = Object.entries(flows).filter(([name]) => names.has(name));
  const shown = new Set(inside.flatMap(([, flow]) => screensOf(flow)));
  const asked = new Set(inside.flatMap(([, { form }]) => form ?? []));
  const within: Configuration = {
    ...empty,
    gates,
    values,
    asks,
    flows: Object.fromEntries(inside),
    screens: Object.fromEntries(
      Object.entries(screens).flatMap(([name, screen]) => (shown.has(name) ? [[name, unspokenScreen(screen)]] : [])),
    ),
    forms: Object.fromEntries(
      Object.entries(forms).flatMap(([name, form]) => (asked.has(name) ? [[name, unspokenForm(form)]] : [])),
    ),
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, { path, flow, with: given, gates: rows }]): [string, Route] => [
        id,
        names.has(flow ?? '')
          ? { path, ...(flow && { flow }), ...(given && { with: given }), ...(rows && { gates: rows }) }
          : { path },
      ]),
    ),
  };
  const ofWidgets = askedWidgets(within);
  return { ...within, asks: Object.fromEntries(Object.entries(asks).filter(([widget]) => ofWidgets.has(widget))) };
}

/** One flow of a group; of those that run in it, what they take. */
function flowAlone(group: Configuration, name: string): Configuration {
  const { flows, ...within } = flowsAlone(group, new Set([name]));
  const running = flowsIn(flows[name] ?? { steps: {} }).filter((of) => of !== name);
  const taking = running.flatMap((of): [string, Flow][] =>
    group.flows[of]?.takes ? [[of, { start: '', takes: group.flows[of].takes, steps: {} }]] : [],
  );
  return { ...within, flows: { ...flows, ...Object.fromEntries(taking) } };
}

function outside(configuration: Configuration): Configuration {
  const { flows, screens, gates, routes, values, asks } = configuration;
  const layouts = layoutsAlone(configuration);
  const ofWidgets = askedWidgets(configuration);
  return {
    ...empty,
    gates,
    values,
    routes,
    flows: Object.fromEntries(
      Object.entries(flows).map(([name, { start, takes, frame }]): [string, Flow] => [
        name,
        {
          start,
          ...(takes && { takes }),
          ...(frame?.layout !== undefined && { frame: { layout: frame.layout } }),
          steps: {},
        },
      ]),
    ),
    screens: Object.fromEntries(
      Object.entries(screens).flatMap(([name, screen]) => (layouts.has(name) ? [[name, unspokenScreen(screen)]] : [])),
    ),
    asks: Object.fromEntries(Object.entries(asks).filter(([widget]) => !ofWidgets.has(widget))),
  };
}

/** A configuration that has nothing. */
export const empty: Configuration = {
  lender: '',
  tenant: {} as Tenant,
  screens: {},
  flows: {},
  forms: {},
  gates: {},
  routes: {},
  values: {},
  asks: {},
  words: {},
};

/** The words that a document gives values to, in all forms that a number chooses between. */
function wordsIn({ value }: LayeredDocument, words: Configuration['words']): Record<string, Words> {
  const keys = keysOf(value);
  return Object.fromEntries(
    Object.entries(words).map(([language, said]) => [
      language,
      Object.fromEntries([...keys].flatMap((key) => entriesOf(key, said).map((entry) => [entry, said[entry] ?? '']))),
    ]),
  );
}

const knownKeys = new WeakMap<object, ReadonlySet<string>>();

function keysOf(value: unknown): ReadonlySet<string> {
  if (!isJsonObject(value)) return new Set(keysIn(value));
  const known = knownKeys.get(value) ?? new Set(keysIn(value));
  knownKeys.set(value, known);
  return known;
}

function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isJsonObject(value)) return [];
  return [...(typeof value.key === 'string' ? [value.key] : []), ...Object.values(value).flatMap(keysIn)];
}
