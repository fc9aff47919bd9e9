import { isJsonObject } from '../../json/object.ts';
import { firstLanguage } from '../../configuration.ts';
import { wordOf } from '../../../engine/expression/word.ts';
import { entriesOf } from '../../words-used.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'option.words': {
    means: 'A choice is shown as it is written in the file, in every language.',
    mend: 'Give the choices words by `options`: `"text": "{{ item | word: repay }}"` says those of `repay.full` for `full`.',
  },
} as const satisfies Codes;

export const reads = ['form', 'locale'] as const;

const lettered = /\p{L}/u;

/** What is written out to choose from has words. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { forms, words } = subject.configuration;
  const first = words[firstLanguage] ?? {};
  for (const document of subject.documents('form')) {
    for (const [id, { schema, options, ...field }] of Object.entries(forms[document.name]?.fields ?? {})) {
      if (options === undefined && !('choices' in field)) {
        const bare = (schema.enum ?? []).find((value) => typeof value === 'string' && lettered.test(value));
        if (bare !== undefined && Array.isArray(schema.enum) && schema.enum.length > 1)
          report(document, ['fields', id, 'schema', 'enum'], {
            code: 'option.words',
            message: `${JSON.stringify(bare)} has no words: the borrower reads it as it stands here`,
            suggestion: `"options": { "of": ${JSON.stringify(schema.enum)}, "value": { "var": "item" }, "text": "{{ item | word: ${id} }}" }, with the words of "${keyOf(String(bare), id)}"`,
          });
        continue;
      }
      const beginning =
        typeof options?.text === 'string'
          ? /^\{\{\s*item\s*\|\s*word:\s*([a-z0-9_.-]+)\s*\}\}$/.exec(options.text)?.[1]
          : undefined;
      if (beginning === undefined || !Array.isArray(options?.of)) continue;
      for (const [index, value] of options.of.entries()) {
        if (typeof value !== 'string' || isJsonObject(value) || entriesOf(keyOf(value, beginning), first).length > 0)
          continue;
        report(document, ['fields', id, 'options', 'of', String(index)], {
          code: 'option.words',
          message: `"${value}" has no words: "${keyOf(value, beginning)}" is not written in ${firstLanguage}`,
          suggestion: 'write them, in each language',
        });
      }
    }
  }
};

/** The key of the words of a code: "PAST DUE" by `loan-status` has those of loan-status.past-due. */
function keyOf(code: string, beginning: string): string {
  let asked = '';
  wordOf(code, beginning, (key) => {
    asked = key;
    return key;
  });
  return asked;
}
