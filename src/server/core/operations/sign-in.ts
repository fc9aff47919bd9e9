import { audit } from '../audit.ts';
import { attempt } from '../auth/attempts.ts';
import { issueOnboarding, type Purpose } from '../auth/onboarding.ts';
import { pretend } from '../auth/pretend.ts';
import { beginSession, endSession, refreshSession, signedOut } from '../auth/session.ts';
import { first, type Queries } from '../database/index.ts';
import { activate } from '../onboarding/activate.ts';
import { nextStage } from '../onboarding/stages.ts';
import { digitsOf } from '../phone.ts';
import { Refusal } from '../refusal.ts';
import type { Call, Handlers } from '../api/call.ts';

interface Account extends Record<string, unknown> {
  id: number;
  activated: boolean;
  stages_done: string[];
  referral_code: string;
}

/** Why a login gives no session, in the words by which the page knows where it leads (1, section 4). */
const refusals = {
  wrong: () => new Refusal(401, 'wrong_credentials', 'Incorrect phone number or password'),
  locked: () => new Refusal(423, 'locked', 'Too many wrong attempts. Please wait 15 minutes and try again.'),
  password: () => new Refusal(403, 'set_password', 'Please set your password to continue'),
  onboarding: () => new Refusal(403, 'proceed', 'Please proceed to complete your registration'),
} as const;

interface Begun {
  readonly token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly session_id?: string;
  readonly set_password: boolean;
}

/**
 * What a login gives to who must make a password or finish signing up first: by the lender's choice a refusal with
 * words, or a token for that alone (A-180, A-181, OP-38).
 */
async function unfinished(queries: Queries, { core, lender, now }: Call<'login'>, borrower: number, purpose: Purpose): Promise<Begun | Purpose> {
  if (lender.loginAnswers === 'messages') return purpose;
  const { token, expiresIn } = await issueOnboarding(queries, { lender: lender.id, borrower, purpose }, now, core.random);
  return { token, expires_in: expiresIn, set_password: purpose === 'password' };
}

export const handlers: Handlers<'login' | 'refreshToken' | 'logout'> = {
  async login(call) {
    const { core, lender, body, now } = call;
    const account = await first<Account>(core.database, 'select id, activated, stages_done, referral_code from borrowers where lender_id = $1 and phone_number = $2', [lender.id, digitsOf(body.phone_number)]);
    if (account === undefined) {
      await pretend(core, body.password);
      throw refusals.wrong();
    }
    const who = { lender: lender.id, borrower: account.id };
    const stage = account.activated ? 0 : nextStage(lender, account.stages_done);
    const result = await core.database.transaction(async (queries): Promise<Begun | keyof typeof refusals> => {
      const tried = await attempt(queries, who, 'password', body.password, now);
      if (tried === 'unset') return unfinished(queries, call, account.id, 'password');
      await audit(queries, { ...who, name: tried === 'right' ? 'signed-in' : `sign-in-${tried}`, at: now });
      if (tried !== 'right') return tried;
      if (stage !== 0) return unfinished(queries, call, account.id, 'onboarding');
      // The lender has given up the stages that were missing.
      if (!account.activated) await activate(queries, who, now);
      const { id, tokens } = await beginSession(queries, { ...who, device: body.device_name }, now, core.random);
      return { token: tokens.access, refresh_token: tokens.refresh, expires_in: tokens.expiresIn, session_id: id, set_password: false };
    });
    if (typeof result === 'string') throw refusals[result]();
    const { id, referral_code } = account;
    return { ...result, id, stage_id: stage, activated: stage === 0, referral_code };
  },

  async refreshToken({ core, lender, body, now }) {
    const tokens = await core.database.transaction((queries) => refreshSession(queries, lender.id, body.token, now, core.random));
    if (tokens === undefined) throw signedOut();
    return { access_token: tokens.access, refresh_token: tokens.refresh, expires_in: tokens.expiresIn };
  },

  async logout({ core, session, who, now }) {
    await core.database.transaction(async (queries) => {
      await endSession(queries, session, now);
      await audit(queries, { ...who, name: 'signed-out', at: now });
    });
    return {};
  },
};
