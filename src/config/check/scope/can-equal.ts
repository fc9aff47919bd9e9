import { isWritten, isWrittenAs, knownOf, type Known, type Type } from './type.ts';

/** Whether two values can be the same: of one kind, with a value that both may have. */
export function canEqual(a: Type, b: Type): boolean {
  if (a.kind === 'any' && a.either) return a.either.some((one) => canEqual(one, b));
  if (b.kind === 'any' && b.either) return b.either.some((one) => canEqual(a, one));
  if (a.kind === 'any' || b.kind === 'any') return true;
  if (['list', 'object'].includes(a.kind) || ['list', 'object'].includes(b.kind)) return a.kind === b.kind;
  if (isWritten(a) !== isWritten(b) || (!isWritten(a) && a.kind !== b.kind)) return false;
  const [x, y] = [knownOf(a), knownOf(b)];
  if (x && y) return x.some((one) => y.some((other) => same(one, other, a, b)));
  if (x) return x.some((value) => isPossible(value, b));
  if (y) return y.some((value) => isPossible(value, a));
  return a.kind === b.kind || a.kind === 'text' || b.kind === 'text';
}

function same(one: Known, other: Known, a: Type, b: Type): boolean {
  if (a.kind === 'money' || b.kind === 'money') return Number(one) === Number(other);
  return one === other;
}

function isPossible(value: Known, type: Type): boolean {
  const { kind } = type;
  if (typeof value === 'string' && value !== '' && 'written' in type && type.written?.pattern.test(value) === false)
    return false;
  return typeof value !== 'string' || kind === 'text' || isWrittenAs(value, kind);
}
