import type { Words } from '../language/bundle.ts';
import type { Configuration } from './configuration.ts';
import { isJsonObject } from './json/object.ts';
import { once } from './once.ts';
import type { Form, Screen } from '../language/language.gen.ts';
import { said } from '../language/said.gen.ts';
import { widgetName } from '../answers/definition/widget-name.ts';

/** Endings of the forms that a number chooses between. */
const pluralEndings: readonly string[] = ['_zero', '_one', '_two', '_few', '_many', '_other'];

/** A table by whose names something is said. */
type Named = Readonly<Record<string, unknown>>;

const entriesByKey = new WeakMap<Named, ReadonlyMap<string, readonly string[]>>();

/** The key's own entry and its plural forms, as far as there are any. Most texts that are asked about are no keys. */
export function entriesOf(key: string, words: Named): readonly string[] {
  let known = entriesByKey.get(words);
  if (known === undefined) entriesByKey.set(words, (known = indexed(words)));
  return known.get(key) ?? [];
}

/** The forms of words between which a number chooses: nobody says the key itself then. */
export function countedForms(key: string, words: Named): readonly string[] {
  const entries = entriesOf(key, words);
  return entries.length === 1 && entries[0] === key ? [] : entries.filter((entry) => entry !== key);
}

const entriesByBeginning = new WeakMap<Words, ReadonlyMap<string, readonly string[]>>();

/** The entries whose keys go on after this beginning and a dot, in their order. */
export function entriesBeginning(beginning: string, words: Words): readonly string[] {
  let known = entriesByBeginning.get(words);
  if (known === undefined) entriesByBeginning.set(words, (known = indexedByBeginning(words)));
  return known.get(beginning) ?? [];
}

const codeOfWords = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:_(?:zero|one|two|few|many|other))?$/;

/** Those of them that the format `word` may say: it writes a code in small letters, with lines between its words. */
export function entriesOfCodes(beginning: string, words: Words): readonly string[] {
  return entriesBeginning(beginning, words).filter((entry) => codeOfWords.test(entry.slice(beginning.length + 1)));
}

function indexedByBeginning(words: Words): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of Object.keys(words)) {
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
      const beginning = key.slice(0, dot);
      const entries = found.get(beginning);
      if (entries === undefined) found.set(beginning, [key]);
      else entries.push(key);
    }
  }
  return found;
}

function indexed(words: Named): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const note = (key: string, entry: string) => void (found.get(key)?.push(entry) ?? found.set(key, [entry]));
  const entries = Object.keys(words);
  for (const entry of entries) note(entry, entry);
  for (const ending of pluralEndings)
    for (const entry of entries) if (entry.endsWith(ending)) note(entry.slice(0, -ending.length), entry);
  return found;
}

/** Keys that a template names besides its values: `or: key`, and the beginning of keys of `word: beginning`. */
export function keysInTemplate(text: string): {
  readonly keys: readonly string[];
  readonly beginnings: readonly string[];
} {
  const keys: string[] = [];
  const beginnings: string[] = [];
  if (text.includes('{{')) {
    for (const [, format, key] of text.matchAll(/\|\s{0,5}(or|word)\s{0,5}:\s{0,5}([a-z0-9_.-]{1,120})/g)) {
      if (key !== undefined) (format === 'or' ? keys : beginnings).push(key);
    }
  }
  return { keys, beginnings };
}

/** The entries that words may say within themselves, by a code: they are given the same values. */
export function entriesWithin(text: string, words: Words): readonly string[] {
  return keysInTemplate(text).beginnings.flatMap((beginning) => entriesOfCodes(beginning, words));
}

const knownTexts = new WeakMap<object, ReadonlySet<string>>();

