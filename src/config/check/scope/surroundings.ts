import type { Configuration } from '../../configuration.ts';
import type { Contract } from '../../contract.ts';
import type { Pointer } from '../../json/pointer.ts';
import type { Facts } from './facts.ts';
import type { Members } from './make-scope.ts';
import type { Scope } from './scope.ts';
import type { Type } from './type.ts';

/** What can be read in a flow, by step. */
export interface FlowScopes {
  /** Whatever the step: what stands in the flow's own values and reads. */
  readonly anywhere: Scope;
  /** When a step is entered. */
  entering(step: string): Scope;
  /** While the borrower is at a step. */
  at(step: string): Scope;
  /** Where the condition of a row is looked at. */
  before(row: Pointer): Scope;
  /** Where a row has been taken and has set what it sets. */
  after(row: Pointer): Scope;
  /** Whether a name is given for certain to what the flow runs, whoever begins it. */
  isGiven(name: string): boolean;
  /** What it gives back to the flow that runs it, whichever of its ends it comes to; closing it gives nothing. */
  gift(): Type;
  /** All that is known of that. Undefined where it goes on without end. */
  giftText(): string | undefined;
  /** All that its scopes take from other flows: with what is the flow's own, it makes them what they are. Undefined where that can't be told. */
  fromOthers(): string | undefined;
}

/** What flows need of what is around them. */
export interface Surroundings {
  readonly configuration: Configuration;
  readonly contract: Contract;
  /** Roots that are the same everywhere. */
  readonly shared: Members;
  readonly everywhere: Scope;
  /** The scopes of another flow, or undefined while they are being worked out. */
  readonly flow: (name: string) => FlowScopes | undefined;
  /** What is known wherever a flow begins. */
  readonly start: (name: string) => Facts;
}
