import { compare, minorUnits, round, subtract } from '../../engine/decimal.ts';
import type { OfLender } from '../api/call.ts';
import { one, type Queries } from '../database/index.ts';
import { limitsOf } from '../limits/lender-limits.ts';
import { onField } from '../refusal.ts';
import { say } from '../messages/say.ts';
import type { Who } from '../who.ts';
import { moneyText } from '../money-text.ts';

interface Day extends Pick<OfLender, 'lender' | 'today'> {
  readonly who: Who;
}

interface Left {
  /** How well the borrower is known: 1 by number alone, 2 by face and identity document, 3 by an address document besides. */
  readonly tier: 1 | 2 | 3;
  /** What may go out of the wallet in a day. */
  readonly daily_amount: string;
  /** What of it may still, today. */
  readonly remaining_amount: string;
}

/** What may still go out of a borrower's wallet today. Fees do not count. */
async function leftOfDay(queries: Queries, { lender, who, today }: Day): Promise<Left> {
  const found = await one<{ proved: boolean; at_home: boolean; spent: string }>(
    queries,
    `select lower(coalesce(case when $3 = 'NGA' then b.selfie_bvn_check else b.selfie_id_check end, 'passed')) not in ('pending', 'failed') and exists (select 1 from documents d join document_types t on t.id = d.type_id where d.borrower_id = b.id and t.code = 'id' and d.status = 'approved') as proved,
       exists (select 1 from documents d join document_types t on t.id = d.type_id where d.borrower_id = b.id and t.code = 'address' and d.status = 'approved') as at_home,
       (select coalesce(sum(w.amount), 0) from wallet_payments w where w.borrower_id = b.id and w.kind <> 'fund' and w.status <> 'failed' and (w.made_on at time zone $4)::date = $5::date) as spent
     from borrowers b where b.lender_id = $1 and b.id = $2`,
    [who.lender, who.borrower, lender.country, lender.timeZone, today],
  );
  const tier = found.proved ? (found.at_home ? 3 : 2) : 1;
  const places = minorUnits(lender.currency);
  const limit = round(String(limitsOf(lender).wallet_day[tier - 1] ?? 0), places);
  const left = subtract(limit, found.spent);
  return { tier, daily_amount: limit, remaining_amount: round(compare(left, 0) < 0 ? '0' : left, places) };
}

/** @throws Refusal `beyond_day` on the amount */
export async function checkDay(queries: Queries, day: Day, amount: string): Promise<Left> {
  const found = await leftOfDay(queries, day);
  if (compare(amount, found.remaining_amount) > 0)
    throw onField(
      'amount',
      say`You may send ${moneyText(found.remaining_amount, day.lender.currency)} more today`,
      'beyond_day',
    );
  return found;
}
