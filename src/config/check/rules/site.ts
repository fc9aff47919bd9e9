import { firstLanguage } from '../../configuration.ts';
import { isJsonObject } from '../../json/object.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'words.site': { means: 'A text of the lender\'s own file is not written in a language that the lender speaks.', mend: 'Write it in that language too.' },
  'words.unspoken': { severity: 'warning', means: 'A text of the lender\'s own file is written in a language that the lender does not speak, so that nobody reads it.', mend: 'Name the language at `languages`, or take the text out.' },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['tenant'] as const;

/** The lender's own texts are written in each of its languages. */
export const check: Check<Code> = (subject, report) => {
  const { tenant } = subject.configuration;
  const document = subject.document('tenant', 'tenant');
  if (document === undefined) return;
  for (const [name, said] of Object.entries(tenant.site ?? {})) {
    if (!isJsonObject(said)) continue;
    for (const language of Object.keys(said)) {
      if (language !== firstLanguage && !tenant.languages.some((spoken) => spoken === language)) report(document, ['site', name, language], { code: 'words.unspoken', message: `nobody reads this: the lender does not speak ${language}`, suggestion: `add "${language}" to "languages", or take it out` });
    }
    for (const language of tenant.languages) {
      if (!Object.hasOwn(said, language)) report(document, ['site', name], { code: 'words.site', message: `"${name}" is not written in ${language}, which this lender speaks`, suggestion: `add "${language}": "…"` });
    }
  }
};
