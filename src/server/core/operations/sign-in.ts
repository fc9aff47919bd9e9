import { audit } from '../audit.ts';
import { attempt, type Attempt } from '../auth/attempts.ts';
import { hashSecret, isSecret } from '../auth/secret.ts';
import { beginSession, endSession, refreshSession, signedOut } from '../auth/session.ts';
import { first } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import type { BorrowerHandlers, LenderHandlers } from './handler.ts';

interface Account extends Record<string, unknown> {
  id: number;
  activated: boolean;
  stage_id: number;
  referral_code: string;
}

const wrong = () => new Refusal(401, 'wrong_credentials', 'Incorrect phone number or password');

function refusalOf(result: Exclude<Attempt, 'right'>): Refusal {
  if (result === 'locked') return new Refusal(423, 'locked', 'Too many wrong attempts. Please wait 15 minutes and try again.');
  if (result === 'unset') return new Refusal(403, 'set_password', 'Please set your password to continue');
  return wrong();
}

let nobody: Promise<string> | undefined;

/** As much work as for a known number, so that the time tells nobody who is a customer. */
async function pretend(password: string): Promise<void> {
  nobody ??= hashSecret('nobody has this password');
  await isSecret(password, await nobody);
}

export const signIn: LenderHandlers<'login' | 'refreshToken'> = {
  async login({ core, lender, body, now }) {
    const account = await first<Account>(core.database, 'select id, activated, stage_id, referral_code from borrowers where lender_id = $1 and phone_number = $2', [lender.id, body.phone_number.replace(/\D/g, '')]);
    if (account === undefined) {
      await pretend(body.password);
      throw wrong();
    }
    const who = { lender: lender.id, borrower: account.id };
    const result = await core.database.transaction(async (queries) => {
      const tried = await attempt(queries, who, 'password', body.password, now);
      if (tried !== 'unset') await audit(queries, { ...who, name: tried === 'right' ? 'signed-in' : `sign-in-${tried}`, at: now });
      if (tried !== 'right') return tried;
      if (!account.activated) return 'unfinished';
      return beginSession(queries, { ...who, device: body.device_name }, now, core.random);
    });
    if (result === 'unfinished') throw new Refusal(403, 'proceed', 'Please proceed to complete your registration');
    if (typeof result === 'string') throw refusalOf(result);
    return {
      token: result.tokens.access,
      refresh_token: result.tokens.refresh,
      expires_in: result.tokens.expiresIn,
      stage_id: account.stage_id,
      id: account.id,
      activated: account.activated,
      set_password: false,
      referral_code: account.referral_code,
      session_id: result.id,
    };
  },

  async refreshToken({ core, lender, body, now }) {
    const tokens = await core.database.transaction((queries) => refreshSession(queries, lender.id, body.token, now, core.random));
    if (tokens === undefined) throw signedOut();
    return { access_token: tokens.access, refresh_token: tokens.refresh, expires_in: tokens.expiresIn };
  },
};

export const signOut: BorrowerHandlers<'logout'> = {
  async logout({ core, session, who, now }) {
    await core.database.transaction(async (queries) => {
      await endSession(queries, session, now);
      await audit(queries, { ...who, name: 'signed-out', at: now });
    });
    return {};
  },
};
