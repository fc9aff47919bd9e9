import { frameSource, lookupIn, resultOf, type Frame, type Program, type World } from '../../engine/flow/index.ts';

/**
 * Whether nothing of a journey is left to be done, so that what it shows only tells of how it ended: as its flow says
 * (`ended`), else once a call that moves money has been answered, here or where it was handed to.
 * @param frames the journey's, those of its sub-flows above it
 */
export function isOver(program: Program, world: World, frames: readonly Frame[]): boolean {
  const [frame] = frames;
  const ended = frame && program.flows[frame.flow]?.ended;
  return frame && ended !== undefined
    ? resultOf(ended, lookupIn(frameSource(program, world, frame, {}))) === true
    : hasMovedMoney(frames);
}

/** Other gifts of sub-flows are facts too, but have no question. */
function hasMovedMoney(frames: readonly Frame[]): boolean {
  return frames.some(({ data }) =>
    Object.values(data).some(({ fact, question, moved }) => fact && (question !== null || moved === true)),
  );
}
