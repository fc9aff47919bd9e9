import { any, itsPlace, optional, withMissing, type Type } from './type.ts';

export interface WrongStep {
  /** Which name of the path leads nowhere, from 0. */
  readonly index: number;
  readonly name: string;
  readonly known: readonly string[];
}

/**
 * Follows names from a type: where it comes to, with all that may be missing on the way, or the name that leads nowhere.
 * @param root what the path begins with
 * @param isThere whether what stands at a path is there for certain
 */
export function walkType(
  from: Type,
  names: readonly string[],
  root = '',
  isThere: (path: string) => boolean = () => false,
): { readonly type: Type } | { readonly wrong: WrongStep } {
  let type = from;
  let path = root;
  let missing = blamed(from, path, [], isThere);
  for (const [index, name] of names.entries()) {
    let member: Type | undefined;
    if (type.kind === 'any') member = any;
    else if (type.kind === 'list') {
      if (!/^\d{1,4}$/.test(name)) return { wrong: { index, name, known: [] } };
      member = optional(type.of());
    } else if (type.kind === 'object') {
      member = type.member(name);
      if (member === undefined && !type.open) return { wrong: { index, name, known: type.names } };
    } else return { wrong: { index, name, known: [] } };
    type = member ?? any;
    path = `${path}.${name}`;
    missing = blamed(type, path, missing, isThere);
  }
  return { type: withMissing(type, missing) };
}

function blamed(
  type: Type,
  path: string,
  before: readonly string[],
  isThere: (path: string) => boolean,
): readonly string[] {
  return isThere(path) ? [] : [...before, ...type.missing.map((cause) => (cause === itsPlace ? path : cause))];
}
