import type { Wanted } from '../scope/accepts.ts';
import { knownOf, type Kind, type Known, type Type } from '../scope/type.ts';

const kinds: Readonly<Record<Kind, string>> = {
  any: 'something',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  money: 'an amount',
  date: 'a date',
  instant: 'an instant',
  list: 'a list',
  object: 'a table',
};

/** A kind of value, as the manual calls it. */
export function kindWords(type: Type): string {
  return type.kind === 'any' && type.either
    ? [...new Set(type.either.map(kindWords))].join(' or, in other cases, ')
    : kinds[type.kind];
}

const wants: Readonly<Record<Wanted, string>> = {
  anything: 'a value',
  condition: 'true or false',
  amount: 'a number or an amount',
  whole: 'a whole number',
  ordered: 'a number, an amount, a date or an instant',
  scalar: 'one value, neither a list nor a table',
  text: 'a text',
  list: 'a list',
  amounts: 'a list of numbers or amounts',
  tables: 'a list of tables',
  search: 'a list or a text',
  moment: 'a date or an instant',
  object: 'a table',
  path: 'a path',
  table: 'a table',
};

export function wantedWords(wanted: Wanted): string {
  return wants[wanted];
}

/** The values that there are, where they are few enough to be listed. */
export function knownWords(type: Type): string {
  const known = knownOf(type) ?? [];
  return known.length === 0 || known.length > 12 ? `${kindWords(type)}${writing(type)}` : orList(known);
}

/** What is given where something else is wanted: its kind or, where that is right, its values. */
export const givenWords = (given: Type, wanted: Type): string =>
  given.kind === wanted.kind ? knownWords(given) : kindWords(given);

/** ", written by 3 of A-Z" or ", in small letters", where that is known. */
function writing(type: Type): string {
  const written = 'written' in type ? type.written : undefined;
  return written === undefined ? '' : `, ${written.words}`;
}

/** How a value is read whose path stands in quotes alone, where that is what a text looks like. */
export function mendRead(type: Type): string | undefined {
  const [path, ...others] = knownOf(type) ?? [];
  return typeof path === 'string' &&
    others.length === 0 &&
    (quotedRoot(path) !== undefined || path === 'today' || path === 'now')
    ? `to read what stands there: { "var": "${path}" }`
    : undefined;
}

/** What a text begins with that looks like a path of two names or more. */
export function quotedRoot(text: string): string | undefined {
  return /^([a-z]+)(?:\.[\w-]+)+$/.exec(text)?.[1];
}

export function orList(values: readonly Known[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1) ?? ''}`;
}

const operators: Readonly<Record<string, string>> = {
  find: '"find" may find nothing',
  number: 'a text may show no number',
  '/': 'it may be divided by zero',
  pick: '"pick" has no value for everything',
  if: 'the last "if" has no value for when nothing holds',
  text: 'a list or a table has no text',
  interest: 'the wish may be no loan yet',
  savings: 'the wish may be no plan yet',
  contribution: 'the wish may be no plan yet',
};

/** What may be missing, in words. */
export function missingWords(cause: string): string {
  if (cause === 'null' || cause === '') return 'this may come to nothing';
  return cause.startsWith('op:')
    ? (operators[cause.slice(3)] ?? 'this may come to nothing')
    : `"${cause}" may be missing here`;
}

/** How to say what missing means. */
export function missingMend(cause: string): string {
  if (cause.startsWith('op:') || cause === 'null' || cause === '')
    return 'give it a name under "values", and say what missing means where it is read: { "var": ["value.<name>", …] }';
  return `say what that means: { "var": ["${cause}", …] } or "has"`;
}
