import type { Case } from './cases.ts';
import type { Pick } from './every-way.ts';

/** A fact that was looked at, and how it was chosen to be. */
export interface Choice {
  readonly fact: string;
  readonly value: Case;
}

/** What is known of facts at one point of a walk: what the state knows, and what was chosen since, in order. */
export class Choices {
  #list: Choice[] = [];
  readonly #facts: ReadonlyMap<string, Case>;
  readonly #pick: Pick;
  readonly #chosen = new Map<string, Case>();
  /** How much had been chosen before each pick. */
  readonly #picks: number[] = [];

  constructor(facts: ReadonlyMap<string, Case>, pick: Pick) {
    this.#facts = facts;
    this.#pick = pick;
  }

  /** What was chosen, in order: a list that is not changed once it is taken back. */
  get list(): readonly Choice[] {
    return this.#list;
  }

  has(fact: string): boolean {
    return this.#chosen.has(fact) || this.#facts.has(fact);
  }

  /** Undefined also of a fact that is known to be missing. */
  get(fact: string): Case {
    return this.#chosen.has(fact) ? this.#chosen.get(fact) : this.#facts.get(fact);
  }

  all(): readonly (readonly [string, Case])[] {
    return [...this.#facts, ...this.#chosen];
  }

  /** The known value of a fact, or one of its cases from now on. */
  know(fact: string, cases: readonly Case[]): Case {
    if (this.has(fact)) return this.get(fact);
    const value = cases.length > 1 ? cases[this.#picked(cases.length)] : cases[0];
    this.choose({ fact, value });
    return value;
  }

  choose(choice: Choice): void {
    this.#chosen.set(choice.fact, choice.value);
    this.#list.push(choice);
  }

  /** Forgets what was chosen from a pick on. @returns how much is left */
  rewind(picks: number): number {
    const until = this.#picks[picks] ?? this.#list.length;
    this.#picks.length = picks;
    for (const { fact } of this.#list.slice(until)) this.#chosen.delete(fact);
    this.#list = this.#list.slice(0, until);
    return until;
  }

  #picked(cases: number): number {
    this.#picks.push(this.#list.length);
    return this.#pick(cases);
  }
}
