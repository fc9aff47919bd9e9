import type { Expr } from '../../../language/language.gen.ts';
import { operationOf } from '../operation.ts';

const walkers: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'some']);

/** Our rule as json-logic would have it written: there the item has no name, and is all that is seen from within a list. */
export function itemless(expr: Expr, inList = false): Expr {
  if (typeof expr !== 'object' || expr === null) return expr;
  if (Array.isArray(expr)) return expr.map((member) => itemless(member, inList));
  const { name, operands } = operationOf(expr);
  if (name === 'var' && inList && typeof operands[0] === 'string')
    return { var: [operands[0].replace(/^item\.?/, ''), ...operands.slice(1)] };
  return { [name]: operands.map((operand, index) => itemless(operand, inList || (walkers.has(name) && index === 1))) };
}
