import { isValue, type Result, type Value } from '../value.ts';
import { classic } from './classic.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { worst, type Undecided } from './undecided.ts';

/** A condition is true, false or undecided; anything else is an error, never a truthy guess. */
export function condition(result: Result): boolean | Undecided {
  if (!isValue(result) || typeof result === 'boolean') return result;
  throw new EvaluationError(`A condition is true or false, not ${JSON.stringify(result)?.slice(0, 60)}`);
}

/** Decided by the first member that comes to `deciding`, whatever the others are; else undecided, else the opposite. */
function decidedBy<T>(deciding: boolean, members: readonly T[], test: (member: T, index: number) => Result): Result {
  const open: Undecided[] = [];
  for (const [index, member] of members.entries()) {
    const result = condition(test(member, index));
    if (result === deciding) return deciding;
    if (typeof result !== 'boolean') open.push(result);
  }
  return open.length > 0 ? worst(open) : !deciding;
}

export const allOf = <T>(members: readonly T[], test: (member: T, index: number) => Result): Result =>
  decidedBy(false, members, test);
export const anyOf = <T>(members: readonly T[], test: (member: T, index: number) => Result): Result =>
  decidedBy(true, members, test);

/** What can be compared: lists and objects can not. */
export function scalar(value: Value): Value {
  if (typeof value === 'object' && value !== null) throw new EvaluationError('Lists and objects are not compared');
  return value;
}

export const logic: Operators = {
  if: {
    min: 2,
    max: 101,
    lazy: (operands, scope) => {
      for (let index = 0; index + 1 < operands.length; index += 2) {
        const [test, then] = operands.slice(index, index + 2);
        const result = condition(scope.value(test ?? null));
        if (typeof result !== 'boolean') return result;
        if (result) return scope.value(then ?? null);
      }
      const otherwise = operands.length % 2 === 1 ? operands.at(-1) : undefined;
      return otherwise === undefined ? undefined : scope.value(otherwise);
    },
  },
  and: { min: 1, max: 100, lazy: (operands, scope) => allOf(operands, (operand) => scope.value(operand)) },
  or: { min: 1, max: 100, lazy: (operands, scope) => anyOf(operands, (operand) => scope.value(operand)) },
  '!': {
    min: 1,
    max: 1,
    lazy: ([operand], scope) => {
      const result = condition(scope.value(operand ?? null));
      return typeof result === 'boolean' ? classic('!', [result]) : result;
    },
  },
  '===': { min: 2, max: 2, strict: (operands) => classic('===', operands.map(scalar).map(plain)) },
  '!==': { min: 2, max: 2, strict: (operands) => classic('!==', operands.map(scalar).map(plain)) },
};

const trailingZeros = /^(-?(?:0|[1-9]\d{0,39}))\.(\d{0,20}?)0{1,20}$/;

/** Equal amounts are equal texts: "25000.00" is "25000". Texts with leading zeros (phones, PINs) are left alone. */
export function plain(value: Value): Value {
  const parts = typeof value === 'string' ? trailingZeros.exec(value) : null;
  return parts ? `${parts[1]}${parts[2] ? `.${parts[2]}` : ''}` : value;
}
