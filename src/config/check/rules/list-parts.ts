import type { Expr } from '../../../language/language.gen.ts';
import { isJsonObject } from '../../json/object.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { kindWords } from '../saying/type-words.ts';
import { typeOfExpr } from '../scope/scope.ts';
import { knownOf } from '../scope/type.ts';

export const codes = {
  'list.pages': {
    means:
      'A list has numbered pages, or grows when its end is reached. Pages are counted by numbers, and a read that grows tells what more there is.',
    mend: 'The sentence says what is wrong.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

export const stage = 'ways';

/** Pages are counted by numbers; what more there is of a list is told by the read that grows. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('screen')) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (
        is === 'Block' &&
        isJsonObject(value) &&
        value.block === 'list' &&
        value.pages !== undefined &&
        value.more !== undefined
      )
        report(document, [...pointer, 'more'], {
          code: 'list.pages',
          message: 'a list has "pages" or "more", not both',
          suggestion: 'take one of them away',
        });
    }
  }
  for (const {
    document,
    construct: { is, value, pointer, around },
    scope,
  } of scopedConstructs(subject)) {
    const [part, member = ''] = pointer.slice(-2);
    if (
      document.kind !== 'screen' ||
      is !== 'Expr' ||
      around.at(-2)?.block !== 'list' ||
      (part !== 'pages' && part !== 'more')
    )
      continue;
    const type = typeOfExpr(value as Expr, scope);
    if (part === 'pages' && type.kind !== 'number' && type.kind !== 'any')
      report(document, pointer, {
        code: 'list.pages',
        message: `"${member}" takes a number, and this is ${kindWords(type)}`,
        suggestion: 'a text becomes a number by "number"',
      });
    if (part === 'more' && type.kind !== 'any' && !(type.kind === 'text' && (knownOf(type)?.includes('more') ?? true)))
      report(document, pointer, {
        code: 'list.pages',
        message: `"${member}" takes what a read that grows tells, and this is ${kindWords(type)}`,
        suggestion: 'read it at data.<read>.more',
      });
  }
};
