import { once } from '../once.ts';
import type { Case } from './cases.ts';

/** A choice by a fact's value, down to results; a value that is not there comes to nothing. */
export type Diagram<T> = Result<T> | Branch<T>;

interface Result<T> {
  readonly id: number;
  readonly result: T;
}

interface Branch<T> {
  readonly id: number;
  /** The fact's place in the order. */
  readonly rank: number;
  readonly fact: string;
  readonly cases: ReadonlyMap<Case, Diagram<T>>;
}

/** Decision diagrams over facts, each shared wherever it is the same. */
export class Diagrams<T> {
  private readonly better: (a: T, b: T) => T;
  private readonly keyOf: (result: T) => string;
  private readonly known = new Map<string, Diagram<T>>();
  private readonly ranks = new Map<string, number>();
  private readonly joined = new Map<string, Diagram<T>>();

  /** @param better which of two results is taken where both are possible */
  constructor(better: (a: T, b: T) => T, keyOf: (result: T) => string) {
    this.better = better;
    this.keyOf = keyOf;
  }

  result(result: T): Diagram<T> {
    return this.share(`= ${this.keyOf(result)}`, (id) => ({ id, result }));
  }

  /** The better of two wherever both come to something, else the one that does. */
  join(a: Diagram<T>, b: Diagram<T>): Diagram<T> {
    if (a === b) return a;
    const key = a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
    return once(this.joined, key, () => this.joinNew(a, b));
  }

  private joinNew(a: Diagram<T>, b: Diagram<T>): Diagram<T> {
    if ('result' in a && 'result' in b) return this.result(this.better(a.result, b.result));
    const [first, other] =
      'result' in a || ('fact' in b && b.rank < a.rank) ? [b as Branch<T>, a] : [a as Branch<T>, b];
    const cases = new Map<Case, Diagram<T>>();
    const isSame = 'fact' in other && other.fact === first.fact;
    // Where only the other knows nothing of the fact, it holds whatever the fact is: also for values that the first does not have.
    const values = isSame
      ? new Set([...first.cases.keys(), ...other.cases.keys()])
      : new Set([...this.valuesOf(first.fact), ...first.cases.keys()]);
    for (const value of values) {
      const mine = first.cases.get(value);
      const theirs = isSame ? other.cases.get(value) : other;
      const both = mine && theirs ? this.join(mine, theirs) : (mine ?? theirs);
      if (both) cases.set(value, both);
    }
    return this.branch(first.fact, cases);
  }

  /** The diagram under the condition that a fact has a value. */
  where(fact: string, value: Case, then: Diagram<T>): Diagram<T> {
    const rank = this.rankOf(fact);
    if ('result' in then || then.rank > rank) return this.branch(fact, new Map([[value, then]]));
    if (then.fact === fact) {
      const only = then.cases.get(value);
      return this.branch(fact, only ? new Map([[value, only]]) : new Map());
    }
    return this.branch(
      then.fact,
      new Map([...then.cases].map(([each, below]) => [each, this.where(fact, value, below)])),
    );
  }

  /** The diagram with each result made into another. */
  map(diagram: Diagram<T>, change: (result: T) => T, done = new Map<Diagram<T>, Diagram<T>>()): Diagram<T> {
    return once(done, diagram, () =>
      'result' in diagram
        ? this.result(change(diagram.result))
        : this.branch(
            diagram.fact,
            new Map([...diagram.cases].map(([value, below]) => [value, this.map(below, change, done)])),
          ),
    );
  }

  /** The diagram with a result also for those values of its facts that come to nothing. */
  total(diagram: Diagram<T>, nothing: T, done = new Map<Diagram<T>, Diagram<T>>()): Diagram<T> {
    if ('result' in diagram) return diagram;
    return once(done, diagram, () => {
      const values = new Set([...this.valuesOf(diagram.fact), ...diagram.cases.keys()]);
      const below = (value: Case): Diagram<T> => {
        const one = diagram.cases.get(value);
        return one === undefined ? this.result(nothing) : this.total(one, nothing, done);
      };
      return this.branch(diagram.fact, new Map([...values].map((value) => [value, below(value)])));
    });
  }

  /** Without the facts that decide nothing: those all of whose values come to the same, or to nothing. */
  simplest(diagram: Diagram<T>, done = new Map<Diagram<T>, Diagram<T>>()): Diagram<T> {
    if ('result' in diagram) return diagram;
    return once(done, diagram, () => {
      const cases = new Map([...diagram.cases].map(([value, below]) => [value, this.simplest(below, done)]));
      const [first, ...others] = new Set(cases.values());
      return first !== undefined && others.length === 0 ? first : this.branch(diagram.fact, cases);
    });
  }

  /** Tells of a value that a fact may have, before diagrams are joined. */
  note(fact: string, value: Case): void {
    this.rankOf(fact);
    once(this.values, fact, () => new Set<Case>()).add(value);
  }

  private readonly values = new Map<string, Set<Case>>();

  /** The values that a fact may have. */
  valuesOf(fact: string): ReadonlySet<Case> {
    return this.values.get(fact) ?? new Set();
  }

  private rankOf(fact: string): number {
    return once(this.ranks, fact, () => this.ranks.size);
  }

  private branch(fact: string, cases: ReadonlyMap<Case, Diagram<T>>): Diagram<T> {
    const all = this.values.get(fact)?.size ?? Infinity;
    const below = new Set(cases.values());
    const [only] = below;
    if (only !== undefined && below.size === 1 && cases.size >= all) return only;
    const ordered = [...cases].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    const key = `${fact}: ${ordered.map(([value, each]) => `${JSON.stringify(value) ?? '-'}>${each.id}`).join(' ')}`;
    return this.share(key, (id) => ({ id, rank: this.rankOf(fact), fact, cases: new Map(ordered) }));
  }

  private share(key: string, make: (id: number) => Diagram<T>): Diagram<T> {
    return once(this.known, key, () => make(this.known.size));
  }
}

/** Every way down to a result, with the values that lead to it. */
export function waysDown<T>(
  diagram: Diagram<T>,
  before: readonly (readonly [string, Case])[] = [],
): readonly { readonly when: readonly (readonly [string, Case])[]; readonly result: T }[] {
  if ('result' in diagram) return [{ when: before, result: diagram.result }];
  return [...diagram.cases].flatMap(([value, below]) => waysDown(below, [...before, [diagram.fact, value]]));
}
