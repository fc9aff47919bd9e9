import type { Decision } from '../../config/language.gen.ts';
import type { Advanced, Effect, MachineEvent } from './event.ts';
import { withAnswers, withFirstValues, withoutLeftSecrets } from './frame.ts';
import { failureValue, type Program, type World } from './program.ts';
import { resume } from './resume.ts';
import { Run, type Outcome } from './run.ts';
import { flowOf } from './scope.ts';
import { nowhere, placeOf, topOf, type Calling, type Context, type Frame, type State } from './state.ts';

/**
 * The journey's next state, and what the runner shall do. Pure: the same program, state, event and world give the
 * same result, so every journey can be enumerated, replayed and resumed.
 */
export function advance(program: Program, state: State, event: MachineEvent, world: World): Advanced<State> {
  switch (event.type) {
    case 'begin': {
      const run = new Run({ program, world, origin: { ...nowhere, next: state.next }, context: {} }, []);
      return settle(program, world, { ...nowhere, next: state.next }, event, run, run.begin(event.flow, event.with));
    }
    case 'resume':
      return resume(program, { ...nowhere, next: state.next }, event, world);
    case 'typed':
      return typed(program, state, event.values, world);
    case 'changed':
      return changed(program, state, world);
    case 'answer':
      return answered(program, state, event, world);
    default:
      return state.transit ? unchanged(state) : atPlace(program, state, event, world);
  }
}

function unchanged(state: State): Advanced<State> {
  return { state, effects: [] };
}

type PlaceEvent = Extract<MachineEvent, { type: 'event' | 'after' | 'back' | 'leave' }>;

/** An event at the place where the borrower is: answered by its step, else by the flow, else in the language's own way. */
function atPlace(program: Program, state: State, event: PlaceEvent, world: World): Advanced<State> {
  const top = topOf(state.frames);
  const place = placeOf(top);
  if (top === undefined || place === undefined) return unchanged(state);
  if ('at' in event && event.at !== undefined && event.at !== place.step) return unchanged(state);
  const flow = flowOf(program, top.flow);
  const step = flow.steps[place.step];
  const name = event.type === 'event' ? event.name : event.type;
  const carries = event.type === 'event' ? event.carries : {};
  const context: Context = { event: { name, carries } };
  const origin: State = event.type === 'leave' ? { ...state, leaving: event.to === undefined ? {} : { to: event.to } } : state;
  const run = new Run({ program, world, origin, context, ...(event.type === 'after' && { dropLast: true }) });
  const own = step !== undefined && 'on' in step ? step.on : undefined;
  const decision: Decision | undefined =
    event.type === 'after' ? (step && 'after' in step ? step.after?.[event.ms] : undefined) : (own?.[name] ?? flow.on?.[name]);
  if (decision !== undefined) return settle(program, world, origin, event, run, run.decide(decision, place.step));
  if (event.type === 'back' && (place.over || top.path.length > 1)) return settle(program, world, origin, event, run, run.back());
  if (event.type === 'back') return advance(program, state, { type: 'leave' }, world);
  if (event.type === 'leave') return settle(program, world, origin, event, run, run.leave());
  return unchanged(state);
}

function answered(program: Program, state: State, event: Extract<MachineEvent, { type: 'answer' }>, world: World): Advanced<State> {
  const calling = state.transit;
  if (calling?.kind !== 'call' || calling.ticket !== event.ticket) return unchanged(state);
  const context: Context = { ...calling.context, ...(event.error && { error: failureValue(event.error) }) };
  const { transit: _done, ...origin } = state;
  const run = new Run({ program, world, origin, context }, calling.frames);
  if (event.outcome === 'ok') {
    run.keep(calling.step, { value: event.value ?? null, question: calling.question, given: calling.given, fact: program.calls[calling.call]?.money ?? false });
  }
  return settle(program, world, origin, event, run, run.answer(calling.step, event.outcome), calling);
}

function changed(program: Program, state: State, world: World): Advanced<State> {
  const { transit, ...rest } = state;
  if (transit?.kind === 'wait') {
    return advance(program, { ...rest, ...(transit.calling && { transit: transit.calling }) }, transit.event, world);
  }
  return { state: filledTop(program, state, world), effects: [] };
}

function typed(program: Program, state: State, values: Extract<MachineEvent, { type: 'typed' }>['values'], world: World): Advanced<State> {
  const top = topOf(state.frames);
  if (top === undefined) return unchanged(state);
  const take = (frames: readonly Frame[]) => frames.map((frame) => (frame.id === top.id ? withAnswers(program, world, frame, values) : frame));
  const { transit } = state;
  const frames = take(state.frames);
  const next = transit?.kind === 'call' ? { ...state, frames, transit: { ...transit, frames: take(transit.frames) } } : { ...state, frames };
  return { state: filledTop(program, next, world), effects: [] };
}

function filledTop(program: Program, state: State, world: World): State {
  const top = topOf(state.frames);
  if (top === undefined) return state;
  const filled = withFirstValues(program, world, top);
  return filled === top ? state : { ...state, frames: [...state.frames.slice(0, -1), filled] };
}

/** The state that a run leaves behind. A run that waits leaves no trace but the event that is tried again. */
export function settle(program: Program, world: World, origin: State, event: MachineEvent, run: Run, outcome: Outcome, calling?: Calling): Advanced<State> {
  const { transit: _transit, ...ground } = origin;
  switch (outcome.kind) {
    case 'wait':
      return { state: { ...ground, next: run.next, transit: { kind: 'wait', why: outcome.why, event, ...(calling && { calling }) } }, effects: [] };
    case 'undecided':
      return { state: { ...ground, next: run.next }, effects: run.effects };
    case 'calling':
      return { state: { ...ground, next: run.next, transit: outcome.calling }, effects: run.effects };
    default:
      return {
        state: { frames: run.frames.map((frame) => withoutLeftSecrets(program, frame)), next: run.next, ...(run.leaving && outcome.kind === 'at-place' && { leaving: run.leaving }) },
        effects: run.effects as readonly Effect[],
      };
  }
}
