import type { Expr } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import { isAlways, isNever } from '../judging/never.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'check.always': {
    means: 'The check refuses whatever is answered: nobody could go on.',
    mend: '`if` says when the answer is refused. Where it says when it is right, turn it round by `!`.',
  },
  'check.never': {
    severity: 'warning',
    means: 'The check refuses nothing, whatever is answered.',
    mend: 'Mend the condition, or take the check away.',
  },
} as const satisfies Codes;

export const reads = ['form', 'flow', 'values'] as const;

export const each = 'form';

export const stage = 'ways';

/** A check refuses some answers of its field and lets others pass. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { forms, flows, values } = subject.configuration;
  for (const document of subject.documents('form')) {
    const asking = Object.values(flows)
      .filter(({ form }) => form === document.name)
      .map((flow) => ({ ...values, ...flow.values }));
    for (const [id, { if: condition, field }] of Object.entries(forms[document.name]?.checks ?? {})) {
      if (condition === undefined || asking.length === 0) continue;
      const given = answered(condition, `form.${field}`, true);
      const open = answered(condition, `form.${field}`, false);
      const at = ['checks', id, 'if'];
      if (asking.every((named) => isAlways(given, named)))
        report(document, at, {
          code: 'check.always',
          message: `every answer to "${field}" is refused`,
          suggestion: '"if" says when an answer is refused; where it says when it is right: { "!": … }',
        });
      else if (asking.every((named) => isNever(given, named) && isNever(open, named)))
        report(document, at, {
          code: 'check.never',
          message: `no answer to "${field}" is ever refused by this`,
          suggestion: 'mend the condition, or take the check away',
        });
    }
  }
};

/** A condition where one answer is there, or is not: what is asked by `has` is known. */
function answered(expr: Expr, path: string, is: boolean): Expr {
  if (Array.isArray(expr)) return expr.map((part) => answered(part as Expr, path, is)) as Expr;
  if (!isJsonObject(expr)) return expr;
  return expr.has === path
    ? is
    : (Object.fromEntries(
        Object.entries(expr).map(([name, part]) => [name, answered(part as Expr, path, is)]),
      ) as Expr);
}
