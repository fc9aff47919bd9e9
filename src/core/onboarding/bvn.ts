import { costly, type HashCost } from '../auth/secret.ts';

/** What tells one identity number from another at a lender. Eleven digits are soon guessed, so each guess costs; the salt is the lender's, else equal numbers could not be found. */
export async function hashOfBvn(lender: number, bvn: string, cost: HashCost): Promise<string> {
  return (await costly(bvn, `bvn/${lender}`, cost)).toString('base64');
}

/** The last day on which somebody was born who is 18 today (OP-50). Both YYYY-MM-DD. */
export function isAdult(born: string, today: string): boolean {
  const [year = '', ...rest] = today.split('-');
  return born <= [String(Number(year) - 18).padStart(4, '0'), ...rest].join('-');
}
