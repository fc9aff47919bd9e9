import type { Expr } from '../../language/language.gen.ts';
import { listWalkers } from './lists.ts';
import { operationOf } from './operation.ts';
import { parsePath, type Path } from './path.ts';

export interface Variable extends Path {
  /** `item` or `index` of a list that the expression itself walks. */
  readonly local: boolean;
}

/** Everything that an expression may read, in the order written. Throws an EvaluationError for what is no path. */
export function variables(expr: Expr): Variable[] {
  const found: Variable[] = [];
  collect(expr, false, found);
  return found;
}

function collect(expr: Expr, inList: boolean, found: Variable[]): void {
  if (typeof expr !== 'object' || expr === null) return;
  if (Array.isArray(expr)) {
    for (const member of expr) collect(member, inList, found);
    return;
  }
  const { name, operands } = operationOf(expr);
  const note = (text: unknown): void => {
    const path = parsePath(text);
    found.push({ ...path, local: inList && (path.root === 'item' || path.root === 'index') });
  };
  if (name === 'var') {
    note(operands[0]);
    if (operands[1] !== undefined) collect(operands[1], inList, found);
  } else if (name === 'has') {
    for (const operand of operands) note(operand);
  } else if (name === 'ready') {
    note(`data.${String(operands[0])}`);
  } else {
    for (const [index, operand] of operands.entries()) {
      if (name === 'pick' && index === 1) continue;
      collect(operand, inList || (listWalkers.has(name) && index === 1), found);
    }
  }
}
