import type { Answer } from '../api/operations.ts';
import { first, one, readable, type Queries } from '../database/index.ts';
import { cardProofAt } from '../lending/card.ts';
import { addRegistered, setupOf } from '../lending/card-setup.ts';
import { checkDayBound } from '../limits/day-bound.ts';
import { moneyText } from '../money-text.ts';
import { loansOf } from '../lending/read-loans.ts';
import { cardMark } from '../profile/mark.ts';
import { notFound, Refusal, unavailable } from '../refusal.ts';
import { audit } from '../audit.ts';
import { isCollected, plansOf } from '../savings/plan.ts';
import { say } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';
import type { Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

const columns = `id, ${readable('cards', ['owner_name as card_owner_name'])}, bank_name, last4 as card_last4, type as card_type, exp_month as card_exp_month, exp_year as card_exp_year`;

type Card = Answer<'verifyCard'>;

const loansByCard = (queries: Queries, { lender, borrower }: Who, card: number) =>
  queries.query<{ id: number }>(
    `select id from loans where lender_id = $1 and borrower_id = $2 and card_id = $3 and status = 'RUNNING'`,
    [lender, borrower, card],
  );

type Paid = NonNullable<Card['pays_for']>[number] & { readonly card_id: number };

/** What is taken from the cards of a borrower on its day: loans that are not repaid yet, and plans. */
async function paidByCards(queries: Queries, { lender, borrower }: Who, language: string): Promise<readonly Paid[]> {
  const loans = await queries.query<{ id: number; card_id: number; name: string }>(
    `select l.id, l.card_id, coalesce(p.definition #>> array['translations', $3, 'name'], p.definition ->> 'name') as name
     from loans l join products p on p.id = l.product_id
     where l.lender_id = $1 and l.borrower_id = $2 and l.card_id is not null and l.status in ('PENDING', 'RUNNING') order by l.id`,
    [lender, borrower, language],
  );
  const plans = await plansOf(
    queries,
    's.lender_id = $1 and s.borrower_id = $2 and s.matured_on is null order by s.id',
    [lender, borrower],
  );
  return [
    ...loans.map((loan) => ({ kind: 'loan' as const, ...loan })),
    ...plans.filter(isCollected).map(({ id, name, card_id }) => ({ kind: 'saving' as const, id, name, card_id })),
  ];
}

/** A card as it is stored; without its holder's name where that can't be read any more. */
type StoredCard = Omit<Card, 'logo_url' | 'pays_for' | 'card_owner_name'> & { readonly card_owner_name: string | null };

const marked = ({ card_owner_name: name, ...card }: StoredCard): Card => ({
  ...card,
  card_owner_name: name ?? '',
  logo_url: cardMark(card.card_type),
});

async function cardById(queries: Queries, who: Who, id: number): Promise<Card> {
  return marked(
    await one<StoredCard>(
      queries,
      `select ${columns} from cards where lender_id = $1 and borrower_id = $2 and id = $3`,
      [who.lender, who.borrower, id],
    ),
  );
}

export const handlers: Handlers<'listCards' | 'initCard' | 'verifyCard' | 'removeCard'> = {
  async listCards({ core, who, language }) {
    const paid = await paidByCards(core.database, who, language);
    return (
      await core.database.query<StoredCard>(
        `select ${columns} from cards where lender_id = $1 and borrower_id = $2 and removed_on is null order by id`,
        [who.lender, who.borrower],
      )
    ).map((card) => {
      const paysFor = paid.flatMap(({ card_id: id, ...what }) => (id === card.id ? [what] : []));
      return { ...marked(card), ...(paysFor.length > 0 && { pays_for: paysFor }) };
    });
  },

  async initCard({ core, who, lender, now, pageOrigin }) {
    if (core.cards === undefined) throw unavailable(60);
    const reference = `card_${core.random.token(18)}`;
    const amount = cardProofAt(lender);
    await core.database.transaction(async (queries) => {
      // Each window is one that its provider opens, and is asked after.
      await checkDayBound(queries, who, 'card_setups', now);
      await queries.query(
        'insert into card_setups (reference, lender_id, borrower_id, amount, currency, created_on) values ($1, $2, $3, $4, $5, $6)',
        [reference, who.lender, who.borrower, amount, lender.currency, now.toISOString()],
      );
    });
    const window = await core.cards.open({
      reference,
      lender: lender.slug,
      amount,
      currency: lender.currency,
      pageOrigin,
    });
    return { reference, url: window.url, origin: window.origin, amount, currency: lender.currency };
  },

  async verifyCard({ core, who, body, now }) {
    if ((await setupOf(core.database, who, body.reference)) === undefined) throw notFound('This card');
    const registered = (await core.cards?.registered(body.reference)) ?? 'open';
    if (registered === 'open') throw new Refusal(409, 'card_pending', 'The card has not been confirmed yet');
    if (registered === 'expired')
      throw new Refusal(409, 'window_expired', 'This window has expired, and nothing was taken. Please begin again.');
    if (registered === 'declined') throw new Refusal(422, 'card_declined', 'The card was declined');
    return core.database.transaction(async (queries) => {
      const { id } = await addRegistered(queries, who, body.reference, registered, now);
      return cardById(queries, who, id);
    });
  },

  async removeCard(call) {
    const { core, who, path, now } = call;
    await core.database.transaction(async (queries) => {
      const removed = await first<{ last4: string }>(
        queries,
        'update cards set removed_on = $4 where lender_id = $1 and borrower_id = $2 and id = $3 and removed_on is null returning last4',
        [who.lender, who.borrower, path.id, now.toISOString()],
      );
      if (removed === undefined) throw notFound('This card');
      await audit(queries, { ...who, name: 'card-removed', at: now, detail: { card: path.id } });
      const were = new Set((await loansByCard(queries, who, path.id)).map(({ id }) => id));
      if (were.size === 0) return;
      const loans = await loansOf({ ...call, core: { database: queries } });
      for (const { id, collected_from: from, next_due: next, currency, loan_amount } of loans)
        if (were.has(id) && from === 'nothing' && next !== undefined)
          await notify(
            queries,
            call,
            who.borrower,
            say`your card that ends in ${removed.last4} was removed, and nothing repays your loan of ${moneyText(loan_amount, currency)} by itself any more. Pay ${moneyText(next.amount_due, currency)} by ${next.due_date}, or choose another card on the page of the loan.`,
          );
    });
    return {};
  },
};
