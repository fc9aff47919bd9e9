import { one, opened, type Queries } from './database/index.ts';
import type { Lender } from './lender.ts';
import { keepNotice } from './notices.ts';
import { keepMessage } from './outbox.ts';
import { languageOfBorrower } from './profile/language.ts';
import { phoneOf } from './profile/phone-of.ts';
import { sayIn, type Said } from './say.ts';
import type { Address } from './sender.ts';
import type { Who } from './who.ts';

/** What a notice needs of what it is about: a call, or what comes about by itself. */
interface Noticing {
  readonly lender: Lender;
  readonly now: Date;
  readonly language?: string;
}

/**
 * Tells a borrower something in the lender's name, and in the borrower's language, whoever's request it is about: keeps it
 * to be read again, and writes down what is to be sent, which the background does. It is told exactly where what it is
 * about is done.
 * @param queries of the transaction that it is about
 * @param to where it is sent; left out: to the number that the borrower signs in with
 */
export async function notify(
  queries: Queries,
  { lender, now, language }: Noticing,
  borrower: number,
  said: Said,
  to: (queries: Queries, who: Who) => Promise<readonly Address[]> = toNumber,
): Promise<void> {
  const who = { lender: lender.id, borrower };
  const text = `${lender.name}: ${sayIn(await languageOfBorrower(queries, lender, borrower, language), said)}`;
  await keepNotice(queries, { ...who, text, at: now });
  for (const address of await to(queries, who)) await keepMessage(queries, { ...who, ...address, text, at: now }, now);
}

/**
 * Tells a borrower what may be a stranger's doing, by number and by the email address that is proved: whoever has taken the
 * number does not take the letter.
 */
export const warn = (queries: Queries, noticing: Noticing, borrower: number, said: Said): Promise<void> =>
  notify(queries, noticing, borrower, said, toNumberAndEmail);

const toNumber = async (queries: Queries, who: Who): Promise<Address[]> => [
  { channel: 'sms', address: await phoneOf(queries, who) },
];

async function toNumberAndEmail(queries: Queries, who: Who): Promise<Address[]> {
  const { email, email_verified: isProved } = await one<{ email: string | null; email_verified: boolean }>(
    queries,
    `select ${opened('borrowers', ['email'])}, email_verified from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  return [
    ...(await toNumber(queries, who)),
    ...(email !== null && isProved ? [{ channel: 'email', address: email } as const] : []),
  ];
}
