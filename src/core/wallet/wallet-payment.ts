import { minorUnits, round } from '../../engine/decimal.ts';
import { mask } from '../../engine/format/text.ts';
import type { components } from '../../api/operations.gen.ts';
import { audit } from '../audit.ts';
import { first, newId, readable, sealed, type Queries } from '../database/index.ts';
import { cameBack } from '../payments/payment-words.ts';
import { newReference } from '../reference.ts';
import type { Random } from '../random.ts';
import { say, sayIn, type Said } from '../messages/say.ts';
import type { Who } from '../who.ts';
import type { Counterpart } from './counterpart.ts';
import { moneyText } from '../money-text.ts';

type Payment = components['schemas']['Payment'];

/** What comes in is `fund`; what goes out is the rest. */
export type WalletKind = 'fund' | 'transfer' | 'airtime' | 'bill';

/** A wallet's payment as it is stored. */
export interface WalletPaymentRow extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly reference: string;
  readonly kind: WalletKind;
  /** What it is paid from: of `fund` a card or a bank account, of all else the wallet. */
  readonly method: 'card' | 'bank' | 'wallet';
  readonly card_id: number | null;
  readonly card: string | null;
  readonly amount: string;
  /** Beside the amount. */
  readonly fee: string;
  readonly currency: string;
  readonly status: 'pending' | 'success' | 'failed';
  /** Null also where it can't be read any more. */
  readonly counterpart: Counterpart | null;
  readonly made_on: string;
  /** When its borrower was told that nothing is heard of it. */
  readonly unheard_on: string | null;
  /** When what had been paid out came back. */
  readonly returned_on: string | null;
}

/** Of a wallet's payment `w`, with the card it was paid from. */
const columns = `w.id, w.lender_id, w.borrower_id, w.reference, w.kind, w.method, w.card_id, c.bank_name || ' •••• ' || c.last4 as card, w.amount, w.fee, w.currency, w.status, ${readable('wallet_payments', ['counterpart'], 'w')}, w.made_on, w.unheard_on, w.returned_on`;
const withCard = 'left join cards c on c.id = w.card_id';

/** @param where of the wallet's payments `w`, with values from $1 on. Newest first. */
export function walletPaymentsOf(
  queries: Queries,
  where: string,
  values: readonly unknown[],
): Promise<WalletPaymentRow[]> {
  return queries.query<WalletPaymentRow>(
    `select ${columns} from wallet_payments w ${withCard} where ${where} order by w.made_on desc, w.id desc`,
    values,
  );
}

/** What a payment is made of, before it is written. */
export interface NewWalletPayment {
  readonly kind: WalletKind;
  readonly method: WalletPaymentRow['method'];
  readonly card?: number;
  readonly amount: string;
  readonly fee: string;
  readonly currency: string;
  readonly counterpart?: Counterpart;
  /** Whom it is sent to, of those that the borrower has asked about. */
  readonly beneficiary?: number | undefined;
  readonly status: 'pending' | 'success';
  /** How the provider names money that has come in. */
  readonly given?: string;
}

interface Making {
  readonly who: Who;
  readonly random: Random;
  readonly now: Date;
}

/** Writes a payment down. @returns undefined where the provider has told of it before */
export async function writeWalletPayment(
  queries: Queries,
  { who, random, now }: Making,
  made: NewWalletPayment,
): Promise<WalletPaymentRow | undefined> {
  const id = await newId(queries, 'wallet_payments');
  const reference = await newReference(queries, random);
  return first<WalletPaymentRow>(
    queries,
    `with w as (insert into wallet_payments (id, lender_id, borrower_id, reference, kind, method, card_id, amount, fee, currency, status, counterpart, beneficiary_id, given_reference, made_on, settled_on)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict (lender_id, given_reference) do nothing
     returning *) select ${columns} from w ${withCard}`,
    [
      id,
      who.lender,
      who.borrower,
      reference,
      made.kind,
      made.method,
      made.card ?? null,
      made.amount,
      made.fee,
      made.currency,
      made.status,
      sealed('wallet_payments', 'counterpart', id, made.counterpart),
      made.beneficiary ?? null,
      made.given ?? null,
      now.toISOString(),
      made.status === 'pending' ? null : now.toISOString(),
    ],
  );
}

