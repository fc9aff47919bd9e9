import type { Advanced, MachineEvent } from './event.ts';
import type { Outcome } from './outcome.ts';
import type { Run } from './run.ts';
import { withoutLeftSecrets } from './secrets.ts';
import { placeOf, topOf, type Frame } from './frames.ts';
import { depthOf, type Calling, type State } from './state.ts';

/** What has set a run going. */
interface Cause {
  readonly event: MachineEvent;
  /** The state in which the event came; left out: the one that the run set out from, which may know where a leaving shall lead. */
  readonly before?: State;
  /** The call whose answer the event brought. */
  readonly calling?: Calling;
}

/**
 * The state that a run leaves behind. A run that waits leaves no trace but the event that is tried again; one that
 * comes to nothing leaves the borrower where the event was sent.
 */
export function settle(
  run: Run,
  outcome: Outcome,
  { event, before = run.options.origin, calling }: Cause,
): Advanced<State> {
  const { program, origin } = run.options;
  const leaving = before.leaving && { leaving: before.leaving };
  const { next } = run;
  switch (outcome.kind) {
    case 'wait':
      return {
        state: {
          frames: before.frames,
          ...leaving,
          next,
          transit: { kind: 'wait', why: outcome.why, event, ...(calling && { calling }) },
        },
        effects: [],
      };
    case 'calling':
      return {
        state: {
          frames: before.frames,
          ...(origin.leaving && { leaving: origin.leaving }),
          next,
          transit: outcome.calling,
        },
        effects: run.effects,
      };
    case 'undecided':
      if (before.frames.length > 0) run.stay();
      return { state: { frames: before.frames.length > 0 ? run.frames : [], ...leaving, next }, effects: run.effects };
    case 'stayed':
      return { state: { frames: run.frames, ...leaving, next }, effects: run.effects };
    case 'left':
      return { state: { frames: [], next }, effects: run.effects };
    case 'arrived': {
      const frames = run.frames.map((frame) => withoutLeftSecrets(program, frame));
      const asked = isAsked(before, frames) || event.type === 'leave' || calling?.context.event?.name === 'leave';
      return {
        state: { frames, next, ...(asked && origin.leaving && { leaving: origin.leaving }) },
        effects: run.effects,
      };
    }
  }
}

/** A leaving is remembered while the borrower is asked about it, one prompt over another; back on the ground it is forgotten. */
function isAsked(before: State, frames: readonly Frame[]): boolean {
  return placeOf(topOf(frames))?.over === true && depthOf({ frames, next: 0 }) > depthOf(before);
}
