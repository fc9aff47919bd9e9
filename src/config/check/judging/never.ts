import { EvaluationError, evaluate } from '../../../engine/expression/index.ts';
import { equal, PENDING, type Result, type Value } from '../../../engine/value.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';

/** Whether a condition is not true whatever stands under the paths that it reads. */
export function isNever(condition: Expr, named: Readonly<Record<string, Expr>>): boolean {
  if (contradicts(condition)) return true;
  const result = resultOf(condition, named, new Set());
  return result !== PENDING && result !== true;
}

/** Whether a condition is true whatever stands under the paths that it reads. */
export function isAlways(condition: Expr, named: Readonly<Record<string, Expr>>): boolean {
  return resultOf(condition, named, new Set()) === true;
}

/** What an expression comes to when nothing is known: PENDING, unless it comes to the same whatever it reads. */
function resultOf(expr: Expr, named: Readonly<Record<string, Expr>>, open: ReadonlySet<string>): Result {
  // "ready" is decided by nature, and says nothing about what cannot be.
  if (JSON.stringify(expr).includes('"ready"')) return PENDING;
  try {
    return evaluate(expr, {
      lookup: (root, [name = '', ...path]) => {
        const meant =
          root === 'value' && path.length === 0 && !open.has(name) && Object.hasOwn(named, name)
            ? named[name]
            : undefined;
        return meant === undefined ? PENDING : resultOf(meant, named, new Set([...open, name]));
      },
    });
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return PENDING;
  }
}

/** One path that would have to be two things at once. */
function contradicts(condition: Expr): boolean {
  const wanted = new Map<string, Value>();
  return parts(condition).some((part) => {
    if (!isJsonObject(part) || !Array.isArray(part['==='])) return false;
    const [a, b] = part['==='] as readonly unknown[];
    const [path, value] = isPath(a) ? [pathOf(a), b] : isPath(b) ? [pathOf(b), a] : [undefined, undefined];
    if (path === undefined || typeof value === 'object' || value === undefined) return false;
    if (wanted.has(path) && !equal(wanted.get(path), value as Value)) return true;
    wanted.set(path, value as Value);
    return false;
  });
}

function parts(condition: Expr): readonly unknown[] {
  return isJsonObject(condition) && Array.isArray(condition.and)
    ? condition.and.flatMap((part) => parts(part as Expr))
    : [condition];
}

function isPath(value: unknown): boolean {
  return isJsonObject(value) && Object.hasOwn(value, 'var');
}

function pathOf(value: unknown): string {
  const { var: path } = value as { readonly var: unknown };
  return String(Array.isArray(path) ? path[0] : path);
}
