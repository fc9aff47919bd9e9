import { one, readable, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { keepNotice } from './notices.ts';
import { keepMessage } from './outbox.ts';
import { languageOfBorrower } from '../profile/language.ts';
import { sayIn, type Said } from './say.ts';
import type { Address } from './sender.ts';

/** What a notice needs of what it is about: a call, or what comes about by itself. */
interface Noticing {
  readonly lender: Lender;
  readonly now: Date;
  readonly language?: string;
}

/**
 * Tells a borrower something in the lender's name, and in the borrower's language, whoever's request it is about: keeps it
 * to be read again, and writes down what is to be sent, which the background does. It is told exactly where what it is
 * about is done: so that this is done too where no number can be read any more, it is then told in the app alone.
 * @param queries of the transaction that it is about
 * @param to where it is sent; left out: to the number that the borrower signs in with
 */
export async function notify(
  queries: Queries,
  { lender, now, language: asked }: Noticing,
  borrower: number,
  said: Said,
  to: (borrower: Reached) => readonly Address[] = toNumber,
): Promise<void> {
  const who = { lender: lender.id, borrower };
  const reached = await one<Reached>(
    queries,
    `select language, email_verified, ${readable('borrowers', ['phone_number', 'email'])} from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  const text = `${lender.name}: ${sayIn(languageOfBorrower(lender, reached, asked), said)}`;
  await keepNotice(queries, { ...who, text, at: now });
  for (const address of to(reached)) await keepMessage(queries, { ...who, ...address, text, at: now }, now);
}

/**
 * Tells a borrower what may be a stranger's doing, by number and by the email address that is proved: whoever has taken the
 * number does not take the letter.
 */
export const warn = (queries: Queries, noticing: Noticing, borrower: number, said: Said): Promise<void> =>
  notify(queries, noticing, borrower, said, toNumberAndEmail);

/** How a borrower is told something. */
interface Reached extends Record<string, unknown> {
  readonly language: string | null;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly email_verified: boolean;
}

const toNumber = ({ phone_number: address }: Reached): Address[] =>
  address === null ? [] : [{ channel: 'sms', address }];

const toNumberAndEmail = (reached: Reached): Address[] => [
  ...toNumber(reached),
  ...(reached.email !== null && reached.email_verified ? [{ channel: 'email', address: reached.email } as const] : []),
];
