import { casesOf, type Cases } from './cases.ts';
import type { Schema } from '../contract.ts';
import { once } from '../once.ts';
import { patternOf, type Pattern } from './pattern.ts';
import type { Reading } from './reading.ts';
import type { State } from './state.ts';
import type { Uses } from './uses.ts';

/** What rules may still look at from somewhere, and what they can tell apart there. */
export class View {
  readonly uses: Uses;
  /** Apart from all other views of the flow; those of single expressions have none. */
  readonly name: string;
  /** Facts looked at, and all that lies on the way to them. */
  private readonly direct: ReadonlySet<Pattern>;
  /** Named values that are kept as one fact, with what they are made of. */
  private readonly units: ReadonlyMap<Pattern, ReadonlySet<Pattern>>;
  private readonly cases = new Map<string, Cases>();
  private whole: ReadonlySet<Pattern> | undefined;
  private asked: readonly string[] | undefined;

  constructor(reads: ReadonlySet<Pattern>, uses: Uses, reading: Reading, name: string) {
    this.uses = uses;
    this.name = name;
    const units = [...reads].flatMap((read): [Pattern, ReadonlySet<Pattern>][] => {
      const leaves = read.startsWith('value.') ? reading.unit(read.slice(6)) : undefined;
      return leaves === undefined ? [] : [[read, onWay(leaves)]];
    });
    this.units = new Map(units);
    this.direct = onWay(reads);
  }

  /** True when a rule may look at the fact, or at what it holds. */
  isRead(fact: string): boolean {
    return this.direct.has(patternOf(fact));
  }

  /** The facts that still matter here. */
  wanted(facts: State['facts']): readonly string[] {
    const open = [...this.units].filter(([unit]) => !facts.has(unit));
    return [...facts.keys()].filter((fact) => {
      const pattern = patternOf(fact);
      return this.direct.has(pattern) || open.some(([, leaves]) => leaves.has(pattern));
    });
  }

  /** All that is looked at, and all that lies on the way to it. */
  looked(): Iterable<Pattern> {
    return this.direct;
  }

  /** The same, with what named values are made of that may be kept as one fact. */
  everything(): ReadonlySet<Pattern> {
    this.whole ??= new Set([...this.direct, ...[...this.units.values()].flatMap((leaves) => [...leaves])]);
    return this.whole;
  }

  /** The fields whose answers are looked at. */
  fields(): readonly string[] {
    this.asked ??= [...this.everything()].flatMap((pattern) => /^form\.([^.?#*]+)$/.exec(pattern)?.[1] ?? []).sort();
    return this.asked;
  }

  casesOf(pattern: Pattern, schema: Schema): Cases {
    return once(this.cases, pattern, () => {
      const cases = casesOf(pattern, schema, this.uses);
      if (cases.unsure !== undefined) this.uses.sample(pattern, cases.unsure);
      return cases;
    });
  }
}

function onWay(patterns: ReadonlySet<Pattern>): ReadonlySet<Pattern> {
  return new Set(
    [...patterns].flatMap((pattern) =>
      pattern.split('.').map((_, index, names) => names.slice(0, index + 1).join('.')),
    ),
  );
}
