import { add, compare, minorUnits, multiply, round, subtract } from '../../engine/decimal.ts';
import { addDays, between } from '../../engine/lending/index.ts';
import { daysOfStep, daysOfTenor, penaltyOf, rowsWithin } from '../../engine/savings/index.ts';
import type { Call, Handlers } from '../api/call.ts';
import type { Answer } from '../api/operations.ts';
import { audit } from '../audit.ts';
import { codeIsNeeded } from '../auth/money-code.ts';
import { opened, sealed, type Queries } from '../database/index.ts';
import { checkDayBound } from '../day-bound.ts';
import { book } from '../ledger/book.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import { periodName } from '../lending/terms.ts';
import { newReference } from '../reference.ts';
import { notFound, onField, Refusal, unavailable } from '../refusal.ts';
import { momentIn, say, sayIn } from '../say.ts';
import { anotherFrom, unheardSince } from '../payments/unheard.ts';
import {
  collectionMethods,
  fittingProduct,
  fittingTenor,
  frequencies,
  type CollectionMethod,
  type Frequency,
} from '../savings/choices.ts';
import { collectNext } from '../savings/collect-next.ts';
import { dayBalancesTo, keepCount } from '../savings/keep-count.ts';
import { makePlan, termsOf } from '../savings/make-plan.ts';
import { mature } from '../savings/mature.ts';
import { movementAnswer, movementPayment, movementsOf, putMovement, type MovementRow } from '../savings/movement.ts';
import { changesFrom, holdPlan, pendingOf, planAnswer, planOf, plansOf, potOf, type Plan } from '../savings/plan.ts';
import { listSavingProducts, savingProductOf, type SavingOffer, type SavingProduct } from '../savings/product.ts';
import { giveUpCollections, settlePendingOf } from '../savings/settle-collection.ts';
import { checkMayPayOut } from '../wallet/may-pay-out.ts';
import { checkAmount } from '../wallet/wallet-fee.ts';
import { walletOf } from '../wallet/wallet.ts';
import { moneyText } from '../money-text.ts';

type Creation = Call<'createSaving'>;

const changed = (): Refusal => new Refusal(409, 'plan_changed', 'This plan has changed meanwhile. Look at it again.');

/** The product and offer of a new plan. @throws Refusal `offer_unknown`, `product_withdrawn` */
async function offerOf(
  queries: Queries,
  { who, body, language }: Creation,
): Promise<{ product: SavingProduct; offer: SavingOffer }> {
  const found = await savingProductOf(queries, who.lender, body.product_id, language);
  if (found === undefined) throw notFound('This product');
  if (!found.isOffered) throw new Refusal(409, 'product_withdrawn', 'This is not offered any more. Choose another.');
  const offer = found.product.offers.find(({ id }) => id === body.offer_id);
  if (offer === undefined) throw onField('offer_id', 'Choose one of the offers', 'offer_unknown');
  return { product: found.product, offer };
}

/** @throws Refusal `amount_out_of_range` */
function checkPeriodic(amount: string, offer: SavingOffer, currency: string): void {
  const places = minorUnits(currency);
  if (compare(amount, offer.min_amount) < 0 || compare(amount, offer.max_amount) > 0)
    throw onField(
      'periodic_amount',
      say`Amount must be between ${round(offer.min_amount, places)} and ${round(offer.max_amount, places)}`,
      'amount_out_of_range',
    );
  if (compare(amount, round(amount, places)) !== 0)
    throw onField('periodic_amount', say`Amounts in ${currency} have ${places} decimals`);
}

/** @throws Refusal `frequency_unknown` */
function frequencyOf(id: number, fitting: readonly Frequency[]): Frequency {
  const frequency = frequencies.find((each) => each.id === id)?.name;
  if (frequency === undefined || !fitting.includes(frequency))
    throw onField('frequency_id', 'Choose how often you put money in', 'frequency_unknown');
  return frequency;
}

/** @throws Refusal on the collection method */
function methodOf(id: number): CollectionMethod {
  const method = collectionMethods.find((each) => each.id === id)?.name;
  if (method === undefined) throw onField('collection_method_id', 'Choose how money is put in');
  return method;
}

