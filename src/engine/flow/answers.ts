import type { Field } from '../../language/language.gen.ts';
import {
  at,
  equal,
  FAILED,
  isValue,
  own,
  PENDING,
  type Lookup,
  type Result,
  type Value,
  type ValueObject,
} from '../value.ts';
import { answerAt, partsOfName } from './delivered-name.ts';
import { fieldsAt, frameSource } from './frame.ts';
import { withoutSecret } from './mask.ts';
import { fieldsOf, type Program, type World } from './program.ts';
import { resultOf } from './result.ts';
import { lookupIn } from './scope.ts';
import { placeOf, type Frame } from './frames.ts';

/** Takes answers that were typed, each with the value of `for` that it belongs to. Refusals of other values fall. */
export function withAnswers(
  program: Program,
  world: World,
  frame: Frame,
  values: Readonly<Record<string, Value | undefined>>,
): Frame {
  const fields = fieldsOf(program, frame.flow);
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(fields, name));
  const answers: Record<string, Value> = { ...frame.answers };
  for (const [name, value] of known) {
    if (value === undefined) delete answers[name];
    else answers[name] = value;
  }
  const typed: Frame = {
    ...frame,
    answers,
    refusals: refusalsOf(frame, answers, new Set(known.map(([name]) => name))),
  };
  const belongs: Record<string, Value> = { ...frame.belongs };
  const lookup = lookupIn(frameSource(program, world, typed, {}), withoutSecret);
  for (const [name] of known) setOwner(belongs, name, own(fields, name), lookup);
  return { ...typed, belongs };
}

/** The refusals that stand when these fields have got these answers. */
function refusalsOf({ refusals }: Frame, answers: ValueObject, typed: ReadonlySet<string>): Frame['refusals'] {
  const standing = Object.entries(refusals).filter(
    ([name, refused]) => !typed.has(partsOfName(name).field) || equal(answerAt(answers, name) ?? null, refused.value),
  );
  return Object.fromEntries(standing);
}

/** Notes to whom an answer belongs, in the table of owners. */
function setOwner(belongs: Record<string, Value>, name: string, field: Field | undefined, lookup: Lookup): void {
  if (field?.for === undefined) return;
  const owner = resultOf(field.for, lookup);
  if (isValue(owner)) belongs[name] = owner;
  else delete belongs[name];
}

/**
 * Brings the present place up to date: an answer whose `for` has changed goes, so that the field is seen to be empty,
 * and a field that has not been shown before (to this owner, if it has one) gets its first value, once.
 */
export function refreshed(program: Program, world: World, frame: Frame): Frame {
  return withFirstValues(program, world, withoutOrphans(program, world, frame));
}

/** A first value may ask a field that stood before it: once more, until nothing gets one. Each turn fills one field at least, so it ends. */
function withFirstValues(program: Program, world: World, frame: Frame): Frame {
  const next = withNextFirstValues(program, world, frame);
  return next.answers === frame.answers ? next : withFirstValues(program, world, next);
}

function withoutOrphans(program: Program, world: World, frame: Frame): Frame {
  const fields = fieldsOf(program, frame.flow);
  const shown = fieldsAt(program, frame.flow, placeOf(frame)).filter(
    (name) => fields[name]?.for !== undefined && Object.hasOwn(frame.answers, name),
  );
  if (shown.length === 0) return frame;
  const lookup = lookupIn(frameSource(program, world, frame, {}), withoutSecret);
  const orphans = shown.filter((name) => {
    const owner = resultOf(fields[name]?.for ?? null, lookup);
    return owner !== PENDING && owner !== FAILED && !equal(owner, frame.belongs[name]);
  });
  if (orphans.length === 0) return frame;
  return {
    ...frame,
    answers: without(frame.answers, orphans),
    belongs: without(frame.belongs, orphans),
    filled: without(frame.filled, orphans),
  };
}

/** The table itself where none of these is in it: with a thousand fields a copy is worth sparing. */
export function without<T>(table: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  const gone = new Set(names.filter((name) => Object.hasOwn(table, name)));
  if (gone.size === 0) return table;
  return Object.fromEntries(Object.entries(table).filter(([name]) => !gone.has(name)));
}

