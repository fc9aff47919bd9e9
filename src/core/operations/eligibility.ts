import { again } from '../rounds/again.ts';
import { later } from '../clock.ts';
import { first, newId, one, opened, sealed } from '../database/index.ts';
import { checkDayBound } from '../limits/day-bound.ts';
import { checkAccountToPayTo } from '../lending/account-to-pay-to.ts';
import { checkActiveLoans } from '../lending/active-loans.ts';
import { checkApplication } from '../lending/application.ts';
import { checkAttributes } from '../lending/check-attributes.ts';
import { checkStatement } from '../lending/check-statement.ts';
import { hasMobileWallet } from '../lending/mobile-wallet.ts';
import { chargeFor } from '../lending/product-charge.ts';
import { notAvailable, productOf, type OfferedProduct } from '../lending/product.ts';
import { score, type Score } from '../lending/score.ts';
import { checkPayday, checkTerms } from '../lending/terms.ts';
import { withinPatience } from '../providers/patience.ts';
import { onField, Refusal } from '../refusal.ts';
import { sayIn } from '../messages/say.ts';
import type { Call, Handlers } from '../api/call.ts';

/** So long who decides is waited for: less than a page waits for its answer, which then says that it can be asked again at once. */
const longestDecision = 25_000;
/** So often, in milliseconds, who scores says that it still does. */
const beat = 2000;
/** A scoring that was heard of longer ago has died with its process. */
const longestSilence = 10_000;
/** SQL for when it was heard of last. */
const heardOn = 'coalesce(alive_on, began_on)';
const alreadyScoring = () => new Refusal(409, 'already_scoring', 'ALREADY SCORING');

interface BorrowerRow extends Record<string, unknown> {
  phone_number: string;
  whitelisted: boolean;
}

async function decide(call: Call<'scoreLoan'>, offered: OfferedProduct, borrower: BorrowerRow): Promise<Score> {
  const { scoring } = call.core;
  const desk =
    scoring === undefined
      ? 'rule'
      : await withinPatience(
          scoring.decide(call.lender.slug, borrower.phone_number),
          call.core.stopping,
          longestDecision,
        );
  if (desk === 'error')
    throw new Refusal(502, 'scoring_failed', 'We could not reach the credit bureau. Please try again later.');
  if (desk === 'ok' || desk === 'whitelisted')
    return { ok: true, whitelisted: desk === 'whitelisted', message: 'You are eligible for this loan.' };
  if (desk === 'not_ok')
    return { ok: false, whitelisted: false, message: "You're not eligible for a loan at this time." };
  if (borrower.whitelisted) return { ok: true, whitelisted: true, message: 'You are eligible for this loan.' };
  return score(call.core.database, call.who.lender, offered, call.body);
}

/** Begins a scoring; only one of a borrower and product is under way (B-225). @throws Refusal `already_scoring` */
async function begin(call: Call<'scoreLoan'>, attributes: string | undefined): Promise<number> {
  const { product_id: product, ...given } = call.body;
  const application = { ...given, attributes };
  const { lender, borrower } = call.who;
  return call.core.database.transaction(async (queries) => {
    await queries.query(
      `delete from scorings where lender_id = $1 and borrower_id = $2 and product_id = $3 and state = 'running' and ${heardOn} < $4`,
      [lender, borrower, product, later(call.now, -longestSilence)],
    );
    await checkDayBound(queries, call.who, 'scorings', call.now);
    const id = await newId(queries, 'scorings');
    const begun = await first<{ id: number }>(
      queries,
      `insert into scorings (id, lender_id, borrower_id, product_id, answers, requested_amount, state, began_on)
       overriding system value values ($7, $1, $2, $3, $4, $5, 'running', $6) on conflict do nothing returning id`,
      [
        lender,
        borrower,
        product,
        sealed('scorings', 'answers', id, application),
        application.requested_amount,
        call.now.toISOString(),
        id,
      ],
    );
    if (begun === undefined) throw alreadyScoring();
    return begun.id;
  });
}

/** What work comes to, while it is said again and again that a scoring is alive. */
async function whileAlive<T>({ core, log }: Call<'scoreLoan'>, id: number, work: () => Promise<T>): Promise<T> {
  const { end } = again(beat, async () => {
    await core.database
      .query(`update scorings set alive_on = $2 where id = $1 and state = 'running'`, [
        id,
        core.clock.now().toISOString(),
      ])
      .catch((error: unknown) => log.error({ err: error }, 'that a scoring is alive could not be said'));
  });
  try {
    return await work();
  } finally {
    await end();
  }
}

