import type { Expr } from '../../language/language.gen.ts';
import type { Case } from './cases.ts';

/** One thing that was found on a way, as it came. */
export interface Fact {
  /** settings.country, reads.listProducts.0.id, data.check.ok, form.offer, or an event. */
  readonly name: string;
  readonly value: Case;
}

/** What has to be so, and what has to be done, to see something; shortest first. */
export interface Witness {
  /** Settings, profile, session, route and what reads answer, as they are from the beginning. */
  readonly world: readonly Fact[];
  /** What happens, step by step: "amount: continue", "check: ok", with what was answered there. */
  readonly events: readonly { readonly step: string; readonly event: string; readonly facts: readonly Fact[] }[];
  /** The journey had been begun before and is taken up again. */
  readonly isResumed?: true;
}

/** A row of a decision that can be taken, or what happens where no row answers. */
export interface Way {
  /** The step that the event comes to; "" for the start of the flow. */
  readonly from: string;
  /** The event, an outcome of a call, an end of a flow; `start`, `decide`, `after 5000`. */
  readonly event: string;
  readonly row: string | undefined;
  readonly when: Expr | undefined;
  readonly to: string;
  readonly witness: Witness;
}

/** Circles without a place are found over the graph (`step.circle`). `spare`: the last row of a decision, which has no condition, is never needed; it stands there for safety. */
export type FindingKind = 'unreached' | 'no-way-out' | 'undecided' | 'fails' | 'never-taken' | 'spare' | 'circle';

export interface Finding {
  readonly kind: FindingKind;
  readonly step: string;
  readonly event?: string;
  readonly row?: string;
  /** True where it is proved; else it rests on cases that are samples. */
  readonly isProved: boolean;
  /** The row that leads back to a place without a way out. */
  readonly by?: { readonly step: string; readonly event: string; readonly row: string };
  /** The row before it that takes every case. */
  readonly before?: string;
  /** The place that a circle comes back to, and who goes round in it. */
  readonly to?: string;
  readonly who?: readonly Fact[];
  /** Links around the place lead away from it all the same. */
  readonly isMild?: true;
  /** What was thrown. */
  readonly detail?: string;
  /** What shows it, where something can. */
  readonly witness?: Witness;
}

/** Facts of the borrower's world under which one way is taken. */
export interface MainWay {
  /** Each a combination of what is fixed before the borrower starts; nothing in it means always. */
  readonly when: readonly (readonly Fact[])[];
  /** The places to the farthest end, in order. */
  readonly places: readonly string[];
}

export interface Exploration {
  readonly flow: string;
  readonly ways: readonly Way[];
  readonly findings: readonly Finding[];
  /** False where there are more states than are walked: then nothing is proved. */
  readonly isWhole: boolean;
  /** True when every case of every fact that was looked at is among those tried, and none was left out. */
  readonly exact: boolean;
  /** Facts whose cases are samples, and why. */
  readonly sampled: readonly { readonly fact: string; readonly why: string }[];
  readonly states: number;
  readonly routes: readonly MainWay[];
  /** With what is fixed before the borrower starts, and without what, one can get to the farthest end. */
  readonly arrival: { readonly with: readonly (readonly Fact[])[]; readonly without: readonly (readonly Fact[])[] };
  /** What the flow can end as, for flows that run in others. */
  readonly ends: readonly string[];
}

/** An address that a flow leads to before it shows anything, and what has to be so. */
export interface Exit {
  readonly to: string;
  readonly facts: readonly Fact[];
}
