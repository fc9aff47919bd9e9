import { casesOf, signatureOf, type Case, type Cases } from './cases.ts';
import type { Schema } from '../contract.ts';
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
  private readonly patterns = new Map<string, boolean>();
  private whole: ReadonlySet<Pattern> | undefined;
  private readonly plainer = new Map<string, Map<Case, Case>>();

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
    const known = this.patterns.get(fact) ?? (this.direct.has(patternOf(fact)) && this.isSought(fact));
    this.patterns.set(fact, known);
    return known;
  }

  /** Of what a list holds, only what is still looked for. */
  private isSought(fact: string): boolean {
    const item = /#(.+)$/.exec(fact)?.[1];
    return item === undefined || (this.uses.held(patternOf(fact))?.some((each) => String(each) === item) ?? true);
  }

  /** The facts that still matter here. */
  wanted(facts: State['facts']): readonly string[] {
    const open = [...this.units].filter(([unit]) => !facts.has(unit));
    return [...facts.keys()].filter((fact) => this.isRead(fact) || open.some(([, leaves]) => leaves.has(patternOf(fact))));
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

  casesOf(pattern: Pattern, schema: Schema): Cases {
    const known = this.cases.get(pattern);
    if (known !== undefined) return known;
    const cases = casesOf(pattern, schema, this.uses);
    if (cases.unsure !== undefined) this.uses.sample(pattern, cases.unsure);
    this.cases.set(pattern, cases);
    return cases;
  }

  /** A text that no rule tells from others is known by the first of them that was met. */
  plain(fact: string, value: Case): Case {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    // A named value meets what it is compared with under the facts that it is made of.
    if (fact.startsWith('value.')) return value;
    const pattern = patternOf(fact);
    const signature = signatureOf(value, pattern, this.uses);
    if (signature === undefined) return value;
    const met = this.plainer.get(pattern) ?? new Map<Case, Case>();
    this.plainer.set(pattern, met);
    if (!met.has(signature)) met.set(signature, value);
    return met.get(signature);
  }
}

function onWay(patterns: ReadonlySet<Pattern>): ReadonlySet<Pattern> {
  return new Set([...patterns].flatMap((pattern) => pattern.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'))));
}
