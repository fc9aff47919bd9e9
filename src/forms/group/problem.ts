import type { FormPort } from '../port.ts';
import type { ValueObject } from '../../engine/value.ts';
import type { Verdict } from '../../answers/judge.ts';

/** What is wrong with an answer, with the words that the borrower reads beside the field and in the summary. */
export interface FieldProblem extends Verdict {
  readonly field: string;
  readonly words: string;
}

/** The field's own words for the verdict, else the common ones: error.<keyword>, for formats error.format.<format>. */
export function problemOf(port: FormPort, field: string, label: string, { keyword, params }: Verdict): FieldProblem {
  const currency = String((port.fields[field]?.look as ValueObject | undefined)?.['currency'] ?? port.currency);
  const { limit } = params;
  const values: ValueObject = {
    ...params,
    label,
    currency,
    ...(typeof limit === 'number' ? { count: limit } : undefined),
  };
  const key = keyword === 'format' ? `error.format.${String(params['format'])}` : `error.${keyword}`;
  return { field, keyword, params, words: port.message(field, keyword, values) ?? port.say(key, values) };
}
