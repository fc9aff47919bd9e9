interface Options {
  readonly createCustomConfig: () => { readonly areFunctionsEqual: () => boolean };
}

type Equal = (a: unknown, b: unknown) => boolean;

/** rjsf compares schemas, answers and options with this: plain data, with all functions taken as equal. */
export function createCustomEqual(_options: Options): Equal {
  return (a, b) => same(a, b, new Map());
}

/** @param met pairs that are being compared further up: a structure that holds itself is equal where all else is */
function same(a: unknown, b: unknown, met: Map<object, object>): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (met.get(a) === b) return true;
  met.set(a, b);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], met),
  );
}
