import { isJsonObject } from '../json/object.ts';
import type { Rule } from './subject.ts';

/** The lender's own texts are written in each of its languages. */
export const site: Rule = (subject, report) => {
  const { tenant } = subject.configuration;
  const document = subject.document('tenant', 'tenant');
  if (document === undefined) return;
  for (const [name, said] of Object.entries(tenant.site ?? {})) {
    if (!isJsonObject(said)) continue;
    for (const language of tenant.languages) {
      if (!Object.hasOwn(said, language)) report(document, ['site', name], { code: 'words.site', message: `"${name}" is not written in ${language}, which this lender speaks`, suggestion: `add "${language}": "…"` });
    }
  }
};
