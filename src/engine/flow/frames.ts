import type { Value, ValueObject } from '../value.ts';
import { timer } from './graph.ts';

/** The event that left a place. Of a timer, `name` is its milliseconds. */
export interface Leaving {
  readonly name: string;
  readonly carries: ValueObject;
  readonly timer?: true;
}

/** What the event is called that leaves a place. */
export function eventOf({ name, timer: isTimer }: Leaving): string {
  return isTimer ? timer(name) : name;
}

/** What lay between two places and is not on the path itself: a place over the first, one left by a timer, a sub-flow that ended. */
export interface Passage extends Leaving {
  readonly step: string;
  readonly with: ValueObject;
}

/** What lies on a path: a step with what it was given. */
export interface OnPath {
  readonly step: string;
  readonly with: ValueObject;
  /** Shown over the place beneath it, and off the path as soon as another is reached. */
  readonly over: boolean;
  /** The event that left it, and what lay on the way to the next place, for resuming. */
  readonly left?: Leaving & { readonly through?: readonly Passage[] };
  /** Of a flow's first place: what lay over its caller before the flow came to the ground, for resuming. */
  readonly before?: readonly Passage[];
}

/** A step with a screen (or an ended sub-flow), together with what it was given. */
export interface Place extends OnPath {
  /** The answers of an ended sub-flow, so that going back runs it anew with them. */
  readonly kept?: Pick<Frame, 'answers' | 'belongs' | 'filled' | 'marks' | 'data'>;
}

/** An answer beside the question it was given to. */
export interface Answered {
  readonly value: Value;
  readonly question: Value;
  /** What the row gave the call, part of the question. */
  readonly given: ValueObject;
  /** What the place was given from which the call was sent. */
  readonly stood?: ValueObject;
  /** Answers of calls that moved money, and gifts of sub-flows: they never go stale. */
  readonly fact: boolean;
  /** Of a gift: a call that was handed to the sub-flow has moved money. */
  readonly moved?: true;
  /** Of a call that moved money: the place that its answer led to. */
  readonly led?: string;
  /** Of a call that moved money: the borrower has gone on from there, so that the same again is another intent. */
  readonly over?: true;
}

/** One flow that is running; sub-flows lie on top of their caller. */
export interface Frame {
  readonly id: number;
  readonly flow: string;
  readonly with: ValueObject;
  /** The caller's step that runs this flow; none for the flow of a route. */
  readonly via?: { readonly step: string; readonly over: boolean };
  readonly path: readonly Place[];
  readonly answers: ValueObject;
  /** The value of `for` when the answer was given. */
  readonly belongs: ValueObject;
  readonly filled: Readonly<Record<string, true>>;
  /** Answers as they were when the flow began or when they were last sent. */
  readonly clean: ValueObject;
  readonly marks: ValueObject;
  readonly data: Readonly<Record<string, Answered>>;
  readonly refusals: Readonly<Record<string, { readonly value: Value; readonly text: string }>>;
}

/** What a run through transit carries until it arrives. */
export interface Context {
  readonly event?: Leaving;
  readonly error?: Value;
  /** What of a frame the call has sent that failed: its answers, secrets left aside, and the fields that were typed over since. */
  readonly sent?: { readonly frame: number; readonly answers: ValueObject; readonly typedOver: readonly string[] };
  /** Calls that move money and were answered on the way. */
  readonly paid?: readonly string[];
}

export function topOf(frames: readonly Frame[]): Frame | undefined {
  return frames.at(-1);
}

/** The place the borrower is at: the last of the topmost frame. */
export function placeOf(frame: Frame | undefined): Place | undefined {
  return frame?.path.at(-1);
}

/** A flow at its beginning, with what is kept of an earlier run of it. */
export function newFrame(
  id: number,
  flow: string,
  given: ValueObject,
  via?: Frame['via'],
  kept?: Partial<Frame>,
): Frame {
  return {
    id,
    flow,
    with: given,
    ...(via && { via }),
    path: [],
    answers: {},
    belongs: {},
    filled: {},
    clean: kept?.answers ?? {},
    marks: {},
    data: {},
    refusals: {},
    ...kept,
  };
}

/** A flow with the answer of one of its steps. */
export function withAnswer(frame: Frame, step: string, answered: Answered): Frame {
  return { ...frame, data: { ...frame.data, [step]: answered } };
}

/** Where the borrower stands, with all that was answered and set on a way that led nowhere: ended sub-flows count as not ended. */
export function stoodStill(
  standing: readonly Frame[],
  walked: readonly Frame[],
  ended: readonly Frame[] = [],
): readonly Frame[] {
  return standing.map((frame) => {
    const same = (other: Frame) => other.id === frame.id;
    return { ...(walked.find(same) ?? ended.find(same) ?? frame), path: frame.path };
  });
}
