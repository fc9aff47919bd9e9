import { isJsonObject } from '../../json/object.ts';
import { languageNames } from '../../languages.ts';
import { otherLanguageOf } from '../judging/spoken-language.ts';
import type { Check, Codes, Finding } from '../rule.ts';
import { sharedCodes } from '../shared-codes.ts';
import { isLendersOwn } from '../../layered-document.ts';

export const codes = {
  'words.language': sharedCodes['words.language'],
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['locale', 'tenant'] as const;

/** A lender's own words are in the language in which they are said. */
export const check: Check<Code> = (subject, report) => {
  for (const document of subject.documents('locale')) {
    if (!document.files.some(isLendersOwn)) continue;
    const language = document.name.split('/')[0] ?? '';
    for (const [key, said] of Object.entries(document.value as Readonly<Record<string, string>>)) {
      const finding = isLendersOwn(document.fileAt([key])) ? findingOf(said, language) : undefined;
      if (finding !== undefined) report(document, [key], finding);
    }
  }
  const tenant = subject.document('tenant', 'tenant');
  for (const [name, texts] of Object.entries(subject.configuration.tenant.site ?? {})) {
    for (const [language, said] of isJsonObject(texts) ? Object.entries(texts) : []) {
      const finding = typeof said === 'string' ? findingOf(said, language) : undefined;
      if (tenant !== undefined && finding !== undefined) report(tenant, ['site', name, language], finding);
    }
  }
};

function findingOf(said: string, language: string): Finding<Code> | undefined {
  const other = otherLanguageOf(said, language);
  return other === undefined
    ? undefined
    : {
        code: 'words.language',
        message: `these words stand among those in ${nameOf(language)}, and read as ${nameOf(other)}`,
        suggestion: `were they swapped with those in ${nameOf(other)}?`,
      };
}

const nameOf = (language: string): string => `${languageNames[language] ?? language} (${language})`;
