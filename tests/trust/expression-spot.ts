import { isJsonObject } from '../../src/config/json/object.ts';
import type { Pointer } from '../../src/config/json/pointer.ts';

/** A place inside of an expression. */
export interface ExpressionSpot {
  readonly pointer: Pointer;
  readonly value: unknown;
  /** `operator`: the object that holds one. `path`: what var, has and ready read. `table`: the words of pick. */
  readonly is: 'operator' | 'constant' | 'path' | 'table' | 'list';
  readonly operator: string | undefined;
}

/** Every place of an expression, in the order written. */
export function expressionSpots(expr: unknown, pointer: Pointer, operator?: string): readonly ExpressionSpot[] {
  if (Array.isArray(expr))
    return [
      { pointer, value: expr, is: 'list', operator },
      ...expr.flatMap((member, index) => expressionSpots(member, [...pointer, String(index)], operator)),
    ];
  const [entry] = isJsonObject(expr) ? Object.entries(expr) : [];
  if (entry === undefined) return [{ pointer, value: expr, is: 'constant', operator }];
  const [name, given] = entry;
  const inner = [...pointer, name];
  const operands = Array.isArray(given)
    ? given.map((operand, index) => ({ operand: operand as unknown, at: [...inner, String(index)] }))
    : [{ operand: given, at: inner }];
  return [
    { pointer, value: expr, is: 'operator', operator: name },
    ...operands.flatMap(({ operand, at }, index): readonly ExpressionSpot[] => {
      if (name === 'has' && Array.isArray(operand))
        return operand.map((path: unknown, n) => ({
          pointer: [...at, String(n)],
          value: path,
          is: 'path',
          operator: name,
        }));
      if ((name === 'var' && index === 0) || name === 'has' || name === 'ready')
        return [{ pointer: at, value: operand, is: 'path', operator: name }];
      if (name === 'pick' && index === 1) return [{ pointer: at, value: operand, is: 'table', operator: name }];
      return expressionSpots(operand, at, name);
    }),
  ];
}
