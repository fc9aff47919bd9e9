import type { i18n } from 'i18next';
import type { Text } from '../language/language.gen.ts';
import { EvaluationError, fill, isTemplate, words, type Translate } from '../engine/expression/index.ts';
import type { FormatContext } from '../engine/format/index.ts';
import { lookupOver, own, type Lookup, type Result } from '../engine/value.ts';

/** The page's words: forms for a number by i18next, values and formats by the language's own templates. */
export interface PageWords {
  add(texts: Readonly<Record<string, string>>): void;
  /** Brings i18next. @throws when it can't be had */
  bring(): Promise<void>;
  /** The words of a key; a key without words gives itself, so that a gap is seen. */
  say: Translate;
  has(key: string): boolean;
  of(text: Text, lookup: Lookup): Result;
}

/** @param texts are not copied, there are thousands: they must stay as they are */
export function createPageWords(
  locale: string,
  texts: Readonly<Record<string, string>>,
  formats: FormatContext,
): PageWords {
  // What a browser has no rules for is said as in English, as the checker asks for it, and not as in the browser's own language.
  const counted = Intl.PluralRules.supportedLocalesOf(locale)[0] ?? 'en';
  let plain = texts;
  let rules: Intl.PluralRules | undefined;
  let i18n: i18n | undefined;

  /** What stands in for a form that nobody wrote, such as that of a million in French. */
  const ofMost = (key: string): string => own(plain, `${key}_other`) ?? key;

  /** The form for a number as i18next finds it: until that has come, which weighs a tenth of all that a first screen needs. */
  function forNumber(key: string, count: number): string {
    rules ??= new Intl.PluralRules(counted);
    return (
      (count === 0 ? own(plain, `${key}_zero`) : undefined) ??
      own(plain, `${key}_${rules.select(count)}`) ??
      own(plain, key) ??
      ofMost(key)
    );
  }

  const say: Translate = (key, values) => {
    const count = values.count;
    const raw =
      typeof count === 'number'
        ? (i18n?.t(key, { count, defaultValue: ofMost(key) }) ?? forNumber(key, count))
        : (own(plain, key) ?? key);
    if (!isTemplate(raw)) return raw;
    const filled = readable(() =>
      fill(
        raw,
        lookupOver(values, () => undefined),
        {
          ...formats,
          translate: (inner, more) => say(inner, { ...values, ...more }),
        },
      ),
    );
    return typeof filled === 'string' ? filled : raw.replace(/\{\{[^{}]{0,300}\}\}/g, '');
  };

  return {
    add(more) {
      plain = { ...plain, ...more };
      i18n?.addResources(counted, 'translation', { ...more });
    },
    async bring() {
      const { createInstance } = await import('i18next');
      const made = createInstance();
      await made.init({
        lng: counted,
        fallbackLng: false,
        resources: { [counted]: { translation: { ...plain } } },
        keySeparator: false,
        nsSeparator: false,
        initAsync: false,
        // Values are filled in by our own templates: i18next's marks never occur.
        interpolation: { prefix: '\u0001', suffix: '\u0001', escapeValue: false },
      });
      // What was added while it came.
      made.addResources(counted, 'translation', { ...plain });
      i18n = made;
    },
    say,
    has: (key) => own(plain, key) !== undefined,
    of: (text, lookup) => readable(() => words(text, { lookup, formats }, say)),
  };
}

/** Words that can't be made (a list where an amount is due) are missing, as the result of such an expression is. */
function readable(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}
