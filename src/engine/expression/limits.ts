import type { Value } from '../value.ts';
import { EvaluationError } from './error.ts';

/** What one evaluation may use: nothing configured or delivered can make the page hang. */
export const limits = { depth: 64, steps: 50_000, list: 5_000, text: 10_000, parsed: 100_000 } as const;

/** The value as a list, however long: for what goes over none of its items, such as taking a page of them. */
export function listOfAny(value: Value | undefined): readonly Value[] {
  if (!Array.isArray(value)) throw new EvaluationError(`Not a list: ${JSON.stringify(value)?.slice(0, 60)}`);
  return value as readonly Value[];
}

/** The value as a list of bounded length. */
export function list(value: Value | undefined): readonly Value[] {
  const items = listOfAny(value);
  if (items.length > limits.list) throw new EvaluationError(`A list has at most ${limits.list} items`);
  return items;
}

export function text(value: Value | undefined): string {
  if (typeof value !== 'string') throw new EvaluationError(`Not a text: ${JSON.stringify(value)?.slice(0, 60)}`);
  return value;
}

/** A text that an operator made, of bounded length. */
export function madeText(made: string): string {
  if (made.length > limits.text) throw new EvaluationError(`A text has at most ${limits.text} characters`);
  return made;
}
