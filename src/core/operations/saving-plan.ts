import { compare, minorUnits, round } from '../../engine/decimal.ts';
import { addDays } from '../../engine/lending/index.ts';
import type { Call, Handlers } from '../api/call.ts';
import { audit } from '../audit.ts';
import { sealed, type Queries } from '../database/index.ts';
import { checkDayBound } from '../limits/day-bound.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import { periodName } from '../lending/terms.ts';
import { notFound, onField, Refusal, unavailable } from '../refusal.ts';
import { say } from '../messages/say.ts';
import { fittingProduct, fittingTenor, type Frequency } from '../savings/choices.ts';
import { collectNext } from '../savings/collect-next.ts';
import { keepCount } from '../savings/keep-count.ts';
import { makePlan, termsOf } from '../savings/make-plan.ts';
import { planOf } from '../savings/plan.ts';
import { savingProductOf, type SavingOffer, type SavingProduct } from '../savings/product.ts';
import { settlePendingOf } from '../savings/settle-collection.ts';
import { answered } from '../savings/answered.ts';
import { changedTerms } from '../savings/changed-terms.ts';
import { frequencyOf, methodOf } from '../savings/choices.ts';
import { runningPlan } from '../savings/running-plan.ts';

type Creation = Call<'createSaving'>;

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

/** The furthest day that a plan may begin on: cards and offers don't stand longer. */
const furthestStart = 366;

/** The day that a plan begins on: what is sent is the day after it (C-483, E2). @throws Refusal `date_past` */
function startOf({ body, today }: Creation): string {
  const start = addDays(body.start_date, -1);
  if (start < today || start > addDays(today, furthestStart))
    throw onField('start_date', 'Please select a valid date', 'date_past');
  return start;
}

export const handlers: Handlers<'createSaving' | 'updateSaving'> = {
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
    afterwards: ({ core, lender }, { id }) => settlePendingOf(core, lender, id),
  },

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
};
