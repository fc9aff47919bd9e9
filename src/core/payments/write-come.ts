import { compare, subtract } from '../../engine/decimal.ts';
import { first, type Queries } from '../database/index.ts';
import type { Come } from './settle-pending.ts';

/** What has come of a payment, beside which another may have come. */
export interface CameTo {
  /** What of it is kept where it was to go; nothing, where none is. */
  readonly kept: string | undefined;
  /** What is the borrower's, because it came twice or too late; nothing, where none is. */
  readonly back: string | undefined;
}

const unlessNone = (amount: string): string | undefined => (compare(amount, 0) > 0 ? amount : undefined);

/** Writes once what has come of a row that was on its way. @param keeps of it, where it is paid @returns undefined where somebody has written it already */
export async function writeCome(
  queries: Queries,
  table: 'payments' | 'saving_movements',
  { id, amount }: { readonly id: number; readonly amount: string },
  { isPaid, now }: Come,
  keeps: string,
): Promise<CameTo | undefined> {
  const kept = isPaid ? unlessNone(keeps) : undefined;
  const back = isPaid ? unlessNone(subtract(amount, keeps)) : undefined;
  const written = await first(
    queries,
    `update ${table} set status = $2, settled_on = $3, amount = $4, given_back = $5 where id = $1 and status = 'pending' returning id`,
    [id, kept === undefined ? 'failed' : 'success', now.toISOString(), kept ?? amount, back ?? null],
  );
  return written && { kept, back };
}
