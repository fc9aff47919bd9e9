import { equal, type ValueObject } from '../value.ts';
import { landed, samePlace } from './path.ts';
import { own } from './program.ts';
import type { Frame, Leaving, Passage, Place } from './state.ts';

/** What is taken over of a kept flow; its places are walked to. */
export type Resumable = Pick<Frame, 'answers' | 'belongs' | 'filled' | 'clean' | 'marks' | 'data'>;

export function resumable({ answers, belongs, filled, clean, marks, data }: Frame): Resumable {
  return { answers, belongs, filled, clean, marks, data };
}

/**
 * The walk from one place of a kept path to the next: what stands on the way is passed, nothing is asked a second
 * time and nothing is set.
 */
export class Replay {
  /** Calls that were passed because their answers stand. */
  readonly passed: string[] = [];
  private readonly path: readonly Place[];
  private readonly inner: Frame | undefined;
  private way: readonly Passage[];

  /** @param inner the sub-flow that was running above the last place of the path */
  constructor(path: readonly Place[], from?: Place, inner?: Frame) {
    this.path = path;
    this.inner = inner;
    this.way = from?.left?.through ?? [];
  }

  /** The event that left this place, if it is one that lay on the way and is not on the path. */
  passing(place: Place | undefined): Leaving | undefined {
    const [next, ...rest] = this.way;
    if (next === undefined || !samePlace(next, place)) return undefined;
    this.way = rest;
    return { name: next.name, carries: next.carries, ...(next.timer && { timer: next.timer }) };
  }

  /** How a sub-flow ended here before, if its end still counts: it was closed, or its gift is there. */
  endOf(caller: Frame, step: string): { readonly end: string; readonly kept?: Place['kept'] } | undefined {
    const [next, ...rest] = this.way;
    const isGiven = own(caller.data, step) !== undefined;
    if (next !== undefined) {
      if (next.step !== step || (next.name !== 'closed' && !isGiven)) return undefined;
      this.way = rest;
      return { end: next.name };
    }
    const entry = this.path[landed(caller.path).length];
    if (entry?.step !== step || entry.left === undefined || !isGiven) return undefined;
    this.way = entry.left.through ?? [];
    return { end: entry.left.name, ...(entry.kept && { kept: entry.kept }) };
  }

  /** What a sub-flow that was running had. */
  runningIn(step: string, given: ValueObject): Resumable | undefined {
    return this.inner?.via?.step === step && equal(this.inner.with, given) ? resumable(this.inner) : undefined;
  }
}
