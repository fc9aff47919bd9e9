import type { Result } from '../value.ts';
import type { Frame } from './frames.ts';
import { stepOf, type Program, type World } from './program.ts';
import { isCounted, remaining } from './remaining.ts';

/**
 * A journey's own count: `passed`, the places on the path with the present one, or `ahead`, those still to come by
 * today's answers. Their sum is as long as the journey is.
 * @returns undefined where it is not known, and in a sub-flow: what is counted is the flow of the route
 */
export function countOf(program: Program, world: World, frame: Frame, mark: 'passed' | 'ahead'): Result {
  if (frame.via !== undefined) return undefined;
  if (mark === 'ahead') return remaining(program, world, frame);
  return frame.path.filter(({ step, over }) => !over && isCounted(stepOf(program, frame.flow, step))).length;
}
