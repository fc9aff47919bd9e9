import { compare, isDecimal } from '../../../engine/decimal.ts';
import { isDate } from '../../../engine/date.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { canonical } from '../../json/canonical.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Pointer } from '../../json/pointer.ts';
import { swapped, type Comparison } from '../judging/comparison.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes, Report } from '../rule.ts';
import { operationIn } from '../scope/facts.ts';

export const codes = {
  'condition.never': {
    means: 'Two parts of the condition exclude each other, so that it is never true.',
    mend: 'Where one of the two is enough, join them by `or`; else mend one of them.',
  },
  'condition.always': {
    severity: 'warning',
    means: 'One of two parts of the condition holds whatever stands there, so that it is always true.',
    mend: 'Where both must hold, join them by `and`: what is neither of two is not the one `and` not the other.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

/** No two parts of one condition say of the same value what cannot be together, nor what one of them always is. */
export const check: Check<Code> = (subject, report) => {
  for (const document of reads.flatMap((kind) => subject.documents(kind))) {
    for (const { is, value, pointer } of subject.constructs(document))
      if (is === 'Expr') look(value as Expr, pointer, (at, finding) => report(document, at, finding));
  }
};

function look(
  expr: Expr,
  pointer: Pointer,
  tell: (pointer: Pointer, finding: Parameters<Report<Code>>[2]) => void,
): void {
  if (typeof expr !== 'object' || expr === null) return;
  const operation = operationIn(expr);
  if (operation?.name === 'and') {
    const [one, other] = contrary(claimsIn(operation.operands, 'and')) ?? [];
    if (one && other)
      tell(pointer, {
        code: 'condition.never',
        message: `${said(one)} and ${said(other)} exclude each other, so this is never true`,
        suggestion: 'where one of the two is enough: "or"',
      });
  }
  if (operation?.name === 'or') {
    const [one, other] = contrary(claimsIn(operation.operands, 'or').map(denied)) ?? [];
    if (one && other)
      tell(pointer, {
        code: 'condition.always',
        message: `${said(denied(one))} or ${said(denied(other))} holds whatever stands there, so this is always true`,
        suggestion: 'where both must hold: "and"',
      });
  }
  for (const [name, member] of Object.entries(expr)) look(member as Expr, [...pointer, name], tell);
}

/** What a part of a condition says of a value, by a value that is written out. */
interface Claim {
  readonly of: string;
  readonly path: string;
  readonly is: Comparison;
  readonly value: string | number | boolean;
}

const opposite: Readonly<Record<Comparison, Comparison>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

const denied = (claim: Claim): Claim => ({ ...claim, is: opposite[claim.is] });
const said = ({ path, is, value }: Claim): string => `${path} ${is} ${JSON.stringify(value)}`;

function claimsIn(parts: readonly Expr[], joined: 'and' | 'or'): readonly Claim[] {
  return parts.flatMap((part): readonly Claim[] => {
    const operation = operationIn(part);
    if (operation?.name === joined) return claimsIn(operation.operands, joined);
    const [left, right] = operation?.operands ?? [];
    if (operation === undefined || left === undefined || right === undefined || !Object.hasOwn(swapped, operation.name))
      return [];
    const is = operation.name as Comparison;
    if (isWrittenOut(right) && isRead(left)) return [{ ...readOf(left), is, value: right }];
    return isWrittenOut(left) && isRead(right) ? [{ ...readOf(right), is: swapped[is], value: left }] : [];
  });
}

const isWrittenOut = (expr: Expr): expr is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof expr);
const isRead = (expr: Expr): boolean => isJsonObject(expr) && JSON.stringify(expr).includes('"var"');

/** A value by what it is read by; what stands for it where it is missing is not what is compared. */
function readOf(expr: Expr): Pick<Claim, 'of' | 'path'> {
  const operation = operationIn(expr);
  const [path] = operation?.name === 'var' ? operation.operands : [];
  return typeof path === 'string' ? { of: path, path } : { of: canonical(expr), path: 'the same' };
}

/** The first two that cannot hold together. */
function contrary(claims: readonly Claim[]): readonly [Claim, Claim] | undefined {
  for (const [index, one] of claims.entries()) {
    const other = claims.slice(index + 1).find((each) => each.of === one.of && excludes(one, each));
    if (other) return [one, other];
  }
  return undefined;
}

function excludes(a: Claim, b: Claim): boolean {
  const order = orderOf(a.value, b.value);
  if (order === undefined && a.is === '===' && b.is === '===') return a.value !== b.value;
  if (order === undefined)
    return a.value === b.value && ((a.is === '===' && b.is === '!==') || (a.is === '!==' && b.is === '==='));
  if (order === 0) return !places[a.is].some((place) => places[b.is].includes(place));
  // The one is below the other.
  const [low, high] = order < 0 ? [a, b] : [b, a];
  return !places[low.is].includes('above') && !places[high.is].includes('below');
}

/** Where a value may stand, seen from the one that is written out. */
const places: Readonly<Record<Comparison, readonly ('below' | 'at' | 'above')[]>> = {
  '===': ['at'],
  '!==': ['below', 'above'],
  '<': ['below'],
  '<=': ['below', 'at'],
  '>': ['above'],
  '>=': ['at', 'above'],
};

/** Which of two amounts, days or texts comes first; undefined where nothing says so. */
function orderOf(a: Claim['value'], b: Claim['value']): number | undefined {
  if (typeof a === 'boolean' || typeof b === 'boolean') return undefined;
  if (isDecimal(String(a)) && isDecimal(String(b))) return compare(a, b);
  return isDate(String(a)) && isDate(String(b)) ? String(a).localeCompare(String(b)) : undefined;
}
