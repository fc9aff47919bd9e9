import { minorUnits, round } from '../../engine/decimal.ts';
import { addDays, addMonths } from '../../engine/lending/index.ts';
import { first, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { onField, Refusal } from '../refusal.ts';
import { say } from '../messages/say.ts';
import type { Who } from '../who.ts';

/** What a card is charged to prove that it can be: as the lender has it in its currency (specification 2, section 9). */
export const cardProofAt = ({ settings, currency }: Pick<Lender, 'settings' | 'currency'>): string =>
  round(settings['card-charge-amount'] ?? '50', minorUnits(currency));

export interface Card extends Record<string, unknown> {
  readonly id: number;
  readonly exp_month: string;
  readonly exp_year: string;
  readonly tied: boolean;
}

/** The last day that a card is valid on: the end of its month (O-094); the year has two digits (B-321). */
export function lastDayOf(card: Pick<Card, 'exp_month' | 'exp_year'>): string {
  return addDays(addMonths(`20${card.exp_year}-${card.exp_month}-01`, 1), -1);
}

/** The borrower's card of an id. @throws Refusal `card_unknown` */
export async function cardOf(queries: Queries, who: Who, id: number): Promise<Card> {
  const card = await first<Card>(
    queries,
    'select id, exp_month, exp_year, tied from cards where lender_id = $1 and borrower_id = $2 and id = $3 and removed_on is null',
    [who.lender, who.borrower, id],
  );
  if (card === undefined) throw onField('card_id', 'Kindly choose or add a card', 'card_unknown');
  return card;
}

/** A card that is collected from belongs to a bank account. @throws Refusal `card_not_tied` */
export function checkTied({ tied }: Card): void {
  if (!tied) throw new Refusal(409, 'card_not_tied', 'Kindly choose or add a card that is tied to your bank account.');
}

/** A card is usable for what is due on a day when it is still valid on it (B-319). @throws Refusal `card_expires` */
export function checkValid(card: Card, day: string): void {
  if (lastDayOf(card) < day)
    throw new Refusal(422, 'card_expires', say`This card expires before ${day}`, {
      fields: { card_id: say`This card expires before ${day}` },
    });
}
