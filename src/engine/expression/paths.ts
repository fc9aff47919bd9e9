import { PENDING, type Result } from '../value.ts';
import type { Operators, Scope } from './env.ts';
import { EvaluationError } from './error.ts';
import { allOf } from './logic.ts';
import { parsePath, read } from './path.ts';

/** Present: pending and failed stay undecided, null is not there. */
function has(path: unknown, scope: Scope): Result {
  const found = read(scope.lookup, parsePath(path));
  return found === undefined || found === null ? false : typeof found === 'symbol' ? found : true;
}

function ready(name: unknown, scope: Scope): boolean {
  if (typeof name !== 'string') throw new EvaluationError('ready names a load');
  return read(scope.lookup, parsePath(`data.${name}`)) !== PENDING;
}

/** What reads the scope. */
export const paths: Operators = {
  var: {
    min: 1,
    max: 2,
    lazy: ([path, otherwise], scope) => {
      const found = read(scope.lookup, parsePath(path));
      return found === undefined && otherwise !== undefined ? scope.value(otherwise) : found;
    },
  },
  has: { min: 1, max: 100, lazy: (operands, scope) => allOf(operands, (path) => has(path, scope)) },
  ready: { min: 1, max: 1, lazy: ([name], scope) => ready(name, scope) },
};
