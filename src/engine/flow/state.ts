import type { Value, ValueObject } from '../value.ts';
import type { MachineEvent } from './event.ts';
import type { Context, Frame } from './frames.ts';

/** A call under way. Its arguments are not part of the state: they may hold secrets. */
export interface Calling {
  readonly kind: 'call';
  readonly ticket: number;
  readonly step: string;
  readonly call: string;
  readonly question: Value;
  readonly given: ValueObject;
  /** What the place was given from which the call was sent. */
  readonly stood?: ValueObject;
  /** The answers that it sends, secrets left aside: they are clean once it is ok. */
  readonly sent?: ValueObject;
  /** All answers of the flow as they were when it was sent, to tell what was typed over since. Never kept. */
  readonly answers: ValueObject;
  /** Idempotency key of a call that moves money. */
  readonly key?: string;
  readonly context: Context;
  /** The frames as the run has them; the state's own frames are where the borrower stands. */
  readonly frames: readonly Frame[];
  /** Sub-flows that have ended on the way; on "stay" they have not. */
  readonly ended?: readonly Frame[];
}

/** A decision that waits for reads: the event is advanced again when they change. */
export interface Waiting {
  readonly kind: 'wait';
  readonly why: 'pending' | 'failed';
  readonly event: MachineEvent;
  /** The call whose answer the event brought. */
  readonly calling?: Calling;
}

/** Plain JSON. `frames` is where the borrower stands, the flow of the route first. */
export interface State {
  readonly frames: readonly Frame[];
  readonly transit?: Calling | Waiting;
  /** Where the borrower wanted to go when leaving was asked about. */
  readonly leaving?: { readonly to?: string };
  readonly next: number;
}

export const nowhere: State = { frames: [], next: 1 };

/** How many places lie on the paths: the depth of the browser's history. */
export function depthOf(state: State): number {
  return state.frames.reduce((sum, frame) => sum + frame.path.length, 0);
}
