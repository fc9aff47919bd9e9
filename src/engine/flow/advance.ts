import { EvaluationError } from '../expression/index.ts';
import { equal, own } from '../value.ts';
import { refreshed, withAnswers, withoutQueries } from './answers.ts';
import { withDeliveredRefusals } from './delivered-refusals.ts';
import { nameIn, toldAll } from './intent.ts';
import type { Advanced, MachineEvent } from './event.ts';
import { decisionFor, flowOf, type Program, type World } from './program.ts';
import { failureValue, type Failure } from './failure.ts';
import { polled } from './poll.ts';
import { Run } from './run.ts';
import { settle } from './settle.ts';
import {
  eventOf,
  placeOf,
  stoodStill,
  topOf,
  withAnswer,
  type Context,
  type Frame,
  type Leaving,
  type Place,
} from './frames.ts';
import { nowhere, type Calling, type State } from './state.ts';

/**
 * The journey's next state, and what the runner shall do. Pure: the same program, state, event and world give the
 * same result, so every journey can be enumerated, replayed and resumed.
 */
export function advance(program: Program, state: State, event: MachineEvent, world: World): Advanced<State> {
  try {
    return next(program, state, event, world);
  } catch (error) {
    if (error instanceof EvaluationError) return broken(program, state, event);
    throw error;
  }
}

function next(program: Program, state: State, event: MachineEvent, world: World): Advanced<State> {
  switch (event.type) {
    case 'begin': {
      const origin: State = { ...nowhere, next: state.next };
      const run = new Run({ program, world, origin, context: {} });
      return settle(run, run.begin(event.flow, event.with), { event });
    }
    case 'start':
      return startedAgain(program, withoutWait(program, state), event, world);
    case 'resume':
      if (world.resume === undefined) throw new Error('nothing here takes up journeys');
      return world.resume(program, { ...nowhere, next: state.next }, event, world);
    case 'typed':
      return {
        state: atTop(isAnsweredAnew(state) ? withoutWait(program, state) : state, (frame) =>
          refreshed(program, world, withAnswers(program, world, frame, event.values)),
        ),
        effects: [],
      };
    case 'changed':
      return changed(program, state, world);
    case 'polled':
      return state.transit ? unchanged(state) : afterPolling(program, state, event, world);
    case 'answer':
      return answered(program, state, event, world);
    case 'event':
    case 'after':
      return state.transit ? unchanged(state) : atPlace(program, state, event, world);
    case 'leave':
      // Whoever has been shown nothing yet is asked nothing. It is not over: what was kept of it may be taken up.
      if (state.frames.length === 0 && state.transit && !('key' in state.transit) && event.to !== undefined)
        return { state: { frames: [], next: state.next }, effects: [{ kind: 'navigate', to: event.to, with: {} }] };
      return atPlace(program, withoutWait(program, state), event, world);
    case 'back':
      return atPlace(program, withoutWait(program, state), event, world);
  }
}

/** A sub-flow that was running is left; a call that is under way is not. */
function startedAgain(program: Program, state: State, event: MachineEvent, world: World): Advanced<State> {
  const [bottom] = state.frames;
  if (state.transit || bottom === undefined) return unchanged(state);
  const run = new Run({ program, world, origin: state, context: {} });
  run.frames = [withoutQueries(program, bottom)];
  return settle(run, run.decide(flowOf(program, bottom.flow).start, 'start'), { event });
}

function unchanged(state: State): Advanced<State> {
  return { state, effects: [] };
}

/** An expression that has no meaning over what a server gave (a text where a number is due): nothing moves, no answer is lost. */
function broken(program: Program, state: State, event: MachineEvent): Advanced<State> {
  const { transit } = state;
  const brought =
    event.type === 'answer' && transit?.kind === 'call'
      ? { kind: 'wait' as const, why: 'failed' as const, event, calling: transit }
      : transit;
  const stays = brought?.kind === 'wait' ? withoutWait(program, { ...state, transit: brought }) : state;
  const frame = topOf(state.frames);
  const flow = frame?.flow ?? (event.type === 'begin' ? event.flow : event.type === 'resume' ? event.frame.flow : '');
  return {
    state: stays,
    effects: [{ kind: 'undecided', flow, step: placeOf(frame)?.step ?? 'start', row: 'expression' }],
  };
}

