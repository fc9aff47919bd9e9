import type { Answer } from '../api/operations.ts';
import { first, one, opened, type Queries } from '../database/index.ts';
import { cardProofAt } from '../lending/card.ts';
import { addRegistered, setupOf } from '../lending/card-setup.ts';
import { cardMark } from '../profile/mark.ts';
import { notFound, Refusal, unavailable } from '../refusal.ts';
import { audit } from '../audit.ts';
import type { Handlers } from '../api/call.ts';
import type { Who } from '../who.ts';

const columns = `id, ${opened('cards', ['owner_name as card_owner_name'])}, bank_name, last4 as card_last4, type as card_type, exp_month as card_exp_month, exp_year as card_exp_year`;

type Card = Answer<'verifyCard'>;

const marked = (card: Omit<Card, 'logo_url'>): Card => ({ ...card, logo_url: cardMark(card.card_type) });

async function cardById(queries: Queries, who: Who, id: number): Promise<Card> {
  return marked(
    await one<Omit<Card, 'logo_url'>>(
      queries,
      `select ${columns} from cards where lender_id = $1 and borrower_id = $2 and id = $3`,
      [who.lender, who.borrower, id],
    ),
  );
}

export const handlers: Handlers<'listCards' | 'initCard' | 'verifyCard' | 'removeCard'> = {
  async listCards({ core, who }) {
    return (
      await core.database.query<Omit<Card, 'logo_url'>>(
        `select ${columns} from cards where lender_id = $1 and borrower_id = $2 and removed_on is null order by id`,
        [who.lender, who.borrower],
      )
    ).map(marked);
  },

  async initCard({ core, who, lender, now, pageOrigin }) {
    if (core.cards === undefined) throw unavailable(60);
    const reference = `card_${core.random.token(18)}`;
    const amount = cardProofAt(lender);
    await core.database.query(
      'insert into card_setups (reference, lender_id, borrower_id, amount, currency, created_on) values ($1, $2, $3, $4, $5, $6)',
      [reference, who.lender, who.borrower, amount, lender.currency, now.toISOString()],
    );
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

  async removeCard({ core, who, path, now }) {
    await core.database.transaction(async (queries) => {
      const removed = await first(
        queries,
        'update cards set removed_on = $4 where lender_id = $1 and borrower_id = $2 and id = $3 and removed_on is null returning id',
        [who.lender, who.borrower, path.id, now.toISOString()],
      );
      if (removed === undefined) throw notFound('This card');
      await audit(queries, { ...who, name: 'card-removed', at: now, detail: { card: path.id } });
    });
    return {};
  },
};
