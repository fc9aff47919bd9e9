import { firstLanguage } from '../../configuration.ts';
import { countedForms, entriesOf } from '../../words-used.ts';
import { saidKeys } from '../reading/said-keys.ts';
import type { Check, Codes } from '../rule.ts';
import { suggestUse } from '../saying/nearest.ts';

export const codes = {
  'words.unused': {
    severity: 'warning',
    means: 'Words that nothing says, or a key that the first language does not have.',
    mend: 'Use the key, mend it, or delete it.',
  },
} as const satisfies Codes;

export const reads = ['flow', 'locale', 'screen', 'form', 'routes', 'gates', 'asks', 'values'] as const;

/** Words are said somewhere, and stand in the first language. */
export const check: Check<keyof typeof codes> = (subject, report) => {
  const { configuration } = subject;
  const used = saidKeys(configuration);
  for (const document of subject.documents('locale')) {
    const isFirst = document.name.startsWith(`${firstLanguage}/`);
    for (const key of Object.keys(document.value as object)) {
      const counted = countedForms(key, configuration.words[firstLanguage] ?? {});
      if (key !== '$schema' && used.has(key) && counted.length > 0) {
        report(document, [key], {
          code: 'words.unused',
          message: `"${key}" is said in the forms that a number chooses between: ${counted.map((entry) => `"${entry}"`).join(' and ')}`,
          suggestion: 'write those',
        });
        continue;
      }
      if (key === '$schema' || used.has(key)) continue;
      if (isFirst)
        report(document, [key], {
          code: 'words.unused',
          message: `nothing says "${key}"`,
          suggestion: suggestUse(key, document.fileAt([key]), used),
        });
      else if (
        entriesOf(key.replace(/_(?:zero|one|two|few|many|other)$/, ''), configuration.words[firstLanguage] ?? {})
          .length === 0
      ) {
        report(document, [key], {
          code: 'words.unused',
          message: `"${key}" has no words in ${firstLanguage}`,
          suggestion: 'a misspelt key, or one that is gone',
        });
      }
    }
  }
};
