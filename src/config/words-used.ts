import type { Words } from '../language/bundle.ts';
import { isJsonObject } from './json/object.ts';
import type { Form } from '../language/language.gen.ts';

const plurals = ['_zero', '_one', '_two', '_few', '_many', '_other'];

/** The key's own entry and its plural forms, as far as there are any. */
export function entriesOf(key: string, words: Words): readonly string[] {
  return ['', ...plurals].map((ending) => key + ending).filter((entry) => Object.hasOwn(words, entry));
}

/** Keys that a template names besides its values: `or: key`, and the beginning of keys of `word: beginning`. */
export function keysInTemplate(text: string): { readonly keys: readonly string[]; readonly beginnings: readonly string[] } {
  const keys: string[] = [];
  const beginnings: string[] = [];
  if (text.includes('{{')) {
    for (const [, format, key] of text.matchAll(/\|\s{0,5}(or|word)\s{0,5}:\s{0,5}([a-z0-9_.-]{1,120})/g)) {
      if (key !== undefined) (format === 'or' ? keys : beginnings).push(key);
    }
  }
  return { keys, beginnings };
}

/**
 * The words that these parts of a configuration can come to say: every text in them that is a key, what their templates
 * name, the fields' labels, and whatever those words name in turn.
 */
export function wordsUsed(parts: readonly unknown[], forms: Readonly<Record<string, Form>>, words: Words): Words {
  const used = new Map<string, string>();
  const take = (key: string) => {
    for (const entry of entriesOf(key, words)) {
      const said = words[entry];
      if (said === undefined || used.has(entry)) continue;
      used.set(entry, said);
      takeNamed(said);
    }
  };
  const takeNamed = (text: string) => {
    const { keys, beginnings } = keysInTemplate(text);
    keys.forEach(take);
    for (const beginning of beginnings) for (const key of Object.keys(words)) if (key.startsWith(`${beginning}.`)) take(key);
  };
  // The same few texts stand in most parts.
  const met = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (met.has(value)) return;
      met.add(value);
      take(value);
      takeNamed(value);
    } else if (Array.isArray(value)) value.forEach(walk);
    else if (isJsonObject(value)) Object.values(value).forEach(walk);
  };
  parts.forEach(walk);
  for (const form of Object.values(forms)) {
    walk(form);
    for (const field of Object.keys(form.fields)) take(`field.${field}.label`);
  }
  return Object.fromEntries(used);
}

/** Keys that shell, blocks and widgets say by themselves begin like this. */
const shellBeginnings = ['shell.', 'error.', 'block.', 'form.', 'toast.', 'tone.', 'chart.', 'widget.', 'lost.', 'day.'];

/** The words that every page needs, whatever it shows. */
export function shellWords(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([key]) => shellBeginnings.some((beginning) => key.startsWith(beginning))));
}
