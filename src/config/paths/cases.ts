import { isDate } from '../../engine/date.ts';
import { compare, isDecimal } from '../../engine/decimal.ts';
import { addDays } from '../../engine/lending/index.ts';
import type { Value } from '../../engine/value.ts';
import type { Schema } from '../contract.ts';
import { once } from '../once.ts';
import { mostOf, mostTexts, sharedPart, type Use, type Uses } from './uses.ts';

/** A value that a fact may have; undefined is missing. */
export type Case = Value | undefined;

/** The cases of one fact that the rules tell apart, the plainest first. */
export interface Cases {
  readonly values: readonly Value[];
  /** One value more, distinct from all others met in its group, may be made: facts that must equal another. */
  readonly isGrouped: boolean;
  /** Why some case may be left out: its schema allows such a value, perhaps, and none is known here. */
  readonly unsure?: string;
}

const texts = [
  'other',
  'OTHER',
  'something',
  'ABC',
  'XYZ',
  '+2348000000000',
  '0000',
  '1234',
  '12',
  '01',
  'a@example.com',
  'https://example.com/',
  '2026-03-15',
  '2026-03-15T09:00:00Z',
  '1000',
];

/** Codes, numbers of accounts and passwords, for schemas with a pattern. */
const patterned = [
  'Passw0rd!',
  ...Array.from({ length: 20 }, (_, index) => ['1', '2', 'A', 'a'].map((letter) => letter.repeat(index + 1))).flat(),
];

/** Whether a value is one of those that stand for any that nothing names. */
export const isMadeUp = (value: Value): boolean =>
  typeof value === 'string' && (texts.includes(value) || patterned.includes(value));

/** What a plain value may be, by its schema and by what the rules compare it with. */
export function casesOf(pattern: string, schema: Schema, uses: Uses): Cases {
  const group = [...uses.group(pattern)].map((each) => uses.of(each));
  const all = group.map(({ equals }) => equals).flat();
  const use = uses.of(pattern);
  const { type, enum: listed, const: only } = schema;
  const isGrouped = group.length > 1;
  const fits = (value: Value): boolean => satisfies(schema, value);
  if (only !== undefined) return { values: [only as Value], isGrouped: false };
  if (type === 'boolean') return { values: [false, true], isGrouped: false };
  if (Array.isArray(listed))
    return { values: isGrouped ? (listed as Value[]) : apart(listed as Value[], all, use), isGrouped: false };

  const made = [...partsOf(use), ...containing(use)];
  const pieces = use.pieces.map(({ separator, count }) =>
    [count - 1, count, count + 1].map((length) => pieced(length, separator).find(fits)),
  );
  const met = [
    ...(isGrouped ? new Set(all.flat().filter(fits)) : representatives([...new Set(all.flat().filter(fits))], all)),
    ...made,
    ...pieces.flat().filter((value) => value !== undefined),
    ...around(use, schema),
  ].filter(fits);
  const others = (type === 'integer' || type === 'number' ? numbers(schema) : textsFor(schema)).filter(
    (value) =>
      fits(value) &&
      !all.flat().includes(value) &&
      !use.contains.some((part) => String(value).toLowerCase().includes(part.toLowerCase())),
  );
  const needsOther = !isGrouped && use.order.length === 0;
  const values = unique([...(needsOther || (met.length === 0 && !isGrouped) ? others.slice(0, 1) : []), ...met]);
  const isKnown =
    pieces.every(([, exactly]) => exactly !== undefined) && (schema.pattern === undefined || made.every(fits));
  // A value that is not known is any text: a rule looks at it, so the walk must go on behind it.
  if (values.length === 0 && !isGrouped)
    return { values: ['other'], isGrouped, unsure: 'no example of what it may be is known' };
  return { values, isGrouped, ...(!isKnown && { unsure: 'no example of each text that rules tell apart is known' }) };
}

/** Values of a group that nothing names: the n-th of them. */
export function fresh(schema: Schema, taken: readonly Value[]): Value | undefined {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const candidates: readonly Value[] = isNumber
    ? Array.from({ length: 40 }, (_, index) => index + 1)
    : ['one', 'two', 'three', 'four', 'five', 'six', ...texts];
  return candidates.find((value) => !taken.includes(value) && satisfies(schema, value));
}

/** One value of those that every comparison treats alike. */
function representatives(values: readonly Value[], comparisons: readonly (readonly Value[])[]): readonly Value[] {
  const alike = new Map<string, Value>();
  for (const value of values)
    once(alike, comparisons.map((constants) => constants.includes(value)).join(), () => value);
  return [...alike.values()];
}