/** Whether a borrower may apply for a product at all. @throws Refusal `not_available`, `max_loans`, `wallet_required`, `account_required` */
async function mayApply({ core, who, lender, body, language }: Call<'checkEligibility'>): Promise<Score> {
  const { product, available } = await productOf(core.database, who.lender, body.product_id);
  if (!available) throw notAvailable();
  await checkActiveLoans(core.database, who, product);
  if (lender.settings.require_wallet_for_loans === true) {
    if (!(await hasMobileWallet(core.database, who)))
      throw onField('mobile', 'Please link your wallet to continue', 'wallet_required', 409);
  }
  await checkAccountToPayTo(core.database, who, lender);
  const { whitelisted } = await one<{ whitelisted: boolean }>(
    core.database,
    'select whitelisted from borrowers where lender_id = $1 and id = $2',
    [who.lender, who.borrower],
  );
  return { ok: true, whitelisted, message: sayIn(language, 'You may apply for this loan.') };
}

export const handlers: Handlers<
  'checkEligibility' | 'preCheckEligibility' | 'scoreLoan' | 'getScoring' | 'recordRejection'
> = {
  checkEligibility: mayApply,

  preCheckEligibility: mayApply,

  async getScoring({ core, who, query, now, language }) {
    const last = await first<{
      state: 'running' | 'done';
      ok: boolean | null;
      whitelisted: boolean | null;
      message: string | null;
      requested_amount: string;
      began_on: string;
      heard_on: string;
    }>(
      core.database,
      `select state, ok, whitelisted, message, requested_amount, began_on, ${heardOn} as heard_on from scorings where lender_id = $1 and borrower_id = $2 and product_id = $3 order by id desc limit 1`,
      [who.lender, who.borrower, query.product_id],
    );
    // Of one that died nothing will ever be known.
    const isDead = last?.state === 'running' && last.heard_on < later(now, -longestSilence);
    if (last === undefined || isDead)
      throw new Refusal(404, 'not_scored', "You're not eligible for a loan at this time.");
    const { state, ok, whitelisted, message, heard_on: _, ...more } = last;
    return state === 'running'
      ? { state, ...more }
      : { state, ...more, ok: ok === true, whitelisted: whitelisted === true, message: sayIn(language, message ?? '') };
  },

  async scoreLoan(call) {
    const { core, who, body, today } = call;
    const offered = await productOf(core.database, who.lender, body.product_id);
    if (!offered.available) throw notAvailable();
    checkTerms(offered.product, body);
    checkPayday(body.proposed_payday, today);
    checkApplication(offered.product, body, today);
    // What is scored before the form is filled in has none yet.
    const { attributes } = body.attributes === undefined ? body : await checkAttributes(call, offered, body.attributes);
    await checkStatement(core.database, who, body.data_provider_record_id);
    const borrower = await one<BorrowerRow>(
      core.database,
      `select ${opened('borrowers', ['phone_number'])}, whitelisted from borrowers where lender_id = $1 and id = $2`,
      [who.lender, who.borrower],
    );
    const id = await begin(call, attributes);
    try {
      const result = await whileAlive(call, id, () => decide(call, offered, borrower));
      const written = await first(
        core.database,
        `update scorings set state = 'done', ok = $3, whitelisted = $4, message = $5 where lender_id = $1 and id = $2 and state = 'running' returning id`,
        [who.lender, id, result.ok, result.whitelisted, result.message],
      );
      // It was silent for so long that another has begun in its place, whose answer holds.
      if (written === undefined) throw alreadyScoring();
      return {
        ...result,
        message: sayIn(call.language, result.message),
        charge_due: (await chargeFor(core.database, who, offered.product, result.whitelisted)) === 'due',
      };
    } catch (error) {
      await core.database.query(`delete from scorings where lender_id = $1 and id = $2 and state = 'running'`, [
        who.lender,
        id,
      ]);
      throw error;
    }
  },

  async recordRejection({ core, who, body, now }) {
    const { product_id: productId, ...application } = body;
    await productOf(core.database, who.lender, productId);
    await core.database.transaction(async (queries) => {
      await checkDayBound(queries, who, 'rejections', now);
      const id = await newId(queries, 'rejections');
      await queries.query(
        'insert into rejections (id, lender_id, borrower_id, product_id, answers, recorded_on) overriding system value values ($6, $1, $2, $3, $4, $5)',
        [who.lender, who.borrower, productId, sealed('rejections', 'answers', id, application), now.toISOString(), id],
      );
    });
    return {};
  },
};
