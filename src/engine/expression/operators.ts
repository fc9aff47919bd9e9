import { arithmetic } from './arithmetic.ts';
import { dates } from './dates.ts';
import type { Operator, Operators } from './env.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { comparisons } from './order.ts';
import { paths } from './paths.ts';
import { texts } from './texts.ts';

/** The operators that come with the page. */
export const firstOperators: Operators = {
  ...paths,
  ...logic,
  ...comparisons,
  ...arithmetic,
  ...lists,
  ...texts,
  ...dates,
};

const known = new Map<string, Operator>(Object.entries(firstOperators));

/** Adds operators that come later, or puts a fuller one in the place of one that is there. */
export function takeOperators(more: Operators): void {
  for (const [name, operator] of Object.entries(more)) known.set(name, operator);
}

/** The operator of this name, or undefined. */
export function operatorNamed(name: string): Operator | undefined {
  return known.get(name);
}
