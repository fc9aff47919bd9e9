import type { PayoutTo } from '../providers/payout-provider.ts';

/** Whom money went to or came from, as the borrower reads it. It names people, so it is stored sealed. */
export interface Counterpart {
  /** "Ada Obi", "MTN", "Ikeja Electric". */
  readonly name: string;
  /** Where: a bank's name, a biller's item. */
  readonly at?: string;
  /** The number there: of an account, a phone, a meter. */
  readonly number?: string;
  /** What the borrower, or who sent it, has said with it. */
  readonly narration?: string;
  /** What a biller has given for it. */
  readonly token?: string;
  /** Of what is paid out: whom the provider pays. */
  readonly to?: PayoutTo;
}
