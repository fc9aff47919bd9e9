import type { Expr } from '../../../language/language.gen.ts';
import { swapped, type Comparison } from '../judging/comparison.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { PlacedOperation } from '../reading/operations-in.ts';
import { scopedOperations } from '../reading/scoped-operations.ts';
import type { Check, Codes } from '../rule.ts';
import { operationIn } from '../scope/facts.ts';
import { typeOfExpr } from '../scope/scope.ts';
import { boundsOf } from '../scope/type.ts';

export const codes = {
  'compare.bounds': {
    severity: 'warning',
    means:
      'A number is compared with one that it is never below, or never above, so that the comparison always comes to the same: a count is never below 0.',
    mend: 'Compare with the number that was meant, such as `> 0` for `>= 0`, or take the comparison away.',
  },
} as const satisfies Codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** A number that is written out is compared with one that may be on both sides of it. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  for (const { document, operation } of scopedOperations(subject)) {
    if (!Object.hasOwn(swapped, operation.name)) continue;
    for (const index of operation.operands.keys()) {
      const found = index === 0 ? undefined : compared(operation, index);
      if (found === undefined) continue;
      const { is, number, side, bound, comesTo } = found;
      report(document, operation.at(index), {
        code: 'compare.bounds',
        message: `${calledOf(found.of)} is never ${side} ${bound}, so that "${is} ${number}" is ${comesTo ? 'always' : 'never'} true`,
        suggestion: mendOf(is, number, bound),
      });
    }
  }
};

interface Compared {
  readonly of: Expr;
  readonly is: Comparison;
  readonly number: number;
  readonly side: 'below' | 'above';
  readonly bound: number;
  /** What the comparison always comes to. */
  readonly comesTo: boolean;
}

/** Two neighbours of a comparison that always comes to the same; undefined where it may come to both. */
function compared({ name, operands, scopes }: PlacedOperation, index: number): Compared | undefined {
  const [left, right] = [operands[index - 1], operands[index]];
  if (typeof left === typeof right && typeof left === 'number') return undefined;
  const isWrittenRight = typeof right === 'number';
  const [of, number] = isWrittenRight ? [left, right] : [right, left];
  const scope = scopes[isWrittenRight ? index - 1 : index];
  if (of === undefined || scope === undefined || typeof number !== 'number') return undefined;
  const is = isWrittenRight ? (name as Comparison) : swapped[name as Comparison];
  const { least, most } = boundsOf(typeOfExpr(of, scope));
  if (least !== undefined && number <= least) {
    const comesTo = atLeast(is, number < least);
    if (comesTo !== undefined) return { of, is, number, side: 'below', bound: least, comesTo };
  }
  if (most !== undefined && number >= most) {
    const comesTo = atLeast(swapped[is], number > most);
    if (comesTo !== undefined) return { of, is, number, side: 'above', bound: most, comesTo };
  }
  return undefined;
}

/** What a comparison with the least that there is comes to, or with what lies beyond it. */
function atLeast(is: Comparison, isBeyond: boolean): boolean | undefined {
  if (is === '>=') return true;
  if (is === '<') return false;
  if (!isBeyond) return undefined;
  return is === '>' || is === '!==';
}

function calledOf(of: Expr): string {
  const operation = operationIn(of);
  const [path] = operation?.operands ?? [];
  if (operation?.name === 'var' && typeof path === 'string') return `"${path}"`;
  return operation?.name === 'count' ? 'a count' : operation?.name === 'length' ? 'a length' : 'this';
}

function mendOf(is: Comparison, number: number, bound: number): string {
  if (number !== bound) return 'compare with a number that it can be';
  return is === '>=' || is === '<='
    ? `"${is.charAt(0)} ${number}" was meant, perhaps`
    : `"=== ${number}" was meant, perhaps`;
}