/** The furthest day that a plan may begin on: cards and offers don't stand longer. */
const furthestStart = 366;

/** The day that a plan begins on: what is sent is the day after it (C-483, E2). @throws Refusal `date_past` */
function startOf({ body, today }: Creation): string {
  const start = addDays(body.start_date, -1);
  if (start < today || start > addDays(today, furthestStart))
    throw onField('start_date', 'Please select a valid date', 'date_past');
  return start;
}

function paid(row: MovementRow, language: string): Answer<'topUpSaving'> {
  const payment = movementPayment(row, language);
  if (payment === undefined) throw new Error(`${row.kind} is nothing that a borrower does`);
  return payment;
}

/** A plan that runs. One whose day has come does not, whether or not it was let mature yet. @throws Refusal `plan_changed` */
async function runningPlan(
  queries: Queries,
  { who, path, today }: Call<'updateSaving'> | Call<'topUpSaving'>,
): Promise<Plan> {
  const plan = await holdPlan(queries, who, path.id);
  if (plan.matured_on !== null || plan.end_date <= today) throw changed();
  return plan;
}

/** A plan, matured where its day has come and nothing is on its way, or nothing was heard of it for long: nobody pays for a background that has not come by. */
async function planAsOfToday(
  queries: Queries,
  { core, who, path, today, now }: Call<'withdrawSaving'> | Call<'rollOverSaving'>,
): Promise<Plan> {
  const held = await holdPlan(queries, who, path.id);
  if (held.matured_on !== null || held.end_date > today) return held;
  const plan = await giveUpCollections(queries, held, unheardSince(now), now);
  if (plan.pending_amount !== null) return plan;
  await mature(queries, core.random, plan, now);
  return planOf(queries, who, path.id);
}

const answered = (plan: Plan, call: { readonly today: string; readonly language: string; readonly now: Date }) =>
  planAnswer(plan, dayBalancesTo(plan, call.today), call);

/**
 * What changes where one puts in otherwise from now on: the rows that are left, at their days, how long what is put in
 * earns, and the target. From today, as E22 counts, more would be promised than is collected: the next row may be due later.
 */
function changedTerms(
  plan: Plan,
  amount: string,
  frequency: Frequency,
  { today, now }: { readonly today: string; readonly now: Date },
): { firstDue: string; step: number; rows: number; target: string; interestUntil: string } {
  const step = daysOfStep(frequency);
  const next = changesFrom(plan, today);
  const days = between(next, plan.end_date, 'days');
  const left = days <= 0 ? 0 : rowsWithin(days, step);
  const before = plan.pending_kind === 'contribution' ? plan.next_row : plan.next_row - 1;
  const target = add(multiply(amount, left), add(plan.balance, pendingOf(plan, now) ?? '0'));
  const until = addDays(next, left * step);
  return {
    firstDue: addDays(next, -before * step),
    step,
    rows: Math.max(1, before + left),
    // Nothing is in it, and nothing more is collected.
    target: compare(target, 0) > 0 ? target : plan.target,
    interestUntil: until < plan.end_date ? until : plan.end_date,
  };
}

export const handlers: Handlers<
  | 'listSavingProducts'
  | 'listSavingFrequencies'
  | 'listCollectionMethods'
  | 'summarizeSavings'
  | 'listSavings'
  | 'createSaving'
  | 'getSaving'
  | 'updateSaving'
  | 'getSavingBalance'
  | 'listSavingTransactions'
  | 'archiveSaving'
  | 'restoreSaving'
  | 'withdrawSaving'
  | 'topUpSaving'
  | 'rollOverSaving'
