import type { Expr, Tone } from '../../../language/language.gen.ts';
import { scopedConstructs } from '../reading/scoped-constructs.ts';
import { kindsWithExpressions } from '../kinds-with-expressions.ts';
import type { Check, Codes } from '../rule.ts';
import { suggestName } from '../saying/nearest.ts';
import { kindWords } from '../saying/type-words.ts';
import { typeOfExpr } from '../scope/scope.ts';
import { occurringIn } from '../scope/type.ts';

export const codes = {
  'tone.unknown': {
    means: 'What is worked out as a tone can come to a word that is none, and is then shown without a colour.',
    mend: 'Choose one of the tones that are named.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = kindsWithExpressions;

export const apart = true;

const tones = ['good', 'bad', 'wait', 'note', 'calm'] as const satisfies readonly Tone[];
const isTone = (value: unknown) => tones.some((tone) => tone === value);

/** A tone that is worked out comes to a tone: one that is written as it stands is judged by the grammar. */
export const check: Check<Code> = (subject, report) => {
  for (const {
    document,
    construct: { is, value, pointer },
    scope,
  } of scopedConstructs(subject)) {
    if (
      document.kind !== 'screen' ||
      is !== 'Expr' ||
      pointer.at(-1) !== 'tone' ||
      pointer.at(-2) === 'values' ||
      pointer.at(-2) === 'with'
    )
      continue;
    const type = typeOfExpr(value as Expr, scope);
    const wrong = occurringIn(type).find((known) => !isTone(known));
    if (wrong !== undefined)
      report(document, pointer, {
        code: 'tone.unknown',
        message: `${JSON.stringify(wrong)} is no tone`,
        suggestion: suggestName(String(wrong), tones),
      });
    else if (type.kind !== 'any' && type.kind !== 'text')
      report(document, pointer, {
        code: 'tone.unknown',
        message: `a tone is one of five words, and this is ${kindWords(type)}`,
        suggestion: suggestName('', tones),
      });
  }
};
