import { first, type Queries } from '../database/index.ts';
import { isNone, type Lender } from '../lender.ts';
import type { Who } from '../who.ts';
import { lastDayOf, type Card } from './card.ts';
import type { Source } from './keep-payment.ts';
import { hasMobileWallet } from './mobile-wallet.ts';

/** What the borrower has given for a loan, whether it stands still or not. */
export interface GivenFor {
  readonly card_id: number | null;
  readonly mandate_id: number | null;
  readonly bank_account_id: number | null;
}

/** What is asked for money that nobody pays by themselves. */
export type Collectable = Exclude<Source, { readonly method: 'wallet' }>;

/**
 * What the borrower has given for a loan and can be collected from on a day, with the most that may be taken. The card
 * comes first (specification 2, section 9). Of a mobile wallet, its holder is asked on the phone.
 */
export async function sourcesOf(
  queries: Queries,
  { settings }: Pick<Lender, 'settings'>,
  { lender, borrower }: Who,
  { card_id, mandate_id, bank_account_id: account }: GivenFor,
  day: string,
): Promise<readonly { readonly source: Collectable; readonly most?: string }[]> {
  const card =
    card_id === null
      ? undefined
      : await first<Card>(
          queries,
          'select id, exp_month, exp_year, tied from cards where lender_id = $1 and borrower_id = $2 and id = $3 and removed_on is null',
          [lender, borrower, card_id],
        );
  const takesMandates = isNone(settings.mobile_money_provider) && !isNone(settings.direct_debit_provider);
  const mandate =
    mandate_id === null || !takesMandates
      ? undefined
      : await first<{ id: number; amount: string }>(
          queries,
          `select id, amount from mandates where lender_id = $1 and borrower_id = $2 and id = $3 and status = 'successful' and start_date <= $4 and end_date >= $4`,
          [lender, borrower, mandate_id, day],
        );
  const hasWallet =
    account !== null &&
    !isNone(settings.mobile_money_provider) &&
    (await hasMobileWallet(queries, { lender, borrower }, account));
  return [
    ...(card !== undefined && lastDayOf(card) >= day ? [{ source: { method: 'card', card: card.id } as const }] : []),
    ...(mandate === undefined
      ? []
      : [{ source: { method: 'mandate', mandate: mandate.id } as const, most: mandate.amount }]),
    ...(hasWallet ? [{ source: { method: 'account', account } as const }] : []),
  ];
}
