import type { Collected } from './collection-provider.ts';

/** Whom a payout reaches: an account at a bank, a phone that is topped up, a customer of a biller. */
export type PayoutTo =
  | { readonly account: string; readonly bank_code: string }
  | { readonly phone: string; readonly network: string }
  | { readonly customer: string; readonly biller: number; readonly item: string };

/** What goes out of a wallet. */
export interface Payout {
  /** The same reference again is the same payout: it is paid once, however often it is asked for. */
  readonly reference: string;
  readonly lender: string;
  readonly amount: string;
  readonly currency: string;
  readonly to: PayoutTo;
}

/** What a biller gives for what was paid, such as the digits that load a prepaid meter: whoever has them uses them up. */
export interface PaidForToken {
  readonly is: 'paid';
  readonly token: string;
}

/** The outside party that pays out of wallets: to banks, networks and billers. */
export interface PayoutProvider {
  /** Pays it where it is not asked for yet. @returns how it stands now @throws Refusal `unavailable`: it is not known */
  pay(payout: Payout): Promise<Collected | PaidForToken>;
  /** What has come of one that was asked for; nothing is paid by asking. @returns undefined: it knows nothing of it, which was never asked for @throws Refusal `unavailable` */
  standing(reference: string): Promise<Collected | PaidForToken | undefined>;
  /** References of payouts that it has said are paid and that have come back to it since, of late: each may be told again. */
  returned(): Promise<readonly string[]>;
}
