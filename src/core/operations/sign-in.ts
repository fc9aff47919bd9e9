import { audit } from '../audit.ts';
import { countTry, mostAttempts } from '../auth/attempts.ts';
import { guessSecret, stillStands } from '../auth/guess.ts';
import { knownDevice, ownerKey, putDevice } from '../auth/known-device.ts';
import { issueOnboarding, type Purpose } from '../auth/onboarding.ts';
import { beginSession, endSession, refreshSession, signedOut } from '../auth/session.ts';
import { byNumber, numberSought } from '../auth/of-number.ts';
import { first, type Queries } from '../database/index.ts';
import { activate } from '../onboarding/activate.ts';
import { nextStage } from '../onboarding/stages.ts';
import { numberOf } from '../phone.ts';
import { Refusal, type TakeUp } from '../refusal.ts';
import { notify } from '../messages/notify.ts';
import { refuseBeyond } from '../auth/refuse-beyond.ts';
import { lockedOut } from '../auth/refused-tries.ts';
import type { Lender } from '../lender.ts';
import type { Answer } from '../api/operations.ts';
import type { Call, Handlers } from '../api/call.ts';

interface Account extends Record<string, unknown> {
  id: number;
  activated: boolean;
  stages_done: string[];
  referral_code: string;
}

/** What keeps who has the right password from a session, in the words by which the page knows where it leads (1, section 4). */
const refusals = {
  password: () => new Refusal(403, 'set_password', 'Please set your password to continue'),
  onboarding: (takeUp?: TakeUp) =>
    new Refusal(403, 'proceed', 'Please proceed to complete your registration', takeUp && { takeUp }),
} as const;

const wrongCredentials = (left: number) =>
  new Refusal(401, 'wrong_credentials', 'Incorrect phone number or password', { triesLeft: left });

interface Begun {
  readonly token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly session_id?: string;
  readonly set_password: boolean;
  /** Of the device, where a session was begun. */
  readonly mark?: string;
}

/** A login that gives nothing but words and, to who has the right password, what the sign-up goes on with. */
interface Unfinished {
  readonly refusal: Refusal;
}

/**
 * What a login gives to who must make a password or finish signing up first: by the lender's choice a refusal with
 * words, or a token for that alone (A-180, A-181, OP-38). A refusal bears the token of a sign-up too: its password was right.
 */
async function unfinished(
  queries: Queries,
  { core, lender, now }: Call<'login'>,
  account: Account,
  purpose: Purpose,
): Promise<Begun | Unfinished> {
  const isRefused = lender.loginAnswers === 'messages';
  if (isRefused && purpose === 'password') return { refusal: refusals.password() };
  const { token, expiresIn } = await issueOnboarding(
    queries,
    { lender: lender.id, borrower: account.id, purpose },
    now,
    core.random,
  );
  if (isRefused) return { refusal: refusals.onboarding({ token, stage_id: stageOf(lender, account) }) };
  return { token, expires_in: expiresIn, set_password: purpose === 'password' };
}

async function sessionOrNot(queries: Queries, call: Call<'login'>, account: Account): Promise<Begun | Unfinished> {
  const { core, lender, body, device, now } = call;
  const who = { lender: lender.id, borrower: account.id };
  if (stageOf(lender, account) !== 0) return unfinished(queries, call, account, 'onboarding');
  // The lender has given up the stages that were missing.
  if (!account.activated) await activate(queries, who, now);
  const { id, tokens } = await beginSession(
    queries,
    lender,
    { borrower: account.id, device: body.device_name },
    now,
    core.random,
  );
  return {
    token: tokens.access,
    refresh_token: tokens.refresh,
    expires_in: tokens.expiresIn,
    session_id: id,
    set_password: false,
    mark: await putDevice(queries, who, device, now, core.random),
  };
}

const stageOf = (lender: Lender, { activated, stages_done }: Account) =>
  activated ? 0 : nextStage(lender, stages_done);

/** The answer to who has given the right password; who had none to give has proved nothing yet, and is told nothing of whose number it is. */
async function begun(
  call: Call<'login'>,
  account: Account,
  begin: (queries: Queries) => Promise<Begun | Unfinished>,
): Promise<Answer<'login'>> {
  const { core, lender, device } = call;
  const result = await core.database.transaction(begin);
  if ('refusal' in result) throw result.refusal;
  const { mark, ...told } = result;
  if (mark !== undefined) {
    device.keep(mark);
    core.callers.learn(mark, ownerKey({ lender: lender.id, borrower: account.id }));
  }
  if (told.set_password) return { ...told, stage_id: 0, activated: true };
  const stage = stageOf(lender, account);
  return { ...told, id: account.id, stage_id: stage, activated: stage === 0, referral_code: account.referral_code };
}

export const handlers: Handlers<'login' | 'refreshToken' | 'logout'> = {
  async login(call) {
    const { core, lender, body, device, now } = call;
    const phone = numberOf(lender, body.phone_number);
    const account = await first<Account>(
      core.database,
      `select id, activated, stages_done, referral_code from borrowers where ${byNumber}`,
      numberSought(lender, body.phone_number),
    );
    // From here to the refusals, as much is done for a number that is nobody's.
    const whose = { lender: lender.id, borrower: account?.id };
    const guess = await guessSecret(core, whose, 'password', body.password);
    if (account !== undefined && guess.stored === undefined)
      return begun(call, account, (queries) => unfinished(queries, call, account, 'password'));
    const known = await knownDevice(core.database, whose, device);
    await refuseBeyond(call, known);
    const tried = await core.database.transaction(async (queries) => {
      const result = await countTry(
        queries,
        { lender: lender.id, kind: 'password', phone, device: known },
        guess.right,
        now,
      );
      await audit(queries, {
        lender: lender.id,
        ...(account && { borrower: account.id }),
        name: result.is === 'right' ? 'signed-in' : `sign-in-${result.is}`,
        at: now,
      });
      return result;
    }, 'read committed');
    if (tried.is !== 'right') await core.bounds.count('wrong_logins_an_hour', lender, now, call.log);
    if (tried.is === 'locked') throw lockedOut('attempts', tried.until, now);
    if (tried.is === 'wrong') throw wrongCredentials(tried.left);
    if (account === undefined) throw wrongCredentials(0);
    return begun(call, account, async (queries) => {
      // A reset ends all sessions, those too that its old password is just beginning.
      if (await stillStands(queries, { lender: lender.id, borrower: account.id }, 'password', guess))
        return sessionOrNot(queries, call, account);
      throw wrongCredentials(mostAttempts);
    });
  },

  async refreshToken(call) {
    const { core, lender, body, now } = call;
    const result = await core.database.transaction(async (queries) => {
      const refreshed = await refreshSession(queries, lender, body.token, now, core.random);
      if (refreshed === undefined || !('stolen' in refreshed)) return refreshed;
      const { borrower } = refreshed.stolen;
      await audit(queries, { lender: lender.id, borrower, name: 'session-stolen', at: now });
      await notify(
        queries,
        call,
        borrower,
        'we signed one of your devices out, because its sign-in was used from two places. If that was not you, change your password.',
      );
      return undefined;
    });
    if (result !== undefined)
      return { access_token: result.access, refresh_token: result.refresh, expires_in: result.expiresIn };
    throw signedOut();
  },

  async logout({ core, session, who, now }) {
    await core.database.transaction(async (queries) => {
      await endSession(queries, session, now);
      await audit(queries, { ...who, name: 'signed-out', at: now });
    });
    return {};
  },
};
