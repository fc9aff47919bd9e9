import { isJsonObject } from '../../json/object.ts';
import type { Refusal } from '../knowledge.ts';
import type { Finding } from '../rule.ts';
import { suggestName } from '../saying/nearest.ts';
import type { GrammarCode } from './grammar-codes.ts';

const shapes: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { }',
  array: 'a list [ ]',
  null: 'null',
};

/** What is in quotes and should not be, or the other way round, written right. */
function writtenRight(types: readonly string[], value: unknown): string | undefined {
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return `write ${value} without quotes`;
  if (
    types.some((type) => type === 'number' || type === 'integer') &&
    typeof value === 'string' &&
    /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)
  )
    return `write ${value} without quotes`;
  const [, digits, unit] =
    (typeof value === 'string' && types.some((type) => type === 'number' || type === 'integer')
      ? /^(\d{1,6}) ?(px|ms|%)$/.exec(value)
      : null) ?? [];
  if (digits !== undefined && unit !== undefined) return `write ${digits}, without quotes and without ${unit}`;
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `write "${String(value)}", in quotes`;
  if (types.includes('object') && Array.isArray(value))
    return 'parts stand in a table, each with a name: { "name": { "at": 10, … } }';
  return undefined;
}

/** Kinds of answers as other languages call them. */
const otherTypes: ReadonlyMap<string, string> = new Map([
  ...['date', 'day'].map((name) => [name, 'a day is { "type": "string", "format": "date" }'] as const),
  ...['money', 'amount', 'decimal', 'float'].map(
    (name) => [name, 'an amount is { "type": "string", "format": "decimal" }'] as const,
  ),
  ...['text', 'email', 'phone', 'tel'].map((name) => [name, 'did you mean "string"?'] as const),
  ['bool', 'did you mean "boolean"?'],
  ['int', 'did you mean "integer"?'],
  ['list', 'did you mean "array"?'],
]);

/** Seconds where milliseconds are wanted. */
function ofSeconds(description: string, value: unknown): string {
  const [, seconds] =
    (description.startsWith('Milliseconds') ? /^(\d{1,3}(?:\.\d)?) ?s?$/.exec(String(value)) : null) ?? [];
  return seconds === undefined ? '' : ` ${seconds} seconds are ${Number(seconds) * 1000}.`;
}

/** Where all members of all parts stand. */
const manual = 'docs/reference.md';

/** The pattern of words that are there. */
const somethingToRead = '\\S';

export function findingOf(
  { keyword, params, parent, message, propertyName }: Refusal,
  value: unknown,
): Finding<GrammarCode> {
  const description = isJsonObject(parent) && typeof parent.description === 'string' ? parent.description : '';
  if (propertyName !== undefined) {
    const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : undefined;
    if (allowed !== undefined)
      return {
        code: 'grammar.key',
        message: `"${propertyName}" is no key that can stand here`,
        suggestion: suggestName(propertyName, allowed, manual),
      };
    return {
      code: 'grammar.name',
      message: `"${propertyName}" can't be a name here`,
      suggestion:
        `${description}${ofSeconds(description, propertyName)}` ||
        'small letters, digits, - and _, beginning with a letter',
    };
  }
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = isJsonObject(parent) && isJsonObject(parent.properties) ? Object.keys(parent.properties) : [];
      return {
        code: 'grammar.key',
        message: `"${name}" is no key that can stand here`,
        suggestion: suggestName(name, known, manual),
      };
    }
    case 'required': {
      const missing = String(params.missingProperty);
      return { code: 'grammar.missing', message: `"${missing}" is missing`, suggestion: `add "${missing}"` };
    }
    case 'dependentRequired': {
      const missing = String(params.missingProperty);
      return {
        code: 'grammar.missing',
        message: `"${missing}" is missing, which "${String(params.property)}" needs`,
        suggestion: `add "${missing}", or take "${String(params.property)}" away`,
      };
    }
    case 'type':
      return {
        code: 'grammar.type',
        message: `this must be ${[params.type]
          .flat()
          .map((type) => shapes[String(type)] ?? String(type))
          .join(' or ')}`,
        suggestion: writtenRight([params.type].flat().map(String), value) ?? description,
      };
    case 'enum': {
      const allowed = Array.isArray(params.allowedValues) ? params.allowedValues.map(String) : [];
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} can't stand here`,
        suggestion:
          (allowed.includes('string') ? otherTypes.get(String(value)) : undefined) ??
          suggestName(String(value), allowed, manual),
      };
    }
    case 'const':
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} can't stand here`,
        suggestion:
          String(params.allowedValue) === value
            ? `write ${value} without quotes`
            : `only ${JSON.stringify(params.allowedValue)}`,
      };
    case 'pattern':
      if (params.pattern === somethingToRead)
        return {
          code: 'grammar.value',
          message: 'nothing can be read here',
          suggestion: 'write the words, or take the line away',
        };
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} is not written as it must be`,
        suggestion: description || `it must match ${String(params.pattern)}`,
      };
    case 'not':
      return {
        code: 'grammar.value',
        message: `${JSON.stringify(value)} can't stand here`,
        suggestion: 'words are plain text, without HTML and its character codes, and without links in brackets',
      };
    case 'minProperties':
      return {
        code: 'grammar.missing',
        message: 'nothing stands in here',
        suggestion: description || 'write at least one member',
      };
    case 'maxProperties':
    case 'maxItems':
      if (params.limit === 1)
        return {
          code: 'grammar.many',
          message: 'one member can stand here, and there are more',
          suggestion: `keep one of ${Object.keys(isJsonObject(value) ? value : {})
            .map((name) => `"${name}"`)
            .join(', ')}`,
        };
      return {
        code: 'grammar.many',
        message: `more than ${String(params.limit)} stand in here`,
        suggestion: 'nobody can use so many: divide them, or take them from a call',
      };
    case 'minItems':
      return {
        code: 'grammar.missing',
        message: 'nothing stands in here',
        suggestion: description || 'write at least one',
      };
    case 'minLength':
    case 'maxLength':
      return {
        code: 'grammar.bounds',
        message: `this text must have ${keyword === 'minLength' ? 'at least' : 'at most'} ${String(params.limit)} letters`,
        suggestion: description,
      };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return {
        code: 'grammar.bounds',
        message: `this must be ${keyword === 'minimum' ? 'at least' : keyword === 'maximum' ? 'at most' : 'more than'} ${String(params.limit)}`,
        suggestion: `${description}${ofSeconds(description, value)}`,
      };
    case 'uniqueItems':
      return { code: 'grammar.twice', message: 'the same value stands twice', suggestion: 'take one of the two away' };
    default:
      return { code: 'grammar.value', message, suggestion: description };
  }
}
