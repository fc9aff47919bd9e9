import type { Value, ValueObject } from '../language/value.ts';

export type { Value, ValueObject };

/** A read that the value depends on is still under way. */
export const PENDING: unique symbol = Symbol('pending');
/** A read that the value depends on has failed. */
export const FAILED: unique symbol = Symbol('failed');

/** What an expression comes to: a value, `undefined` when something it needs is missing, or the state of a read. */
export type Result = Value | undefined | typeof PENDING | typeof FAILED;

/** Finds what stands at a path of the scope: `lookup('form', ['requested_amount'])`. */
export type Lookup = (root: string, path: readonly string[]) => Result;

export function isValue(result: Result): result is Value {
  return result !== undefined && result !== PENDING && result !== FAILED;
}

export function isObject(value: unknown): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of a table that is the table's own. */
export function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Walks own properties only; array members by index. Missing gives `undefined`. */
export function at(value: Result, path: readonly string[]): Result {
  let here: Result = value;
  for (const key of path) {
    if (!isValue(here) || here === null || typeof here !== 'object') return isValue(here) ? undefined : here;
    if (!Object.hasOwn(here, key) || (Array.isArray(here) && key === 'length')) return undefined;
    here = (here as ValueObject)[key];
  }
  return here;
}

/** A scope with these roots laid over it. */
export function lookupOver(roots: Readonly<Record<string, Result>>, lookup: Lookup): Lookup {
  return (root, path) => (Object.hasOwn(roots, root) ? at(roots[root], path) : lookup(root, path));
}

/** Equal JSON: the same members with equal values, whatever their order. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      equal((a as Readonly<Record<string, unknown>>)[key], (b as Readonly<Record<string, unknown>>)[key]),
  );
}
