import type { Expr } from '../../language/language.gen.ts';
import { isObject, isValue, own, type Result, type Value } from '../value.ts';
import type { Operators, Scope } from './env.ts';
import { EvaluationError } from './error.ts';
import { limits, text } from './limits.ts';
import { forbidden } from './path.ts';

/** The table is literal, so that every possible result can be read off it. */
function pick([of = null, table = null, otherwise]: readonly Expr[], scope: Scope): Result {
  const found = scope.value(of);
  if (!isValue(found)) return found;
  if (!isObject(table)) throw new EvaluationError('pick chooses from an object written out');
  const key = typeof found === 'number' || typeof found === 'boolean' ? String(found) : text(found);
  const picked = own<Value>(table, key);
  if (picked === undefined) return otherwise === undefined ? undefined : scope.value(otherwise);
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
  'write-json': { min: 1, max: 1, strict: ([value]) => writeJson(value) },
};
