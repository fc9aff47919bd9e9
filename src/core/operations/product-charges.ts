import { minorUnits, round } from '../../engine/decimal.ts';
import { one } from '../database/index.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import {
  amountToCharge,
  chargeAnswer,
  chargesOf,
  giveUp,
  settleCharge,
  standingCharge,
} from '../lending/product-charge.ts';
import { notAvailable, productOf } from '../lending/product.ts';
import { checkFee } from '../payments/check-fee.ts';
import { newReference } from '../reference.ts';
import { Refusal, unavailable } from '../refusal.ts';
import type { Handlers } from '../api/call.ts';

export const handlers: Handlers<'chargeCardForProduct'> = {
  /** The answer to one that is on its way, or was paid and is still good, is that one: whoever does not know what became of it is not charged once more, unless nothing was heard of it for long. */
  chargeCardForProduct: {
    async effect({ core, who, path, query, body, now, today, language }, queries) {
      const { product, available } = await productOf(queries, who.lender, path.id);
      const amount = amountToCharge(product);
      if (amount === undefined) throw new Refusal(409, 'no_charge', 'Nothing is charged for this loan');
      if (!available) throw notAvailable();
      if (core.collections === undefined) throw unavailable(60);
      const card = await cardOf(queries, who, body.card_id);
      checkValid(card, today);
      const standing = await standingCharge(queries, who, product.id);
      if (standing !== undefined && !(await giveUp(queries, standing, now))) return chargeAnswer(standing);
      checkFee(amount, query.fee && round(query.fee, minorUnits(product.currency)));
      const { id } = await one<{ id: number }>(
        queries,
        `insert into card_charges (lender_id, borrower_id, product_id, card_id, reference, amount, currency, status, charged_on) values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8) returning id`,
        [
          who.lender,
          who.borrower,
          product.id,
          card.id,
          await newReference(queries, core.random),
          amount,
          product.currency,
          now.toISOString(),
        ],
      );
      const [row] = await chargesOf(queries, language, 'h.id = $2', [id]);
      if (row === undefined) throw new Error('a charge that was written is not there');
      return chargeAnswer(row);
    },
    afterwards: ({ core, who }, { reference }) => settleCharge(core, who.lender, reference),
  },
};
