import type { Contract, Schema } from '../../contract.ts';
import { isJsonObject } from '../../json/object.ts';
import { any, boolean, listOf, openObject, optional, type Known, type Plain, type Type } from './type.ts';

const typesOfSchemas = new WeakMap<Schema, Type>();

/** The type of what a JSON Schema describes. */
export function typeOfSchema(
  schema: Schema | undefined,
  resolve: Contract['resolve'],
  without: readonly string[] = [],
): Type {
  if (schema === undefined) return any;
  const resolved = resolve(schema);
  const known = without.length === 0 ? typesOfSchemas.get(resolved) : undefined;
  if (known) return known;
  const type = typeOfResolved(resolved, resolve, without);
  if (without.length === 0) typesOfSchemas.set(resolved, type);
  return type;
}

function typeOfResolved(resolved: Schema, resolve: Contract['resolve'], without: readonly string[]): Type {
  const { properties, items, type, additionalProperties, allOf, required } = resolved;
  if (isJsonObject(properties) || (type === 'object' && isJsonObject(additionalProperties))) {
    const members = isJsonObject(properties) ? properties : {};
    const names = Object.keys(members).filter((name) => !without.includes(name));
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    return {
      kind: 'object',
      names,
      member(name) {
        if (!names.includes(name))
          return isJsonObject(additionalProperties) ? optional(typeOfSchema(additionalProperties, resolve)) : undefined;
        const member = typeOfSchema(members[name] as Schema, resolve);
        return needed.includes(name) ? member : optional(member);
      },
      open: additionalProperties === true || isJsonObject(additionalProperties),
      missing: [],
    };
  }
  if (Array.isArray(allOf)) return any;
  if (isJsonObject(items)) return listOf(() => typeOfSchema(items, resolve));
  return plainOfSchema(resolved);
}

/** Whether a pattern takes other letters than those of amounts and days: what is so written is neither. */
function takesLetters(pattern: string): boolean {
  return /[A-SU-Ya-z]/.test(pattern.replace(/\\[A-Za-z]/g, ''));
}

/** Patterns that are quickly tried on any text. */
const ofOneSet = /^\^\[([\w-]{1,20})\]\{(\d{1,2})\}\$$/;

function writtenBy(pattern: unknown): Pick<Plain, 'written'> {
  const [whole, letters, count] = (typeof pattern === 'string' ? ofOneSet.exec(pattern) : null) ?? [];
  return whole === undefined || letters === undefined || count === undefined
    ? {}
    : { written: { pattern: new RegExp(whole), words: `written by ${count} of ${letters}` } };
}

function plainOfSchema({
  type,
  format,
  enum: choices,
  const: only,
  pattern,
  minimum,
  maximum,
  'x-percent': isPercent,
  'x-named': nameOf,
}: Schema): Type {
  const values = Array.isArray(choices) ? choices : only === undefined ? undefined : [only];
  const known = values?.filter((value): value is Known => ['string', 'number', 'boolean'].includes(typeof value));
  const listed = known !== undefined && known.length === values?.length && known.length > 0 ? { known } : {};
  switch (type) {
    case 'object':
      return openObject;
    case 'boolean':
      return boolean;
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        missing: [],
        ...listed,
        ...(typeof minimum === 'number' && { least: minimum }),
        ...(typeof maximum === 'number' && { most: maximum }),
      };
    case 'string':
      if (format === 'decimal')
        return { kind: 'money', missing: [], ...listed, ...(isPercent !== true && { sum: true as const }) };
      if (format === 'date') return { kind: 'date', missing: [], ...listed };
      if (format === 'date-time') return { kind: 'instant', missing: [], ...listed };
      return {
        kind: 'text',
        missing: [],
        ...listed,
        ...(typeof pattern === 'string' && !takesLetters(pattern) && { open: true as const }),
        ...writtenBy(pattern),
        ...(typeof nameOf === 'string' && { nameOf }),
      };
    default:
      return any;
  }
}