/** A refusal, or the answer that was waited for, is an event of the place. */
function afterPolling(
  program: Program,
  state: State,
  event: Extract<MachineEvent, { type: 'polled' }>,
  world: World,
): Advanced<State> {
  const { frame, step, value, error } = event;
  if (error !== undefined)
    return atPlace(program, state, { type: 'event', name: 'failed', carries: {}, at: step, frame }, world, error);
  const told = polled(program, world, state, event, value ?? null);
  if (told === undefined) return unchanged(state);
  return told.isOver
    ? atPlace(program, told.state, { type: 'event', name: 'ok', carries: {}, at: step, frame }, world)
    : { state: told.state, effects: [] };
}

type PlaceEvent = Extract<MachineEvent, { type: 'event' | 'after' | 'back' | 'leave' }>;
type Answer = Extract<MachineEvent, { type: 'answer' }>;

/** An event at the place where the borrower is: answered by its step, else by the flow, else in the language's own way. */
function atPlace(program: Program, state: State, event: PlaceEvent, world: World, error?: Failure): Advanced<State> {
  const top = topOf(state.frames);
  const place = placeOf(top);
  if (state.transit || top === undefined || place === undefined || isLate(top, place, event)) return unchanged(state);
  const leaving = leavingOf(event);
  const decision = decisionFor(program, top.flow, place.step, eventOf(leaving));
  if (leaving.name === 'back' && decision === undefined && top.path.length === 1)
    return atPlace(program, state, { type: 'leave' }, world);
  const origin: State =
    leaving.name === 'leave'
      ? { ...state, leaving: event.type === 'leave' && event.to !== undefined ? { to: event.to } : {} }
      : state;
  const run = new Run({
    program,
    world,
    origin,
    context: { event: leaving, ...(error && { error: failureValue(error) }) },
  });
  const outcome =
    decision !== undefined
      ? run.decide(decision, place.step)
      : leaving.name === 'back'
        ? run.back()
        : leaving.name === 'leave'
          ? run.leave()
          : undefined;
  return outcome === undefined
    ? unchanged(state)
    : onward(program, world, run, settle(run, outcome, { event, before: state }));
}

/** A press on what is no longer shown. */
function isLate(top: Frame, place: Place, event: PlaceEvent): boolean {
  if (event.type !== 'event' && event.type !== 'after') return false;
  if (event.at !== undefined && event.at !== place.step) return true;
  if (event.type === 'after') return false;
  return (
    (event.frame !== undefined && event.frame !== top.id) ||
    (event.given !== undefined && !equal(event.given, place.with))
  );
}

function leavingOf(event: PlaceEvent): Leaving {
  if (event.type === 'event') return { name: event.name, carries: event.carries };
  return event.type === 'after' ? { name: event.ms, carries: {}, timer: true } : { name: event.type, carries: {} };
}

/** A sub-flow that was left because another page is wanted: its caller is asked too. */
function onward(program: Program, world: World, run: Run, advanced: Advanced<State>): Advanced<State> {
  const to = advanced.state.leaving?.to;
  if (!run.leavesOn || to === undefined) return advanced;
  const further = atPlace(program, advanced.state, { type: 'leave', to }, world);
  return { state: further.state, effects: [...advanced.effects, ...further.effects] };
}

