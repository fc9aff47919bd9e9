import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearest } from '../../engine/nearest.ts';

/** So many names are listed; of more, the one that was probably meant is said alone. */
const mostListed = 12;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  integer: 'a whole number without quotes',
  number: 'a number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list',
  object: 'a table',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  decimal: 'a number as text, such as "25000.00"',
  date: 'a day, such as "2026-01-31"',
  'date-time': 'an instant, such as "2026-01-31T08:00:00Z"',
};

const either = (all: readonly string[]): string => all.join(' or ');

/** What was meant by a name that is not there, or what there is. */
export function meantBy(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return ` - did you mean "${near}"?`;
  return known.length === 0 || known.length > mostListed
    ? ''
    : ` - known: ${known.map((one) => `"${one}"`).join(', ')}`;
}

/**
 * What is wrong with a value, for who has written it: where, what, and what would be right. It says nothing of what the
 * value is, which may be a borrower's.
 * @param error of a validator that is `verbose`, so that a misspelt name is told with the one that was meant
 */
export function shapeFault({ instancePath, keyword, params, message = 'is wrong', parentSchema }: ErrorObject): string {
  const told = params as Readonly<Record<string, unknown>>;
  const says = () => {
    switch (keyword) {
      case 'required':
        return `: "${String(told.missingProperty)}" is missing`;
      case 'additionalProperties': {
        const name = String(told.additionalProperty);
        const known = Object.keys((parentSchema as { readonly properties?: object } | undefined)?.properties ?? {});
        return `: "${name}" can't stand here${meantBy(name, known)}`;
      }
      case 'type':
        return ` must be ${either([told.type].flat().map((type) => kinds[String(type)] ?? String(type)))}`;
      case 'enum':
        return ` must be ${either((told.allowedValues as readonly unknown[]).map((one) => JSON.stringify(one)))}`;
      case 'format':
        return ` must be ${formats[String(told.format)] ?? `written as ${String(told.format)}`}`;
      case 'pattern':
        return ` must be written as ${String(told.pattern)}`;
      default:
        return ` ${message}`;
    }
  };
  return `${instancePath}${says()}`;
}
