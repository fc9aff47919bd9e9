import type { Poll } from '../../language/language.gen.ts';
import type { Value, ValueObject } from '../value.ts';
import { frameSource } from './frame.ts';
import { placeOf, topOf, withAnswer, type Frame } from './frames.ts';
import { isReady } from './given.ts';
import { stepOf, type Program, type World } from './program.ts';
import { resultOf } from './result.ts';
import { askedOf, lookupIn } from './scope.ts';
import type { State } from './state.ts';

/** What a place asks again and again, as long as the borrower is there. */
export interface Polling {
  readonly frame: number;
  readonly step: string;
  readonly call: string;
  readonly asked: ValueObject;
  readonly every: number;
  readonly atMost: number;
}

function pollOf(program: Program, frame: Frame | undefined): Poll | undefined {
  const step = frame && stepOf(program, frame.flow, placeOf(frame)?.step ?? '');
  return step && 'screen' in step ? step.poll : undefined;
}

/** What is to be asked where the borrower stands; undefined where nothing is, for now or at all, an argument waits for a read, or something else is under way, during which no answer is taken. */
export function pollingAt(program: Program, world: World, { frames, transit }: State): Polling | undefined {
  const frame = transit === undefined ? topOf(frames) : undefined;
  const poll = pollOf(program, frame);
  const place = placeOf(frame);
  if (frame === undefined || poll === undefined || place === undefined) return undefined;
  const source = frameSource(program, world, frame, {});
  if (poll.if !== undefined && resultOf(poll.if, lookupIn(source)) !== true) return undefined;
  const asked = askedOf(source, poll.call, poll.with);
  return isReady(asked)
    ? { frame: frame.id, step: place.step, call: poll.call, asked, every: poll.every, atMost: poll['at-most'] }
    : undefined;
}

/**
 * The place with an answer to what it asks.
 * @returns undefined where the borrower is elsewhere by now; `isOver` when what was waited for has come
 */
export function polled(
  program: Program,
  world: World,
  state: State,
  { frame: id, step }: { readonly frame: number; readonly step: string },
  value: Value,
): { readonly state: State; readonly isOver: boolean } | undefined {
  const top = topOf(state.frames);
  const poll = pollOf(program, top);
  if (top === undefined || poll === undefined || top.id !== id || placeOf(top)?.step !== step) return undefined;
  const frame = withAnswer(top, step, { value, question: null, given: {}, fact: true });
  const isOver = resultOf(poll.until, lookupIn(frameSource(program, world, frame, {}))) === true;
  return { state: { ...state, frames: [...state.frames.slice(0, -1), frame] }, isOver };
}
