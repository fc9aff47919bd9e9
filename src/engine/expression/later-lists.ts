import type { Value } from '../value.ts';
import { wholeNumber } from './arithmetic.ts';
import type { Operators } from './env.ts';
import { EvaluationError } from './error.ts';
import { limits, list, listOfAny, text } from './limits.ts';
import { plain } from './logic.ts';

function unique(items: readonly Value[]): readonly Value[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const mark = JSON.stringify(plain(item));
    return seen.has(mark) ? false : seen.add(mark);
  });
}

function range(from: number, to: number): readonly Value[] {
  const length = Math.max(0, to - from + 1);
  if (length > limits.list) throw new EvaluationError(`A list has at most ${limits.list} items`);
  return Array.from({ length }, (_, index) => from + index);
}

/** A part of a list, or of a text by its letters: from a place to before another, counted from the end where it is below zero. */
function slice([of, from, to]: readonly Value[]): Value {
  const [start, end] = [wholeNumber(from, 'from'), to === undefined ? undefined : wholeNumber(to, 'to')];
  return typeof of === 'string' ? letters(of).slice(start, end).join('') : listOfAny(of).slice(start, end);
}

/** A letter and its accent are one, and so is a picture. */
function letters(of: string): readonly string[] {
  return [...of.normalize('NFC')];
}

export const laterLists: Operators = {
  length: { min: 1, max: 1, strict: ([of]) => letters(text(of)).length },
  slice: { min: 2, max: 3, strict: slice },
  unique: { min: 1, max: 1, strict: ([of]) => unique(list(of)) },
  range: { min: 2, max: 2, strict: ([from, to]) => range(wholeNumber(from, 'from'), wholeNumber(to, 'to')) },
};
