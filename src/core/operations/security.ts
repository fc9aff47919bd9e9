import { audit } from '../audit.ts';
import { countTry, tryPin } from '../auth/attempts.ts';
import { codeRefusals } from '../auth/code-refusals.ts';
import { tryCode, type CodeFor } from '../auth/codes.ts';
import { sendCode } from '../auth/send-code.ts';
import { guessCode, guessSecret, stillStands } from '../auth/guess.ts';
import { putDevice } from '../auth/known-device.ts';
import { putPassword } from '../auth/put-password.ts';
import { refuseGuessable } from '../auth/refuse-guessable.ts';
import { lockedOut, wrongPin } from '../auth/refused-tries.ts';
import { hashSecret } from '../auth/secret.ts';
import { endOtherSessions, openSessions } from '../auth/session.ts';
import { one, opened } from '../database/index.ts';
import { putPin, refuseWeakPin } from '../onboarding/weak-pin.ts';
import { phoneOf } from '../profile/phone-of.ts';
import { onField, Refusal } from '../refusal.ts';
import { warn } from '../messages/notify.ts';
import type { Handlers } from '../api/call.ts';

/** Tries of the password by who is signed in are counted by themselves: whoever holds the phone locks nobody out of the login. */
const signedIn = 'signed in';

const notYourPassword = (triesLeft?: number): Refusal =>
  onField('old_password', 'This is not your current password', 'wrong_password', 422, {
    ...(triesLeft !== undefined && { triesLeft }),
  });

const pinRefused = (...tried: Parameters<typeof wrongPin>): Refusal => {
  const { status, code, said, triesLeft, until } = wrongPin(...tried);
  return new Refusal(status, code, said, {
    fields: { old_pin: said },
    ...(triesLeft !== undefined && { triesLeft }),
    ...(until !== undefined && { until }),
  });
};

export const handlers: Handlers<
  'changePassword' | 'changePin' | 'requestPinCode' | 'resetPin' | 'listSessions' | 'endOtherSessions'
> = {
  async changePassword(call) {
    const { core, lender, who, session, body, device, now } = call;
    const phone = await phoneOf(core.database, who);
    const guess = await guessSecret(core, who, 'password', body.old_password);
    const tried = await core.database.transaction(async (queries) => {
      const result = await countTry(
        queries,
        { lender: lender.id, kind: 'password', phone, device: signedIn },
        guess.right,
        now,
      );
      await audit(queries, { ...who, name: `password-change-${result.is}`, at: now });
      return result;
    }, 'read committed');
    if (tried.is === 'locked') throw lockedOut('attempts', tried.until, now);
    if (tried.is === 'wrong') throw notYourPassword(tried.left);
    await refuseGuessable(core.database, lender, who.borrower, 'new_password', body.new_password);
    const hash = await hashSecret(body.new_password, core.hashCost);
    const mark = await core.database.transaction(async (queries) => {
      // The one of a reset meanwhile is not written over.
      if (!(await stillStands(queries, who, 'password', guess))) throw notYourPassword();
      await putPassword(queries, who, phone, hash);
      await endOtherSessions(queries, session, now);
      await audit(queries, { ...who, name: 'password-changed', at: now });
      await warn(queries, call, who.borrower, 'your password was changed. If it was not you, call us at once.');
      return putDevice(queries, who, device, now, core.random);
    });
    device.keep(mark);
    return {};
  },

  async changePin(call) {
    const { core, who, body, now } = call;
    const guess = await guessSecret(core, who, 'pin', body.old_pin);
    const tried = await core.database.transaction((queries) => tryPin(queries, who, guess, now), 'read committed');
    if (tried.is !== 'right') throw pinRefused(tried, now);
    await refuseWeakPin(core.database, who, 'new_pin', body.new_pin);
    const hash = await hashSecret(body.new_pin, core.hashCost);
    await core.database.transaction(async (queries) => {
      if (!(await stillStands(queries, who, 'pin', guess)))
        throw onField('old_pin', 'The PIN is not right', 'wrong_pin');
      await putPin(queries, who, hash);
      await audit(queries, { ...who, name: 'pin-changed', at: now });
      await warn(queries, call, who.borrower, 'your PIN was changed. If it was not you, call us at once.');
    });
    return {};
  },

  async requestPinCode(call) {
    const { who } = call;
    await sendCode(call, async (queries) => {
      const { phone_number: phone } = await one<{ phone_number: string }>(
        queries,
        `select ${opened('borrowers', ['phone_number'])} from borrowers where lender_id = $1 and id = $2 for update`,
        [who.lender, who.borrower],
      );
      return { whose: { lender: who.lender, phone, purpose: 'pin' }, borrower: who.borrower };
    });
    return {};
  },

  async resetPin(call) {
    const { core, who, body, now } = call;
    const phone = await phoneOf(core.database, who);
    const whose: CodeFor = { lender: who.lender, phone, purpose: 'pin' };
    const guess = await guessCode(core, whose, body.otp);
    // Before the code is used up.
    if (guess.right) await refuseWeakPin(core.database, who, 'new_pin', body.new_pin);
    const hash = guess.right ? await hashSecret(body.new_pin, core.hashCost) : '';
    const tried = await core.database.transaction(async (queries) => {
      const result = await tryCode(queries, whose, guess, now);
      await audit(queries, { ...who, name: `pin-code-${result}`, at: now });
      if (result === 'right') {
        await putPin(queries, who, hash);
        await warn(queries, call, who.borrower, 'your PIN was changed. If it was not you, call us at once.');
      }
      return result;
    });
    if (tried !== 'right') throw codeRefusals[tried]();
    return {};
  },

  listSessions: ({ core, lender, session, now }) => openSessions(core.database, lender, session, now),

  async endOtherSessions({ core, who, session, now }) {
    await core.database.transaction(async (queries) => {
      await endOtherSessions(queries, session, now);
      await audit(queries, { ...who, name: 'signed-out-elsewhere', at: now });
    });
    return {};
  },
};