/** Notes what has become of a payment of a wallet. */
export const auditWalletPayment = (
  queries: Queries,
  { lender_id: lender, borrower_id: borrower, reference }: WalletPaymentRow,
  what: 'settled' | 'declined' | 'returned' | 'unheard',
  at: Date,
): Promise<void> => audit(queries, { lender, borrower, name: `wallet-payment-${what}`, at, detail: { reference } });

/** The slug of its kind, as transactions name them (specification 3, section 3.2). */
function typeOf({ kind, method }: Pick<WalletPaymentRow, 'kind' | 'method'>): string {
  if (kind === 'fund') return method === 'card' ? 'card_payment' : 'wallet_funding';
  return kind === 'transfer' ? 'interbank_transfer' : kind;
}

const text = (row: WalletPaymentRow): string => round(row.amount, minorUnits(row.currency));

function messageOf(row: WalletPaymentRow): Said {
  if (row.returned_on !== null) return cameBack;
  if (row.status === 'failed') return 'The payment was declined. Nothing was taken.';
  if (row.kind === 'fund')
    return row.status === 'pending'
      ? 'We are asking for the money. You pay at most once.'
      : say`${moneyText(text(row), row.currency)} is in your wallet`;
  if (row.status === 'pending' && row.unheard_on !== null)
    return 'Nothing has been heard of this payment yet, and we are looking into it. The money either arrives or comes back into your wallet: do not send it again meanwhile. If you must know sooner, ask us and name its number.';
  if (row.status === 'pending') return 'The payment is on its way. You pay at most once.';
  return row.kind === 'transfer'
    ? say`You have sent ${moneyText(text(row), row.currency)} to ${toWhom(row)}`
    : 'Your payment has arrived.';
}

function methodOf(row: WalletPaymentRow): Said {
  if (row.method === 'card') return row.card ?? 'Card';
  return row.method === 'bank' ? 'Bank transfer' : 'Wallet';
}

/** To whom it went, in a sentence; its number, where that can't be read any more. */
export const toWhom = ({ counterpart, reference }: Pick<WalletPaymentRow, 'counterpart' | 'reference'>): string =>
  counterpart?.name ?? reference;

/** What it was, where nobody has said it. */
const narrations: Readonly<Record<WalletKind, Said>> = {
  fund: 'Money into your wallet',
  transfer: 'Transfer',
  airtime: 'Airtime',
  bill: 'Bill',
};

/** A wallet's payment as the borrower sees it. */
export function walletPaymentAnswer(row: WalletPaymentRow, language: string): Payment {
  const { counterpart } = row;
  return {
    reference: row.reference,
    status: row.status,
    message: sayIn(language, messageOf(row)),
    type: typeOf(row),
    entry: row.kind === 'fund' ? 'credit' : 'debit',
    amount: text(row),
    fee: round(row.fee, minorUnits(row.currency)),
    currency: row.currency,
    narration: counterpart?.narration ?? sayIn(language, narrations[row.kind]),
    payment_method: sayIn(language, methodOf(row)),
    created_on: row.made_on,
    ...(counterpart !== null && {
      counterpart: {
        name: counterpart.name,
        ...(counterpart.at !== undefined && { at: counterpart.at }),
        ...(counterpart.number !== undefined && {
          number: row.kind === 'airtime' || row.kind === 'bill' ? counterpart.number : mask(counterpart.number),
        }),
        ...(counterpart.narration !== undefined && { note: counterpart.narration }),
        ...(counterpart.token !== undefined && { token: counterpart.token }),
      },
    }),
  };
}

/** What payments of a borrower were, by their references: whom they went to or came from, else their kind. */
export async function narrationsOf(
  queries: Queries,
  who: Who,
  references: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await walletPaymentsOf(queries, 'w.lender_id = $1 and w.borrower_id = $2 and w.reference = any($3)', [
    who.lender,
    who.borrower,
    references,
  ]);
  return new Map(rows.map((row) => [row.reference, row.counterpart?.name ?? sayIn(language, narrations[row.kind])]));
}
