import { one, type Queries } from '../database/index.ts';
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
export async function languageOfBorrower(
  queries: Queries,
  lender: Pick<Lender, 'id' | 'languages'>,
  borrower: number,
  asked = '',
): Promise<string> {
  const { language } = await one<{ language: string | null }>(
    queries,
    'select language from borrowers where lender_id = $1 and id = $2',
    [lender.id, borrower],
  );
  return language ?? spokenBy(lender, asked) ?? lender.languages[0] ?? '';
}
