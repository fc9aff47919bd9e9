import type { Lender } from '../lender.ts';

const primary = (language: string): string => (language.split('-')[0] ?? '').toLowerCase();

/** The one of the lender's languages that a page or a browser names: `en-GB` for "en"; undefined for one that it does not speak. */
export function spokenBy({ languages }: Pick<Lender, 'languages'>, named: string): string | undefined {
  return languages.find((language) => primary(language) === primary(named));
}

/**
 * The language in which a borrower is told something: what they read last, whoever's request it is about.
 * @param asked of the request that it is about: for who was never signed in; without one it is the lender's first
 */
export const languageOfBorrower = (
  lender: Pick<Lender, 'languages'>,
  { language }: { readonly language: string | null },
  asked = '',
): string => language ?? spokenBy(lender, asked) ?? lender.languages[0] ?? '';
