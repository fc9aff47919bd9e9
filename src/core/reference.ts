import type { Queries } from './database/index.ts';
import type { Random } from './random.ts';

const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1-');

/**
 * The number of a movement of money, of twelve digits as one reads them out: 4417-2086-1193. Nothing else of any lender
 * has it: providers tell what they are asked for apart by it, so that another with the same would count as done already.
 */
export async function newReference(queries: Queries, random: Random): Promise<string> {
  for (;;) {
    const reference = inGroups(random.digits(12));
    const given = await queries.query(
      'insert into given_references (reference) values ($1) on conflict do nothing returning reference',
      [reference],
    );
    if (given.length > 0) return reference;
  }
}

/** The number that somebody means who typed it off a receipt: with other dashes, with spaces, or with nothing between its digits. */
export function meantReference(typed: string): string {
  const digits = typed.replace(/[\s.\p{Pd}]/gu, '');
  return /^\d{12}$/.test(digits) ? inGroups(digits) : typed;
}
