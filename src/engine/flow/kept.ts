import type { Value, ValueObject } from '../value.ts';
import { withoutSecrets } from './secrets.ts';
import type { Program } from './program.ts';
import { stoodStill, type Frame, type Leaving, type State } from './state.ts';

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

/** What is to be kept of a state, or nothing while no place has been reached. */
export function keptOf(program: Program, state: State): Kept | undefined {
  const { transit } = state;
  const calling = transit?.kind === 'wait' ? transit.calling : transit;
  const stored = (frames: readonly Frame[]): readonly Frame[] => frames.map((frame) => withoutSecrets(program, frame));
  const [frame, ...above] = stored(calling ? stoodStill(state.frames, calling.frames, calling.ended) : state.frames);
  if (frame === undefined) return undefined;
  const below = above.length > 0 ? { above } : {};
  if (calling?.key === undefined) return { frame, ...below };
  const { step, key, given, question, context: { event } } = calling;
  const isElsewhere = calling.frames.length !== state.frames.length || calling.frames.some((other, index) => other.id !== state.frames[index]?.id || other.path.length !== state.frames[index]?.path.length);
  return { frame, ...below, calling: { step, key, given, question, ...(event && { event }), ...(isElsewhere && { frames: stored(calling.frames) }) } };
}
