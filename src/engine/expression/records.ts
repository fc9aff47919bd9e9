import type { Expr } from '../../language/language.gen.ts';
import { isObject, isValue, type Result, type Value } from '../value.ts';
import type { Env, Operators, Scope } from './env.ts';
import { EvaluationError } from './error.ts';
import { limits, text } from './limits.ts';

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The table is literal, so that every possible result can be read off it. */
function pick([of = null, table = null, otherwise]: readonly Expr[], scope: Scope): Result {
  const found = scope.value(of);
  if (!isValue(found)) return found;
  if (!isObject(table)) throw new EvaluationError('pick chooses from an object written out');
  const key = typeof found === 'number' || typeof found === 'boolean' ? String(found) : text(found);
  if (!Object.hasOwn(table, key)) return otherwise === undefined ? undefined : scope.value(otherwise);
  const picked = (table as { readonly [key: string]: Value })[key];
  if (typeof picked === 'object' && picked !== null) throw new EvaluationError('pick gives plain values');
  return picked;
}

function object(operands: readonly Value[]): Value {
  if (operands.length % 2 === 1) throw new EvaluationError('object takes keys and values in pairs');
  const made: Record<string, Value> = {};
  for (let index = 0; index + 1 < operands.length; index += 2) {
    const key = text(operands[index]);
    if (forbidden.has(key)) throw new EvaluationError(`Not a name: ${key}`);
    made[key] = operands[index + 1] ?? null;
  }
  return made;
}

/** A text of JSON as a value of the schema named; missing when it is no JSON or of another shape. */
function json(from: string, schemaId: string, env: Env): Result {
  if (env.conforms === undefined) throw new EvaluationError('json needs schemas to judge by');
  if (from.length > limits.parsed) return undefined;
  try {
    const parsed = JSON.parse(from, (key, value: unknown) => (forbidden.has(key) ? undefined : value)) as Value;
    return env.conforms(schemaId, parsed) ? parsed : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A record as a text of JSON, for a call that takes such a text. */
function writeJson(record: Value | undefined): string {
  if (!isObject(record)) throw new EvaluationError('write-json takes a record');
  const written = JSON.stringify(record);
  if (written.length > limits.parsed)
    throw new EvaluationError(`A text of JSON has at most ${limits.parsed} characters`);
  return written;
}

export const records: Operators = {
  pick: { min: 2, max: 3, lazy: pick },
  object: { min: 0, max: 100, strict: object },
  json: { min: 2, max: 2, strict: ([from, schemaId], env) => json(text(from), text(schemaId), env) },
  'write-json': { min: 1, max: 1, strict: ([value]) => writeJson(value) },
};