/** Every text in a part, each once: most parts of a lender stay as they are when one is edited. */
function textsOf(part: unknown): ReadonlySet<string> {
  return typeof part === 'object' && part !== null
    ? once(knownTexts, part, () => new Set(textsIn(part)))
    : new Set(textsIn(part));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * The words that these parts of a configuration can come to say: every text in them that is a key, what their templates
 * name, the fields' labels, and whatever those words name in turn.
 */
export function wordsUsed(parts: readonly unknown[], forms: Readonly<Record<string, Form>>, words: Words): Words {
  const used = new Map<string, string>();
  const take = (key: string) => {
    for (const entry of entriesOf(key, words)) {
      const text = words[entry];
      if (text === undefined || used.has(entry)) continue;
      used.set(entry, text);
      takeNamed(text);
    }
  };
  const takeNamed = (text: string) => {
    const { keys, beginnings } = keysInTemplate(text);
    keys.forEach(take);
    for (const beginning of beginnings) entriesOfCodes(beginning, words).forEach(take);
  };
  // The same few texts stand in most parts.
  const met = new Set<string>();
  const takeText = (text: string): void => {
    if (met.has(text)) return;
    met.add(text);
    take(text);
    takeNamed(text);
  };
  const walk = (part: unknown): void => {
    if (isJsonObject(part)) for (const one of Object.values(part)) textsOf(one).forEach(takeText);
    else textsOf(part).forEach(takeText);
  };
  parts.forEach(walk);
  for (const form of Object.values(forms)) {
    textsOf(form).forEach(takeText);
    for (const field of Object.keys(form.fields)) take(`field.${field}.label`);
  }
  return Object.fromEntries(used);
}

/** The keys of a table of words that a lender's app can come to say: in its parts, by codes of the core, and on pages of the server. */
export function keysSaid(
  { flows, screens, routes, gates, values, asks, forms }: Configuration,
  words: Words,
): ReadonlySet<string> {
  return new Set([
    ...Object.keys(saidByCode(words)),
    ...Object.keys(wordsUsed([flows, screens, routes, gates, values, asks], forms, words)),
    ...Object.keys(words).filter((key) => key.startsWith('page.')),
  ]);
}

/** The words that every page needs, whatever it shows: its own, and those of forms. */
export function shellWords(words: Words): Words {
  return wordsOf([...said.page, ...said.screens, ...said.forms], words);
}

/** The words that blocks say by themselves: those of the blocks that these screens have, within tabs and lists too. */
export function blockWords(screens: Readonly<Record<string, Screen>>, words: Words): Words {
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isJsonObject(value)) {
      if (typeof value['block'] === 'string') names.add(value['block']);
      Object.values(value).forEach(walk);
    }
  };
  walk(screens);
  return wordsOf(
    Object.entries(said.blocks)
      .filter(([name]) => names.has(name))
      .flatMap(([, own]) => own),
    words,
  );
}

/** The words that widgets say by themselves: those that these forms can have. What is delivered, and with it which widgets it has, is not known before it is there. */
export function widgetWords(forms: Readonly<Record<string, Form>>, words: Words): Words {
  const fields = Object.values(forms).flatMap((form) => Object.values(form.fields));
  const isDelivered = fields.some(({ define }) => define !== undefined);
  const names = new Set(fields.flatMap((field) => [widgetName(field, undefined), widgetName(field, 0)]));
  const used = Object.entries(said.widgets)
    .filter(([name]) => isDelivered || names.has(name))
    .flatMap(([, own]) => own);
  return wordsOf([...used, ...(used.length > 0 ? said.files : []), ...(isDelivered ? said.delivered : [])], words);
}

/** All words that code says by itself. */
export function saidByCode(words: Words): Words {
  return {
    ...shellWords(words),
    ...wordsOf(
      [...said.files, ...said.delivered, ...Object.values(said.blocks).flat(), ...Object.values(said.widgets).flat()],
      words,
    ),
  };
}

/** A key with `.*` at its end stands for all that go on after a dot. */
function wordsOf(keys: readonly string[], words: Words): Words {
  const entries = new Set(
    keys.flatMap((key) => (key.endsWith('.*') ? entriesBeginning(key.slice(0, -2), words) : entriesOf(key, words))),
  );
  return Object.fromEntries([...entries].map((entry) => [entry, words[entry] ?? '']));
}
