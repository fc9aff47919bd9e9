import type { Lender } from '../lender.ts';

/** True for who may buy airtime and pay bills before the lender sells them to everybody: somebody who tries them first (C-049). */
export function isAmongFirst({ limits }: Pick<Lender, 'limits'>, phone: string): boolean {
  return limits.airtime_and_bills_for?.includes(phone) ?? false;
}
