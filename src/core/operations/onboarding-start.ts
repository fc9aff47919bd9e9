import { audit } from '../audit.ts';
import { tryCode, type CodeFor } from '../auth/codes.ts';
import { guessCode, guessSecret } from '../auth/guess.ts';
import { byNumber, numberSought } from '../auth/of-number.ts';
import { issueOnboarding } from '../auth/onboarding.ts';
import { hashSecret } from '../auth/secret.ts';
import { hashOfToken } from '../auth/token-hash.ts';
import { later } from '../clock.ts';
import { countryName } from '../onboarding/country-name.ts';
import { first, lookup, newId, one, opened, sealed, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { activate } from '../onboarding/activate.ts';
import { nextStage } from '../onboarding/stages.ts';
import { newReferralCode } from '../onboarding/referral-code.ts';
import { numberOf } from '../phone.ts';
import { onField, Refusal } from '../refusal.ts';
import { codeRefusals } from '../auth/code-refusals.ts';
import { sendCode } from '../auth/send-code.ts';
import type { Call, Handlers } from '../api/call.ts';
import { refuseGuessable } from '../auth/refuse-guessable.ts';
import { putPassword } from '../auth/put-password.ts';

const confirmedFor = 30 * 60_000;

const registered = () => {
  const message = 'This phone number has an account already. Please log in.';
  return new Refusal(409, 'registered', message, { fields: { phone_number: message } });
};
const confirmationExpired = () =>
  new Refusal(422, 'confirmation_expired', 'This took too long. Please ask for a new code.');
const unknownReferral = () => onField('referral_code', 'This referral code is not known', 'unknown_referral');

interface Borrower extends Record<string, unknown> {
  readonly id: number;
  readonly activated: boolean;
  readonly stages_done: string[];
}

async function borrowerOf(queries: Queries, lender: Lender, typed: string): Promise<Borrower | undefined> {
  return first<Borrower>(
    queries,
    `select id, activated, stages_done from borrowers where ${byNumber} for update`,
    numberSought(lender, typed),
  );
}

async function referrerOf(queries: Queries, lender: number, code: string | undefined): Promise<number | null> {
  if (code === undefined) return null;
  const found = await first<{ id: number }>(
    queries,
    'select id from borrowers where lender_id = $1 and upper(referral_code) = upper($2) and activated order by id limit 1',
    [lender, code],
  );
  if (found === undefined) throw unknownReferral();
  return found.id;
}

/** Notes who wants to sign up, and with what; takes the row, so that two at once are one after the other. */
async function note(queries: Queries, { lender, body, now }: Call<'startOnboarding'>, phone: string): Promise<void> {
  const { phone_number: _phone, referral_code: code, ...begunWith } = body;
  const referrer = await referrerOf(queries, lender.id, code);
  const found = lookup('phone', lender.id, phone);
  const before = await first<{ id: number }>(
    queries,
    'select id from sign_ups where lender_id = $1 and phone_key = any($2) for update',
    [lender.id, found],
  );
  const id = before?.id ?? (await newId(queries, 'sign_ups'));
  await queries.query(
    `insert into sign_ups (id, lender_id, phone_number, phone_key, referrer_id, begun_with, asked_on) overriding system value values ($6, $1, $2, ($7::text[])[1], $3, $4, $5)
     on conflict (id) do update set referrer_id = coalesce(excluded.referrer_id, sign_ups.referrer_id), begun_with = excluded.begun_with, asked_on = excluded.asked_on`,
    [
      lender.id,
      sealed('sign_ups', 'phone_number', id, phone),
      referrer,
      sealed('sign_ups', 'begun_with', id, begunWith),
      now.toISOString(),
      id,
      found,
    ],
  );
}

interface SignUp extends Record<string, unknown> {
  readonly referrer_id: number | null;
  readonly begun_with: object;
  readonly confirmation: string | null;
  readonly confirmed_until: string | null;
  readonly used_on: string | null;
}

/** The borrower of a number that was proved, made where there is none. */
async function begin(
  queries: Queries,
  lender: Lender,
  phone: string,
  { referrer_id: referrer, begun_with: begunWith }: SignUp,
): Promise<Borrower> {
  const referral = await newReferralCode(queries, lender.id);
  const id = await newId(queries, 'borrowers');
  return one<Borrower>(
    queries,
    `insert into borrowers (id, lender_id, phone_number, phone_key, first_name, last_name, country, referral_code, activated, stage_id, referrer_id, signed_up_with)
     overriding system value values ($8, $1, $2, ($9::text[])[1], '', '', $3, $4, false, $5, $6, $7) returning id, activated, stages_done`,
    [
      lender.id,
      sealed('borrowers', 'phone_number', id, phone),
      countryName(lender.country),
      referral,
      nextStage(lender, []),
      referrer,
      sealed('borrowers', 'signed_up_with', id, begunWith),
      id,
      lookup('phone', lender.id, phone),
    ],
  );
}

export const handlers: Handlers<'startOnboarding' | 'confirmOnboarding' | 'setOnboardingPassword'> = {
  async startOnboarding(call) {
    const { lender, body } = call;
    const whose: CodeFor = { lender: lender.id, phone: numberOf(lender, body.phone_number), purpose: 'onboarding' };
    await sendCode(call, async (queries) => {
      if ((await borrowerOf(queries, lender, body.phone_number))?.activated === true) throw registered();
      await note(queries, call, whose.phone);
      return { whose };
    });
    return {};
  },

  async confirmOnboarding({ core, lender, body, now }) {
    const whose: CodeFor = { lender: lender.id, phone: numberOf(lender, body.phone_number), purpose: 'onboarding' };
    const confirmation = core.random.token(24);
    const guess = await guessCode(core, whose, body.otp);
    const tried = await core.database.transaction(async (queries) => {
      const result = await tryCode(queries, whose, guess, now);
      await audit(queries, { lender: lender.id, name: `sign-up-code-${result}`, at: now });
      if (result === 'right') {
        await queries.query(
          'update sign_ups set confirmation = $3, confirmed_until = $4, used_on = null where lender_id = $1 and phone_key = any($2)',
          [lender.id, lookup('phone', lender.id, whose.phone), hashOfToken(confirmation), later(now, confirmedFor)],
        );
      }
      return result;
    });
    if (tried !== 'right') throw codeRefusals[tried]();
    return { confirmation_id: confirmation };
  },

  async setOnboardingPassword({ core, lender, body, now }) {
    const phone = numberOf(lender, body.phone_number);
    await refuseGuessable(core.database, lender, undefined, 'password', body.password);
    const hash = await hashSecret(body.password, core.hashCost);
    /** @returns undefined where the confirmation has served, so that it must be known first whether the password is the same */
    const make = (again: boolean) =>
      core.database.transaction(async (queries) => {
        const signUp = await first<SignUp>(
          queries,
          `select referrer_id, ${opened('sign_ups', ['begun_with'])}, confirmation, confirmed_until, used_on from sign_ups where lender_id = $1 and phone_key = any($2) for update`,
          [lender.id, lookup('phone', lender.id, phone)],
        );
        const stands =
          signUp?.confirmed_until != null &&
          Date.parse(signUp.confirmed_until) > now.getTime() &&
          signUp.confirmation === hashOfToken(body.confirmation_id);
        if (signUp === undefined || !stands) throw confirmationExpired();
        const before = await borrowerOf(queries, lender, body.phone_number);
        if (before?.activated === true) throw registered();
        if (signUp.used_on !== null && !again) return undefined;
        const borrower = before ?? (await begin(queries, lender, phone, signUp));
        const who = { lender: lender.id, borrower: borrower.id };
        await putPassword(queries, who, phone, hash);
        await queries.query('update sign_ups set used_on = $3 where lender_id = $1 and phone_key = any($2)', [
          lender.id,
          lookup('phone', lender.id, phone),
          now.toISOString(),
        ]);
        await audit(queries, { ...who, name: before === undefined ? 'sign-up-begun' : 'sign-up-taken-up', at: now });
        const stage = nextStage(lender, borrower.stages_done);
        if (stage === 0) await activate(queries, who, now);
        const { token, expiresIn } = await issueOnboarding(
          queries,
          { ...who, purpose: 'onboarding' },
          now,
          core.random,
        );
        return { token, id: borrower.id, stage_id: stage, expires_in: expiresIn };
      });
    const made = await make(false);
    if (made !== undefined) return made;
    // A confirmation serves once; who did not get the answer may send the same again (F19).
    const borrower = await first<{ id: number }>(
      core.database,
      `select id from borrowers where ${byNumber}`,
      numberSought(lender, body.phone_number),
    );
    const { right } = await guessSecret(core, { lender: lender.id, borrower: borrower?.id }, 'password', body.password);
    const same = right ? await make(true) : undefined;
    if (same === undefined) throw confirmationExpired();
    return same;
  },
};
