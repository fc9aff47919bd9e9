/**
 * The language of a page: the one that the borrower has chosen (cookie), else the one that the browser asks for first
 * among the lender's, else the lender's first.
 */
export function chooseLanguage(
  languages: readonly string[],
  cookie: string | undefined,
  accepts: string | undefined,
): string {
  const chosen = /(?:^|;)\s{0,3}language=([A-Za-z-]{2,10})(?:;|$)/.exec(cookie?.slice(0, 4096) ?? '')?.[1];
  const kept = languages.find((language) => language === chosen);
  if (kept !== undefined) return kept;
  for (const asked of preferences(accepts)) {
    const found =
      languages.find((language) => language.toLowerCase() === asked) ??
      languages.find((language) => base(language) === base(asked));
    if (found !== undefined) return found;
  }
  return languages[0] ?? 'en-GB';
}

function base(language: string): string {
  return (language.split('-')[0] ?? '').toLowerCase();
}

/** The languages of an Accept-Language header, best first. */
function preferences(header: string | undefined): readonly string[] {
  return (header?.slice(0, 500) ?? '')
    .split(',')
    .map((part) => {
      const [language = '', ...rest] = part.trim().split(';');
      const weight = rest
        .map((parameter) => /^\s{0,3}q=(\d(?:\.\d{1,3})?)$/.exec(parameter)?.[1])
        .find((found) => found !== undefined);
      return { language: language.toLowerCase(), weight: Number(weight ?? 1) };
    })
    .filter(({ language, weight }) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
