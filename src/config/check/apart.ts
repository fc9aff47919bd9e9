import { own } from '../../engine/value.ts';
import type { Words } from '../../language/bundle.ts';
import type { Flow, Route, Tenant } from '../../language/language.gen.ts';
import type { Configuration } from '../configuration.ts';
import { isJsonObject } from '../json/object.ts';
import type { Pointer } from '../json/pointer.ts';
import type { LayeredDocument } from '../layers.ts';
import { screensOf } from '../screens-of.ts';
import { entriesOf } from '../words-used.ts';
import { remember } from '../recent.ts';
import { unspokenForm, unspokenScreen } from '../unspoken.ts';
import type { Knowledge } from './knowledge.ts';
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

/** Flows that run in one another, or what stands outside of all flows, with all that decides what can be read there. */
interface Part {
  readonly configuration: Configuration;
  readonly documents: readonly LayeredDocument[];
}

interface Known {
  readonly key: string;
  readonly scopes: Scopes;
  readonly configuration: Configuration;
  readonly found: Map<string, Found>;
}

/** A document in a part, with what rules have found of it, by rule. */
interface Unit {
  readonly subject: Subject;
  readonly document: LayeredDocument;
  readonly found: Found;
  readonly keep: () => void;
}

/** More than all lenders have, before and after some edits. */
const mostParts = 150;
const mostDocuments = 300;
const knownParts = new WeakMap<Knowledge['contract'], { readonly knowledge: Knowledge; readonly parts: Map<string, Known> }>();
const unitsBySubject = new WeakMap<Subject, readonly Unit[]>();

/**
 * What a rule finds that looks at each place for itself. It is asked for each document among the flows that read it, and
 * is given these and nothing else: what it has found stands as long as they do, after other edits and for other lenders too.
 */
export function foundApart(name: string, rule: Rule, subject: Subject): readonly (Noted & { readonly document: LayeredDocument })[] {
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
  return partsOf(subject).flatMap((part) => {
    const known = knownOf(part, knowledge);
    const partName = knowledge.findings?.nameOf(known.key) ?? '';
    return part.documents.map((document): Unit => {
      const words = wordsIn(document, subject.configuration.words);
      const key = JSON.stringify([document.kind, document.name, document.value, words]);
      const name = knowledge.findings && `${partName} ${knowledge.findings.nameOf(key)}`;
      const found = known.found.get(key) ?? ((name === undefined ? undefined : knowledge.findings?.recall(name)) as Found | undefined) ?? {};
      remember(known.found, key, found, mostDocuments);
      const isIt = (kind: string, called = document.name) => kind === document.kind && called === document.name;
      const alone: Subject = {
        configuration: { ...known.configuration, words }, scopes: known.scopes, knowledge, constructs,
        documents: (kind) => (isIt(kind) ? [document] : []),
        document: (kind, called) => (isIt(kind, called) ? document : undefined),
      };
      return { subject: alone, document, found, keep: () => name !== undefined && knowledge.findings?.keep(name, found) };
    });
  });
}

/** The part as it was met before: what was worked out of its scopes still holds. */
function knownOf({ configuration }: Part, knowledge: Knowledge): Known {
  const { contract, schemas, blocks, widgets, asks } = knowledge;
  const before = knownParts.get(contract);
  const isSame = before !== undefined && before.knowledge.schemas === schemas && before.knowledge.blocks === blocks && before.knowledge.widgets === widgets && before.knowledge.asks === asks;
  const parts = isSame ? before.parts : new Map<string, Known>();
  if (!isSame) knownParts.set(contract, { knowledge, parts });
  const key = JSON.stringify(configuration);
  const known = parts.get(key) ?? { key, scopes: scopesOf(configuration, knowledge), configuration, found: new Map<string, Found>() };
  remember(parts, key, known, mostParts);
  return known;
}

function partsOf(subject: Subject): readonly Part[] {
  const { flows } = subject.configuration;
  return [...together(flows).map((names) => partOf(subject, names)), outside(subject)];
}

