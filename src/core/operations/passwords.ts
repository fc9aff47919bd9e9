import { audit } from '../audit.ts';
import { countTry } from '../auth/attempts.ts';
import { tryCode, type CodeFor } from '../auth/codes.ts';
import { guessCode, guessSecret } from '../auth/guess.ts';
import { knownDevice, putDevice } from '../auth/known-device.ts';
import { hashSecret } from '../auth/secret.ts';
import { endAllSessions } from '../auth/session.ts';
import { byNumber, numberSought } from '../auth/of-number.ts';
import { first, one, opened, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { numberOf } from '../phone.ts';
import { onField, Refusal } from '../refusal.ts';
import { lockedOut, wrongPin } from '../auth/refused-tries.ts';
import { warn } from '../messages/notify.ts';
import { codeRefusals } from '../auth/code-refusals.ts';
import { refuseBeyond } from '../auth/refuse-beyond.ts';
import { sendCode } from '../auth/send-code.ts';
import type { Call, Handlers } from '../api/call.ts';
import { refuseGuessable } from '../auth/refuse-guessable.ts';
import { putPassword } from '../auth/put-password.ts';

async function borrowerOf(queries: Queries, lender: Lender, typed: string): Promise<number | undefined> {
  return (
    await first<{ id: number }>(
      queries,
      `select id from borrowers where ${byNumber} for update`,
      numberSought(lender, typed),
    )
  )?.id;
}

/** The codes by which a borrower makes another password. */
async function codeOf(
  queries: Queries,
  { lender, body, device }: Call<'requestPasswordCode' | 'resetPassword'>,
  borrower: number,
): Promise<CodeFor> {
  return {
    lender: lender.id,
    phone: numberOf(lender, body.phone_number),
    purpose: 'password',
    isOwnDevice: (await knownDevice(queries, { lender: lender.id, borrower }, device)) !== undefined,
  };
}

interface Newcomer extends Record<string, unknown> {
  readonly id: number;
  readonly phone_number: string;
  readonly has_password: boolean;
}

/** The number of the login that asked for a password, as it was typed. */
function typedNumber({ header }: Call<'createPassword'>): string {
  const phone = header?.['x-phone-number'];
  if (phone === undefined)
    throw new Refusal(422, 'invalid_request', 'Please sign in first', {
      fields: { 'x-phone-number': 'This is missing' },
    });
  return phone;
}

/** Whose password it is to be: the token says it, else the number of the login that asked for one (OP-39). */
async function newcomerOf(queries: Queries, call: Call<'createPassword'>): Promise<Newcomer | undefined> {
  const query = `select id, ${opened('borrowers', ['phone_number'], 'b')}, exists (select from credentials c where c.lender_id = b.lender_id and c.borrower_id = b.id and c.kind = 'password') as has_password from borrowers b where`;
  if ('who' in call)
    return one<Newcomer>(queries, `${query} lender_id = $1 and id = $2`, [call.who.lender, call.who.borrower]);
  return first<Newcomer>(queries, `${query} ${byNumber}`, numberSought(call.lender, typedNumber(call)));
}

const passwordSet = () =>
  new Refusal(409, 'password_set', 'You have a password already. Please sign in with it, or reset it.');

export const handlers: Handlers<'requestPasswordCode' | 'resetPassword' | 'createPassword'> = {
  async requestPasswordCode(call) {
    const { lender, body } = call;
    await sendCode(call, async (queries) => {
      const borrower = await borrowerOf(queries, lender, body.phone_number);
      if (borrower === undefined)
        throw onField('phone_number', 'This phone number is not yet registered', 'not_registered', 404);
      return { whose: await codeOf(queries, call, borrower), borrower };
    });
    return {};
  },

  async resetPassword(call) {
    const { core, lender, body, device, now } = call;
    const phone = numberOf(lender, body.phone_number);
    const guess = await guessCode(core, { lender: lender.id, phone, purpose: 'password' }, body.otp);
    const owner = guess.right
      ? await first<{ id: number }>(
          core.database,
          `select id from borrowers where ${byNumber}`,
          numberSought(lender, body.phone_number),
        )
      : undefined;
    // Before the code is used up.
    await refuseGuessable(core.database, lender, owner?.id, 'new_password', body.new_password);
    // Not for a guess that is wrong: it would cost twice.
    const hash = guess.right ? await hashSecret(body.new_password, core.hashCost) : '';
    const result = await core.database.transaction(async (queries) => {
      const borrower = await borrowerOf(queries, lender, body.phone_number);
      if (borrower === undefined) return 'expired';
      const tried = await tryCode(queries, await codeOf(queries, call, borrower), guess, now);
      const who = { lender: lender.id, borrower };
      await audit(queries, { ...who, name: `password-code-${tried}`, at: now });
      if (tried !== 'right') return tried;
      await putPassword(queries, who, phone, hash);
      await endAllSessions(queries, who, now);
      await warn(queries, call, borrower, 'your password was changed. If it was not you, call us at once.');
      // Who was locked out by others signs in next, whatever they try meanwhile.
      return { mark: await putDevice(queries, who, device, now, core.random) };
    });
    if (typeof result === 'string') throw codeRefusals[result]();
    device.keep(result.mark);
    return {};
  },

  async createPassword(call) {
    const { core, lender, body, now, log } = call;
    const newcomer = await newcomerOf(core.database, call);
    // Before the PIN is looked at: with a password, nobody tries PINs here, or locks somebody's PIN.
    if (newcomer?.has_password === true) throw passwordSet();
    const guess = await guessSecret(core, { lender: lender.id, borrower: newcomer?.id }, 'pin', body.pin);
    await refuseGuessable(core.database, lender, undefined, 'password', body.password);
    const phone = numberOf(lender, newcomer?.phone_number ?? typedNumber(call));
    await refuseBeyond(call, undefined);
    const tried = await core.database.transaction(async (queries) => {
      const result = await countTry(
        queries,
        { lender: lender.id, kind: 'pin', phone, device: undefined },
        guess.right,
        now,
      );
      await audit(queries, {
        lender: lender.id,
        ...(newcomer && { borrower: newcomer.id }),
        name: `password-pin-${result.is}`,
        at: now,
      });
      return result;
    }, 'read committed');
    if (tried.is !== 'right') await core.bounds.count('wrong_logins_an_hour', lender, now, log);
    if (tried.is === 'locked') throw lockedOut('PINs', tried.until, now);
    if (tried.is === 'wrong' || newcomer === undefined)
      throw wrongPin(tried.is === 'wrong' ? tried : { is: 'wrong', left: 0 }, now);
    const who = { lender: lender.id, borrower: newcomer.id };
    // Not before the try is counted: what is said of names would tell a right PIN while it is locked.
    await refuseGuessable(core.database, lender, newcomer.id, 'password', body.password);
    const hash = await hashSecret(body.password, core.hashCost);
    await core.database.transaction(async (queries) => {
      // Finding out took long: another one may have been made meanwhile.
      if ((await newcomerOf(queries, call))?.has_password === true) throw passwordSet();
      await putPassword(queries, who, phone, hash);
      await audit(queries, { ...who, name: 'password-made', at: now });
      await warn(queries, call, newcomer.id, 'your password was made. If it was not you, call us at once.');
    });
    return {};
  },
};
