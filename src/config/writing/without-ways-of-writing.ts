import { isJsonObject, type JsonObject } from '../json/object.ts';

/**
 * The grammar of files as they are when all parts have been written out. Editors judge a file as it was written, where a
 * part may stand for what is required; types and the checker speak of what comes of it.
 */
export function withoutWaysOfWriting(schema: JsonObject): JsonObject {
  return of(schema) as JsonObject;
}

function of(node: unknown, name?: string): unknown {
  if (Array.isArray(node))
    return node.filter((each) => !isUsed(each) && !(name === 'enum' && each === 'use')).map((each) => of(each));
  if (!isJsonObject(node)) return node;
  const { if: condition, then, ...rest } = node;
  const isUnlessUsed = isJsonObject(condition) && JSON.stringify(condition) === '{"not":{"required":["use"]}}';
  const whole = isUnlessUsed && isJsonObject(then) ? { ...rest, ...then } : node;
  return Object.fromEntries(
    Object.entries(whole).flatMap(([key, member]) => {
      if (key !== 'properties' || !isJsonObject(member)) return [[key, of(member, key)]];
      return [
        [
          key,
          Object.fromEntries(
            Object.entries(member).flatMap(([property, value]) => (property === 'use' ? [] : [[property, of(value)]])),
          ),
        ],
      ];
    }),
  );
}

function isUsed(node: unknown): boolean {
  return isJsonObject(node) && typeof node.$ref === 'string' && node.$ref.endsWith('#/$defs/Used');
}
