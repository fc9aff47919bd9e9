import type { ValueObject } from '../../engine/value.ts';
import type { FormWord } from '../words.ts';

/** English words for every key that forms say. Tests read them; the page's own are in locales/. */
const words: Readonly<Record<FormWord, string>> = {
  'error.const': '{{label}} must be accepted',
  'error.dateMaximum': '{{label}} must be {{limit}} or earlier',
  'error.dateMinimum': '{{label}} must be {{limit}} or later',
  'error.decimalExclusiveMinimum': '{{label}} must be more than {{limit}} {{currency}}',
  'error.decimalMaximum': '{{label}} must be {{limit}} {{currency}} or less',
  'error.decimalMinimum': '{{label}} must be {{limit}} {{currency}} or more',
  'error.decimalPlaces': '{{label}} must have at most {{limit}} decimals',
  'error.disallowed': '{{label}} is not allowed',
  'error.enum': '{{label}} must be one of the list',
  'error.exclusiveMaximum': '{{label}} must be less than {{limit}}',
  'error.exclusiveMinimum': '{{label}} must be more than {{limit}}',
  'error.format.date': '{{label}} must be a date',
  'error.format.date-time': '{{label}} must be a date and time',
  'error.format.decimal': '{{label}} must be an amount',
  'error.format.email': '{{label}} must be an e-mail address',
  'error.format.time': '{{label}} must be a time',
  'error.format.uri': '{{label}} must be a web address',
  'error.maxItems': '{{label}}: choose at most {{limit}}',
  'error.maxLength': '{{label}} must have at most {{limit}} characters',
  'error.maximum': '{{label}} must be {{limit}} or less',
  'error.minItems': '{{label}}: choose at least {{limit}}',
  'error.minLength': '{{label}} must have at least {{limit}} characters',
  'error.minimum': '{{label}} must be {{limit}} or more',
  'error.multipleOf': '{{label}} must be a multiple of {{multipleOf}}',
  'error.pattern': '{{label}} is not in the right form',
  'error.pending': '{{label}} is still loading',
  'error.required': '{{label}} is required',
  'error.rule': '{{label}} is not a valid entry',
  'error.summary.title': 'There is a problem',
  'error.type': '{{label}} must be a number',
  'error.unavailable': '{{label}} could not be loaded',
  'error.uniqueItems': '{{label}} has the same entry twice',
  'form.choose': 'Choose',
  'form.empty': 'Not given',
  'form.hide': 'Hide',
  'form.no': 'No',
  'form.no-match': 'Nothing found',
  'form.optional': 'optional',
  'form.options-failed': 'The list could not be loaded',
  'form.options-loading': 'Loading',
  'form.results': '{{count}} results',
  'form.retry': 'Try again',
  'form.show': 'Show',
  'form.strength.label': 'Password strength',
  'form.strength.medium': 'medium',
  'form.strength.strong': 'strong',
  'form.strength.weak': 'weak',
  'form.yes': 'Yes',
};

/** The words of a key with its values filled in; throws for a key that no locale would have. */
export function saidInTests(key: string, values: ValueObject = {}): string {
  if (!Object.hasOwn(words, key)) throw new Error(`No words for ${key}`);
  return words[key as FormWord].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
