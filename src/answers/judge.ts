import type { Field } from '../language/language.gen.ts';
import { minorUnits } from '../engine/decimal.ts';
import { equal, FAILED, PENDING, type Value, type ValueObject } from '../engine/value.ts';
import { widgetName } from './definition/widget-name.ts';
import type { FieldOption, FieldRules } from './field-rules.ts';
import { validate, type SchemaObject } from './validation/index.ts';

/** Why a value can't stand: the keyword that refused it, and the figures for the words. */
export interface Verdict {
  readonly keyword: string;
  readonly params: ValueObject;
}

/** No answer has been given. */
function isEmpty(value: Value | undefined): value is undefined | null | '' | readonly [] {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The field's schema with the bounds that hold at this moment. */
export function presentSchema(field: Field, rules: FieldRules, currency: string): SchemaObject {
  return {
    ...(widgetName(field, undefined) === 'money' ? moneyBounds(field, currency) : undefined),
    ...field.schema,
    ...rules.limits,
  };
}

/** An amount has the currency's decimals and is not negative [A-316, C-410], unless the field says otherwise. */
function moneyBounds(field: Field, currency: string): SchemaObject {
  const own = field.look as ValueObject | undefined;
  return { decimalPlaces: minorUnits(String(own?.['currency'] ?? currency)), decimalMinimum: '0' };
}

/** Whether an amount with three figures behind its point may be meant as thousands: 1.000. */
export const mayBeThousands = (amount: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(amount);

/** The first reason for which an asked field's value can't stand; undefined when it can. Pure. */
export function judge(
  field: Field,
  rules: FieldRules,
  value: Value | undefined,
  currency: string,
): Verdict | undefined {
  // What is worked out is as right as its expression: nobody could mend it here.
  if (!rules.asked || field.value !== undefined) return undefined;
  const blank = isEmpty(value) || (typeof value === 'string' && value.trim() === '');
  if (blank && rules.required) return { keyword: 'required', params: {} };
  if (isEmpty(value)) return undefined;
  const schema = presentSchema(field, rules, currency);
  const limit = Number(schema['decimalPlaces']);
  // Zeros behind decimals say nothing else, as in 5000.0000 of a core.
  if (limit < 3 && mayBeThousands(String(value))) return { keyword: 'decimalPlaces', params: { limit } };
  const [first] = validate(schema, value);
  if (first) return { keyword: first.keyword, params: first.params };
  return field.options === undefined && field.choices === undefined ? undefined : judgeChoice(rules.options, value);
}

/** A value that is not known to be among the options can't be sent. */
function judgeChoice(options: FieldRules['options'], value: Value): Verdict | undefined {
  if (options === PENDING) return { keyword: 'pending', params: {} };
  if (options === FAILED) return { keyword: 'unavailable', params: {} };
  const chosen: readonly Value[] = Array.isArray(value) ? value : [value];
  const among = (one: Value): boolean => options?.some((option: FieldOption) => equal(option.value, one)) ?? false;
  return chosen.every(among) ? undefined : { keyword: 'enum', params: {} };
}