/** The flows in groups that run in one another. */
function together(flows: Configuration['flows']): readonly ReadonlySet<string>[] {
  const groups = new Map(Object.keys(flows).map((name) => [name, new Set([name])]));
  for (const [name, { steps }] of Object.entries(flows)) {
    for (const step of Object.values(steps)) {
      const [one, other] = [groups.get(name), 'flow' in step ? groups.get(step.flow) : undefined];
      if (one === undefined || other === undefined || one === other) continue;
      for (const member of other) groups.set(member, one.add(member));
    }
  }
  return [...new Set(groups.values())];
}

function partOf(subject: Subject, names: ReadonlySet<string>): Part {
  const { flows, screens, forms, gates, routes, values, asks } = subject.configuration;
  const inside = Object.entries(flows).filter(([name]) => names.has(name));
  const shown = new Set(inside.flatMap(([, flow]) => screensOf(flow)));
  const asked = new Set(inside.flatMap(([, { form }]) => form ?? []));
  const within: Configuration = {
    ...empty, gates, values, asks,
    flows: Object.fromEntries(inside),
    screens: Object.fromEntries(Object.entries(screens).flatMap(([name, screen]) => (shown.has(name) ? [[name, unspokenScreen(screen)]] : []))),
    forms: Object.fromEntries(Object.entries(forms).flatMap(([name, form]) => (asked.has(name) ? [[name, unspokenForm(form)]] : []))),
    routes: Object.fromEntries(Object.entries(routes).map(([id, { path, flow, with: given, gates: rows }]): [string, Route] => [id, names.has(flow ?? '') ? { path, ...(flow && { flow }), ...(given && { with: given }), ...(rows && { gates: rows }) } : { path }])),
  };
  const ofWidgets = askedWidgets(within);
  const configuration = { ...within, asks: Object.fromEntries(Object.entries(asks).filter(([widget]) => ofWidgets.has(widget))) };
  const documents = [
    ...subject.documents('flow').filter(({ name }) => names.has(name)),
    ...subject.documents('screen').filter(({ name }) => shown.has(name)),
    ...subject.documents('form').filter(({ name }) => asked.has(name)),
    ...subject.documents('gates'),
    ...(ofWidgets.size === 0 ? [] : subject.documents('asks')),
  ];
  return { configuration, documents };
}

function outside(subject: Subject): Part {
  const { flows, screens, gates, routes, values, asks } = subject.configuration;
  const layouts = layoutsAlone(subject.configuration);
  const ofWidgets = askedWidgets(subject.configuration);
  const configuration: Configuration = {
    ...empty, gates, values, routes,
    flows: Object.fromEntries(Object.entries(flows).map(([name, { start, takes, frame }]): [string, Flow] => [name, { start, ...(takes && { takes }), ...(frame?.layout !== undefined && { frame: { layout: frame.layout } }), steps: {} }])),
    screens: Object.fromEntries(Object.entries(screens).flatMap(([name, screen]) => (layouts.has(name) ? [[name, unspokenScreen(screen)]] : []))),
    asks: Object.fromEntries(Object.entries(asks).filter(([widget]) => !ofWidgets.has(widget))),
  };
  const documents = [...(['values', 'routes', 'gates', 'asks'] as const).flatMap((kind) => subject.documents(kind)), ...subject.documents('screen').filter(({ name }) => layouts.has(name))];
  return { configuration, documents };
}

const empty: Configuration = { lender: '', tenant: {} as Tenant, screens: {}, flows: {}, forms: {}, gates: {}, routes: {}, values: {}, asks: {}, words: {} };

/** The words that a document gives values to, in all forms that a number chooses between. */
function wordsIn({ value }: LayeredDocument, words: Configuration['words']): Record<string, Words> {
  const keys = keysOf(value);
  return Object.fromEntries(Object.entries(words).map(([language, said]) => [language, Object.fromEntries([...keys].flatMap((key) => entriesOf(key, said).map((entry) => [entry, said[entry] ?? ''])))]));
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
