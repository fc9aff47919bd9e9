import type { Kept } from './kept-journey.ts';
import { withoutSecrets } from './secrets.ts';
import type { Program } from './program.ts';
import { stoodStill, type Frame } from './frames.ts';
import type { State } from './state.ts';

/** What is to be kept of a state, or nothing while no place has been reached. */
export function keptOf(program: Program, state: State): Kept | undefined {
  const { transit } = state;
  const calling = transit?.kind === 'wait' ? transit.calling : transit;
  const stored = (frames: readonly Frame[]): readonly Frame[] => frames.map((frame) => withoutSecrets(program, frame));
  const [frame, ...above] = stored(calling ? stoodStill(state.frames, calling.frames, calling.ended) : state.frames);
  if (frame === undefined) return undefined;
  const below = above.length > 0 ? { above } : {};
  if (calling?.key === undefined) return { frame, ...below };
  const {
    step,
    key,
    given,
    question,
    context: { event },
  } = calling;
  const isElsewhere =
    calling.frames.length !== state.frames.length ||
    calling.frames.some(
      (other, index) => other.id !== state.frames[index]?.id || other.path.length !== state.frames[index]?.path.length,
    );
  return {
    frame,
    ...below,
    calling: {
      step,
      key,
      given,
      question,
      ...(event && { event }),
      ...(isElsewhere && { frames: stored(calling.frames) }),
    },
  };
}
