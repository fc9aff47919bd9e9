import type { LayeredDocument } from '../layers.ts';
import { once } from '../once.ts';
import type { Knowledge } from './knowledge.ts';
import type { Memory } from './memory.ts';

const texts = new WeakMap<object, string>();

/** As JSON: written once for each document, most of which stay as they are when one is edited. */
export function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? once(texts, value, () => JSON.stringify(value))
    : JSON.stringify(value);
}

const names = new WeakMap<Memory, WeakMap<object, string>>();

/** A short name of a content, which stands for it wherever it is a part of what something was made of. */
export function nameOfContent(memory: Memory, value: unknown): string {
  const make = () => memory.nameOf(textOf(value));
  return typeof value === 'object' && value !== null
    ? once(
        once(names, memory, () => new WeakMap<object, string>()),
        value,
        make,
      )
    : make();
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
  if (typeof value !== 'object' || value === null) return keptBy(findings, what, kind, value, find);
  const byWhat = once(
    once(inMemory, findings, () => new WeakMap<object, Map<string, unknown>>()),
    value,
    () => new Map<string, unknown>(),
  );
  return once(byWhat, what, () => keptBy(findings, what, kind, value, find)) as Found;
}

/** By the very value, which most documents keep from one reading to the next. */
const inMemory = new WeakMap<Memory, WeakMap<object, Map<string, unknown>>>();

function keptBy<Found>(findings: Memory, what: string, kind: string, value: unknown, find: () => Found): Found {
  const name = `${what} ${kind} ${nameOfContent(findings, value)}`;
  const before = findings.recall(name);
  if (before !== undefined) return before as Found;
  const found = find();
  findings.keep(name, found);
  return found;
}
