import { laterOperators } from './later-operators.ts';
import { firstOperators, takeOperators } from './operators.ts';

// Whoever imports this has them all: the page when a journey needs them, everybody else at once.
takeOperators(laterOperators);

/** Every operator by name, with how many operands it takes. */
export const operators: Readonly<Record<string, { readonly min: number; readonly max: number }>> = Object.fromEntries(
  Object.entries({ ...firstOperators, ...laterOperators }).map(([name, { min, max }]) => [name, { min, max }]),
);
