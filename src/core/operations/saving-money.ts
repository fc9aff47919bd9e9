import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import { addDays } from '../../engine/lending/index.ts';
import { daysOfTenor, penaltyOf } from '../../engine/savings/index.ts';
import type { Handlers } from '../api/call.ts';
import type { Answer } from '../api/operations.ts';
import { audit } from '../audit.ts';
import { codeIsNeeded } from '../auth/money-code.ts';
import { book } from '../ledger/book.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import { newReference } from '../reference.ts';
import { onField, Refusal, unavailable } from '../refusal.ts';
import { momentIn, say, sayIn } from '../messages/say.ts';
import { anotherFrom, unheardSince } from '../payments/unheard.ts';
import { keepCount } from '../savings/keep-count.ts';
import { movementPayment, putMovement, type MovementRow } from '../savings/movement.ts';
import { potOf } from '../savings/plan.ts';
import { giveUpCollections, settlePendingOf } from '../savings/settle-collection.ts';
import { checkMayPayOut } from '../wallet/may-pay-out.ts';
import { checkAmount } from '../wallet/wallet-fee.ts';
import { hasWallets, walletOf } from '../wallet/wallet.ts';
import { moneyText } from '../money-text.ts';
import { changed, planAsOfToday, runningPlan } from '../savings/running-plan.ts';

function paid(row: MovementRow, language: string): Answer<'topUpSaving'> {
  const payment = movementPayment(row, language);
  if (payment === undefined) throw new Error(`${row.kind} is nothing that a borrower does`);
  return payment;
}

export const handlers: Handlers<'withdrawSaving' | 'topUpSaving' | 'rollOverSaving'> = {
  withdrawSaving: {
    pin: ({ body }) => body.pin,
    code: ({ lender, body }) => ({ isNeeded: codeIsNeeded(lender, body.amount), typed: body.otp }),
    async effect(call, queries) {
      const { core, who, body, now, today, lender, language } = call;
      const plan = await planAsOfToday(queries, call);
      const { currency, product } = plan;
      if (plan.archived_on !== null) throw changed();
      const isEarly = plan.matured_on === null && today < plan.end_date;
      if (isEarly && product.lock_on_create === 1)
        throw new Refusal(
          409,
          'cannot_withdraw',
          say`This plan is locked until ${plan.end_date}. You cannot withdraw before.`,
        );
      await checkMayPayOut(queries, who, lender);
      checkAmount(body.amount, currency);
      const places = minorUnits(currency);
      const amount = round(body.amount, places);
      if (compare(amount, plan.balance) > 0)
        throw onField(
          'amount',
          say`There is ${moneyText(round(plan.balance, places), currency)} in this plan. You cannot take out more.`,
          'amount_too_high',
        );
      const penalty = isEarly ? penaltyOf(amount, product.penal_charge_rate, currency) : round(0, places);
      const payout = round(subtract(amount, penalty), places);
      if (compare(payout, 0) <= 0) throw onField('amount', 'Enter an amount above zero');
      await keepCount(queries, plan, today);
      const reference = await newReference(queries, core.random);
      // Where borrowers have wallets it is there at once; elsewhere the lender pays it to their bank.
      const hasWallet = hasWallets(lender) && currency === lender.currency;
      await book(queries, {
        lender: who.lender,
        kind: 'saving-withdrawal',
        reference,
        currency,
        at: now,
        entries: [
          { account: potOf(plan.id), borrower: who.borrower, amount },
          { account: `fee-income/${currency}`, amount: subtract('0', penalty) },
          hasWallet
            ? { account: walletOf(who.borrower), borrower: who.borrower, amount: subtract('0', payout) }
            : { account: `to-be-paid-out/${currency}`, amount: subtract('0', payout) },
        ],
      });
      if (compare(penalty, 0) > 0)
        await putMovement(queries, plan, {
          reference: `${reference}-penalty`,
          kind: 'penalty',
          amount: penalty,
          at: now,
        });
      const row = await putMovement(queries, plan, { reference, kind: 'withdrawal', amount: payout, at: now });
      await audit(queries, { ...who, name: 'saving-withdrawn', at: now, detail: { saving: plan.id, reference } });
      return paid(row, language);
    },
  },

  topUpSaving: {
    pin: ({ body }) => body.pin,
    code: ({ lender, body }) => ({ isNeeded: codeIsNeeded(lender, body.amount), typed: body.otp }),
    async effect(call, queries) {
      const { core, who, body, lender, now, today, language } = call;
      if (core.collections === undefined) throw unavailable(60);
      const plan = await giveUpCollections(queries, await runningPlan(queries, call), unheardSince(now), now);
      if (plan.product.is_fixed === 1) throw changed();
      if (plan.pending_since !== null)
        throw new Refusal(
          409,
          'payment_pending',
          say`A payment into this plan is on its way. If nothing is heard of it until ${momentIn(lender, anotherFrom(plan.pending_since), language)}, you can pay in again then.`,
        );
      checkAmount(body.amount, plan.currency);
      const places = minorUnits(plan.currency);
      const most = round(plan.offer.max_amount, places);
      if (compare(body.amount, most) > 0)
        throw onField(
          'amount',
          say`You can put in at most ${moneyText(most, plan.currency)} at a time`,
          'amount_too_high',
        );
      const card = await cardOf(queries, who, body.card_id);
      checkValid(card, today);
      const amount = round(body.amount, places);
      const row = await putMovement(queries, plan, {
        reference: await newReference(queries, core.random),
        kind: 'topup',
        amount,
        card: card.id,
        isPending: true,
        at: now,
      });
      await audit(queries, {
        ...who,
        name: 'saving-topped-up',
        at: now,
        detail: { saving: plan.id, reference: row.reference },
      });
      return paid(row, language);
    },
    afterwards: ({ core, lender, path }) => settlePendingOf(core, lender, path.id),
  },

  rollOverSaving: {
    async effect(call, queries) {
      const { core, who, body, now, today, language } = call;
      const plan = await planAsOfToday(queries, call);
      if (plan.archived_on !== null) throw changed();
      if (plan.matured_on === null)
        throw new Refusal(409, 'cannot_rollover', 'This plan cannot be rolled over before it matures');
      const { max_tenor_value: most, max_tenor_period: period } = plan.product;
      const last = most === undefined || period === undefined ? undefined : addDays(today, daysOfTenor(most, period));
      if (body.end_date < today || body.end_date < plan.end_date || (last !== undefined && body.end_date > last))
        throw onField(
          'end_date',
          last === undefined ? 'Please select a valid date' : say`Choose a day between ${today} and ${last}`,
          'date_out_of_range',
        );
      if (body.end_date > today) {
        // A new term: what is in it lies until then, and nothing more is collected.
        await queries.query(
          `update savings set end_date = $3, matured_on = null, rolled_over_on = $5, counted_to = greatest(counted_to, $4::date), day_balances = 0, interest_until = $3, retry_on = null where lender_id = $1 and id = $2`,
          [who.lender, plan.id, body.end_date, today, now.toISOString()],
        );
      }
      const reference = await newReference(queries, core.random);
      await audit(queries, { ...who, name: 'saving-rolled-over', at: now, detail: { saving: plan.id, reference } });
      return {
        reference,
        status: 'success',
        message: sayIn(language, say`Your plan goes on until ${body.end_date}`),
        amount: round(plan.balance, minorUnits(plan.currency)),
        currency: plan.currency,
      };
    },
  },
};
