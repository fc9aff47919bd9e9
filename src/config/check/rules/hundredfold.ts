import type { Expr } from '../../../language/language.gen.ts';
import { operationsIn } from '../reading/operations-in.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { operationIn } from '../scope/facts.ts';
import { typeOfExpr } from '../scope/scope.ts';
import { any, isSum } from '../scope/type.ts';

export const codes = {
  'money.hundredfold': {
    severity: 'warning',
    means:
      "An amount is multiplied or divided by 100. Amounts are in the currency's main unit wherever they stand, so that kobo or cents are never counted.",
    mend: 'Take the 100 out. Percent are a share of the whole, `{ "/": [ { "*": [part, 100] }, whole ] }`, or a share by its rate, `{ "/": [ { "*": [amount, rate] }, 100 ] }`, and are not told.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** No sum is taken a hundredfold or as its hundredth, as if one side counted in the smallest unit of the currency. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  for (const { document, construct, scope } of scopedConstructs(subject)) {
    if (construct.is !== 'Expr') continue;
    /** What percent are worked out of: products that are divided, and quotients that are multiplied. */
    const ofPercent = new Set<readonly Expr[]>();
    for (const { name, operands, scopes, at } of operationsIn(construct.value as Expr, construct.pointer, scope)) {
      if (name !== '*' && name !== '/') continue;
      for (const operand of operands) {
        const inner = operationIn(operand);
        if (inner?.name === (name === '*' ? '/' : '*')) ofPercent.add(inner.operands);
      }
      const hundred = operands.findIndex((operand, index) => Number(operand) === 100 && (name === '*' || index === 1));
      const others = operands.map((operand, index) =>
        index === hundred ? any : typeOfExpr(operand, scopes[index] ?? scope),
      );
      if (hundred === -1 || others.length !== 2 || !others.some(isSum) || ofPercent.has(operands)) continue;
      report(document, at(hundred), {
        code: 'money.hundredfold',
        message: `an amount is ${name === '*' ? 'multiplied' : 'divided'} by 100 here, and amounts are in the main unit of their currency everywhere`,
        suggestion: 'take the 100 out, where it stands for kobo or cents',
      });
    }
  }
};
