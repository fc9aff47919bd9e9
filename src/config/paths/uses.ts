import type { Value } from '../../engine/value.ts';
import { once } from '../once.ts';
import type { Pattern } from './pattern.ts';
import type { Leaf } from './abstract.ts';

/** How the rules of a flow look at one fact. */
export interface Use {
  /** Constants that it may equal; those of one comparison together. */
  readonly equals: (readonly Value[])[];
  /** Constants that it is compared with in order. */
  readonly order: Value[];
  /** Texts that it may contain. */
  readonly contains: string[];
  /** What splits it, and the constants that its parts may equal. */
  readonly parts: { readonly separator: string; readonly constant: Value }[];
  /** What splits it, and with how many its parts are compared. */
  readonly pieces: { readonly separator: string; readonly count: number }[];
  /** Lengths that a list is compared with. */
  readonly lengths: number[];
  /** Constants that are looked for among the items of a list, by look. */
  readonly holds: (readonly Value[])[];
  /** In how many ways a list is looked through: each may need an item of its own. */
  walks: number;
  /** Other facts that it may equal. */
  readonly same: Set<Pattern>;
  /** Why its cases are not all that there are. */
  sampled: string | undefined;
}

/** The uses of facts, gathered from all expressions of a flow. */
export class Uses {
  private readonly known = new Map<Pattern, Use>();

  of(pattern: Pattern): Use {
    return once(this.known, pattern, () => ({
      equals: [],
      order: [],
      contains: [],
      parts: [],
      pieces: [],
      lengths: [],
      holds: [],
      walks: 0,
      same: new Set<Pattern>(),
      sampled: undefined,
    }));
  }

  patterns(): readonly Pattern[] {
    return [...this.known.keys()];
  }

  has(pattern: Pattern): boolean {
    return this.known.has(pattern);
  }

  equal({ pattern, via, separator, table }: Leaf, constants: readonly Value[]): void {
    if (constants.length === 0) return;
    const use = this.of(pattern);
    if (via === 'pick') {
      for (const constant of constants) this.picked(use, table, (value) => value === constant);
      return;
    }
    if (via === 'itself') use.equals.push(constants);
    else if (via === 'split') {
      use.parts.push(...constants.map((constant) => ({ separator: separator ?? ',', constant })));
      if (new Set(use.parts.map(({ constant }) => constant)).size > mostTexts)
        this.sample(pattern, 'it may hold many parts');
    } else if (via === 'number' || via === 'text') use.equals.push(constants.flatMap((each) => turned(each, via)));
    else if (via === 'length') use.lengths.push(...constants.flatMap((each) => (typeof each === 'number' ? each : [])));
    else if (via === 'pieces') this.counted(use, separator, constants);
    else this.sample(pattern, 'what is made of it is compared');
  }

  /** A list is looked into for constants, and for nothing else here. */
  hold(pattern: Pattern, constants: readonly Value[]): void {
    this.of(pattern).holds.push(constants);
  }

  /** The constants that a list may hold, where no more is asked of it than which of them it does, and whether it is empty. */
  held(pattern: Pattern): readonly Value[] | undefined {
    const { holds, lengths, walks, sampled } = this.of(pattern);
    const { equals, order, contains, parts, same } = this.of(`${pattern}.*`);
    const isSet =
      holds.length > 0 &&
      walks === 0 &&
      sampled === undefined &&
      lengths.every((each) => each === 0) &&
      equals.length === holds.length &&
      order.length + contains.length + parts.length + same.size === 0;
    return isSet ? [...new Set(holds.flat())] : undefined;
  }

  /** It is compared in order with constants: whether it is at most one, or below it. */
  order({ pattern, via, separator, table }: Leaf, constants: readonly Value[], isAtMost: boolean): void {
    const use = this.of(pattern);
    if (via === 'pick') {
      for (const constant of constants)
        this.picked(use, table, (value) =>
          isAtMost ? Number(value) <= Number(constant) : Number(value) < Number(constant),
        );
    } else if (via === 'pieces') this.counted(use, separator, constants);
    else if (via === 'length')
      use.lengths.push(...constants.flatMap((each) => (Number.isInteger(Number(each)) ? Number(each) : [])));
    else {
      use.order.push(...constants.flatMap((each) => (via === 'number' ? turned(each, via) : each)));
      if (via !== 'itself' && via !== 'number') this.sample(pattern, 'what is made of it is compared');
    }
  }

  /** It is split, and its parts are counted. */
  private counted(use: Use, separator: string | undefined, counts: readonly Value[]): void {
    for (const count of counts) if (typeof count === 'number') use.pieces.push({ separator: separator ?? ',', count });
  }

  /** It is one of those for which the table has such a value. */
  private picked(use: Use, table: Leaf['table'], isSuch: (value: Value) => boolean): void {
    const keys = Object.entries(table ?? {}).flatMap(([key, value]): Value[] =>
      isSuch(value) ? [key, ...(String(Number(key)) === key ? [Number(key)] : [])] : [],
    );
    if (keys.length > 0) use.equals.push(keys);
  }

  same(a: Leaf, b: Leaf): void {
    if (a.pattern === b.pattern) return;
    if (a.via === 'itself' && b.via === 'itself') {
      this.of(a.pattern).same.add(b.pattern);
      this.of(b.pattern).same.add(a.pattern);
    } else
      for (const { pattern, via, separator } of [a, b]) {
        if (via === 'split') this.of(pattern).parts.push({ separator: separator ?? ',', constant: sharedPart });
        this.sample(pattern, 'what is made of it is compared with another value');
      }
  }

  contains({ pattern }: Leaf, texts: readonly string[]): void {
    const { contains } = this.of(pattern);
    contains.push(...texts);
    if (new Set(contains).size > mostTexts) this.sample(pattern, 'it may contain many texts');
  }

  /** A list is looked through once more. */
  walk(pattern: Pattern): void {
    const use = this.of(pattern);
    use.walks += 1;
    if (longest(use) > mostItems) this.sample(pattern, 'it is looked through in too many ways');
  }

  sample(pattern: Pattern, why: string): void {
    const use = this.of(pattern);
    // A list is tried with more than one item too.
    if (use.sampled === undefined) use.lengths.push(1);
    use.sampled ??= why;
  }

  /** All facts that may have to equal each other, this one included. */
  group(pattern: Pattern): ReadonlySet<Pattern> {
    const group = new Set<Pattern>([pattern]);
    for (const each of group) for (const other of this.known.get(each)?.same ?? []) group.add(other);
    return group;
  }
}

/** A part that texts which are split may have in common: the second of one, the first of another. */
export const sharedPart = 'part1';

/** Of more parts than these, not every set is tried. */
export const mostTexts = 3;

/** Longer lists are not tried. */
const mostItems = 4;

/** How long a list must be for every way of looking through it to find what it looks for, and one more. */
function longest({ lengths, walks }: Use): number {
  return Math.max(1, ...lengths.map((each) => each + 1)) + Math.max(0, walks - 1);
}

/** The greatest length of a list that is tried. */
export function mostOf(use: Use): number {
  return Math.min(mostItems, longest(use));
}

function turned(value: Value, via: 'number' | 'text'): readonly Value[] {
  if (via === 'number') return typeof value === 'number' ? [String(value)] : [];
  const shown = Number(value);
  return typeof value === 'string' && value !== '' && String(shown) === value
    ? [shown]
    : value === 'true' || value === 'false'
      ? [value === 'true']
      : [value];
}
