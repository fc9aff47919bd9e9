import type { Lookup, Result } from '../value.ts';
import { EvaluationError } from './error.ts';

export interface Path {
  readonly root: string;
  readonly path: readonly string[];
}

const pathText = /^[A-Za-z][\w-]{0,99}(?:\.[\w-]{1,100}){0,20}$/;
/** Names by which a prototype could be reached. */
export const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads "form.amount" as its root and the names below it. Throws an EvaluationError for what is no path. */
export function parsePath(text: unknown): Path {
  if (typeof text !== 'string') throw new EvaluationError(`A path is written out as text, not ${JSON.stringify(text)}`);
  const [root, ...path] = text.split('.');
  if (root === undefined || (!pathText.test(text) && !text.includes('__proto__'))) {
    throw new EvaluationError(`Not a path: ${JSON.stringify(text)}`);
  }
  return { root, path };
}

/** What stands at the path. Names that could reach a prototype find nothing, whatever the lookup does with them. */
export function read(lookup: Lookup, { root, path }: Path): Result {
  return forbidden.has(root) || path.some((name) => forbidden.has(name)) ? undefined : lookup(root, path);
}
