import { isDate } from '../../engine/date.ts';
import { date, time } from '../../engine/format/date.ts';
import { format } from '../../engine/format/format.ts';
import { dayIn } from '../clock.ts';
import fr from '../words/fr.json' with { type: 'json' };
import rw from '../words/rw.json' with { type: 'json' };
import sw from '../words/sw.json' with { type: 'json' };

/** Sentences in other languages, by their English words. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { fr, rw, sw };

/** A sentence for a borrower with figures in it. Its English words, with {0} for the first figure, are its name in src/core/words. */
export class Sentence {
  readonly words: string;
  readonly figures: readonly Said[];

  constructor(english: string, figures: readonly Said[] = []) {
    this.words = english;
    this.figures = figures;
  }

  toString(): string {
    return sayIn('en', this);
  }
}

/** What a borrower is told: English words, or such with figures. */
export type Said = string | Sentence;

/** Makes a sentence: say`This card expires before ${day}`. Of its figures, sentences are said in the borrower's language too. */
export function say(english: TemplateStringsArray, ...figures: readonly (Said | number)[]): Sentence {
  return new Sentence(
    english.reduce((all, part, at) => `${all}{${at - 1}}${part}`),
    figures.map((figure) => (typeof figure === 'number' ? String(figure) : figure)),
  );
}

/**
 * What is said, in a language; in English where that language has no words for it. Texts that others have written, such
 * as a name, stay as they are.
 * @param language as pages and browsers name it: "fr", "en-GB"
 */
export function sayIn(language: string, said: Said): string {
  const { words: english, figures } = typeof said === 'string' ? new Sentence(said) : said;
  const own = words[language.split('-')[0]?.toLowerCase() ?? ''];
  const text = own !== undefined && Object.hasOwn(own, english) ? (own[english] ?? english) : english;
  return text.replace(/\{(\d)\}/g, (whole, at: string) => {
    const figure = figures[Number(at)];
    return figure === undefined
      ? whole
      : typeof figure === 'string'
        ? figureIn(language, figure)
        : sayIn(language, figure);
  });
}

/** Days are written in the language of the sentences around them: in English where there are no words of another. */
function localeOf(language: string): string {
  const [base = ''] = language.toLowerCase().split('-');
  if (base === 'en') return language;
  return Object.hasOwn(words, base) ? base : 'en';
}

/** A day is written as the pages of that language write it, with blanks that a text message has room for; all else stands as it is. */
export function figureIn(language: string, figure: string): string {
  return isDate(figure) ? date(figure, undefined, { locale: localeOf(language) }).replaceAll('\u00a0', ' ') : figure;
}

/** A rate, in percent, as the pages of that language write it, with blanks that every paper has. */
export function percentIn(language: string, rate: string): string {
  return format('percent', rate, [], { locale: localeOf(language) }).replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** An instant as somebody at the lender's would write it down: the day and the time that it is there, in a language. */
export function momentIn({ timeZone }: { readonly timeZone: string }, instant: string, language: string): string {
  return `${figureIn(language, dayIn(timeZone, new Date(instant)))}, ${time(instant, { locale: localeOf(language), timeZone })}`;
}

interface Asking {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What is a language, perhaps with its writing and region. */
const named = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

/** The language that answers to a request are wanted in: what the page speaks (x-locale), else what the browser asks for first. Empty where nobody says. */
export function languageOf({ headers }: Asking): string {
  const page = headers['x-locale'];
  if (typeof page === 'string' && named.test(page)) return page;
  return /^\s{0,3}([A-Za-z]{2,3})\b/.exec(String(headers['accept-language'] ?? ''))?.[1] ?? '';
}