> = {
  listSavingProducts: ({ core, who, language }) => listSavingProducts(core.database, who.lender, language),
  listSavingFrequencies: async () => frequencies,
  listCollectionMethods: async () => collectionMethods,

  async summarizeSavings({ core, who, lender }) {
    const plans = await plansOf(core.database, 's.lender_id = $1 and s.borrower_id = $2', [who.lender, who.borrower]);
    const there = plans.filter(({ archived_on }) => archived_on === null);
    const running = there.filter(({ matured_on }) => matured_on === null);
    return {
      currency: lender.currency,
      active_balance: round(
        running
          .filter(({ currency }) => currency === lender.currency)
          .reduce((sum, { balance }) => add(sum, balance), '0'),
        minorUnits(lender.currency),
      ),
      running: running.length,
      matured: there.length - running.length,
      archived: plans.length - there.length,
    };
  },

  async listSavings({ core, who, today, now, language, query }) {
    const { name = '', is_matured, archived_flag = 0, lock_on_create, day, page = 1, size = 5 } = query;
    const where = `s.lender_id = $1 and s.borrower_id = $2 and ($3::integer is null or (s.matured_on is not null) = ($3 = 1))
      and (s.archived_on is not null) = ($4::integer = 1) and ($5::integer is null or (d.definition ->> 'lock_on_create')::integer = $5) and ($6::date is null or s.start_date = $6)`;
    const asked = [who.lender, who.borrower, is_matured ?? null, archived_flag, lock_on_create ?? null, day ?? null];
    const order = 'order by s.created_on desc, s.id desc';
    // Names are sealed: they are looked through here.
    const all = await core.database.query<{ id: number; name: string }>(
      `select s.id, ${opened('savings', ['name'], 's')} from savings s join saving_products d on d.id = s.product_id where ${where} ${order}`,
      asked,
    );
    const found = all.filter((plan) => plan.name.toLowerCase().includes(name.toLowerCase()));
    const plans = await plansOf(core.database, `s.id = any($1) ${order}`, [
      found.slice((page - 1) * size, page * size).map(({ id }) => id),
    ]);
    return { items: plans.map((plan) => answered(plan, { today, now, language })), total: found.length };
  },

  createSaving: {
    async effect(call, queries) {
      const { core, who, body, now, today } = call;
      if (core.collections === undefined) throw unavailable(60);
      await checkDayBound(queries, who, 'savings', now);
      const { product, offer } = await offerOf(queries, call);
      const { currency } = product;
      const tenor = Number(body.tenor);
      if (tenor < offer.min_tenor || tenor > offer.max_tenor)
        throw onField(
          'tenor',
          say`Duration must be between ${offer.min_tenor} and ${offer.max_tenor} ${periodName(offer.tenor_period)}`,
          'tenor_out_of_range',
        );
      checkPeriodic(body.periodic_amount, offer, currency);
      const startDate = startOf(call);
      const isFixed = product.is_fixed === 1;
      const frequency = isFixed ? 'daily' : frequencyOf(body.frequency_id, fittingTenor(offer.tenor_period));
      const collection = isFixed ? 'automatic' : methodOf(body.collection_method_id);
      const card = await cardOf(queries, who, body.card_id);
      checkValid(card, startDate);
      const name = body.name.trim();
      const plan = {
        name,
        product,
        offer,
        tenor,
        amount: round(body.periodic_amount, minorUnits(currency)),
        frequency,
        collection,
        card: card.id,
        startDate,
      };
      if (compare(body.target, termsOf(plan).target) !== 0)
        throw new Refusal(409, 'target_differs', 'What this comes to has changed meanwhile. Look at it again.');
      const id = await makePlan(queries, who, plan, now);
      if (startDate <= today) await collectNext(queries, core.random, await planOf(queries, who, id), { now, today });
      await audit(queries, { ...who, name: 'saving-begun', at: now, detail: { saving: id, product: product.id } });
      return answered(await planOf(queries, who, id), call);
    },
    afterwards: ({ core, who, log }, { id }) => settlePendingOf(core, who.lender, id, log),
  },

  getSaving: async (call) => answered(await planOf(call.core.database, call.who, call.path.id), call),

  updateSaving: (call) =>
    call.core.database.transaction(async (queries) => {
      const { who, body, today, now } = call;
      const plan = await runningPlan(queries, call);
      await queries.query('update savings set name = $3 where lender_id = $1 and id = $2', [
        who.lender,
        plan.id,
        sealed('savings', 'name', plan.id, body.name.trim()),
      ]);
      if (plan.product.is_fixed !== 1) {
        const amount = body.periodic_amount ?? plan.periodic_amount;
        checkPeriodic(amount, plan.offer, plan.currency);
        // The page sends every field: what the plan has stays, also where its product has another frequency by now.
        const fitting: readonly Frequency[] = [
          ...fittingProduct(plan.product.frequency),
          ...(plan.frequency === null ? [] : [plan.frequency]),
        ];
        const frequency =
          body.frequency_id === undefined ? (plan.frequency ?? 'daily') : frequencyOf(body.frequency_id, fitting);
        const collection =
          body.collection_method_id === undefined ? plan.collection : methodOf(body.collection_method_id);
        const cardId = body.card_id ?? plan.card_id;
        if (cardId !== plan.card_id) checkValid(await cardOf(queries, who, cardId), today);
        await queries.query('update savings set collection = $3, card_id = $4 where lender_id = $1 and id = $2', [
          who.lender,
          plan.id,
          collection,
          cardId,
        ]);
        // All that the page shows comes with each change: what is as it was stays as it is.
        if (compare(amount, plan.periodic_amount) !== 0 || frequency !== plan.frequency) {
          if (plan.rolled_over_on !== null)
            throw new Refusal(
              409,
              'plan_rolled_over',
              'This plan goes on with what is in it: nothing more is collected, and how much and how often cannot be changed.',
            );
          await keepCount(queries, plan, today);
          const { firstDue, step, rows, target, interestUntil } = changedTerms(plan, amount, frequency, call);
          // What is there earns no shorter than was promised.
          await queries.query(
            'update savings set periodic_amount = $3, frequency = $4, first_due = $5, step = $6, rows = $7, target = $8, interest_until = greatest(interest_until, $9::date), retry_on = null where lender_id = $1 and id = $2',
            [
              who.lender,
              plan.id,
              round(amount, minorUnits(plan.currency)),
              frequency,
              firstDue,
              step,
              rows,
              target,
              interestUntil,
            ],
          );
        }
      }
      await audit(queries, { ...who, name: 'saving-changed', at: now, detail: { saving: plan.id } });
      return answered(await planOf(queries, who, plan.id), call);
    }),

  async getSavingBalance({ core, who, path }) {
    const { balance, target, currency } = await planOf(core.database, who, path.id);
    const places = minorUnits(currency);
    return { balance: round(balance, places), target: round(target, places), currency };
  },

  async listSavingTransactions({ core, who, path, language }) {
    const { id } = await planOf(core.database, who, path.id);
    const rows = await movementsOf(
      core.database,
      'm.lender_id = $1 and m.borrower_id = $2 and m.saving_id = $3 order by m.made_on desc, m.id desc limit 1000',
      [who.lender, who.borrower, id],
    );
    return rows.map((row) => movementAnswer(row, language));
  },

  archiveSaving: ({ core, who, path, now }) =>
    core.database.transaction(async (queries) => {
      const plan = await holdPlan(queries, who, path.id);
      if (plan.archived_on !== null) return {};
      if (plan.matured_on === null || compare(plan.balance, 0) !== 0)
        throw new Refusal(409, 'not_archivable', 'Only a plan that has matured and is empty can be archived');
      await queries.query('update savings set archived_on = $3 where lender_id = $1 and id = $2', [
        who.lender,
        plan.id,
        now.toISOString(),
      ]);
      await audit(queries, { ...who, name: 'saving-archived', at: now, detail: { saving: plan.id } });
      return {};
    }),

  restoreSaving: ({ core, who, path, now }) =>
    core.database.transaction(async (queries) => {
      const plan = await holdPlan(queries, who, path.id);
      if (plan.archived_on === null) return {};
      await queries.query('update savings set archived_on = null where lender_id = $1 and id = $2', [
        who.lender,
        plan.id,
      ]);
      await audit(queries, { ...who, name: 'saving-restored', at: now, detail: { saving: plan.id } });
      return {};
    }),

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
      const hasWallet = lender.country === 'NGA' && currency === lender.currency;
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
    afterwards: ({ core, who, path, log }) => settlePendingOf(core, who.lender, path.id, log),
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
