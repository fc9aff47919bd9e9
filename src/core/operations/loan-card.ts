import type { Handlers } from '../api/call.ts';
import { audit } from '../audit.ts';
import { first, type Queries } from '../database/index.ts';
import { cardOf, checkTied, checkValid } from '../lending/card.ts';
import { dueOn, isRepaid } from '../lending/loan-status.ts';
import { productOf } from '../lending/product.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Who } from '../who.ts';

interface RepaidLoan extends Record<string, unknown> {
  readonly status: string;
  readonly product_id: number;
  readonly card_id: number | null;
  readonly due_date: string;
}

const loanToRepay = (queries: Queries, { lender, borrower }: Who, id: number) =>
  first<RepaidLoan>(
    queries,
    `select l.status, l.product_id, l.card_id, ${dueOn} as due_date from loans l join offers o on o.id = l.offer_id
     where l.lender_id = $1 and l.borrower_id = $2 and l.id = $3 for update of l`,
    [lender, borrower, id],
  );

/** The card that a loan is collected from. */
export const handlers: Handlers<'changeLoanCard'> = {
  async changeLoanCard({ core, who, path, body, now, today }) {
    await core.database.transaction(async (queries) => {
      const loan = await loanToRepay(queries, who, path.id);
      if (loan === undefined) throw notFound('This loan');
      if (!isRepaid(loan.status)) throw new Refusal(409, 'loan_settled', 'This loan is not being repaid');
      const { product } = await productOf(queries, who.lender, loan.product_id);
      if (!product.attributes['repayment-methods']['debit-card'])
        throw new Refusal(409, 'method_not_offered', 'This loan is not repaid by card');
      const card = await cardOf(queries, who, body.card_id);
      checkValid(card, loan.due_date > today ? loan.due_date : today);
      checkTied(card);
      if (loan.card_id === card.id) return;
      await queries.query('update loans set card_id = $4 where lender_id = $1 and borrower_id = $2 and id = $3', [
        who.lender,
        who.borrower,
        path.id,
        card.id,
      ]);
      await audit(queries, { ...who, name: 'loan-card-changed', at: now, detail: { loan: path.id, card: card.id } });
    });
    return {};
  },
};
