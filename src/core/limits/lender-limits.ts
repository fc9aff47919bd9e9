import type { FeeRule } from '../../engine/lending/index.ts';
import type { WalletKind } from '../wallet/wallet-payment.ts';

/** How much a lender takes in all; what it does not say is as below. */
export interface LenderLimits {
  /** Millions of bytes of uploads that one borrower may have kept. */
  readonly upload_megabytes_of_borrower?: number;
  /** Thousands of millions of bytes that all of them may. */
  readonly upload_gigabytes?: number;
  /** Wrong passwords and PINs of who is not signed in. */
  readonly wrong_logins_an_hour?: number;
  /** Codes, each a message that is paid for. */
  readonly codes_an_hour?: number;
  /** Messages about what was done, by SMS and email. */
  readonly notices_an_hour?: number;
  /** Days before an instalment is due on which its borrower is reminded; 0: none is. */
  readonly reminder_days?: number;
  /** Payments of more than this, in its currency, need a code beside the PIN; left out: none does. */
  readonly code_above?: number;
  /** What may go out of a wallet in a day, in its currency: of who is known by number, by face and document, and by address besides. */
  readonly wallet_day?: readonly [number, number, number];
  /** What payments of wallets cost beside their amount, by kind; left out: nothing. */
  readonly wallet_fees?: Readonly<Partial<Record<WalletKind, FeeRule>>>;
  /** Phone numbers, in digits as they sign in with them, of those to whom airtime and bills are sold even while the settings do not sell them (C-049). */
  readonly airtime_and_bills_for?: readonly string[];
}

type Ordinary = Required<Omit<LenderLimits, 'code_above' | 'wallet_fees' | 'airtime_and_bills_for'>>;

const ordinary: Ordinary = {
  upload_megabytes_of_borrower: 300,
  upload_gigabytes: 500,
  wrong_logins_an_hour: 1000,
  codes_an_hour: 1000,
  notices_an_hour: 10_000,
  reminder_days: 3,
  wallet_day: [50_000, 200_000, 5_000_000],
};

const positive = { type: 'integer', minimum: 1 };
const { wallet_day: _wallet, reminder_days: _days, ...counts } = ordinary;
const sum = { type: 'string', pattern: '^\\d{1,15}(?:\\.\\d{1,6})?$' };
const feeRule = {
  type: 'object',
  properties: {
    type: { enum: ['flat', 'percentage', 'hybrid'] },
    amount: sum,
    percentage: sum,
    fixed: sum,
    min_amount: sum,
    max_amount: sum,
  },
  additionalProperties: false,
};
const kinds: readonly WalletKind[] = ['fund', 'transfer', 'airtime', 'bill'];
export const lenderLimitsSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(Object.keys(counts).map((name) => [name, positive])),
    reminder_days: { type: 'integer', minimum: 0, maximum: 30 },
    code_above: { type: 'integer', minimum: 0 },
    wallet_day: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 3, maxItems: 3 },
    wallet_fees: {
      type: 'object',
      properties: Object.fromEntries(kinds.map((kind) => [kind, feeRule])),
      additionalProperties: false,
    },
    airtime_and_bills_for: { type: 'array', items: { type: 'string', pattern: '^\\d{6,15}$' }, maxItems: 1000 },
  },
  additionalProperties: false,
};

export function limitsOf({ limits }: { readonly limits: LenderLimits }): Ordinary {
  return { ...ordinary, ...limits };
}