function answered(program: Program, state: State, event: Answer, world: World): Advanced<State> {
  const calling = state.transit;
  if (calling?.kind !== 'call' || calling.ticket !== event.ticket) return unchanged(state);
  const paid = paidWith(calling, event);
  const context: Context = {
    ...calling.context,
    ...(event.error && { error: failureValue(event.error), sent: sentBy(calling) }),
    ...(paid.length > 0 && { paid }),
  };
  const { transit: _done, ...origin } = state;
  const run = new Run(
    { program, world, origin, context },
    { ...calling, frames: framesAfter(program, calling, event) },
  );
  const outcome = run.answer(calling.step, event.outcome);
  if (outcome.kind === 'stayed' && event.outcome === 'ok') run.frames = toldAll(run.frames, paid);
  return onward(program, world, run, settle(run, outcome, { event, calling }));
}

function sentBy({ frames, sent = {}, answers }: Calling): NonNullable<Context['sent']> {
  const top = topOf(frames);
  const present = top?.answers ?? {};
  const typedOver = Object.keys({ ...answers, ...present }).filter(
    (name) => !equal(own(answers, name) ?? null, own(present, name) ?? null),
  );
  return { frame: top?.id ?? 0, answers: sent, typedOver };
}

/** The calls that have moved money on this way, this one included. */
function paidWith({ context, key, step, frames }: Calling, { outcome }: Answer): readonly string[] {
  const top = topOf(frames);
  const before = context.paid ?? [];
  return key !== undefined && outcome === 'ok' && top ? [...before, nameIn(top, step)] : before;
}

/** The frames of a call with its answer, beside the question that it was asked with. What it sent is clean from now on. */
function framesAfter(program: Program, calling: Calling, { outcome, value = null, error }: Answer): readonly Frame[] {
  const top = topOf(calling.frames);
  if (top === undefined) return calling.frames;
  if (error !== undefined) return [...calling.frames.slice(0, -1), withDeliveredRefusals(program, top, calling, error)];
  if (outcome !== 'ok') return calling.frames;
  const { step, call, question, given, stood, sent } = calling;
  const answer = { value, question, given, ...(stood && { stood }), fact: own(program.calls, call)?.money ?? false };
  return [...calling.frames.slice(0, -1), { ...withAnswer(top, step, answer), clean: { ...top.clean, ...sent } }];
}

/** Going back or away, or answering anew where a read has failed, need not wait for it. An answer that waited to be decided upon stays. */
function withoutWait(program: Program, state: State): State {
  const { transit, ...rest } = state;
  if (transit?.kind !== 'wait' || state.frames.length === 0) return state;
  const { calling, event } = transit;
  if (calling === undefined || event.type !== 'answer') return rest;
  return { ...rest, frames: stoodStill(rest.frames, framesAfter(program, calling, event), calling.ended) };
}

/** What waits for a read need not be waited for: the read has failed, or it is a press that was made for another answer. */
function isAnsweredAnew({ transit }: State): boolean {
  return transit?.kind === 'wait' && (transit.why === 'failed' || transit.event.type === 'event');
}

function changed(program: Program, state: State, world: World): Advanced<State> {
  const { transit, ...rest } = state;
  if (transit?.kind === 'wait')
    return advance(program, { ...rest, ...(transit.calling && { transit: transit.calling }) }, transit.event, world);
  return { state: atTop(state, (frame) => refreshed(program, world, frame)), effects: [] };
}

/** Changes the topmost flow where the borrower stands, and the same flow in a run that is under way. */
function atTop(state: State, change: (frame: Frame) => Frame): State {
  const top = topOf(state.frames);
  if (top === undefined) return state;
  const inAll = (frames: readonly Frame[]): readonly Frame[] =>
    frames.map((frame) => (frame.id === top.id ? change(frame) : frame));
  const inRun = (calling: Calling): Calling => ({
    ...calling,
    frames: inAll(calling.frames),
    ...(calling.ended && { ended: inAll(calling.ended) }),
  });
  const { transit } = state;
  const frames = inAll(state.frames);
  if (transit === undefined) return topOf(frames) === top ? state : { ...state, frames };
  if (transit.kind === 'call') return { ...state, frames, transit: inRun(transit) };
  return { ...state, frames, transit: { ...transit, ...(transit.calling && { calling: inRun(transit.calling) }) } };
}
