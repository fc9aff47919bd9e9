import { equal, own, type Result, type ValueObject } from '../value.ts';
import { groupsOf } from './groups.ts';
import { fieldsOf, stepOf, type Program, type World } from './program.ts';
import type { ScopeSource } from './scope.ts';
import { placeOf, type Context, type Frame, type Place } from './frames.ts';

/** The screen of a place, if its step has one. */
export function screenOf(program: Program, flow: string, place: Pick<Place, 'step'> | undefined): string | undefined {
  const step = place && stepOf(program, flow, place.step);
  return step && 'screen' in step ? step.screen : undefined;
}

const fieldsByProgram = new WeakMap<Program, Map<string, ReadonlySet<string>>>();

/** The fields that a place asks: gathered once for a program, since a form may have a thousand. */
function askedAt(program: Program, flow: string, place: Pick<Place, 'step'> | undefined): ReadonlySet<string> {
  const screen = screenOf(program, flow, place);
  if (screen === undefined) return none;
  const known = fieldsByProgram.get(program) ?? new Map<string, ReadonlySet<string>>();
  fieldsByProgram.set(program, known);
  const key = `${flow} ${screen}`;
  const found = known.get(key) ?? fieldsShown(program, flow, screen);
  known.set(key, found);
  return found;
}

const none: ReadonlySet<string> = new Set();

/** A screen's fields, and those of the address that no screen of the flow shows, such as the number of a list's page. */
function fieldsShown(program: Program, flow: string, name: string): ReadonlySet<string> {
  const groups = groupsShown(program, [name]);
  const everywhere = groupsShown(
    program,
    Object.values(program.flows[flow]?.steps ?? {}).flatMap((step) => ('screen' in step ? [step.screen] : [])),
  );
  return new Set(
    Object.entries(fieldsOf(program, flow)).flatMap(([field, { group, query }]) =>
      groups.has(group) || (query !== undefined && !everywhere.has(group)) ? [field] : [],
    ),
  );
}

function groupsShown(program: Program, screens: readonly string[]): ReadonlySet<string> {
  return new Set(screens.flatMap((name) => groupsOf(own(program.screens, name) ?? { title: '', body: {} })));
}

/** The fields that a place asks, in no particular order. */
export function fieldsAt(program: Program, flow: string, place: Pick<Place, 'step'> | undefined): readonly string[] {
  return [...askedAt(program, flow, place)];
}

/** The fields asked anywhere on a path: those of each of its places, the same sets as long as the places show the same screens. */
export function placedFields(program: Program, flow: string, path: readonly Place[]): readonly ReadonlySet<string>[] {
  return path.map((place) => askedAt(program, flow, place));
}

interface More {
  /** On top of what the place was given: what a row gives the call that is entered. */
  readonly given?: ValueObject;
  readonly isOpen?: NonNullable<ScopeSource['isOpen']>;
}

/** The scope of a frame, over plain state. Results are remembered for the life of the source: make a new one when the frame changes. */
export function frameSource(
  program: Program,
  world: World,
  frame: Frame,
  context: Context,
  { given, isOpen }: More = {},
): ScopeSource {
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
    given: () => ({ ...frame.with, ...place?.with, ...given }),
    flowGiven: () => frame.with,
    mark(name) {
      if (name === 'step') return place?.step;
      if (name === 'dirty') return isDirty(frame);
      if (name === 'passed' || name === 'ahead')
        return source.remember(`flow.${name}`, () => world.countOf?.(program, world, frame, name));
      return own(frame.marks, name);
    },
    raw: (field) => own(frame.answers, field),
    belongs: (field) => own(frame.belongs, field),
    valid: world.valid,
    placed: (field) => placed.some((fields) => fields.has(field)),
    answered: (step) => own(frame.data, step),
    read: (call, asked, load) => world.read(call, asked, load),
    ...(isOpen && { isOpen }),
    remember(key, compute) {
      if (known.has(key)) return known.get(key);
      if (computing.has(key)) return undefined;
      computing.add(key);
      try {
        const result = compute(source);
        known.set(key, result);
        return result;
      } finally {
        computing.delete(key);
      }
    },
  };
  return source;
}

/** Some answer differs from what it was when the flow began or when it was last sent. */
function isDirty(frame: Frame): boolean {
  const names = new Set([...Object.keys(frame.answers), ...Object.keys(frame.clean)]);
  return [...names].some((name) => !equal(frame.answers[name], frame.clean[name]));
}
