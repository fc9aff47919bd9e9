import { listWalkers } from '../../../engine/expression/index.ts';
import { isJsonObject } from '../../json/object.ts';
import { limits } from '../../limits.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'expression.size': {
    means: 'The expression is larger than a cheap phone works out in time.',
    mend: 'Give parts of it names under `values`.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const each = 'document';

/** Expressions that a phone can work out: not too many operators, and no list in a list in a list in a list (B12). */
export const check: Check<Code> = (subject, report) => {
  for (const document of ['flow', 'screen', 'form', 'gates', 'routes', 'values', 'asks'].flatMap((kind) =>
    subject.documents(kind as 'flow'),
  )) {
    for (const { is, value, pointer } of subject.constructs(document)) {
      if (is !== 'Expr') continue;
      const { operators, walks } = sizeOf(value);
      if (operators > limits.operators)
        report(document, pointer, {
          code: 'expression.size',
          message: `the expression has ${operators} operators, and at most ${limits.operators} are worked out`,
          suggestion: 'give parts of it names under "values"',
        });
      if (walks > limits.walks)
        report(document, pointer, {
          code: 'expression.size',
          message: `lists are walked inside of each other ${walks} deep, and at most ${limits.walks} deep is quick enough`,
          suggestion: 'walk them one after the other, under "values"',
        });
    }
  }
};

function sizeOf(value: unknown): { readonly operators: number; readonly walks: number } {
  if (Array.isArray(value)) return together(value);
  if (!isJsonObject(value)) return { operators: 0, walks: 0 };
  const inner = together(Object.values(value));
  return {
    operators: inner.operators + 1,
    walks: inner.walks + (Object.keys(value).some((name) => listWalkers.has(name)) ? 1 : 0),
  };
}

function together(values: readonly unknown[]): { readonly operators: number; readonly walks: number } {
  const all = values.map(sizeOf);
  return {
    operators: all.reduce((sum, { operators }) => sum + operators, 0),
    walks: Math.max(0, ...all.map(({ walks }) => walks)),
  };
}
