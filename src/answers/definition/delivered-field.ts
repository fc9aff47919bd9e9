import type { Field, ValueSchema } from '../../language/language.gen.ts';
import { isObject, own, type Value } from '../../engine/value.ts';

/** A field that the lender's core delivered, with the two keywords that only delivered fields have. */
export type DeliveredField = Field & {
  schema: ValueSchema & { rule?: string; disallowed?: string[] };
};

/** One choice of a delivered field. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly text: string;
}

/** What a core says of a field (specification 3, section 3.4), read from whatever it sent. */
export interface FieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly minSelect: number | undefined;
  readonly maxSelect: number | undefined;
  readonly disallowed: readonly string[];
  readonly rule: string | undefined;
  readonly allowed: readonly string[];
  readonly choices: readonly Choice[];
  /** Ids of the fields whose values a lookup needs. */
  readonly depends: readonly string[];
}

/** A definition that no field can be made of. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

const idText = /^[A-Za-z0-9_-]{1,100}$/;
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Letters of the longest rule. */
export const longestRule = 300;
/** More choices than this can't be drawn without the page standing still. */
const mostChoices = 2000;
const mostDisallowed = 200;
const longestText = 2000;
/** Nothing is counted further: a length, a number of choices. */
const highestCount = 100_000;

/** Whether answers can be kept under this id. */
export const isFieldId = (id: string): boolean => idText.test(id) && !forbidden.has(id);

/** A member that is there: own, and neither null nor empty text. */
export function member(of: Value | undefined, name: string): Value | undefined {
  const found = isObject(of) ? own(of, name) : undefined;
  return found !== null && found !== '' ? found : undefined;
}

/** A text or a number as text, cut where nobody reads on; undefined for everything else. */
export const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longestText) : undefined;

/** Cores send numbers as text now and then. */
export function numberOf(value: Value | undefined): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function countOf(value: Value | undefined): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? Math.min(Math.trunc(number), highestCount) : undefined;
}

const isSet = (value: Value | undefined): boolean => value === true || value === 1 || value === '1' || value === 'true';

const listOf = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [];

/** A list of texts; a text is split at commas (F4 of the open points of document 3). */
export function textsOf(value: Value | undefined): readonly string[] {
  const parts: readonly Value[] = typeof value === 'string' ? value.split(',') : listOf(value);
  return parts.map((part) => textOf(part) ?? '').filter((part) => part !== '');
}

/** A choice is a value, or an object with its value (or id) and its name. */
export function choiceOf(option: Value): Choice {
  const value = isObject(option) ? (member(option, 'value') ?? member(option, 'id') ?? member(option, 'name')) : option;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new DefinitionError(`Not a choice: ${JSON.stringify(option).slice(0, 60)}`);
  }
  const shown = isObject(option) ? (textOf(member(option, 'label')) ?? textOf(member(option, 'name'))) : undefined;
  return { value, text: shown ?? String(value) };
}

/** Each value once: two choices that answer the same are one. */
function choicesOf(options: Value | undefined): readonly Choice[] {
  const listed: readonly Value[] = typeof options === 'string' ? textsOf(options) : listOf(options);
  if (listed.length > mostChoices) throw new DefinitionError(`More than ${mostChoices} choices`);
  const choices = new Map<Choice['value'], Choice>();
  for (const choice of listed.map(choiceOf)) if (!choices.has(choice.value)) choices.set(choice.value, choice);
  return [...choices.values()];
}

/** A rule that is no regular expression, or none of a bearable length, is ignored (F1): everything matches. */
function ruleOf(value: Value | undefined): string | undefined {
  if (typeof value !== 'string' || value.length > longestRule) return undefined;
  try {
    new RegExp(`^(?:${value})$`, 'i').test('');
    return value;
  } catch {
    return undefined;
  }
}

/** Reads one delivered definition. Throws a DefinitionError when it has no id that answers can be kept under. */
export function readDefinition(given: Value): FieldDefinition {
  const id = textOf(member(given, 'id'));
  if (id === undefined || !isFieldId(id)) {
    throw new DefinitionError(`Not the id of a field: ${JSON.stringify(id ?? given).slice(0, 60)}`);
  }
  const validation = member(given, 'validation');
  return {
    id,
    name: textOf(member(given, 'name')) ?? textOf(member(given, 'label')) ?? id,
    type: textOf(member(given, 'type')) ?? 'short_text',
    required: isSet(member(validation, 'required')),
    minimum: numberOf(member(validation, 'minimum')),
    maximum: numberOf(member(validation, 'maximum')),
    minLength: countOf(member(validation, 'minimum_length')),
    maxLength: countOf(member(validation, 'maximum_length')),
    minSelect: countOf(member(validation, 'minimum_select')),
    maxSelect: countOf(member(validation, 'maximum_select')),
    disallowed: textsOf(member(validation, 'disallowed')).slice(0, mostDisallowed),
    rule: ruleOf(member(validation, 'rule')),
    allowed: textsOf(member(validation, 'allowed') ?? member(given, 'allowed')),
    choices: choicesOf(member(given, 'options')),
    depends: textsOf(member(given, 'depends')).filter(isFieldId).slice(0, 20),
  };
}
