const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Making one is slow on a cheap phone, and a list of loans formats hundreds of values: each kind is made once. */
function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  let found = known.get(key);
  if (found === undefined) {
    found = make();
    known.set(key, found);
  }
  return found;
}

/** Numbers are written as the money beside them, in every language of the page. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(numbers, JSON.stringify(options), () => new Intl.NumberFormat('en-NG', options));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(
    dates,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(knownLanguage(Intl.DateTimeFormat, locale), options),
  );
}

/**
 * A language as a part of Intl knows it, or English where the browser has no such language, as Chromium has no
 * Kinyarwanda: of itself it would take the browser's own, by which 03/04 may be in March.
 */
export function knownLanguage(of: { supportedLocalesOf(locale: string): readonly string[] }, locale: string): string {
  return of.supportedLocalesOf(locale)[0] ?? 'en-GB';
}
