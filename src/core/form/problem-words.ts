import type { ValueObject } from '../../engine/value.ts';
import { say, type Said } from '../messages/say.ts';
import type { StoredField } from './stored-form.ts';

const said: Readonly<Record<string, (name: string, figures: ValueObject) => Said>> = {
  required: (name) => say`${name} is required`,
  enum: (name) => say`${name}: choose from the list`,
  disallowed: (name) => say`${name} is not allowed`,
  rule: (name) => say`${name} is not a valid entry`,
  minItems: (name, { limit }) => say`${name}: choose at least ${String(limit)}`,
  maxItems: (name, { limit }) => say`${name}: choose at most ${String(limit)}`,
  minLength: (name, { limit }) => say`${name} must have at least ${String(limit)} characters`,
  maxLength: (name, { limit }) => say`${name} must have at most ${String(limit)} characters`,
  upload: (name) => say`${name}: upload the file again`,
  accept: (name) => say`${name}: this kind of file is not taken`,
  verification: (name) => say`${name}: do this check again`,
};

/** Keywords of numbers, amounts and days that lie outside of their bounds. */
const range = /^(?:decimal|date)?(?:exclusive)?(?:minimum|maximum)$/i;

/** Why an answer was refused, for the borrower. */
export function problemWords(keyword: string, field: StoredField, figures: ValueObject): Said {
  const name = (field.name || field.label || field.id).slice(0, 120);
  const words = Object.hasOwn(said, keyword) ? said[keyword] : undefined;
  if (words !== undefined) return words(name, figures);
  return range.test(keyword) ? say`${name} is out of range` : say`${name} is not valid`;
}
