import { own } from '../value.ts';
import { refreshed, withoutQueries } from './answers.ts';
import type { Advanced, MachineEvent } from './event.ts';
import { samePlace } from './path.ts';
import { stepOf, type Program, type World } from './program.ts';
import { Replay, resumable } from './replay.ts';
import { Run } from './run.ts';
import { settle } from './settle.ts';
import { placeOf, topOf, type Frame } from './frames.ts';
import type { State } from './state.ts';
import { asOf, Walk } from './walk.ts';

/** It comes with what takes it up. */
export { storedJourneyOf } from './stored-journey.ts';

type ResumeEvent = Extract<MachineEvent, { type: 'resume' }>;

/**
 * Takes up a kept journey. A money call that was under way is settled first, where it was; nothing is sent again.
 * Otherwise the kept path is walked anew: from the start, over the answers and the server's facts, to the first
 * place that cannot be passed. A place is passed when its answers are still valid and its event, decided anew,
 * arrives where it did; a call in between when its answer stands. A secret has to be given again unless the call
 * that took it has been answered.
 */
export function resume(program: Program, state: State, kept: ResumeEvent, world: World): Advanced<State> {
  // A link may lead to the same journey with other answers in its address.
  const event = { ...kept, frame: withoutQueries(program, kept.frame) };
  const saved = [event.frame, ...(event.above ?? [])];
  const settling = underWay(program, state, event, saved);
  if (settling !== undefined) return settling;

  const begun =
    beginning(program, state, event, world, saved, false) ?? beginning(program, state, event, world, saved, true);
  if (begun === undefined) return anew(program, state, event, world);
  if (!(begun instanceof Walk)) return begun;
  const walk = begun;
  const why = walk.along(saved.slice(walk.frames.length - 1));
  if (why !== undefined)
    return { state: { ...state, next: walk.next, transit: { kind: 'wait', why, event } }, effects: [] };
  const frames = walk.frames.map((frame, index) =>
    index === walk.frames.length - 1 ? refreshed(program, world, frame) : frame,
  );
  return { state: { frames, next: walk.next }, effects: [{ kind: 'arrived' }] };
}

/** The walk as it begins at the start of the flow; or the state that waits for what the start reads; or nothing when it leads elsewhere. */
function beginning(
  program: Program,
  state: State,
  event: ResumeEvent,
  world: World,
  saved: readonly Frame[],
  isThen: boolean,
): Walk | Advanced<State> | undefined {
  const { path, data, marks } = event.frame;
  const nothing: ReadonlySet<string> = new Set();
  const replay = new Replay({ path, above: event.above ?? [], data, marks });
  const run = new Run({ program, world, origin: state, context: {}, replay });
  const begun = run.begin(
    event.frame.flow,
    event.frame.with,
    undefined,
    resumable(isThen ? asOf(event.frame, nothing, nothing) : event.frame),
  );
  if (begun.kind === 'wait') return settle(run, begun, { event });
  if (begun.kind !== 'arrived' || !isOnWay(run.frames, saved)) return undefined;
  run.frames = run.frames.map((frame, index) => (index === 0 ? { ...frame, data, marks } : frame));
  return new Walk(program, world, run, replay);
}

/** The money call that was under way when the page went away: its outcome is asked for by its key. */
function underWay(
  program: Program,
  state: State,
  { calling }: ResumeEvent,
  saved: readonly Frame[],
): Advanced<State> | undefined {
  if (calling === undefined) return undefined;
  const { step: name, key, question, given, event, frames = saved } = calling;
  const top = topOf(frames);
  const all = [...saved, ...frames];
  if (top === undefined || !all.every((frame) => fits(program, frame))) return undefined;
  const step = stepOf(program, top.flow, name);
  if (step === undefined || !('call' in step)) return undefined;
  const ticket = Math.max(state.next, ...all.map((frame) => frame.id + 1));
  const { call } = step;
  return {
    state: {
      frames: saved,
      next: ticket + 1,
      transit: {
        kind: 'call',
        ticket,
        step: name,
        call,
        question,
        given,
        key,
        context: event ? { event } : {},
        frames,
        answers: top.answers,
      },
    },
    effects: [{ kind: 'arrived' }, { kind: 'call', ticket, step: name, call, asked: {}, key, settle: true }],
  };
}

/** True when the present configuration still has the flow and all places of its path. */
function fits(program: Program, frame: Frame): boolean {
  return (
    own(program.flows, frame.flow) !== undefined &&
    frame.path.every((place) => {
      const step = stepOf(program, frame.flow, place.step);
      return step !== undefined && ('screen' in step || 'flow' in step);
    })
  );
}

/** The flow has begun as it did: at a place of the kept path, or in the sub-flow that its start enters. */
function isOnWay(frames: readonly Frame[], saved: readonly Frame[]): boolean {
  const reached = topOf(frames);
  const kept = saved[frames.length - 1];
  if (reached === undefined || kept === undefined || reached.flow !== kept.flow || reached.via?.step !== kept.via?.step)
    return false;
  return samePlace(placeOf(reached), kept.path[reached.path.length - 1]);
}

/** The walk does not even reach the first place: the flow begins, with the answers that it had. */
function anew(program: Program, state: State, event: ResumeEvent, world: World): Advanced<State> {
  const run = new Run({ program, world, origin: state, context: {} });
  const begun = run.begin(event.frame.flow, event.frame.with, undefined, resumable(event.frame));
  return settle(run, begun, { event });
}
