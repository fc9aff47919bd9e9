import type { Expr } from '../../language/language.gen.ts';
import type { Lookup, Result, Value } from '../value.ts';

/** What an expression is evaluated in. `today` and `now` come through `lookup('today', [])`, `lookup('now', [])`. */
export interface Env {
  readonly lookup: Lookup;
}

/** An environment while one expression is evaluated in it, with the item of the list that is walked, if any. */
export interface Scope extends Env {
  value(expr: Expr): Result;
  /** The same scope with this item: `item` and `index` are its own, everything else stays visible. */
  of(item: Value, index: number): Scope;
}

interface Arity {
  readonly min: number;
  readonly max: number;
}

/** Given values only: a missing, pending or failed operand makes the result that. */
export interface StrictOperator extends Arity {
  readonly strict: (operands: readonly Value[], env: Env) => Result;
}

/** Evaluates its operands itself. */
export interface LazyOperator extends Arity {
  readonly lazy: (operands: readonly Expr[], scope: Scope) => Result;
}

export type Operator = StrictOperator | LazyOperator;
export type Operators = Readonly<Record<string, Operator>>;