/** Of listed values, one for each that the rules treat apart; all when they are compared in other ways too. */
function apart(listed: readonly Value[], comparisons: readonly (readonly Value[])[], use: Use): readonly Value[] {
  if (use.order.length > 0 || use.contains.length > 0 || use.parts.length > 0 || use.sampled !== undefined)
    return listed;
  const isLoosely = (constants: readonly Value[]) => (value: Value) =>
    constants.some((each) => String(each).toLowerCase() === String(value).toLowerCase());
  return representatives(listed, [
    ...comparisons,
    ...comparisons.map((constants) => listed.filter(isLoosely(constants))),
  ]);
}

/** No text that rules count the parts or letters of is longer. */
const mostPieces = 100;

/** Texts that have so many parts, or so many letters where nothing separates them. */
function pieced(length: number, separator: string): readonly string[] {
  if (length < 0 || length > mostPieces) return [];
  const parts = (one: (index: number) => string) => Array.from({ length }, (_, index) => one(index)).join(separator);
  return [...(separator === '' ? [] : [parts((index) => `part${index}`)]), parts(() => '1'), parts(() => 'x')];
}

/** Texts that are split: each part alone, and every set of few. */
function partsOf({ parts }: Use): readonly Value[] {
  const [first] = parts;
  if (first === undefined) return [];
  const constants = unique(parts.map(({ constant }) => String(constant)));
  const second = constants.includes(sharedPart) ? [`part0${first.separator}${sharedPart}`] : [];
  return unique([...second, ...sets(constants).map((set) => set.join(first.separator))]);
}

function containing({ contains }: Use): readonly Value[] {
  return sets(unique(contains)).map((set) => set.join(' '));
}

function sets(of: readonly string[]): readonly (readonly string[])[] {
  if (of.length > mostTexts) return [...of.map((each) => [each]), of];
  return of.reduce<readonly (readonly string[])[]>(
    (all, each) => [...all, [each], ...all.map((set) => [...set, each])],
    [],
  );
}

/** Below, at and above each threshold, and between two of them. */
function around({ order }: Use, schema: Schema): readonly Value[] {
  const days = order.filter((threshold): threshold is string => typeof threshold === 'string' && isDate(threshold));
  const isWhole = schema.type === 'integer';
  const amounts = [
    ...new Set(
      order.flatMap((threshold) =>
        typeof threshold === 'number' || (typeof threshold === 'string' && isDecimal(threshold))
          ? Number(threshold)
          : [],
      ),
    ),
  ].sort((a, b) => a - b);
  const near = amounts.flatMap((at, index) => [
    at - 1,
    at,
    at + 1,
    ...(isWhole || amounts[index + 1] === undefined ? [] : [(at + (amounts[index + 1] ?? at)) / 2]),
  ]);
  return [
    ...days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]),
    ...(isWhole || schema.type === 'number' ? near : near.map(String)),
  ];
}

function numbers({ minimum, maximum }: Schema): readonly number[] {
  const from = typeof minimum === 'number' ? minimum : 0;
  return [1, 7, 2, 3, from, from + 1, from + 11, ...(typeof maximum === 'number' ? [maximum, maximum - 1] : [])];
}

function textsFor({ format, minLength, pattern }: Schema): readonly string[] {
  if (format === 'decimal') return ['1000', '1001', '5'];
  const long = typeof minLength === 'number' ? ['x'.repeat(minLength), 'y'.repeat(minLength)] : [];
  return [...texts, ...long, ...(pattern === undefined ? [] : patterned)];
}

function satisfies({ type, format, pattern, minLength, maxLength, minimum, maximum }: Schema, value: Value): boolean {
  if (type === 'integer') return Number.isInteger(value) && within(value as number, minimum, maximum);
  if (type === 'number') return typeof value === 'number' && within(value, minimum, maximum);
  if (type !== undefined && type !== 'string') return true;
  if (typeof value !== 'string') return type === undefined;
  if (typeof minLength === 'number' && value.length < minLength) return false;
  if (typeof maxLength === 'number' && value.length > maxLength) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return false;
  if (format === 'decimal') return isDecimal(value) && compare(value, '-1000000000000') > 0;
  if (format === 'date') return isDate(value);
  return format !== 'date-time' || /^\d{4}-\d\d-\d\dT/.test(value);
}

function within(value: number, minimum: unknown, maximum: unknown): boolean {
  return (typeof minimum !== 'number' || value >= minimum) && (typeof maximum !== 'number' || value <= maximum);
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

/** How long a list is tried. */
export function lengthsOf(schema: Schema, use: Use): readonly number[] {
  const most = mostOf(use);
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  return Array.from({ length: Math.max(1, most - least + 1) }, (_, index) => least + index);
}
