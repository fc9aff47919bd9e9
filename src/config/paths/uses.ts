import type { Value } from '../../engine/value.ts';
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
  /** Lengths that a list is compared with. */
  readonly lengths: number[];
  /** Other facts that it may equal. */
  readonly same: Set<Pattern>;
  /** Why its cases are not all that there are. */
  sampled: string | undefined;
}

/** The uses of facts, gathered from all expressions of a flow. */
export class Uses {
  private readonly known = new Map<Pattern, Use>();

  of(pattern: Pattern): Use {
    const found = this.known.get(pattern) ?? { equals: [], order: [], contains: [], parts: [], lengths: [], same: new Set<Pattern>(), sampled: undefined };
    this.known.set(pattern, found);
    return found;
  }

  has(pattern: Pattern): boolean {
    return this.known.has(pattern);
  }

  equal({ pattern, via, separator }: Leaf, constants: readonly Value[]): void {
    if (constants.length === 0) return;
    const use = this.of(pattern);
    if (via === 'itself') use.equals.push(constants);
    else if (via === 'split') use.parts.push(...constants.map((constant) => ({ separator: separator ?? ',', constant })));
    else if (via === 'number' || via === 'text') use.equals.push(constants.flatMap((each) => turned(each, via)));
    else if (via === 'length') use.lengths.push(...constants.flatMap((each) => (typeof each === 'number' ? each : [])));
    else this.sample(pattern, 'what is made of it is compared');
  }

  /** It is compared in order with constants. */
  order({ pattern, via }: Leaf, constants: readonly Value[]): void {
    const use = this.of(pattern);
    if (via === 'length') use.lengths.push(...constants.flatMap((each) => (Number.isInteger(Number(each)) ? Number(each) : [])));
    else {
      use.order.push(...constants.flatMap((each) => (via === 'number' ? turned(each, via) : each)));
      if (via !== 'itself' && via !== 'number') this.sample(pattern, 'what is made of it is compared');
    }
  }

  same(a: Leaf, b: Leaf): void {
    if (a.pattern === b.pattern) return;
    if (a.via === 'itself' && b.via === 'itself') {
      this.of(a.pattern).same.add(b.pattern);
      this.of(b.pattern).same.add(a.pattern);
    } else for (const { pattern } of [a, b]) this.sample(pattern, 'what is made of it is compared with another value');
  }

  sample(pattern: Pattern, why: string): void {
    this.of(pattern).sampled ??= why;
  }

  /** All facts that may have to equal each other, this one included. */
  group(pattern: Pattern): ReadonlySet<Pattern> {
    const group = new Set<Pattern>([pattern]);
    for (const each of group) for (const other of this.known.get(each)?.same ?? []) group.add(other);
    return group;
  }
}

function turned(value: Value, via: 'number' | 'text'): readonly Value[] {
  if (via === 'number') return typeof value === 'number' ? [String(value)] : [];
  const shown = Number(value);
  return typeof value === 'string' && value !== '' && String(shown) === value ? [shown] : value === 'true' || value === 'false' ? [value === 'true'] : [value];
}
