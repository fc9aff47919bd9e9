import { listWalkers } from '../../../engine/expression/index.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import { decide, learn, operationIn, type Facts, type Named } from './facts.ts';
import { itemOf, operatorTypes } from './operator-types.ts';
import { amountOf, any, constant, knownOf, listOf, never, nothing, openText, withMissing, type Type } from './type.ts';
import { canEqual } from './can-equal.ts';
import { join } from './join.ts';
import { walkType, type WrongStep } from './walk-type.ts';

/** What stands under each root where an expression is evaluated, and what is known there. */
export interface Scope {
  /** Undefined: there is no such root here. */
  root(name: string): Type | undefined;
  readonly roots: readonly string[];
  readonly named: Named;
  readonly facts: Facts;
  /** The same scope where more is known. */
  knowing(more: readonly string[]): Scope;
}

/** The same scope inside of a list, where `item` and `index` have a meaning. What is known of an item around is forgotten. */
export function withItem(scope: Scope, item: Type): Scope {
  const isOfItem = (fact: string) => /^(?:item|index)\b|"(?:item|index)\b/.test(fact);
  const outside = [...scope.facts].some(isOfItem) ? scope.knowing([]) : scope;
  return inList(outside, item, new Set([...scope.facts].filter((fact) => !isOfItem(fact))));
}

/** The same scope with other roots besides or instead of its own; one that is undefined means nothing there. */
export function withRoots(scope: Scope, roots: Readonly<Record<string, Type | undefined>>): Scope {
  return {
    roots: [...new Set([...scope.roots, ...Object.keys(roots)])].filter(
      (name) => !Object.hasOwn(roots, name) || roots[name] !== undefined,
    ),
    root: (name) => (Object.hasOwn(roots, name) ? roots[name] : scope.root(name)),
    named: scope.named,
    facts: scope.facts,
    knowing: (more) => withRoots(scope.knowing(more), roots),
  };
}

function inList(scope: Scope, item: Type, facts: Facts): Scope {
  return {
    roots: [...new Set([...scope.roots, 'item', 'index'])],
    root: (name) => (name === 'item' ? item : name === 'index' ? amountOf : scope.root(name)),
    named: scope.named,
    facts,
    knowing: (more) => inList(scope.knowing(more), item, new Set([...facts, ...more])),
  };
}

/** What stands at a path, or which name of it leads nowhere; undefined where there is no such root. */
export function typeOfPath(
  path: string,
  scope: Scope,
): { readonly type: Type } | { readonly wrong: WrongStep } | undefined {
  const [root = '', ...names] = path.split('.');
  const from = scope.root(root);
  return from && walkType(from, names, root, (at) => scope.facts.has(at));
}

/** What an expression comes to, as far as can be known, and what is to blame where it may come to nothing. */
export function typeOfExpr(expr: Expr | undefined, scope: Scope): Type {
  if (expr === undefined) return any;
  if (expr === null) return nothing;
  if (Array.isArray(expr)) return listWritten(expr as readonly Expr[], scope);
  // A text in an expression may be a template.
  if (!isJsonObject(expr))
    return typeof expr === 'string' && expr.includes('{{') ? openText : constant(expr as string | number | boolean);
  const operation = operationIn(expr);
  if (operation === undefined) return any;
  const { name, operands } = operation;
  const operator = Object.hasOwn(operatorTypes, name) ? operatorTypes[name] : undefined;
  if (operator === undefined) return any;
  if (name === 'and' || name === 'or')
    return withMissing(operator.gives([], operands), undecided(operands, name === 'and', scope));
  const types = operandTypes(name, operands, scope);
  const given = operator.gives(types, operands);
  return operator.lazy ? given : withMissing(given, [...types.flatMap(({ missing }) => missing), ...given.missing]);
}

/** What a condition comes to wherever this scope holds, or undefined where that is not certain. */
export function outcomeOf(condition: Expr, scope: Scope): boolean | undefined {
  return decide(condition, scope.facts, scope.named, (expr) => {
    const { name = '', operands = [] } = operationIn(expr) ?? {};
    if (name !== '===' && name !== '!==') return undefined;
    const [a = any, b = any] = operands.map((operand) => typeOfExpr(operand, scope));
    if (a.missing.length > 0 || b.missing.length > 0) return undefined;
    const [x, y] = [knownOf(a), knownOf(b)];
    if (!canEqual(a, b)) return name === '!==';
    return x?.length === 1 && y?.length === 1 ? name === '===' : undefined;
  });
}

/** The types of an operator's operands, each in the scope in which it is evaluated. */
export function operandTypes(name: string, operands: readonly Expr[], scope: Scope): readonly Type[] {
  return scopesOfOperands(name, operands, scope).map((inner, index) => {
    const operand = operands[index];
    if (name === 'var' && index === 0) {
      const found = typeof operand === 'string' ? typeOfPath(operand, inner) : undefined;
      return found && 'type' in found ? found.type : any;
    }
    if (name === 'has' || name === 'ready' || (name === 'pick' && index === 1)) return any;
    return typeOfExpr(operand, inner);
  });
}

/** Where each operand of an operator is evaluated: over items, and knowing the conditions that led there. */
export function scopesOfOperands(name: string, operands: readonly Expr[], scope: Scope): readonly Scope[] {
  if (listWalkers.has(name)) {
    const item = withItem(scope, itemOf(typeOfExpr(operands[0], scope)));
    return operands.map((_, index) => (index === 1 ? item : scope));
  }
  if (name !== 'if') return operands.map(() => scope);
  const scopes: Scope[] = [];
  let here = scope;
  for (let index = 0; index + 1 < operands.length; index += 2) {
    const condition = operands[index] ?? null;
    scopes.push(here, here.knowing(learn(condition, true, scope.named)));
    here = here.knowing(learn(condition, false, scope.named));
  }
  return operands.length % 2 === 1 ? [...scopes, here] : scopes;
}

/**
 * What can keep `and` and `or` from deciding. An operand that is never missing leaves the others open only where it
 * does not decide, so what follows from that is known to them.
 */
function undecided(operands: readonly Expr[], outcome: boolean, scope: Scope): readonly string[] {
  let open = [...operands];
  let known = scope;
  for (;;) {
    if (open.some((operand) => decide(operand, known.facts, known.named) === !outcome)) return [];
    const sure = open.filter((operand) => typeOfExpr(operand, known).missing.length === 0);
    if (sure.length === 0 || sure.length === open.length)
      return sure.length === 0 ? open.flatMap((operand) => typeOfExpr(operand, known).missing) : [];
    known = known.knowing(sure.flatMap((operand) => learn(operand, outcome, scope.named)));
    open = open.filter((operand) => !sure.includes(operand));
  }
}

function listWritten(members: readonly Expr[], scope: Scope): Type {
  const types = members.map((member) => typeOfExpr(member, scope));
  const item = types.length === 0 ? never : withMissing(types.reduce(join), []);
  return withMissing(
    listOf(() => item),
    types.flatMap(({ missing }) => missing),
  );
}
