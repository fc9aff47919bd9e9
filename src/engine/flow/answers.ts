import type { Field } from '../../language/language.gen.ts';
import { equal, FAILED, isValue, own, PENDING, type Lookup, type Result, type Value, type ValueObject } from '../value.ts';
import { answerAt, partsOfName } from './delivered-name.ts';
import { fieldsAt, frameSource } from './frame.ts';
import { withoutSecret } from './mask.ts';
import { fieldsOf, type Program, type World } from './program.ts';
import { resultOf } from './result.ts';
import { lookupIn } from './scope.ts';
import { placeOf, type Frame } from './frames.ts';

/** Takes answers that were typed, each with the value of `for` that it belongs to. Refusals of other values fall. */
export function withAnswers(program: Program, world: World, frame: Frame, values: Readonly<Record<string, Value | undefined>>): Frame {
  const fields = fieldsOf(program, frame.flow);
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(fields, name));
  const answers: Record<string, Value> = { ...frame.answers };
  const refusals = { ...frame.refusals };
  for (const [name, value] of known) {
    if (value === undefined) delete answers[name];
    else answers[name] = value;
  }
  for (const [name, refused] of Object.entries(frame.refusals)) {
    const isTyped = known.some(([field]) => field === partsOfName(name).field);
    if (isTyped && !equal(answerAt(answers, name) ?? null, refused.value)) delete refusals[name];
  }
  const typed: Frame = { ...frame, answers, refusals };
  return { ...typed, belongs: ownersOf(program, world, typed, known.map(([name]) => name)) };
}

function ownersOf(program: Program, world: World, frame: Frame, names: readonly string[]): ValueObject {
  const belongs: Record<string, Value> = { ...frame.belongs };
  const fields = fieldsOf(program, frame.flow);
  const lookup = lookupIn(frameSource(program, world, frame, {}), withoutSecret);
  for (const name of names) {
    const owner = own(fields, name)?.for;
    if (owner === undefined) continue;
    const result = resultOf(owner, lookup);
    if (isValue(result)) belongs[name] = result;
    else delete belongs[name];
  }
  return belongs;
}

/**
 * Brings the present place up to date: an answer whose `for` has changed goes, so that the field is seen to be empty,
 * and a field that has not been shown before (to this owner, if it has one) gets its first value, once.
 */
export function refreshed(program: Program, world: World, frame: Frame): Frame {
  return withFirstValues(program, world, withoutOrphans(program, world, frame));
}

function withoutOrphans(program: Program, world: World, frame: Frame): Frame {
  const fields = fieldsOf(program, frame.flow);
  const shown = fieldsAt(program, frame.flow, placeOf(frame)).filter((name) => fields[name]?.for !== undefined && Object.hasOwn(frame.answers, name));
  if (shown.length === 0) return frame;
  const lookup = lookupIn(frameSource(program, world, frame, {}), withoutSecret);
  const orphans = shown.filter((name) => {
    const owner = resultOf(fields[name]?.for ?? null, lookup);
    return owner !== PENDING && owner !== FAILED && !equal(owner, frame.belongs[name]);
  });
  if (orphans.length === 0) return frame;
  return { ...frame, answers: without(frame.answers, orphans), belongs: without(frame.belongs, orphans), filled: without(frame.filled, orphans) };
}

export function without<T>(table: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => !names.includes(name)));
}

function withFirstValues(program: Program, world: World, frame: Frame): Frame {
  let filled = frame;
  for (const name of fieldsAt(program, frame.flow, placeOf(frame))) {
    const field = fieldsOf(program, frame.flow)[name];
    if (field === undefined || Object.hasOwn(filled.filled, name)) continue;
    const source = frameSource(program, world, filled, {});
    const first = isAsked(field, lookupIn(source)) ? firstValue(field, lookupIn(source, withoutSecret)) : 'not asked';
    if (first === PENDING || first === FAILED || first === 'not asked') continue;
    filled = { ...filled, filled: { ...filled.filled, [name]: true } };
    if (first === undefined || first.value === null || Object.hasOwn(filled.answers, name)) continue;
    filled = withAnswers(program, world, { ...filled, clean: { ...filled.clean, [name]: first.value } }, { [name]: first.value });
  }
  return filled;
}

function isAsked(field: Field, lookup: Lookup): boolean {
  return field.if === undefined || resultOf(field.if, lookup) === true;
}

function firstValue(field: Field, lookup: Lookup): { readonly value: Value } | Exclude<Result, Value> {
  const first = field.fill === undefined ? (field.schema.default as Value | undefined) : resultOf(field.fill, lookup);
  return isValue(first) ? { value: first } : first;
}
