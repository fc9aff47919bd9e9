import type { Expr } from '../language/language.gen.ts';
import { FAILED, PENDING } from '../engine/value.ts';
import type { Reader } from './hooks.ts';
import type { ItemScope } from './port.ts';

/** The rows of a list block: one scope an item, or the state of the read that gives them. Missing: undefined. */
export type Items = readonly ItemScope[] | typeof FAILED | typeof PENDING | undefined;

export function readItems(read: Reader, of: Expr): Items {
  const list = read.result(of);
  if (list === FAILED || list === PENDING) return list;
  return Array.isArray(list) ? read.scopes(list) : undefined;
}
