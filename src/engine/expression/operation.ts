import type { Expr } from '../../language/language.gen.ts';
import { EvaluationError } from './error.ts';

export interface Operation {
  readonly name: string;
  readonly operands: readonly Expr[];
}

/** An expression's operator and operands; a single operand may stand without its list. */
export function operationOf(expr: object): Operation {
  const entries = Object.entries(expr);
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) {
    throw new EvaluationError(`An expression has one operator, not ${entries.length}`);
  }
  const [name, given] = entry as [string, Expr | Expr[]];
  return { name, operands: Array.isArray(given) ? given : [given] };
}
