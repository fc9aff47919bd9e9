import { isDate } from '../../../engine/date.ts';
import { isDecimal } from '../../../engine/decimal.ts';
import type { Contract, Schema } from '../../contract.ts';
import { isJsonObject } from '../../json/object.ts';

export type Known = string | number | boolean;

interface Common {
  /** The paths to blame when there may be nothing; empty: it is there for certain, as far as is known. */
  readonly missing: readonly string[];
  /** Values that occur among others that are not known. */
  readonly among?: readonly Known[];
}

/** A value without members. `known`: the only values that occur. `open`, of a text: it may be written as an amount or a date. */
export interface Plain extends Common {
  readonly kind: 'text' | 'number' | 'boolean' | 'money' | 'date' | 'instant';
  readonly known?: readonly Known[];
  readonly open?: true;
  /** Of an amount: a sum of money, and neither a share of one nor percent. */
  readonly sum?: true;
  /** How a text is written, where that is known: in small letters, or by so many of one set, as codes of countries and currencies are. */
  readonly written?: { readonly pattern: RegExp; readonly words: string };
}

/** What is known of a value before there is one. */
export type Type =
  /** `either`: it is one of these, of different kinds. */
  | ({ readonly kind: 'any'; readonly either?: readonly Type[] } & Common)
  | Plain
  | ({ readonly kind: 'list'; readonly of: () => Type } & Common)
  /** `open`: it may have members that are not known. */
  | ({
      readonly kind: 'object';
      readonly names: readonly string[];
      readonly member: (name: string) => Type | undefined;
      readonly open: boolean;
    } & Common);

export type Kind = Type['kind'];

export const any: Type = { kind: 'any', missing: [] };
export const text: Type = { kind: 'text', missing: [] };
/** A text of which nothing is known: it may be an amount or a date. */
export const openText: Plain = { kind: 'text', missing: [], open: true };
export const number: Type = { kind: 'number', missing: [] };
export const boolean: Type = { kind: 'boolean', missing: [] };
export const money: Type = { kind: 'money', missing: [] };
export const date: Type = { kind: 'date', missing: [] };
export const instant: Type = { kind: 'instant', missing: [] };

/** A text without capitals. */
export const smallText: Plain = { ...openText, written: { pattern: /^[^A-Z]*$/, words: 'in small letters' } };

/** Stands for the path at which a member is read: it may be missing itself, whatever else is there. */
const here = '';

export function listOf(of: () => Type): Type {
  return { kind: 'list', of, missing: [] };
}

/** An object with these members and no other, each worked out when it is asked for. */
export function objectOf(members: Readonly<Record<string, () => Type>>): Type {
  return {
    kind: 'object',
    names: Object.keys(members),
    member: (name) => (Object.hasOwn(members, name) ? members[name]?.() : undefined),
    open: false,
    missing: [],
  };
}

export function withMissing(type: Type, missing: readonly string[]): Type {
  if (missing.length === 0 && type.missing.length === 0) return type;
  return { ...type, missing: missing.length < 2 ? missing : [...new Set(missing)] };
}

/** The same, but it may be missing where it stands. */
export function optional(type: Type): Type {
  return withMissing(type, [...type.missing, here]);
}

export function constant(value: Known): Type {
  if (typeof value === 'boolean') return { ...boolean, among: [value] };
  return typeof value === 'number'
    ? { kind: 'number', known: [value], missing: [] }
    : { kind: 'text', known: [value], missing: [] };
}

const typesOfSchemas = new WeakMap<Schema, Type>();

/** An object of which no member is known. */
export const openObject: Type = { kind: 'object', names: [], member: () => optional(any), open: true, missing: [] };

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

function plainOfSchema({ type, format, enum: choices, const: only, pattern, 'x-percent': isPercent }: Schema): Type {
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
      return { kind: 'number', missing: [], ...listed };
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
      };
    default:
      return any;
  }
}

const writtenKinds: ReadonlySet<Kind> = new Set(['text', 'money', 'date', 'instant']);

/** Kinds that are texts in JSON. */
export function isWritten({ kind }: Type): boolean {
  return writtenKinds.has(kind);
}

/** The values that a plain type comes to, where they are known. */
export function knownOf(type: Type): readonly Known[] | undefined {
  return 'known' in type ? type.known : undefined;
}

/** The values that are known to occur, whether or not there are others. */
export function occurringIn(type: Type): readonly Known[] {
  return knownOf(type) ?? type.among ?? [];
}

/** `null`, which stands for what is missing. */
export const nothing: Type = { kind: 'any', missing: ['null'] };

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
      ...bothWritten(a, b),
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

export function isOpen(type: Type): boolean {
  return type.kind === 'text' && type.open === true;
}

/** Whether it is a sum of money, for all that is known. */
export function isSum(type: Type): boolean {
  return type.kind === 'money' && type.sum === true;
}

/** The type of the items of a list that has none. */
export const never: Type = { kind: 'any', missing: [] };

function isNever(type: Type): boolean {
  return type === never;
}

/** Whether every text that is known is written as that kind; a text that is open may be. */
export function fits(type: Type, kind: Kind): boolean {
  if (type.kind === kind) return true;
  if (type.kind !== 'text') return false;
  if (type.known === undefined) return type.open === true;
  return type.known.every((value) => isWrittenAs(String(value), kind));
}

export function isWrittenAs(value: string, kind: Kind): boolean {
  if (kind === 'money') return isDecimal(value);
  if (kind === 'date') return isDate(value);
  return kind === 'instant' ? value.includes('T') && !Number.isNaN(Date.parse(value)) : kind === 'text';
}

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

export interface WrongStep {
  /** Which name of the path leads nowhere, from 0. */
  readonly index: number;
  readonly name: string;
  readonly known: readonly string[];
}

/**
 * Follows names from a type: where it comes to, with all that may be missing on the way, or the name that leads nowhere.
 * @param root what the path begins with
 * @param isThere whether what stands at a path is there for certain
 */
export function walkType(
  from: Type,
  names: readonly string[],
  root = '',
  isThere: (path: string) => boolean = () => false,
): { readonly type: Type } | { readonly wrong: WrongStep } {
  let type = from;
  let path = root;
  let missing = blamed(from, path, [], isThere);
  for (const [index, name] of names.entries()) {
    let member: Type | undefined;
    if (type.kind === 'any') member = any;
    else if (type.kind === 'list') {
      if (!/^\d{1,4}$/.test(name)) return { wrong: { index, name, known: [] } };
      member = optional(type.of());
    } else if (type.kind === 'object') {
      member = type.member(name);
      if (member === undefined && !type.open) return { wrong: { index, name, known: type.names } };
    } else return { wrong: { index, name, known: [] } };
    type = member ?? any;
    path = `${path}.${name}`;
    missing = blamed(type, path, missing, isThere);
  }
  return { type: withMissing(type, missing) };
}

function blamed(
  type: Type,
  path: string,
  before: readonly string[],
  isThere: (path: string) => boolean,
): readonly string[] {
  return isThere(path) ? [] : [...before, ...type.missing.map((cause) => (cause === here ? path : cause))];
}
