import { audit } from '../audit.ts';
import { codeRefusals } from '../auth/code-refusals.ts';
import { tryCode, type CodeFor } from '../auth/codes.ts';
import { sendCode } from '../auth/send-code.ts';
import { guessCode } from '../auth/guess.ts';
import { one, opened, type Queries } from '../database/index.ts';
import { onField } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

const otherAddress = () =>
  onField('email', 'This is not the email address of your profile. Save it there first.', 'email_changed', 409);

/** Whose code it is: of the borrower, for the address that the profile has, and no other (OP-71). */
async function codeFor(queries: Queries, who: Who, email: string): Promise<CodeFor> {
  const row = await one<{ phone_number: string; email: string | null }>(
    queries,
    `select ${opened('borrowers', ['phone_number', 'email'])} from borrowers where lender_id = $1 and id = $2 for update`,
    [who.lender, who.borrower],
  );
  if (row.email?.toLowerCase() !== email.toLowerCase()) throw otherAddress();
  return { lender: who.lender, phone: row.phone_number, purpose: 'email' };
}

export const handlers: Handlers<'requestEmailCode' | 'confirmEmail'> = {
  async requestEmailCode(call) {
    const { who, body } = call;
    await sendCode(call, async (queries) => ({
      whose: await codeFor(queries, who, body.email),
      borrower: who.borrower,
      to: { channel: 'email', address: body.email },
    }));
    return {};
  },

  async confirmEmail({ core, who, body, now }) {
    const whose = await core.database.transaction((queries) => codeFor(queries, who, body.email));
    const guess = await guessCode(core, whose, body.otp);
    const tried = await core.database.transaction(async (queries) => {
      // The address may have become another meanwhile.
      await codeFor(queries, who, body.email);
      const result = await tryCode(queries, whose, guess, now);
      await audit(queries, { ...who, name: `email-code-${result}`, at: now });
      if (result === 'right')
        await queries.query('update borrowers set email_verified = true where lender_id = $1 and id = $2', [
          who.lender,
          who.borrower,
        ]);
      return result;
    });
    if (tried !== 'right') throw codeRefusals[tried]();
    return {};
  },
};
