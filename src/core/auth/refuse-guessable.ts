import { first, opened, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { Refusal } from '../refusal.ts';
import { whyGuessable } from './guessable-password.ts';

const words = {
  common: 'Many people have this password, so it is tried first. Choose another: three words in a row, for example.',
  name: 'A name with a few signs is soon guessed. Choose another password: three words in a row, for example.',
} as const;

/**
 * Looks at a password before it is made, on its field.
 * @param borrower whose names are looked at too; undefined where it is not yet sure who it is
 * @throws Refusal `common_password`, `name_password`
 */
export async function refuseGuessable(
  queries: Queries,
  lender: Lender,
  borrower: number | undefined,
  field: string,
  password: string,
): Promise<void> {
  const own =
    borrower === undefined
      ? undefined
      : await first<{ first_name: string; last_name: string }>(
          queries,
          `select ${opened('borrowers', ['first_name', 'last_name'])} from borrowers where lender_id = $1 and id = $2`,
          [lender.id, borrower],
        );
  const why = whyGuessable(password, [lender.name, ...(own === undefined ? [] : [own.first_name, own.last_name])]);
  if (why !== undefined) throw new Refusal(422, `${why}_password`, words[why], { fields: { [field]: words[why] } });
}
