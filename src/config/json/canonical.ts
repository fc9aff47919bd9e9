import { isJsonObject } from './object.ts';

/** JSON with every object's members in the order of their names, so that equal content is equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isJsonObject(member) ? Object.fromEntries(Object.keys(member).sort().map((name) => [name, member[name]])) : member,
  );
}
