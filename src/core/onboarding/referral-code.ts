import { randomInt } from 'node:crypto';
import { first, type Queries } from '../database/index.ts';

/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Six signs that no other customer of the lender has. */
export async function newReferralCode(queries: Queries, lender: number): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
    if (
      (await first(queries, 'select id from borrowers where lender_id = $1 and referral_code = $2', [lender, code])) ===
      undefined
    )
      return code;
  }
}
