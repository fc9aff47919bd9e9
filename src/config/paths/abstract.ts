import type { Value } from '../../engine/value.ts';
import type { Pattern } from './pattern.ts';

/** How a value is made of a fact: the fact itself, items of a text split, how many these are, the number it shows, a list's length, what a table has for it, or anything else. */
export type Via = 'itself' | 'split' | 'pieces' | 'pick' | 'number' | 'text' | 'length' | 'opaque';

export interface Leaf {
  readonly pattern: Pattern;
  readonly via: Via;
  /** What splits it. */
  readonly separator?: string;
  /** It was looked at when a mark was set, and is not looked at again. */
  readonly isPast?: true;
  /** What it is looked up in. */
  readonly table?: Readonly<Record<string, Value>>;
}

/** What an expression may come to: facts, constants, lists and objects made of such. */
export interface Abstract {
  readonly leaves: readonly Leaf[];
  readonly constants: readonly Value[];
  /** An item, where it makes a list of its own. */
  readonly item?: Abstract;
  readonly members?: Readonly<Record<string, Abstract>>;
  /** The lists that it is as long as. */
  readonly asLong?: readonly Leaf[];
}

export const nothing: Abstract = { leaves: [], constants: [] };

export function constant(value: Value): Abstract {
  return { leaves: [], constants: [value] };
}

export function leaf(pattern: Pattern, via: Via = 'itself'): Abstract {
  return { leaves: [{ pattern, via }], constants: [] };
}

export function either(all: readonly Abstract[]): Abstract {
  const items = all.flatMap(({ item }) => item ?? []);
  const members = all.flatMap(({ members: each }) => (each ? [each] : []));
  const unique = new Map(
    all
      .flatMap(({ leaves }) => leaves)
      .map((each) => [
        `${each.pattern} ${each.via} ${each.separator ?? ''} ${JSON.stringify(each.table ?? '')}${each.isPast ?? ''}`,
        each,
      ]),
  );
  return {
    leaves: [...unique.values()],
    constants: [...new Set(all.flatMap(({ constants }) => constants))],
    ...(items.length > 0 && { item: either(items) }),
    ...(members.length > 0 && {
      members: Object.fromEntries(
        [...new Set(members.flatMap((each) => Object.keys(each)))].map((name) => [
          name,
          either(members.flatMap((each) => (Object.hasOwn(each, name) ? (each[name] ?? []) : []))),
        ]),
      ),
    }),
  };
}

/** The same facts, seen through an operator. */
export function through(of: Abstract, via: Via, separator?: string): Abstract {
  const leaves = of.leaves.map((each): Leaf => ({
    ...each,
    via:
      each.via === 'itself' || via === 'opaque'
        ? via
        : each.via === 'split' && via === 'length'
          ? 'pieces'
          : each.via === via
            ? via
            : 'opaque',
    ...(separator !== undefined && { separator }),
  }));
  const inside = [...(of.item ? [of.item] : []), ...Object.values(of.members ?? {})].flatMap(
    (each) => through(each, via, separator).leaves,
  );
  return { leaves: [...leaves, ...inside], constants: [] };
}

export function memberOf(of: Abstract, name: string): Abstract {
  const isIndex = /^\d+$/.test(name);
  const here: Abstract = {
    leaves: of.leaves.flatMap((each): Leaf[] =>
      each.via === 'itself'
        ? [{ ...each, pattern: `${each.pattern}.${isIndex ? '*' : name}` }]
        : each.via === 'split' && isIndex
          ? [each]
          : [],
    ),
    constants: [],
  };
  const made = isIndex
    ? of.item
    : of.members !== undefined && Object.hasOwn(of.members, name)
      ? of.members[name]
      : undefined;
  return either([here, ...(made ? [made] : [])]);
}

export function itemOf(of: Abstract): Abstract {
  const leaves = of.leaves.map((each): Leaf =>
    each.via === 'itself' ? { ...each, pattern: `${each.pattern}.*` } : each,
  );
  const constants = of.constants.flatMap((each) => (Array.isArray(each) ? (each as readonly Value[]) : []));
  return either([{ leaves, constants }, ...(of.item ? [of.item] : [])]);
}