/** Each table is copied once for all fields, however many get their first value when a place appears. */
function withNextFirstValues(program: Program, world: World, frame: Frame): Frame {
  const fields = fieldsOf(program, frame.flow);
  const fresh = fieldsAt(program, frame.flow, placeOf(frame)).filter((name) => !Object.hasOwn(frame.filled, name));
  if (fresh.length === 0) return frame;
  // Whom an answer belongs to is made of other answers.
  fresh.sort((a, b) => Number(fields[a]?.for !== undefined) - Number(fields[b]?.for !== undefined));
  const filled: Record<string, true> = { ...frame.filled };
  let isNew = false;
  const first = new Set<string>();
  const answers: Record<string, Value> = { ...frame.answers };
  const belongs: Record<string, Value> = { ...frame.belongs };
  const clean: Record<string, Value> = { ...frame.clean };
  const present: Frame = { ...frame, answers, belongs, clean };
  let { whole, masked } = lookupsOf(program, world, present);
  for (const name of fresh) {
    const field = own(fields, name);
    const result =
      field && isAsked(field, whole)
        ? (fromAddress(world, frame, name, field, masked) ?? firstValue(field, masked))
        : 'not asked';
    if (result === PENDING || result === FAILED || result === 'not asked') continue;
    isNew = true;
    filled[name] = true;
    if (field?.query !== undefined) filled[fromQuery(name)] = true;
    if (result === undefined || result.value === null || Object.hasOwn(answers, name)) continue;
    first.add(name);
    answers[name] = clean[name] = result.value;
    // Its owner and the fields after it see its value, these also whose it is.
    ({ whole, masked } = lookupsOf(program, world, present));
    if (field?.for === undefined) continue;
    setOwner(belongs, name, field, masked);
    ({ whole, masked } = lookupsOf(program, world, present));
  }
  if (!isNew) return frame;
  return first.size === 0 ? { ...frame, filled } : { ...present, filled, refusals: refusalsOf(frame, answers, first) };
}

/** What the frame's scope says now, with and without its secrets. */
function lookupsOf(program: Program, world: World, frame: Frame): { readonly whole: Lookup; readonly masked: Lookup } {
  const source = frameSource(program, world, frame, {});
  return { whole: lookupIn(source), masked: lookupIn(source, withoutSecret) };
}

function isAsked(field: Field, lookup: Lookup): boolean {
  return field.if === undefined || resultOf(field.if, lookup) === true;
}

/** Notes that the address has been looked at for a field: for another owner its first value is what `fill` says. */
const fromQuery = (name: string): string => `${name}?`;

/** What the address says, where the field's schema allows it. Only the flow of the route has one. */
function fromAddress(
  world: World,
  { via, filled }: Frame,
  name: string,
  field: Field,
  lookup: Lookup,
): { readonly value: Value } | undefined {
  if (field.query === undefined || via !== undefined || Object.hasOwn(filled, fromQuery(name))) return undefined;
  const text = at(world.root('route'), ['query', field.query]);
  if (typeof text !== 'string' || text === '') return undefined;
  const { type } = field.schema;
  const value = type === 'boolean' ? text === 'true' : type === 'string' ? text : Number(text);
  return world.valid({ [name]: field }, { [name]: value }, lookup) ? { value } : undefined;
}

/** A flow whose answers in the address are to be taken from there anew. */
export function withoutQueries(program: Program, frame: Frame): Frame {
  const fields = fieldsOf(program, frame.flow);
  const names = Object.keys(fields).filter((name) => fields[name]?.query !== undefined);
  if (names.length === 0) return frame;
  return {
    ...frame,
    answers: without(frame.answers, names),
    belongs: without(frame.belongs, names),
    filled: without(frame.filled, [...names, ...names.map(fromQuery)]),
    clean: without(frame.clean, names),
  };
}

/** What a field holds before anybody has answered it. */
export function firstValue(field: Field, lookup: Lookup): { readonly value: Value } | Exclude<Result, Value> {
  const first = field.fill === undefined ? (field.schema.default as Value | undefined) : resultOf(field.fill, lookup);
  return isValue(first) ? { value: first } : first;
}
