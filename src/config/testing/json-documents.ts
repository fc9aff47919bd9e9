import fc from 'fast-check';
import { isJsonObject, type JsonObject } from '../json/object.ts';

/** Few names, so that generated documents meet; some that a pointer must escape, and some that could reach a prototype. */
const names = ['a', 'b', 'c', 'a/b', '~', '0', ''];
const dangerous = ['__proto__', 'constructor', 'prototype'];

export interface Shape {
  /** Whether null stands for values; a patch removes by it. */
  readonly nulls: boolean;
  readonly dangerousNames?: boolean;
}

const leaf = ({ nulls }: Shape) =>
  fc.oneof(
    fc.integer({ min: 0, max: 4 }),
    fc.constantFrom('', 'x', true, false),
    fc.constantFrom(...(nulls ? [null] : [0])),
  );

/** A JSON document as JSON.parse gives it, small and often an object. */
export function jsonDocument(shape: Shape): fc.Arbitrary<unknown> {
  const name = fc.constantFrom(...names, ...(shape.dangerousNames === true ? dangerous : []));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 3, arbitrary: leaf(shape) },
      { weight: 6, arbitrary: objectOf(name, tie('value')) },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    ),
  }));
  return value;
}

/** The same, and an object at the top. */
export function jsonObject(shape: Shape): fc.Arbitrary<JsonObject> {
  const name = fc.constantFrom(...names, ...(shape.dangerousNames === true ? dangerous : []));
  return objectOf(name, jsonDocument(shape));
}

/** Members as JSON.parse makes them: own, whatever their names. */
function objectOf(name: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>): fc.Arbitrary<JsonObject> {
  return fc
    .uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 4 })
    .map((members) => Object.fromEntries(members));
}

/** Every place of a document that a patch can name, the top first. A list is one place. */
export function placesIn(document: unknown, here: readonly string[] = []): readonly (readonly string[])[] {
  const members = isJsonObject(document) ? Object.entries(document) : [];
  return [here, ...members.flatMap(([name, member]) => placesIn(member, [...here, name]))];
}

/** Nothing of it can be changed without a TypeError. */
export function frozen<T>(document: T): T {
  if (typeof document === 'object' && document !== null) Object.values(Object.freeze(document)).forEach(frozen);
  return document;
}
