import type { ValueObject } from '../../engine/value.ts';
import type { StoredField } from './stored-form.ts';

const said: Readonly<Record<string, (name: string, figures: ValueObject) => string>> = {
  required: (name) => `${name} is required`,
  enum: (name) => `${name}: choose from the list`,
  disallowed: (name) => `${name} is not allowed`,
  rule: (name) => `${name} is not a valid entry`,
  minItems: (name, { limit }) => `${name}: choose at least ${String(limit)}`,
  maxItems: (name, { limit }) => `${name}: choose at most ${String(limit)}`,
  minLength: (name, { limit }) => `${name} must have at least ${String(limit)} characters`,
  maxLength: (name, { limit }) => `${name} must have at most ${String(limit)} characters`,
  upload: (name) => `${name}: upload the file again`,
  accept: (name) => `${name}: this kind of file is not taken`,
  verification: (name) => `${name}: do this check again`,
};

/** Keywords of numbers, amounts and days that lie outside of their bounds. */
const range = /^(?:decimal|date)?(?:exclusive)?(?:minimum|maximum)$/i;

/** Why an answer was refused, for the borrower. The page has said it in their language before. */
export function problemWords(keyword: string, field: StoredField, figures: ValueObject): string {
  const name = (field.name || field.label || field.id).slice(0, 120);
  const words = Object.hasOwn(said, keyword) ? said[keyword] : undefined;
  if (words !== undefined) return words(name, figures);
  return range.test(keyword) ? `${name} is out of range` : `${name} is not valid`;
}
