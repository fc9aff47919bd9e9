import { EvaluationError, evaluate } from '../../../engine/expression/index.ts';
import { equal, PENDING, type Result, type Value } from '../../../engine/value.ts';
import type { Configuration } from '../../configuration.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Expr, Flow } from '../../../language/language.gen.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'field.never': { means: 'The condition of the field cannot be true: it contradicts itself, or is `false`.', mend: 'Mend the condition, or take the field away.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['form', 'flow'] as const;

/** Every field can come to be asked: its `if` can be true (B14). */
export const check: Check<Code> = (subject, report) => {
  const { configuration } = subject;
  for (const document of subject.documents('form')) {
    const form = configuration.forms[document.name];
    const flows = Object.values(configuration.flows).filter((flow) => flow.form === document.name);
    if (form === undefined || flows.length === 0) continue;
    for (const [id, field] of Object.entries(form.fields)) {
      const condition = field.if;
      if (condition !== undefined && flows.every((flow) => isNever(condition, flow, configuration))) {
        report(document, ['fields', id, 'if'], { code: 'field.never', message: `this can never be true, so "${id}" is never asked`, suggestion: 'mend the condition, or take the field away' });
      }
    }
  }
};

/** Whether a condition is not true whatever stands under the paths that it reads. */
function isNever(condition: Expr, flow: Flow, { values }: Configuration): boolean {
  if (contradicts(condition)) return true;
  const named = { ...values, ...flow.values };
  const result = resultOf(condition, named, new Set());
  return result !== PENDING && result !== true;
}

/** What an expression comes to when nothing is known: PENDING, unless it comes to the same whatever it reads. */
function resultOf(expr: Expr, named: Readonly<Record<string, Expr>>, open: ReadonlySet<string>): Result {
  // "ready" is decided by nature, and says nothing about what cannot be.
  if (JSON.stringify(expr).includes('"ready"')) return PENDING;
  try {
    return evaluate(expr, {
      lookup: (root, [name = '', ...path]) => {
        const meant = root === 'value' && path.length === 0 && !open.has(name) && Object.hasOwn(named, name) ? named[name] : undefined;
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
  return isJsonObject(condition) && Array.isArray(condition.and) ? condition.and.flatMap((part) => parts(part as Expr)) : [condition];
}

function isPath(value: unknown): boolean {
  return isJsonObject(value) && Object.hasOwn(value, 'var');
}

function pathOf(value: unknown): string {
  const { var: path } = value as { readonly var: unknown };
  return String(Array.isArray(path) ? path[0] : path);
}
