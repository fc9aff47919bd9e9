import type { Expr } from '../../language/language.gen.ts';
import { EvaluationError, evaluate } from '../expression/index.ts';
import type { Lookup, Result } from '../value.ts';

/** The result of an expression; one without meaning (a text where a number is due) is missing, as it is to the page. */
export function resultOf(expr: Expr, lookup: Lookup): Result {
  try {
    return evaluate(expr, { lookup });
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}
