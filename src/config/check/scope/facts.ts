import type { Expr } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';

/**
 * What is known for certain where an expression is evaluated: paths at which something stands ("data.check"), and
 * conditions with their outcome.
 */
export type Facts = ReadonlySet<string>;

/** The expression of a named value, or undefined. */
export type Named = (name: string) => Expr | undefined;

export const noFacts: Facts = new Set();

const written = new WeakMap<object, string>();

/** A condition is written once: it is asked about wherever it is evaluated. */
function textOf(expr: Expr): string {
  if (typeof expr !== 'object' || expr === null) return JSON.stringify(expr);
  const text = written.get(expr) ?? JSON.stringify(expr);
  written.set(expr, text);
  return text;
}

export function truth(expr: Expr, outcome: boolean): string {
  return `${textOf(expr)}=${String(outcome)}`;
}

/** The operator of an expression with its operands, or undefined where it is a value. */
export function operationIn(
  expr: Expr | undefined,
): { readonly name: string; readonly operands: readonly Expr[] } | undefined {
  if (!isJsonObject(expr)) return undefined;
  const [entry] = Object.entries(expr);
  if (entry === undefined) return undefined;
  return { name: entry[0], operands: (Array.isArray(entry[1]) ? entry[1] : [entry[1]]) as Expr[] };
}

/** The expression of the named value that a path reads whole. */
function readWhole(path: Expr | undefined, named: Named): Expr | undefined {
  const [root, name, more] = typeof path === 'string' ? path.split('.') : [];
  return root === 'value' && name !== undefined && more === undefined ? named(name) : undefined;
}

/** What follows from a condition that has come to true, or to false. */
export function learn(expr: Expr, outcome: boolean, named: Named, depth = 0): readonly string[] {
  const operation = operationIn(expr);
  if (operation === undefined || depth > 30) return [];
  const { name, operands } = operation;
  const [first, second] = operands;
  const whole = truth(expr, outcome);
  const each = (of: boolean) => operands.flatMap((operand) => learn(operand, of, named, depth + 1));
  switch (name) {
    case 'var': {
      const isItself = second === undefined || (typeof second === 'boolean' && second !== outcome);
      if (!isItself || first === undefined) return [whole];
      const inner = readWhole(first, named);
      return [
        whole,
        truth({ var: first }, outcome),
        ...there({ var: first }, named, depth + 1),
        ...(inner === undefined ? [] : learn(inner, outcome, named, depth + 1)),
      ];
    }
    case 'has':
      return outcome
        ? [whole, ...operands.flat().flatMap((path) => there({ var: path as Expr }, named, depth + 1))]
        : [whole];
    case '!':
      return [whole, ...each(!outcome)];
    case 'and':
      return outcome || operands.length === 1 ? [whole, ...each(outcome)] : [whole];
    case 'or':
      return !outcome || operands.length === 1 ? [whole, ...each(outcome)] : [whole];
    case '===':
    case '!==':
      return [
        whole,
        ...there(expr, named, depth + 1),
        ...(outcome === (name === '===')
          ? [...unlessDefault(first, [second], named), ...unlessDefault(second, [first], named)]
          : []),
      ];
    case 'in':
      return [
        whole,
        ...there(expr, named, depth + 1),
        ...(outcome && Array.isArray(second) ? unlessDefault(first, second as Expr[], named) : []),
      ];
    default:
      return [whole, ...there(expr, named, depth + 1)];
  }
}

/** A path is there when its expression came to one of these values, and what stands in for a missing one is none of them. */
function unlessDefault(expr: Expr | undefined, values: readonly (Expr | undefined)[], named: Named): readonly string[] {
  const operation = operationIn(expr);
  if (operation?.name !== 'var') return [];
  const [path, otherwise] = operation.operands;
  const isPlain = (value: Expr | undefined) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (path === undefined || !isPlain(otherwise) || !values.every(isPlain) || values.includes(otherwise)) return [];
  return there({ var: path }, named, 1);
}

/** What follows from an expression that has come to a value. */
function there(expr: Expr, named: Named, depth = 0): readonly string[] {
  if (depth > 30) return [];
  if (Array.isArray(expr)) return expr.flatMap((member) => there(member as Expr, named, depth + 1));
  const operation = operationIn(expr);
  if (operation === undefined) return [];
  const { name, operands } = operation;
  const [first] = operands;
  switch (name) {
    case 'var': {
      if (typeof first !== 'string' || operands.length > 1) return [];
      const parts = first.split('.');
      const prefixes = parts.flatMap((_, index) => (index === 0 ? [] : [parts.slice(0, index + 1).join('.')]));
      const inner = readWhole(prefixes[0], named);
      return [
        ...(prefixes.length === 0 ? [first] : prefixes),
        ...(inner === undefined ? [] : there(inner, named, depth + 1)),
      ];
    }
    case 'has':
    case 'ready':
    case 'and':
    case 'or':
    case 'if':
      return [];
    case 'map':
    case 'filter':
    case 'all':
    case 'some':
    case 'find':
    case 'sort':
    case 'pick':
      return first === undefined ? [] : there(first, named, depth + 1);
    default:
      return operands.flatMap((operand) => there(operand, named, depth + 1));
  }
}

/** What a comparison comes to, or undefined. */
type Compare = (expr: Expr) => boolean | undefined;

/**
 * What a condition comes to by what is known, or undefined where that does not decide it.
 * @param compare looks at comparisons about which no fact is known
 */
export function decide(
  expr: Expr | undefined,
  facts: Facts,
  named: Named,
  compare?: Compare,
  depth = 0,
): boolean | undefined {
  if (typeof expr === 'boolean') return expr;
  const operation = operationIn(expr);
  if (operation === undefined || expr === undefined || depth > 30) return undefined;
  if (facts.has(truth(expr, true))) return true;
  if (facts.has(truth(expr, false))) return false;
  const { name, operands } = operation;
  const results = () => operands.map((operand) => decide(operand, facts, named, compare, depth + 1));
  switch (name) {
    case 'var': {
      const [path] = operands;
      if (path === undefined) return undefined;
      if (facts.has(truth({ var: path }, true))) return true;
      if (facts.has(truth({ var: path }, false))) return false;
      return decide(readWhole(path, named), facts, named, compare, depth + 1);
    }
    case 'has':
      return operands.flat().every((path) => facts.has(String(path))) ? true : undefined;
    case '!': {
      const [result] = results();
      return result === undefined ? undefined : !result;
    }
    case 'and':
      return results().includes(false) ? false : results().every((result) => result === true) ? true : undefined;
    case 'or':
      return results().includes(true) ? true : results().every((result) => result === false) ? false : undefined;
    default:
      return compare?.(expr);
  }
}

/** The facts that hold on both ways. */
export function meet(a: Facts | undefined, b: Facts): Facts {
  return a === undefined || a === b ? b : filtered(a, (fact) => b.has(fact));
}

/** The facts that are kept; the same set where all are. */
export function filtered(facts: Facts, isKept: (fact: string) => boolean): Facts {
  const kept = [...facts].filter(isKept);
  return kept.length === facts.size ? facts : new Set(kept);
}
