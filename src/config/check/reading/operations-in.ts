import type { Pointer } from '../../json/pointer.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { operationIn } from '../scope/facts.ts';
import { scopesOfOperands, type Scope } from '../scope/scope.ts';

/** One operator of an expression, where it stands and where its operands are evaluated. */
export interface PlacedOperation {
  readonly name: string;
  readonly operands: readonly Expr[];
  readonly scopes: readonly Scope[];
  /** Where an operand stands. */
  readonly at: (index: number) => Pointer;
}

/** Every operator of an expression, the outermost first. */
export function* operationsIn(expr: Expr, pointer: Pointer, scope: Scope): Generator<PlacedOperation> {
  if (Array.isArray(expr)) {
    for (const [index, member] of (expr as readonly Expr[]).entries())
      yield* operationsIn(member, [...pointer, String(index)], scope);
    return;
  }
  const operation = operationIn(expr);
  if (operation === undefined) return;
  const { name, operands } = operation;
  const isList = Array.isArray((expr as Readonly<Record<string, unknown>>)[name]);
  const at = (index: number): Pointer => (isList ? [...pointer, name, String(index)] : [...pointer, name]);
  const scopes = scopesOfOperands(name, operands, scope);
  yield { name, operands, scopes, at };
  for (const [index, operand] of operands.entries()) {
    const isPath =
      (name === 'var' && index === 0) || name === 'has' || name === 'ready' || (name === 'pick' && index === 1);
    if (!isPath) yield* operationsIn(operand, at(index), scopes[index] ?? scope);
  }
}
