import { arithmetic } from './arithmetic.ts';
import { business } from './business.ts';
import { dates } from './dates.ts';
import type { Operator, Operators } from './env.ts';
import { lists } from './lists.ts';
import { logic } from './logic.ts';
import { comparisons } from './order.ts';
import { paths } from './paths.ts';
import { records } from './records.ts';
import { texts } from './texts.ts';

const all: Operators = {
  ...paths,
  ...logic,
  ...comparisons,
  ...arithmetic,
  ...lists,
  ...texts,
  ...dates,
  ...records,
  ...business,
};

/** The operator of this name, or undefined. */
export function operatorNamed(name: string): Operator | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** Every operator by name, with how many operands it takes. */
export const operators: Readonly<Record<string, { readonly min: number; readonly max: number }>> = Object.fromEntries(
  Object.entries(all).map(([name, { min, max }]) => [name, { min, max }]),
);
