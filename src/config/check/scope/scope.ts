import type { Type } from './type.ts';
import { any, plain } from './type.ts';
import type { Expr } from '../../language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import { listOf, objectOf, walkType } from './type.ts';

/** What stands under each root where an expression is evaluated. */
export interface Scope {
  /** Undefined: there is no such root here. */
  root(name: string): Type | undefined;
  readonly roots: readonly string[];
}

/** The same scope inside of a list, where `item` and `index` have a meaning. */
export function withItem(scope: Scope, item: Type): Scope {
  return {
    roots: [...new Set([...scope.roots, 'item', 'index'])],
    root: (name) => (name === 'item' ? item : name === 'index' ? plain : scope.root(name)),
  };
}

/** The operators whose second operand is evaluated for each item of their first. */
export const listWalkers: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'some', 'find', 'sort']);

const plainOperators = new Set([
  '===', '!==', '!', 'and', 'or', '<', '<=', '>', '>=', 'in', 'cat', '+', '-', '*', '/', 'min', 'max', 'all', 'some', 'has', 'ready',
  'count', 'sum', 'text', 'number', 'lower', 'trim', 'digits', 'slug', 'contains', 'later', 'day', 'floor', 'round',
]);

/** What an expression comes to, as far as can be known. */
export function typeOfExpr(expr: Expr | undefined, scope: Scope): Type {
  if (expr === undefined || expr === null) return any;
  if (Array.isArray(expr)) return listOf(() => typeOfExpr(expr[0], scope));
  if (!isJsonObject(expr)) return plain;
  const [entry] = Object.entries(expr);
  if (entry === undefined) return any;
  const [operator, given] = entry;
  const operands = (Array.isArray(given) ? given : [given]) as Expr[];
  const [first, second, third] = operands;
  switch (operator) {
    case 'var': {
      if (typeof first !== 'string') return any;
      const [root = '', ...path] = first.split('.');
      const from = scope.root(root);
      const found = from === undefined ? undefined : walkType(from, path);
      const type = found !== undefined && 'type' in found ? found.type : any;
      // What stands in for a missing value may be of another kind.
      return second === undefined || second === null || sameKind(type, typeOfExpr(second, scope)) ? type : any;
    }
    case 'find': {
      const item = itemOf(typeOfExpr(first, scope));
      return third === undefined || sameKind(item, typeOfExpr(third, scope)) ? item : any;
    }
    case 'filter':
    case 'sort':
    case 'unique':
      return typeOfExpr(first, scope);
    case 'map': {
      const item = itemOf(typeOfExpr(first, scope));
      return listOf(() => typeOfExpr(second, withItem(scope, item)));
    }
    case 'if': {
      const type = typeOfExpr(second, scope);
      return operands.length === 3 && sameKind(type, typeOfExpr(third, scope)) ? type : any;
    }
    case 'object': {
      const members: Record<string, () => Type> = {};
      for (let index = 0; index < operands.length; index += 2) {
        const name = operands[index];
        if (typeof name !== 'string') return any;
        members[name] = () => typeOfExpr(operands[index + 1], scope);
      }
      return objectOf(members);
    }
    case 'split':
    case 'range':
      return listOf(() => plain);
    default:
      return plainOperators.has(operator) ? plain : any;
  }
}

export function itemOf(type: Type): Type {
  return type.kind === 'list' ? type.of() : any;
}

/** Whether one can stand in for the other without anything becoming unknown: an empty list for any list. */
function sameKind(type: Type, other: Type): boolean {
  return type.kind === 'list' && other.kind === 'list';
}
