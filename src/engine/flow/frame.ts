import { evaluate } from '../expression/index.ts';
import { equal, FAILED, isValue, PENDING, type Result, type Value, type ValueObject } from '../value.ts';
import { groupsOf } from './groups.ts';
import type { Program, World } from './program.ts';
import { fieldsOf, flowOf, lookupIn, type ScopeSource } from './scope.ts';
import { placeOf, type Context, type Frame, type Place } from './state.ts';

/** The screen of a place, if its step has one. */
export function screenOf(program: Program, flow: string, place: Place | undefined): string | undefined {
  const step = place && flowOf(program, flow).steps[place.step];
  return step && 'screen' in step ? step.screen : undefined;
}

const groupsByProgram = new WeakMap<Program, Map<string, readonly string[]>>();

function groupsOfScreen(program: Program, name: string): readonly string[] {
  const known = groupsByProgram.get(program) ?? new Map<string, readonly string[]>();
  groupsByProgram.set(program, known);
  const screen = program.screens[name];
  const groups = known.get(name) ?? (screen ? groupsOf(screen) : []);
  known.set(name, groups);
  return groups;
}

/** The fields that a place asks, in no particular order. */
export function fieldsAt(program: Program, flow: string, place: Place | undefined): readonly string[] {
  const screen = screenOf(program, flow, place);
  if (screen === undefined) return [];
  const groups = groupsOfScreen(program, screen);
  return Object.entries(fieldsOf(program, flow))
    .filter(([, field]) => groups.includes(field.group))
    .map(([name]) => name);
}

/** The fields asked anywhere on a path. */
export function placedFields(program: Program, flow: string, path: readonly Place[]): ReadonlySet<string> {
  return new Set(path.flatMap((place) => fieldsAt(program, flow, place)));
}

/** The scope of a frame, over plain state. Results are remembered for the life of the source: make a new one when the frame changes. */
export function frameSource(program: Program, world: World, frame: Frame, context: Context): ScopeSource {
  const place = placeOf(frame);
  const placed = placedFields(program, frame.flow, frame.path);
  const known = new Map<string, Result>();
  const computing = new Set<string>();
  const source: ScopeSource = {
    program,
    flow: frame.flow,
    screen: screenOf(program, frame.flow, place),
    root(name) {
      if (name === 'event') return context.event?.carries;
      if (name === 'error') return context.error;
      return world.root(name);
    },
    given: () => ({ ...frame.with, ...place?.with }),
    flowGiven: () => frame.with,
    mark(name) {
      if (name === 'step') return place?.step;
      if (name === 'dirty') return isDirty(frame);
      return Object.hasOwn(frame.marks, name) ? frame.marks[name] : undefined;
    },
    raw: (field) => (Object.hasOwn(frame.answers, field) ? frame.answers[field] : undefined),
    belongs: (field) => (Object.hasOwn(frame.belongs, field) ? frame.belongs[field] : undefined),
    placed: (field) => placed.has(field),
    answered: (step) => (Object.hasOwn(frame.data, step) ? frame.data[step] : undefined),
    read: (call, asked) => world.read(call, asked),
    remember(key, compute) {
      if (known.has(key)) return known.get(key);
      if (computing.has(key)) return undefined;
      computing.add(key);
      const result = compute(source);
      computing.delete(key);
      known.set(key, result);
      return result;
    },
  };
  return source;
}

/** Some answer differs from what it was when the flow began or when it was last sent. */
function isDirty(frame: Frame): boolean {
  const names = new Set([...Object.keys(frame.answers), ...Object.keys(frame.clean)]);
  return [...names].some((name) => !equal(frame.answers[name], frame.clean[name]));
}

/** Takes answers that were typed, each with the value of `for` that it belongs to. Refusals of other values fall. */
export function withAnswers(program: Program, world: World, frame: Frame, values: Readonly<Record<string, Value | undefined>>): Frame {
  const answers: Record<string, Value> = { ...frame.answers };
  const refusals = { ...frame.refusals };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete answers[name];
    else answers[name] = value;
    if (!equal(value ?? null, refusals[name]?.value)) delete refusals[name];
  }
  const typed: Frame = { ...frame, answers, refusals };
  return withoutOrphans(program, world, { ...typed, belongs: ownersOf(program, world, typed, Object.keys(values)) });
}

/** At the present place, an answer whose `for` has changed goes at once, so that the field is seen to be empty. */
function withoutOrphans(program: Program, world: World, frame: Frame): Frame {
  const fields = fieldsOf(program, frame.flow);
  const owned = fieldsAt(program, frame.flow, placeOf(frame)).filter((name) => fields[name]?.for !== undefined && Object.hasOwn(frame.answers, name));
  if (owned.length === 0) return frame;
  const lookup = lookupIn(frameSource(program, world, frame, {}));
  const orphans = owned.filter((name) => {
    const owner = evaluate(fields[name]?.for ?? null, { lookup });
    return isValue(owner) && !equal(owner, frame.belongs[name]);
  });
  if (orphans.length === 0) return frame;
  return { ...frame, answers: Object.fromEntries(Object.entries(frame.answers).filter(([name]) => !orphans.includes(name))) };
}

function ownersOf(program: Program, world: World, frame: Frame, names: readonly string[]): ValueObject {
  const belongs: Record<string, Value> = { ...frame.belongs };
  const fields = fieldsOf(program, frame.flow);
  const lookup = lookupIn(frameSource(program, world, frame, {}));
  for (const name of names) {
    const owner = fields[name]?.for;
    if (owner === undefined) continue;
    const result = evaluate(owner, { lookup });
    if (isValue(result)) belongs[name] = result;
    else delete belongs[name];
  }
  return belongs;
}

/** Gives open fields of the present place their first values: each field once, when it is first shown. */
export function withFirstValues(program: Program, world: World, frame: Frame): Frame {
  let filled = frame;
  for (const name of fieldsAt(program, frame.flow, placeOf(frame))) {
    const field = fieldsOf(program, frame.flow)[name];
    if (field === undefined || Object.hasOwn(filled.filled, name)) continue;
    const lookup = lookupIn(frameSource(program, world, filled, {}));
    if (field.if !== undefined && evaluate(field.if, { lookup }) !== true) continue;
    const first = field.fill === undefined ? (field.schema.default as Value | undefined) : evaluate(field.fill, { lookup });
    if (first === PENDING || first === FAILED) continue;
    filled = { ...filled, filled: { ...filled.filled, [name]: true } };
    if (first === undefined || first === null || Object.hasOwn(filled.answers, name)) continue;
    filled = withAnswers(program, world, { ...filled, clean: { ...filled.clean, [name]: first } }, { [name]: first });
  }
  return filled;
}

/** Drops secrets of fields that no place on the path asks any more. */
export function withoutLeftSecrets(program: Program, frame: Frame): Frame {
  const placed = placedFields(program, frame.flow, frame.path);
  const fields = fieldsOf(program, frame.flow);
  const left = Object.keys(frame.answers).filter((name) => fields[name]?.schema.writeOnly && !placed.has(name));
  return left.length === 0 ? frame : { ...frame, answers: Object.fromEntries(Object.entries(frame.answers).filter(([name]) => !left.includes(name))) };
}

/** The frame as it may be stored: no secret in it. */
export function withoutSecrets(program: Program, frame: Frame): Frame {
  const fields = fieldsOf(program, frame.flow);
  return { ...frame, answers: Object.fromEntries(Object.entries(frame.answers).filter(([name]) => !fields[name]?.schema.writeOnly)) };
}
