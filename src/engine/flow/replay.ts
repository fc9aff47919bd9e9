import type { Effects } from '../../language/language.gen.ts';
import { equal, own, type ValueObject } from '../value.ts';
import { without } from './answers.ts';
import { landed, samePlace } from './path.ts';
import type { Answered, Frame, Leaving, Passage, Place } from './frames.ts';

/** What is taken over of a kept flow; its places are walked to. */
export type Resumable = Pick<Frame, 'answers' | 'belongs' | 'filled' | 'clean' | 'marks' | 'data'>;

export function resumable({ answers, belongs, filled, clean, marks, data }: Frame): Resumable {
  return { answers, belongs, filled, clean, marks, data };
}

/** What a replay knows beside the frames that it walks with. */
interface Known {
  /** The kept path. */
  readonly path: readonly Place[];
  /** The place that is left. */
  readonly from?: Place;
  /** The sub-flows that were running above the last place of the path, each in the one before. */
  readonly above: readonly Frame[];
  /** All answers and marks that the flow had. */
  readonly data: Frame['data'];
  readonly marks: Frame['marks'];
}

/**
 * The walk from one place of a kept path to the next: what stands on the way is passed, nothing is asked a second
 * time and nothing is set anew.
 */
export class Replay {
  /** Calls that were passed because their answers stand, and sub-flows because of how they ended. */
  readonly passed: string[] = [];
  /** Marks that rows on the way have set. */
  readonly marked: string[] = [];
  private readonly known: Known;
  private way: readonly Passage[];

  constructor(known: Known) {
    this.known = known;
    this.way = known.from?.left?.through ?? [];
  }

  /** The event that left this place, if it is one that lay on the way and is not on the path. */
  passing(place: Place | undefined): Leaving | undefined {
    const [next, ...rest] = this.way;
    if (next === undefined || !samePlace(next, place)) return undefined;
    this.way = rest;
    return { name: next.name, carries: next.carries, ...(next.timer && { timer: next.timer }) };
  }

  /** The answer that a call or sub-flow had. */
  answerOf(step: string): Answered | undefined {
    return own(this.known.data, step);
  }

  /** The frame with what a row once set: the value that the mark had at last. */
  withMarks(frame: Frame, row: Effects): Frame {
    const set = Object.entries(row.set ?? {}).flatMap(([target, expr]) =>
      target.startsWith('flow.') ? [{ name: target.slice(5), expr }] : [],
    );
    if (set.length === 0) return frame;
    this.marked.push(...set.map(({ name }) => name));
    const kept = set.filter(({ name, expr }) => expr !== null && Object.hasOwn(this.known.marks, name));
    return {
      ...frame,
      marks: {
        ...without(
          frame.marks,
          set.map(({ name }) => name),
        ),
        ...Object.fromEntries(kept.map(({ name }) => [name, this.known.marks[name] ?? null])),
      },
    };
  }

  /** How a sub-flow ended here before, if its end still counts: it was closed, or its gift is there. */
  endOf(
    caller: Frame,
    step: string,
  ): { readonly end: string; readonly kept?: Place['kept']; readonly gift?: Answered } | undefined {
    const [next, ...rest] = this.way;
    const gift = this.answerOf(step);
    if (next !== undefined) {
      if (next.step !== step || (next.name !== 'closed' && gift === undefined)) return undefined;
      this.way = rest;
      this.passed.push(step);
      return { end: next.name, ...(next.name !== 'closed' && gift && { gift }) };
    }
    const entry = this.known.path[landed(caller.path).length];
    if (entry?.step !== step || entry.left === undefined || gift === undefined) return undefined;
    this.way = entry.left.through ?? [];
    this.passed.push(step);
    return { end: entry.left.name, gift, ...(entry.kept && { kept: entry.kept }) };
  }

  /** What a sub-flow that was running had. */
  runningIn(step: string, given: ValueObject): Resumable | undefined {
    const running = this.known.above.find((frame) => frame.via?.step === step && equal(frame.with, given));
    return running && resumable(running);
  }
}
