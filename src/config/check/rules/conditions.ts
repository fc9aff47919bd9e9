import type { Expr } from '../../../language/language.gen.ts';
import { isCondition, scopedConstructs } from '../reading/scoped-constructs.ts';
import { accepts } from '../scope/accepts.ts';
import { typeOfExpr } from '../scope/scope.ts';
import type { Type } from '../scope/type.ts';
import { kindWords, mendRead, missingMend, missingWords } from '../saying/type-words.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'condition.kind': {
    means: 'A text, a number or a list is neither true nor false.',
    mend: 'Compare it with a value, or ask "has".',
  },
  'condition.missing': {
    means:
      'Something that the condition reads may be missing here, and then it is neither true nor false: the borrower would stand still, or not see what they should.',
    mend: 'Say what missing means: with the second value of `var`, or with `has`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/**
 * Conditions come to true or false, and never to missing: the rule says what that means. What is shown may wait for an
 * answer that has not been typed, and is not shown before; a read may wait for what it is asked with.
 */
export const check: Check<Code> = (subject, report) => {
  for (const { document, construct, scope } of scopedConstructs(subject)) {
    const { pointer } = construct;
    // It is asked for when an answer has come, and again while that says nothing yet.
    const isUntil = construct.is === 'Expr' && pointer.at(-1) === 'until' && pointer.at(-2) === 'poll';
    if (!isUntil && !isCondition(construct)) continue;
    const expr = construct.value as Expr;
    const type = typeOfExpr(expr, scope);
    if (!accepts('condition', type)) {
      report(document, pointer, {
        code: 'condition.kind',
        message: `a condition is true or false, and this is ${kindWords(type)}`,
        suggestion: mendOf(expr, type),
      });
      continue;
    }
    if (isUntil) continue;
    const isRead = pointer.at(-3) === 'load';
    const isShown = document.kind === 'screen' || document.kind === 'form';
    const isExcused = (cause: string) =>
      (isShown && /^form\b/.test(cause)) || (isRead && /^(?:form|data)\b/.test(cause));
    for (const cause of new Set(type.missing)) {
      if (isExcused(cause)) continue;
      const written =
        JSON.stringify(expr).includes(JSON.stringify(cause)) || cause.startsWith('op:')
          ? ''
          : ', and this condition rests on it';
      report(document, pointer, {
        code: 'condition.missing',
        message: `${missingWords(cause)}${written}`,
        suggestion: missingMend(cause),
      });
    }
  }
};

/** A truth in quotes is written without them, and a path in quotes alone is a text: it is read by `var`. */
function mendOf(expr: Expr, type: Type): string {
  if (expr === 'true' || expr === 'false') return `write ${expr} without quotes`;
  const read = mendRead(type);
  if (read !== undefined && typeof expr === 'string') return `${read}, compared with a value, or { "has": "${expr}" }`;
  return 'compare it with a value, or ask "has"';
}
