import { lookup } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import { writingsOf } from '../phone.ts';

/** The end of a query for the borrower whose number it is, with `numberSought` as its values. Where two are kept of before, under two ways of writing one number, it is the one that was typed. */
export const byNumber =
  'lender_id = $1 and phone_key = any($2::text[]) order by array_position($2::text[], phone_key) limit 1';

export const numberSought = (lender: Lender, typed: string): readonly unknown[] => [
  lender.id,
  lookup('phone', lender.id, writingsOf(lender, typed)),
];
