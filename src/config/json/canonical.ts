import { once } from '../once.ts';

/** Of objects that are written again and again: documents stand in many chunks, languages and walks. */
const written = new WeakMap<object, string>();

/**
 * JSON with every object's members in the order of their names, so that equal content is equal text.
 * @param value is never changed after: its text is remembered
 */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return once(written, value, () =>
    Array.isArray(value)
      ? `[${value.map(canonical).join()}]`
      : `{${membersOf(value as Readonly<Record<string, unknown>>).join()}}`,
  );
}

function membersOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(value)
    .sort()
    .flatMap((name) => (value[name] === undefined ? [] : [`${JSON.stringify(name)}:${canonical(value[name])}`]));
}
