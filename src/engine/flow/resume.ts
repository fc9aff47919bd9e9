import { equal } from '../value.ts';
import type { Advanced, MachineEvent } from './event.ts';
import { fieldsAt, frameSource, withFirstValues } from './frame.ts';
import type { Program, World } from './program.ts';
import { Run } from './run.ts';
import { fieldsOf, flowOf, lookupIn } from './scope.ts';
import { placeOf, type Frame, type Place, type State } from './state.ts';

type ResumeEvent = Extract<MachineEvent, { type: 'resume' }>;

/**
 * Takes up a kept journey: from the start, over the answers and the server's facts, to the first place that cannot
 * be passed. A place is passed when its answers are still valid and its event, decided anew, arrives where it did;
 * a call in between when its answer stands. A money call that was under way is settled, not sent again.
 */
export function resume(program: Program, state: State, event: ResumeEvent, world: World): Advanced<State> {
  const saved = event.frame;
  const kept: Partial<Frame> = { answers: saved.answers, belongs: saved.belongs, filled: saved.filled, clean: saved.clean, marks: saved.marks, data: saved.data, refusals: {} };
  const run = new Run({ program, world, origin: state, context: {}, replay: true }, []);
  const begun = run.begin(saved.flow, saved.with, undefined, kept);
  if (begun.kind === 'wait') return { state: { ...state, next: run.next, transit: { kind: 'wait', why: begun.why, event } }, effects: [] };
  const first = run.frames[0];
  if (begun.kind !== 'at-place' || first === undefined || !equalPlace(placeOf(first), saved.path[0])) {
    return freshWith(program, state, event, kept, world);
  }

  let frame = first;
  for (const [index, place] of saved.path.entries()) {
    const next = saved.path[index + 1];
    if (place.left === undefined || next === undefined || next.over || !passable(program, world, frame)) break;
    const walked = walk(program, world, frame, place);
    if (walked.kind === 'wait') return { state: { ...state, next: run.next, transit: { kind: 'wait', why: walked.why, event } }, effects: [] };
    if (walked.kind !== 'frame' || !equalPlace(placeOf(walked.frame), next)) break;
    frame = walked.frame;
  }
  const frames = [withFirstValues(program, world, frame)];
  const resumed: State = { frames, next: run.next };
  if (event.calling === undefined || frame.path.length < saved.path.filter((place) => !place.over).length) return { state: resumed, effects: [{ kind: 'arrived' }] };
  return settling(program, resumed, event.calling);
}

/** The call that was under way when the page went away: its outcome is asked for by its key. */
function settling(program: Program, state: State, calling: NonNullable<ResumeEvent['calling']>): Advanced<State> {
  const top = state.frames[0];
  const step = top && flowOf(program, top.flow).steps[calling.step];
  if (step === undefined || !('call' in step)) return { state, effects: [{ kind: 'arrived' }] };
  const ticket = state.next;
  return {
    state: {
      ...state,
      next: ticket + 1,
      transit: { kind: 'call', ticket, step: calling.step, call: step.call, question: calling.question, given: calling.given, key: calling.key, context: {}, frames: state.frames },
    },
    effects: [{ kind: 'arrived' }, { kind: 'call', ticket, step: calling.step, call: step.call, asked: {}, key: calling.key, settle: true }],
  };
}

/** The walk does not even reach the first place: the flow begins, with the answers that it had. */
function freshWith(program: Program, state: State, event: ResumeEvent, kept: Partial<Frame>, world: World): Advanced<State> {
  const run = new Run({ program, world, origin: state, context: {} }, []);
  const outcome = run.begin(event.frame.flow, event.frame.with, undefined, kept);
  if (outcome.kind === 'wait') return { state: { ...state, next: run.next, transit: { kind: 'wait', why: outcome.why, event } }, effects: [] };
  if (outcome.kind === 'calling') return { state: { ...state, next: run.next, transit: outcome.calling }, effects: run.effects };
  return { state: { frames: run.frames, next: run.next }, effects: run.effects };
}

type Walked = { readonly kind: 'frame'; readonly frame: Frame } | { readonly kind: 'wait'; readonly why: 'pending' | 'failed' } | { readonly kind: 'stop' };

function walk(program: Program, world: World, frame: Frame, place: Place): Walked {
  const left = place.left;
  if (left === undefined) return { kind: 'stop' };
  const origin: State = { frames: [frame], next: frame.id + 1 };
  const run = new Run({ program, world, origin, context: { event: left }, replay: true });
  const flow = flowOf(program, frame.flow);
  const step = flow.steps[place.step];
  const decision = (step && 'on' in step ? step.on?.[left.name] : undefined) ?? flow.on?.[left.name];
  if (decision === undefined) return { kind: 'stop' };
  const outcome = run.decide(decision, place.step);
  if (outcome.kind === 'wait') return outcome;
  const reached = run.frames[0];
  return outcome.kind === 'at-place' && run.frames.length === 1 && reached ? { kind: 'frame', frame: reached } : { kind: 'stop' };
}

function equalPlace(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && b !== undefined && a.step === b.step && equal(a.with, b.with);
}

function passable(program: Program, world: World, frame: Frame): boolean {
  const lookup = lookupIn(frameSource(program, world, frame, {}));
  const fields = fieldsOf(program, frame.flow);
  const asked = fieldsAt(program, frame.flow, placeOf(frame)).flatMap((name) => {
    const field = fields[name];
    return field && !field.schema.writeOnly ? [[name, field] as const] : [];
  });
  return world.valid(Object.fromEntries(asked), frame.answers, lookup);
}
