import { isMultiple } from '../../engine/decimal.ts';
import { equal, type Value } from '../../engine/value.ts';
import { formats } from './formats.ts';
import type { Keyword } from './keyword.ts';
import { SchemaError } from './schema.ts';

function typeOf(value: Value): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Whether the value is of a JSON Schema type; a number with no fraction is an integer. */
export function isOfType(type: unknown, value: Value): boolean {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeOf(value) === type;
}

const patterns = new Map<string, RegExp>();

function pattern(source: string): RegExp {
  let compiled = patterns.get(source);
  if (!compiled) {
    compiled = new RegExp(source, 'u');
    patterns.set(source, compiled);
  }
  return compiled;
}

/** Characters as people count them: an emoji is one. */
function length(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function textLength(holds: (length: number, limit: number) => boolean): Keyword {
  return (says, value, walk) => {
    if (typeof value !== 'string') return;
    const limit = Number(says);
    // A character has one unit or two: of a long text that decides, and nothing is counted.
    const isRight = holds(value.length, limit);
    if (!(isRight === holds(value.length / 2, limit) ? isRight : holds(length(value), limit))) walk.refuse({ limit });
  };
}

function numberBound(comparison: string, holds: (value: number, limit: number) => boolean): Keyword {
  return (says, value, walk) => {
    if (typeof value === 'number' && !holds(value, Number(says))) walk.refuse({ comparison, limit: Number(says) });
  };
}

/** Keywords about a value by itself. */
export const valueKeywords: Readonly<Record<string, Keyword>> = {
  type(says, value, walk) {
    const types: readonly unknown[] = Array.isArray(says) ? says : [says];
    if (!types.some((type) => isOfType(type, value))) walk.refuse({ type: says as Value });
  },
  const(says, value, walk) {
    if (!equal(value, says as Value)) walk.refuse({ allowedValue: says as Value });
  },
  enum(says, value, walk) {
    const allowed = says as readonly Value[];
    if (!allowed.some((one) => equal(one, value))) walk.refuse({ allowedValues: allowed });
  },
  minLength: textLength((count, limit) => count >= limit),
  maxLength: textLength((count, limit) => count <= limit),
  pattern(says, value, walk) {
    if (typeof value === 'string' && !pattern(String(says)).test(value)) walk.refuse({ pattern: String(says) });
  },
  format(says, value, walk) {
    const name = String(says);
    if (!Object.hasOwn(formats, name)) throw new SchemaError(`Unknown format: ${name}`);
    if (typeof value === 'string' && !formats[name]?.(value)) walk.refuse({ format: name });
  },
  minimum: numberBound('>=', (value, limit) => value >= limit),
  maximum: numberBound('<=', (value, limit) => value <= limit),
  exclusiveMinimum: numberBound('>', (value, limit) => value > limit),
  exclusiveMaximum: numberBound('<', (value, limit) => value < limit),
  multipleOf(says, value, walk) {
    const step = Number(says);
    if (!(step > 0 && Number.isFinite(step))) throw new SchemaError('multipleOf is above zero');
    if (typeof value === 'number' && Number.isFinite(value) && !isMultiple(value, step))
      walk.refuse({ multipleOf: step });
  },
};
