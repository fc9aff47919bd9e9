import type { Value, ValueObject } from '../value.ts';
import type { Frame, Leaving } from './frames.ts';

/** What is kept of a journey, to take it up again: no secret in it. */
export interface Kept {
  /** The flow of the route. */
  readonly frame: Frame;
  /** The sub-flows on top of it. */
  readonly above?: readonly Frame[];
  /** A call that moves money and was under way: its outcome is asked for by its key. */
  readonly calling?: {
    readonly step: string;
    readonly key: string;
    readonly given: ValueObject;
    readonly question: Value;
    /** The event that led to it. */
    readonly event?: Leaving;
    /** The frames of its run, where they are not those that the borrower stands in. */
    readonly frames?: readonly Frame[];
  };
}
