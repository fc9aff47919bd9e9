import { firstLanguage, layersOf, type Configuration } from '../../configuration.ts';
import { saidKeys } from '../reading/said-keys.ts';
import { saidWords, type Said, type SaidWords } from '../../words-said.ts';
import { countedForms } from '../../words-used.ts';
import { hole, valuesIn } from '../reading/values-in-words.ts';
import type { Check, Codes, Report } from '../rule.ts';
import type { Subject } from '../subject.ts';

export const codes = {
  'words.translation': {
    means: 'The words are not there in a language of the lender.',
    mend: 'Write them in that language too. The suggestion names the file.',
  },
  'words.plural': {
    means:
      'A language says one thing otherwise than many, and one of its forms is not written: the key itself would be shown.',
    mend: 'Write the form that is named: `loans_one` is said of 1, `loans_other` of the rest.',
  },
  'words.placeholder': {
    means: 'A translation has lost, added or misspelt a place for a value.',
    mend: 'Write the same names as in the first language.',
  },
  'words.same': {
    severity: 'warning',
    means:
      'Several words of a translation are letter by letter those of the first language: they were copied, and not translated.',
    mend: 'Translate them. Where both languages say it so, let it be: a warning holds nothing back.',
  },
  'words.long': {
    severity: 'warning',
    means: 'A translation is more than five times as long as the first language, so that it will not fit.',
    mend: 'Say it shorter, or look at the screen in that language.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'locale', 'screen', 'form', 'routes', 'gates', 'tenant', 'asks', 'values'] as const;

/** Every language of the lender has the words of the first that are said, in the forms that its numbers need and with the same values in them. */
export const check: Check<Code> = (subject, report) => {
  const { tenant, lender } = subject.configuration;
  const used = saidKeys(subject.configuration);
  languages(subject.configuration, saidWords(subject.documents('locale'), layersOf(tenant, lender)), used, report);
  plurals(subject, used, report);
};

/** Words that are so many letters and so many times the first language's do not fit where those do (B31). */
const longWords = 40;
const longer = 5;

/** Each language of the lender has the words of the first, and the same values in them. */
function languages(
  { tenant, words: tables }: Configuration,
  said: SaidWords,
  used: ReadonlySet<string>,
  report: Report<Code>,
): void {
  const words = tables[firstLanguage] ?? {};
  const entries = [...(said[firstLanguage] ?? [])];
  const first = entries.filter(([key]) => used.has(key) && countedForms(key, words).length === 0);
  for (const language of tenant.languages.filter((one) => one !== firstLanguage)) {
    const table: ReadonlyMap<string, Said> = said[language] ?? new Map();
    otherForms(table, new Map(first), language, report);
    for (const [key, here] of first) {
      const there = table.get(key);
      if (there === undefined) {
        if (!isOtherForm(key, table))
          report(here.document, [key], {
            code: 'words.translation',
            message: `"${key}" has no words in ${language}`,
            suggestion: `add it to ${here.document.fileAt([key]).replace(`locales/${firstLanguage}/`, `locales/${language}/`)}`,
          });
        continue;
      }
      if (there.words.length > longWords && there.words.length > here.words.length * longer)
        report(there.document, [key], {
          code: 'words.long',
          message: `the words in ${language} are ${Math.floor(there.words.length / here.words.length)} times as long as in ${firstLanguage}`,
          suggestion: `in ${firstLanguage}: ${here.words}`,
        });
      if (here.words === there.words && isSentence(here.words))
        report(there.document, [key], {
          code: 'words.same',
          message: `the words in ${language} are those in ${firstLanguage}`,
          suggestion: 'translate them',
        });
      const names = valuesIn(here.words);
      const others = valuesIn(there.words);
      for (const name of new Set([...names, ...others])) {
        if (names.has(name) && others.has(name)) continue;
        if (key.endsWith('_one') && name === 'count') continue;
        // Who laid words over one language alone wrote them last: those are at fault, not the shared ones that they fit no longer.
        const isLaidOver = here.layer > there.layer;
        const isThere = isLaidOver ? others.has(name) : names.has(name);
        const blamed = isLaidOver
          ? { ...here, language: firstLanguage, against: language, other: there }
          : { ...there, language, against: firstLanguage, other: here };
        report(blamed.document, [key], {
          code: 'words.placeholder',
          message: isThere
            ? `the words in ${blamed.language} lack {{ ${name} }}`
            : `{{ ${name} }} is not in the words in ${blamed.against}`,
          suggestion: `in ${blamed.against}: ${blamed.other.words}`,
        });
      }
    }
  }
}

/** Three words or more, and not the name of somebody: two languages seldom say the same. */
function isSentence(text: string): boolean {
  const words = text.replace(hole, ' ').match(/\p{L}{2,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Ll}/u.test(word)).length > 1;
}

/** Forms that the first language has not, such as the French of millions, hold the values of the form that is said of most. Of one or two the words say it themselves. */
function otherForms(
  table: ReadonlyMap<string, Said>,
  first: ReadonlyMap<string, Said>,
  language: string,
  report: Report<Code>,
): void {
  for (const [key, { document, words }] of table) {
    const [, base, form] = first.has(key) ? [] : (/^(.*)_(zero|one|two|few|many)$/.exec(key) ?? []);
    const most = base === undefined || !first.has(`${base}_other`) ? undefined : table.get(`${base}_other`);
    if (most === undefined || form === undefined) continue;
    const [names, wanted] = [valuesIn(words), valuesIn(most.words)];
    const lacking = [...wanted].filter(
      (name) => !names.has(name) && (name !== 'count' || form === 'few' || form === 'many'),
    );
    const added = [...names].filter((name) => !wanted.has(name));
    for (const name of [...lacking, ...added])
      report(document, [key], {
        code: 'words.placeholder',
        message: wanted.has(name)
          ? `the words in ${language} lack {{ ${name} }}`
          : `{{ ${name} }} is not in the words of "${base ?? ''}_other"`,
        suggestion: `"${base ?? ''}_other": ${most.words}`,
      });
  }
}

/** Each language has the forms that its numbers need. */
function plurals(
  { configuration: { words: tables, tenant }, documents }: Subject,
  used: ReadonlySet<string>,
  report: Report<Code>,
): void {
  for (const language of new Set([firstLanguage, ...tenant.languages])) {
    const table = tables[language] ?? {};
    const counted = formsOf(language);
    for (const document of documents('locale').filter(({ name }) => name.startsWith(`${language}/`))) {
      for (const key of Object.keys(document.value as object)) {
        const [, base, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
        // What the first language says otherwise of none is said so in each.
        const needed =
          Object.hasOwn(tables[firstLanguage] ?? {}, `${base}_zero`) && counted.every((one) => one.form !== 'zero')
            ? [...counted, { form: 'zero', of: 0 }]
            : counted;
        const whole =
          base === undefined || !used.has(key) || Object.hasOwn(table, base)
            ? []
            : needed.filter(({ form: wanted }) => !Object.hasOwn(table, `${base}_${wanted}`));
        // Told once, at the first of the forms that are there.
        const isFirst = needed.find(({ form: wanted }) => Object.hasOwn(table, `${base}_${wanted}`))?.form === form;
        for (const { form: missing, of } of isFirst ? whole : [])
          report(document, [key], {
            code: 'words.plural',
            message: `"${base}" has no words for ${of} in ${language}: "${base}_${missing}" is not written`,
            suggestion: `write "${base}_${missing}" beside it`,
          });
      }
    }
  }
}

const counts = Array.from({ length: 201 }, (_, count) => count);

/** The forms that a language's counts take, each with the first count that takes it. */
function formsOf(language: string): readonly { readonly form: string; readonly of: number }[] {
  // What is not known to the machine is said as in English, by the page too.
  const rules = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(language)[0] ?? firstLanguage);
  const first = new Map<string, number>();
  for (const count of counts) if (!first.has(rules.select(count))) first.set(rules.select(count), count);
  return [...first].map(([form, of]) => ({ form, of }));
}

/** A language may have other plural forms than the first one. */
function isOtherForm(key: string, table: ReadonlyMap<string, Said>): boolean {
  const base = /^(.*)_(?:zero|one|two|few|many)$/.exec(key)?.[1];
  return base !== undefined && table.has(`${base}_other`);
}
