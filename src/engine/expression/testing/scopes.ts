import type { Expr } from '../../../language/language.gen.ts';
import { at, FAILED, PENDING, type Result, type Value } from '../../value.ts';
import type { Env } from '../env.ts';
import { evaluate } from '../evaluate.ts';

/** For tests: an environment over a table of roots; `state.pending` and `state.failed` are reads in those states. */
export function envOver(roots: Readonly<Record<string, Value>>): Env {
  return {
    lookup: (root, path) => {
      if (root === 'state' && path[0] === 'pending') return PENDING;
      if (root === 'state' && path[0] === 'failed') return FAILED;
      return at(roots, [root, ...path]);
    },
  };
}

export function resultOf(expr: Expr, roots: Readonly<Record<string, Value>> = {}): Result {
  return evaluate(expr, envOver(roots));
}

export const missing: Expr = { var: 'state.missing' };
export const pending: Expr = { var: 'state.pending' };
export const failed: Expr = { var: 'state.failed' };
