import type { Text } from '../../language/language.gen.ts';
import type { FormatContext } from '../format/index.ts';
import type { Result, ValueObject } from '../value.ts';
import type { Env } from './env.ts';
import { evaluate } from './evaluate.ts';
import { fill, isTemplate, type Translate } from './template.ts';
import { whenAll } from './undecided.ts';

/** An environment whose texts can be written out. */
export interface WordsEnv extends Env {
  readonly formats: FormatContext;
}

/**
 * The words of a configured text: a key, a template, or a key with values. Pending, failed or missing when a value
 * in it is. `translate` gives the words of a key with its values, in the page's language.
 */
export function words(text: Text, env: WordsEnv, translate: Translate): Result {
  if (typeof text === 'string') {
    return isTemplate(text) ? fill(text, env.lookup, { ...env.formats, translate }) : translate(text, {});
  }
  const given = Object.entries(text.with ?? {});
  return whenAll(
    given.map(([, expr]) => evaluate(expr, env)),
    (values) => {
      const named: ValueObject = Object.fromEntries(given.map(([name], index) => [name, values[index] ?? null]));
      return translate(text.key, named);
    },
  );
}
