import { compare } from '../../engine/decimal.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { phoneOf } from '../profile/phone-of.ts';
import { onField, Refusal } from '../refusal.ts';
import type { Who } from '../who.ts';
import { codeRefusals } from './code-refusals.ts';
import { countCode, useCode, type CodeFor } from './codes.ts';
import { guessCode, type Guess } from './guess.ts';

/** Whether the lender asks for a code beside the PIN: always, or above an amount. */
export const codeIsNeeded = ({ limits }: Pick<Lender, 'limits'>, amount: string): boolean =>
  limits.code_above !== undefined && compare(amount, limits.code_above) > 0;

/** Whether it ever does. */
export const asksForCodes = ({ limits }: Pick<Lender, 'limits'>): boolean => limits.code_above !== undefined;

/** Whose codes confirm that money is moved. */
export async function moneyCodeOf(queries: Queries, who: Who): Promise<CodeFor> {
  const phone = await phoneOf(queries, who);
  return { lender: who.lender, phone, purpose: 'money' };
}

/** A code that somebody typed, compared with the one that was sent; found out before any transaction. */
export interface GuessedCode {
  readonly whose: CodeFor;
  readonly guess: Guess;
}

export async function guessMoneyCode(core: Core, who: Who, typed: string): Promise<GuessedCode> {
  const whose = await moneyCodeOf(core.database, who);
  return { whose, guess: await guessCode(core, whose, typed) };
}

export const codeNeeded = (): Refusal => new Refusal(409, 'otp_needed', 'We need a code as well, which we send you');

/** Tries it within the transaction that moves the money; the count stands whatever comes of that, and it is used up by `useMoneyCode`. @returns why it is refused, or nothing */
export async function tryMoneyCode(
  queries: Queries,
  { whose, guess }: GuessedCode,
  now: Date,
): Promise<Refusal | undefined> {
  const tried = await countCode(queries, whose, guess, now);
  if (tried === 'right') return undefined;
  if (tried === 'wrong') return onField('otp', 'The code is not right', 'wrong_otp');
  return onField('otp', codeRefusals[tried]().said, 'otp_expired');
}

/** Uses up one that was right, with what it confirms: where that is refused, it confirms what is sent next. */
export const useMoneyCode = (queries: Queries, { whose, guess }: GuessedCode, now: Date): Promise<void> =>
  useCode(queries, whose, guess, now);
