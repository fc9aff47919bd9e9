import { compare, multiply } from '../../engine/decimal.ts';
import { first, type Queries } from '../database/index.ts';
import type { Application } from './application.ts';
import type { OfferedProduct } from './product.ts';

export interface Score {
  readonly ok: boolean;
  readonly whitelisted: boolean;
  readonly message: string;
}

const passed: Score = { ok: true, whitelisted: false, message: 'You are eligible for this loan.' };

const shareOfYear = '7.2'; // 60 % of twelve months

/**
 * The reference rule, the specification leaving it open (O-149): a loan is at most 60 % of what the borrower surely
 * earns in a year, the lower bound of the income band.
 */
export async function score(
  queries: Queries,
  lender: number,
  offered: OfferedProduct,
  application: Application,
): Promise<Score> {
  const refused = (message: string): Score => ({ ok: false, whitelisted: false, message });
  if (offered.refusedByScoring) return refused("You're not eligible for a loan at this time.");
  // Neither a business nor a form of the lender's own tells a band of income.
  if (application.monthly_net_income === undefined) return passed;
  const band = await first<{ least: string | null }>(
    queries,
    `select least from options where lender_id = $1 and list = 'monthly_net_income' and description = $2`,
    [lender, application.monthly_net_income],
  );
  if (band === undefined) return refused('We could not compare your income with this loan.');
  if (compare(application.requested_amount, multiply(band.least ?? '0', shareOfYear)) > 0)
    return refused('This amount is more than your income allows. Please apply for a smaller loan.');
  return passed;
}
