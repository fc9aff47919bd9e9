import type { Handlers } from '../api/call.ts';
import { audit } from '../audit.ts';
import { first } from '../database/index.ts';
import { cardOf, checkValid } from '../lending/card.ts';
import { coveringMandate, seeToLoansOf } from '../lending/mandate-of-loan.ts';
import { isOnItsWay, type StoredOffer } from '../lending/offer.ts';
import { payOutIfReady, seizeApplicationOf } from '../lending/pay-out-ready.ts';
import { notFound, Refusal } from '../refusal.ts';
import { notify } from '../messages/notify.ts';

interface Waiting extends Record<string, unknown> {
  readonly status: string;
  readonly mandate_id: number | null;
  readonly mandate: string | null;
  readonly amount_due: string;
  readonly due_date: string;
  readonly schedule: StoredOffer['schedule'];
}

interface WaitingWithCard extends Waiting, Pick<StoredOffer, 'loan_amount' | 'currency'> {
  readonly card_id: number | null;
}

/** What repays a loan whose bank has refused its mandate. */
export const handlers: Handlers<'changeLoanMandate' | 'removeLoanMandate'> = {
  async changeLoanMandate(call) {
    const { core, who, path, body, now } = call;
    await core.moneyGate.through(() =>
      core.database.transaction(async (queries) => {
        await seizeApplicationOf(queries, who, path.id);
        const loan = await first<Waiting>(
          queries,
          `select l.status, l.mandate_id, m.status as mandate, o.amount_due, o.due_date, o.schedule from loans l join offers o on o.id = l.offer_id left join mandates m on m.id = l.mandate_id
         where l.lender_id = $1 and l.borrower_id = $2 and l.id = $3 for update of l`,
          [who.lender, who.borrower, path.id],
        );
        if (loan === undefined) throw notFound('This loan');
        if (loan.status !== 'PENDING' && loan.mandate_id === body.mandate_id) return;
        if (loan.status !== 'PENDING' || loan.mandate_id === null)
          throw new Refusal(409, 'loan_runs', 'This loan waits for no mandate');
        if (loan.mandate !== 'failed' && loan.mandate_id !== body.mandate_id)
          throw new Refusal(409, 'mandate_stands', 'The bank has not refused the mandate of this loan');
        const chosen = await coveringMandate(queries, who, body.mandate_id, loan);
        await queries.query('update loans set mandate_id = $4 where lender_id = $1 and borrower_id = $2 and id = $3', [
          who.lender,
          who.borrower,
          path.id,
          chosen.id,
        ]);
        await audit(queries, {
          ...who,
          name: 'loan-mandate-changed',
          at: now,
          detail: { loan: path.id, mandate: chosen.id },
        });
        await seeToLoansOf(queries, call, who, chosen, false);
      }),
    );
    return {};
  },

  async removeLoanMandate(call) {
    const { core, who, path, now } = call;
    await core.moneyGate.through(() =>
      core.database.transaction(async (queries) => {
        await seizeApplicationOf(queries, who, path.id);
        const loan = await first<WaitingWithCard>(
          queries,
          `select l.status, l.mandate_id, l.card_id, m.status as mandate, o.amount_due, o.due_date, o.loan_amount, o.currency from loans l join offers o on o.id = l.offer_id left join mandates m on m.id = l.mandate_id
           where l.lender_id = $1 and l.borrower_id = $2 and l.id = $3 for update of l`,
          [who.lender, who.borrower, path.id],
        );
        if (loan === undefined) throw notFound('This loan');
        if (loan.mandate_id === null && loan.card_id !== null) return;
        if (loan.status !== 'PENDING' || loan.mandate_id === null)
          throw new Refusal(409, 'loan_runs', 'This loan waits for no mandate');
        if (loan.mandate !== 'failed')
          throw new Refusal(409, 'mandate_stands', 'The bank has not refused the mandate of this loan');
        checkValid(await cardOf(queries, who, loan.card_id ?? 0), loan.due_date);
        await queries.query(
          'update loans set mandate_id = null where lender_id = $1 and borrower_id = $2 and id = $3',
          [who.lender, who.borrower, path.id],
        );
        await audit(queries, {
          ...who,
          name: 'loan-mandate-removed',
          at: now,
          detail: { loan: path.id, mandate: loan.mandate_id },
        });
        const come = await payOutIfReady(queries, who, path.id, call);
        if (come === 'late')
          throw new Refusal(
            409,
            'loan_late',
            'The first payment of this loan would be due already. Cancel it, and apply again.',
          );
        if (come === 'paid') await notify(queries, call, who.borrower, isOnItsWay(loan));
      }),
    );
    return {};
  },
};
