import type { LayeredDocument } from '../layers.ts';
import { once } from '../once.ts';
import type { Knowledge } from './knowledge.ts';

const texts = new WeakMap<object, string>();

/** As JSON: written once for each document, most of which stay as they are when one is edited. */
export function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? once(texts, value, () => JSON.stringify(value))
    : JSON.stringify(value);
}

/**
 * What is found of a document by its content alone, looked for once, also over commands.
 * @param find what JSON brings back as it was; it reads nothing but this document and the language
 */
export function kept<Found>(
  { findings }: Knowledge,
  what: string,
  { kind, value }: LayeredDocument,
  find: () => Found,
): Found {
  if (findings === undefined) return find();
  const name = findings.nameOf(`${what} ${kind} ${textOf(value)}`);
  const before = findings.recall(name);
  if (before !== undefined) return before as Found;
  const found = find();
  findings.keep(name, found);
  return found;
}
