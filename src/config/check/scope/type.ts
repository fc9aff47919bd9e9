import { isDate } from '../../../engine/date.ts';
import { isDecimal } from '../../../engine/decimal.ts';

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
  /** Of a number: it is never below, or above. */
  readonly least?: number;
  readonly most?: number;
  /** Of a text: what it is the name of, such as a product. */
  readonly nameOf?: string;
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
/** How many there are of something. */
export const amountOf: Plain = { kind: 'number', least: 0, missing: [] };
export const boolean: Type = { kind: 'boolean', missing: [] };
export const money: Type = { kind: 'money', missing: [] };
export const date: Type = { kind: 'date', missing: [] };
export const instant: Type = { kind: 'instant', missing: [] };

/** A text without capitals. */
export const smallText: Plain = { ...openText, written: { pattern: /^[^A-Z]*$/, words: 'in small letters' } };

/** Stands for the path at which a member is read: it may be missing itself, whatever else is there. */
export const itsPlace = '';

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
  return withMissing(type, [...type.missing, itsPlace]);
}

export function constant(value: Known): Type {
  if (typeof value === 'boolean') return { ...boolean, among: [value] };
  return typeof value === 'number'
    ? { kind: 'number', known: [value], missing: [] }
    : { kind: 'text', known: [value], missing: [] };
}

/** An object of which no member is known. */
export const openObject: Type = { kind: 'object', names: [], member: () => optional(any), open: true, missing: [] };

const writtenKinds: ReadonlySet<Kind> = new Set(['text', 'money', 'date', 'instant']);

/** Kinds that are texts in JSON. */
export function isWritten({ kind }: Type): boolean {
  return writtenKinds.has(kind);
}

/** The values that a plain type comes to, where they are known. */
export function knownOf(type: Type): readonly Known[] | undefined {
  return 'known' in type ? type.known : undefined;
}

/** Below and above which a number never is; undefined where nothing says so. */
export function boundsOf(type: Type): { readonly least: number | undefined; readonly most: number | undefined } {
  const known = knownOf(type)?.map(Number);
  if (type.kind !== 'number') return { least: undefined, most: undefined };
  return known !== undefined && known.length > 0
    ? { least: Math.min(...known), most: Math.max(...known) }
    : { least: type.least, most: type.most };
}

/** The values that are known to occur, whether or not there are others. */
export function occurringIn(type: Type): readonly Known[] {
  return knownOf(type) ?? type.among ?? [];
}

/** `null`, which stands for what is missing. */
export const nothing: Type = { kind: 'any', missing: ['null'] };

/** Whether it is a sum of money, for all that is known. */
export function isSum(type: Type): boolean {
  return type.kind === 'money' && type.sum === true;
}

/** The type of the items of a list that has none. */
export const never: Type = { kind: 'any', missing: [] };

export function isNever(type: Type): boolean {
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
