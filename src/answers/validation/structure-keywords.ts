import { equal, isObject, type Value, type ValueObject } from '../../engine/value.ts';
import type { Keyword } from './keyword.ts';
import { isSchema, type Schema, type SchemaObject } from './schema.ts';
import { isOfType } from './value-keywords.ts';

const scalarTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'null']);

/** A member that is there and not undefined; rjsf leaves undefined members behind. */
function has(object: ValueObject, name: string): boolean {
  return Object.hasOwn(object, name) && object[name] !== undefined;
}

function members(object: ValueObject): string[] {
  return Object.keys(object).filter((name) => object[name] !== undefined);
}

function listLength(holds: (length: number, limit: number) => boolean): Keyword {
  return (says, value, walk) => {
    if (Array.isArray(value) && !holds(value.length, Number(says))) walk.refuse({ limit: Number(says) });
  };
}

/** Items of another type than scalar `items.type` allow are refused by that, and not compared (as ajv has it). */
function comparable(list: readonly Value[], schema: SchemaObject): readonly number[] {
  const places = list.map((_, place) => place);
  const items = schema['items'];
  const says = isSchema(items) && typeof items === 'object' ? items['type'] : undefined;
  const types: readonly unknown[] = Array.isArray(says) ? says : [says];
  if (!types.every((type) => scalarTypes.has(type))) return places;
  return places.filter((place) => types.some((type) => isOfType(type, list[place] ?? null)));
}

/** Keywords about lists and objects. */
export const structureKeywords: Readonly<Record<string, Keyword>> = {
  items(says, value, walk) {
    if (Array.isArray(value)) value.forEach((item: Value, place) => walk.into(says as Schema, item, place));
  },
  minItems: listLength((count, limit) => count >= limit),
  maxItems: listLength((count, limit) => count <= limit),
  uniqueItems(says, value, walk, schema) {
    if (says !== true || !Array.isArray(value)) return;
    const list: readonly Value[] = value;
    const places = comparable(list, schema);
    for (const i of [...places].reverse()) {
      const j = places.find((other) => other < i && equal(list[other], list[i]));
      if (j !== undefined) return walk.refuse({ i, j });
    }
  },
  properties(says, value, walk) {
    if (!isObject(value)) return;
    const schemas = says as Readonly<Record<string, Schema>>;
    for (const name of Object.keys(schemas)) {
      const schema = schemas[name];
      const member = value[name];
      if (schema !== undefined && member !== undefined && has(value, name)) walk.into(schema, member, name);
    }
  },
  required(says, value, walk) {
    if (!isObject(value)) return;
    for (const name of says as readonly string[]) if (!has(value, name)) walk.refuse({ missingProperty: name });
  },
  additionalProperties(says, value, walk, schema) {
    if (!isObject(value)) return;
    const known = (schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
    for (const name of members(value)) {
      if (Object.hasOwn(known, name)) continue;
      if (says === false) walk.refuse({ additionalProperty: name });
      else walk.into(says as Schema, value[name] ?? null, name);
    }
  },
};
