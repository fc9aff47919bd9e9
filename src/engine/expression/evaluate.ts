import type { Expr } from '../../language/language.gen.ts';
import { lookupOver, type Result } from '../value.ts';
import type { Env, Scope } from './env.ts';
import { EvaluationError } from './error.ts';
import { limits, list } from './limits.ts';
import { operationOf } from './operation.ts';
import { operatorNamed } from './operators.ts';
import { whenAll } from './undecided.ts';

/** What is left of the limits of one evaluation. */
interface Budget {
  steps: number;
  depth: number;
}

function scopeIn(env: Env, budget: Budget): Scope {
  const scope: Scope = {
    ...env,
    value: (expr) => walk(expr, scope, budget),
    of: (item, index) => scopeIn({ ...env, lookup: lookupOver({ item, index }, env.lookup) }, budget),
  };
  return scope;
}

function apply(expr: object, scope: Scope): Result {
  const { name, operands } = operationOf(expr);
  const operator = operatorNamed(name);
  if (operator === undefined) throw new EvaluationError(`No operator is called ${JSON.stringify(name)}`);
  if (operands.length < operator.min || operands.length > operator.max) {
    throw new EvaluationError(`${name} takes ${operator.min} to ${operator.max} operands, not ${operands.length}`);
  }
  if ('lazy' in operator) return operator.lazy(operands, scope);
  return whenAll(
    operands.map((operand) => scope.value(operand)),
    (values) => operator.strict(values, scope),
  );
}

function walk(expr: Expr, scope: Scope, budget: Budget): Result {
  if (typeof expr !== 'object' || expr === null) return expr;
  budget.steps -= 1;
  budget.depth -= 1;
  if (budget.steps < 0) throw new EvaluationError(`An expression takes at most ${limits.steps} steps`);
  if (budget.depth < 0) throw new EvaluationError(`An expression is at most ${limits.depth} deep`);
  const result = Array.isArray(expr)
    ? whenAll(
        expr.map((member) => scope.value(member)),
        (values) => list(values),
      )
    : apply(expr, scope);
  budget.depth += 1;
  return result;
}

/**
 * The result of an expression: a value, missing, or the state of a read that it waits for. An operator given a
 * missing value is missing; what missing means is said by `var`'s second operand or by `has`.
 * Throws an EvaluationError for what has no meaning (a wrong type, an unknown operator, a limit passed).
 */
export function evaluate(expr: Expr, env: Env): Result {
  // Most of what a form's rules say is a value, and there are many of them.
  if (typeof expr !== 'object' || expr === null) return expr;
  try {
    return scopeIn(env, { steps: limits.steps, depth: limits.depth }).value(expr);
  } catch (error) {
    // Amounts and dates out of bounds are told by the lending rules as RangeErrors.
    throw error instanceof RangeError ? new EvaluationError(error.message, { cause: error }) : error;
  }
}
