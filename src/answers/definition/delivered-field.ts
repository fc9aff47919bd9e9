import type { Field, ValueSchema } from '../../config/language.gen.ts';
import { at, isObject, isValue, type Value } from '../../engine/value.ts';

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
}

/** A definition that no field can be made of. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
}

const idText = /^[A-Za-z0-9_-]{1,100}$/;
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const longestRule = 300;

/** A member that is there: own, and neither null nor empty text. */
function member(of: Value | undefined, name: string): Value | undefined {
  const found = of === undefined ? undefined : at(of, [name]);
  return isValue(found) && found !== null && found !== '' ? found : undefined;
}

const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;

/** Cores send numbers as text now and then. */
function numberOf(value: Value | undefined): number | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function countOf(value: Value | undefined): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? Math.trunc(number) : undefined;
}

const isSet = (value: Value | undefined): boolean => value === true || value === 1 || value === '1' || value === 'true';

/** A list of texts; a text is split at commas (F4 of the open points of document 3). */
function textsOf(value: Value | undefined): readonly string[] {
  const parts: readonly Value[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as readonly Value[]) : [];
  return parts.map((part) => textOf(part) ?? '').filter((part) => part !== '');
}

/** A choice is a value, or an object with its value (or id) and its name. */
function choiceOf(option: Value): Choice {
  const value = isObject(option) ? (member(option, 'value') ?? member(option, 'id') ?? member(option, 'name')) : option;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw new DefinitionError(`Not a choice: ${JSON.stringify(option).slice(0, 60)}`);
  }
  const shown = isObject(option) ? (textOf(member(option, 'label')) ?? textOf(member(option, 'name'))) : undefined;
  return { value, text: shown ?? String(value) };
}

/** An invalid rule is ignored (F1): it matches everything. */
function ruleOf(value: Value | undefined): string | undefined {
  if (typeof value !== 'string' || value.length > longestRule) return undefined;
  try {
    new RegExp(value).test('');
    return value;
  } catch {
    return undefined;
  }
}

/** Reads one delivered definition. Throws a DefinitionError when it has no id that answers can be kept under. */
export function readDefinition(given: Value): FieldDefinition {
  const id = textOf(member(given, 'id'));
  if (id === undefined || !idText.test(id) || forbidden.has(id)) {
    throw new DefinitionError(`Not the id of a field: ${JSON.stringify(id ?? given).slice(0, 60)}`);
  }
  const validation = member(given, 'validation');
  const options = member(given, 'options');
  const listed: readonly Value[] = typeof options === 'string' ? textsOf(options) : Array.isArray(options) ? (options as readonly Value[]) : [];
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
    disallowed: textsOf(member(validation, 'disallowed')),
    rule: ruleOf(member(validation, 'rule')),
    allowed: textsOf(member(validation, 'allowed') ?? member(given, 'allowed')),
    choices: listed.map(choiceOf),
  };
}
