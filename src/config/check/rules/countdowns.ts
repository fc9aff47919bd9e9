import type { Expr } from '../../../language/language.gen.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { kindWords } from '../saying/type-words.ts';
import { typeOfExpr } from '../scope/scope.ts';
import { fits } from '../scope/type.ts';

export const codes = {
  'countdown.kind': {
    means: 'A countdown runs to an instant; to anything else it never runs.',
    mend: 'Set a mark where it begins, such as `"set": { "flow.until": { "later": [{ "var": "now" }, 60, "seconds"] } }`, and name the mark at `until`.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** Countdowns run to an instant. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  for (const {
    document,
    construct: { is, value, pointer, around },
    scope,
  } of scopedConstructs(subject)) {
    if (is !== 'Expr' || pointer.at(-1) !== 'until' || around.at(-1)?.block !== 'countdown') continue;
    const type = typeOfExpr(value as Expr, scope);
    if (type.kind !== 'any' && !fits(type, 'instant'))
      report(document, pointer, {
        code: 'countdown.kind',
        message: `a countdown runs to an instant, and this is ${kindWords(type)}`,
        suggestion: 'name what a row has set: { "later": [{ "var": "now" }, 60, "seconds"] }',
      });
  }
};
