import {
  any,
  boundsOf,
  fits,
  isNever,
  isSum,
  isWritten,
  knownOf,
  listOf,
  nothing,
  occurringIn,
  withMissing,
  type Plain,
  type Type,
} from './type.ts';

/** What is one or the other: an empty list is a list of anything. */
export function join(a: Type, b: Type): Type {
  const joined = joinOfKinds(a, b);
  const [x, y] = [occurringIn(a), occurringIn(b)];
  return (x.length === 0 && y.length === 0) || knownOf(joined) !== undefined
    ? joined
    : { ...joined, among: [...new Set([...x, ...y])] };
}

function joinOfKinds(a: Type, b: Type): Type {
  const missing = [...a.missing, ...b.missing];
  if (a === nothing || b === nothing) return withMissing(a === nothing ? b : a, missing);
  if (a.kind === 'any' || b.kind === 'any') return withMissing(eitherOf(a, b), missing);
  if (a.kind === 'list' && b.kind === 'list') {
    const [of, or] = [a.of, b.of];
    return withMissing(
      listOf(() => (isNever(of()) ? or() : isNever(or()) ? of() : join(of(), or()))),
      missing,
    );
  }
  if (a.kind === 'object' || b.kind === 'object' || a.kind === 'list' || b.kind === 'list')
    return withMissing(a.kind === b.kind ? a : eitherOf(a, b), missing);
  const [x, y] = [knownOf(a), knownOf(b)];
  const known = x && y ? { known: [...new Set([...x, ...y])] } : {};
  if (a.kind === b.kind)
    return {
      kind: a.kind,
      ...known,
      ...((isOpen(a) || isOpen(b)) && { open: true as const }),
      ...((isSum(a) || isSum(b)) && { sum: true as const }),
      ...(known.known === undefined && bothBounds(a, b)),
      ...bothWritten(a, b),
      ...nameOfBoth(a, b),
      missing,
    };
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (one.kind !== 'text' && isWritten(one) && fits(other, one.kind))
      return { kind: one.kind, ...known, ...(isSum(one) && { sum: true as const }), missing };
  }
  return isWritten(a) && isWritten(b)
    ? { kind: 'text', ...known, open: true, missing }
    : withMissing(eitherOf(a, b), missing);
}

/** What one is the name of, where the other is that too or a text that stands for it. */
function nameOfBoth(a: Type, b: Type): Pick<Plain, 'nameOf'> {
  const [x, y] = [a, b].map((one) => ('nameOf' in one ? one.nameOf : undefined));
  const nameOf = x ?? y;
  return nameOf !== undefined && (x === y || knownOf(x === undefined ? a : b) !== undefined) ? { nameOf } : {};
}

/** Between what both are, where it is known of both. */
function bothBounds(a: Type, b: Type): Pick<Plain, 'least' | 'most'> {
  const [x, y] = [boundsOf(a), boundsOf(b)];
  return {
    ...(x.least !== undefined && y.least !== undefined && { least: Math.min(x.least, y.least) }),
    ...(x.most !== undefined && y.most !== undefined && { most: Math.max(x.most, y.most) }),
  };
}

/** How both are written, where it is the same of both; nothing at all may stand beside it. */
function bothWritten(a: Type, b: Type): Pick<Plain, 'written'> {
  const ways = [a, b].flatMap((one) => ('written' in one && one.written ? one.written : []));
  const [written] = ways;
  const isSo = (one: Type) =>
    ('written' in one && one.written?.pattern.source === written?.pattern.source) ||
    knownOf(one)?.every((value) => value === '' || written?.pattern.test(String(value))) === true;
  return written !== undefined && isSo(a) && isSo(b) ? { written } : {};
}

/** One of several kinds; anything, where one of the two may be that. */
function eitherOf(a: Type, b: Type): Type {
  const [some, others] = [kindsIn(a), kindsIn(b)];
  return some === undefined || others === undefined
    ? any
    : { kind: 'any', either: [...new Set([...some, ...others])], missing: [] };
}

function kindsIn(type: Type): readonly Type[] | undefined {
  return type.kind === 'any' ? type.either : [type];
}

function isOpen(type: Type): boolean {
  return type.kind === 'text' && type.open === true;
}
