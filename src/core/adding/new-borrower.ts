import type { HashCost } from '../auth/secret.ts';
import { lookup, lookupIfAny, newId, one, sealed, type Queries } from '../database/index.ts';
import { systemRandom } from '../random.ts';
import type { Counterpart } from '../wallet/counterpart.ts';
import { bookFunded, bookHeld, bookSettled } from '../wallet/move.ts';
import { writeWalletPayment } from '../wallet/wallet-payment.ts';
import { putLoan, type NewLoan } from './new-loan.ts';
import { putSaving, type NewSaving } from './new-saving.ts';
import { hashOfBvn } from '../onboarding/bvn.ts';

/** A card, by two digits each of the month and year that it is valid through. */
interface NewCard {
  readonly bank: string;
  readonly type: 'MASTERCARD' | 'VISA' | 'VERVE';
  readonly last4: string;
  readonly month: string;
  readonly year: string;
}

/** An account of a bank, or a mobile wallet. The first one of a bank is the main one. */
interface NewAccount {
  readonly bankCode: string;
  readonly number: string;
  /** @default 'bank' */
  readonly type?: 'bank' | 'mobile';
}

/** A borrower as one is put into the core whole, without the calls of a sign-up. */
export interface NewBorrower {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  /** A word of the list gender. */
  readonly gender?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  /** In words. */
  readonly country: string;
  readonly bvn?: string;
  readonly kin?: {
    readonly first_name: string;
    readonly last_name: string;
    readonly phone_number: string;
    readonly relationship: string;
  };
  /** False: has not finished signing up. @default true */
  readonly activated?: boolean;
  /** Of a sign-up that was left: what was done of it. */
  readonly stagesDone?: readonly string[];
  /** Has shown who they are. */
  readonly identified?: boolean;
  /** What an identity check came to that was not passed, and why. */
  readonly check?: { readonly state: 'Failed' | 'Pending'; readonly reason?: string };
  readonly cards?: readonly NewCard[];
  readonly accounts?: readonly NewAccount[];
  /** Of kinds by their codes, one each. */
  readonly documents?: readonly { readonly code: string; readonly status: 'approved' | 'pending' | 'rejected' }[];
  /** What may be collected from the first account: so much at a time, from a day for so many months. */
  readonly mandates?: readonly {
    readonly amount: string;
    readonly from: string;
    readonly until: string;
    readonly status: 'successful' | 'failed';
    readonly providerStatus: string;
  }[];
  readonly loans?: readonly NewLoan[];
  /** Savings plans, which the first card is collected from. */
  readonly savings?: readonly NewSaving[];
  /** What has come into the wallet, in the lender's currency. */
  readonly wallet?: string;
  /** What has gone out of it since, the oldest first. */
  readonly spent?: readonly {
    readonly kind: 'transfer' | 'airtime' | 'bill';
    readonly amount: string;
    readonly to: Counterpart;
    readonly at: Date;
  }[];
  /** As they are stored; left out: has made none. */
  readonly credentials: { readonly password?: string | undefined; readonly pin?: string | undefined };
  /** The instant until which the password is locked. */
  readonly lockedUntil?: string | undefined;
}

/** Puts a borrower in as they are told. */
export async function putBorrower(
  queries: Queries,
  lender: number,
  borrower: NewBorrower,
  cost: HashCost,
): Promise<void> {
  const id = await putPerson(queries, lender, borrower, cost);
  for (const put of [putCredentials, putDocuments, putCards, putAccounts, putMandates])
    await put(queries, lender, id, borrower);
  for (const loan of borrower.loans ?? []) await putLoan(queries, lender, id, loan);
  for (const saving of borrower.savings ?? []) await putSaving(queries, lender, id, saving);
  if (borrower.wallet !== undefined) await putIntoWallet(queries, lender, id, borrower.wallet, borrower.spent ?? []);
}

const fullName = ({ firstName, lastName }: NewBorrower): string => `${firstName} ${lastName}`;

async function putPerson(queries: Queries, lender: number, borrower: NewBorrower, cost: HashCost): Promise<number> {
  const { phone, firstName, lastName, bvn, kin, identified = false, check } = borrower;
  const id = await newId(queries, 'borrowers');
  // By its id, too: the page chooses by ids.
  const [relation] =
    kin === undefined
      ? []
      : await queries.query<{ relationship_id: number }>(
          `select id as relationship_id from options where lender_id = $1 and list = 'relationship' and description = $2`,
          [lender, kin.relationship],
        );
  const hash = bvn === undefined ? null : await hashOfBvn(lender, bvn, cost);
  await queries.query(
    `insert into borrowers (id, lender_id, phone_number, first_name, last_name, email, email_verified, gender_id, address, city, state, country, bvn,
       selfie_id_check, selfie_bvn_check, kin, referral_code, activated, stages_done, bvn_hash, phone_key, email_key, bvn_key, check_reason)
     overriding system value
     values ($19, $1, $2, $3, $4, $5, $6, (select id from options where lender_id = $1 and list = 'gender' and description = $7), $8, $9, $10, $11, $12, $13, $13, $14, $15, $16, $17::jsonb, $18,
       ($20::text[])[1], ($21::text[])[1], ($22::text[])[1], $23)`,
    [
      lender,
      sealed('borrowers', 'phone_number', id, phone),
      sealed('borrowers', 'first_name', id, firstName),
      sealed('borrowers', 'last_name', id, lastName),
      sealed('borrowers', 'email', id, borrower.email),
      borrower.emailVerified ?? false,
      borrower.gender ?? '',
      sealed('borrowers', 'address', id, borrower.address),
      sealed('borrowers', 'city', id, borrower.city),
      sealed('borrowers', 'state', id, borrower.state),
      borrower.country,
      sealed('borrowers', 'bvn', id, bvn),
      identified ? 'Passed' : (check?.state ?? null),
      sealed('borrowers', 'kin', id, kin && { ...kin, id, ...relation }),
      `${firstName.slice(0, 3)}${phone.slice(-3)}`.toUpperCase(),
      borrower.activated ?? true,
      JSON.stringify(borrower.stagesDone ?? []),
      sealed('borrowers', 'bvn_hash', id, hash),
      id,
      lookup('phone', lender, phone),
      lookupIfAny('email', lender, borrower.email),
      lookupIfAny('bvn', lender, hash),
      check?.reason ?? null,
    ],
  );
  return id;
}

/** Part of a borrower, as `putBorrower` puts it in. */
type PutPart = (queries: Queries, lender: number, id: number, borrower: NewBorrower) => Promise<void>;

const putCredentials: PutPart = async (queries, lender, id, { phone, credentials, lockedUntil }) => {
  for (const kind of ['password', 'pin'] as const) {
    if (credentials[kind] !== undefined)
      await queries.query('insert into credentials (lender_id, borrower_id, kind, hash) values ($1, $2, $3, $4)', [
        lender,
        id,
        kind,
        credentials[kind],
      ]);
  }
  if (lockedUntil !== undefined)
    await queries.query(
      `insert into tries (lender_id, kind, phone_key, device, attempts, locked_until, tried_on) values ($1, 'password', ($2::text[])[1], '', 5, $3, now())`,
      [lender, lookup('phone', lender, phone), lockedUntil],
    );
};

const putDocuments: PutPart = async (queries, lender, id, borrower) => {
  const documents =
    borrower.documents ?? (borrower.identified === true ? [{ code: 'id', status: 'approved' as const }] : []);
  for (const { code, status } of documents) {
    await queries.query(
      `insert into documents (lender_id, borrower_id, type_id, status, url) select $1, $2, id, $4, 'https://files.example/' || $3 from document_types where lender_id = $1 and code = $3`,
      [lender, id, code, status],
    );
  }
};

const putCards: PutPart = async (queries, lender, id, borrower) => {
  for (const { bank, type, last4, month, year } of borrower.cards ?? []) {
    const card = await newId(queries, 'cards');
    await queries.query(
      'insert into cards (id, lender_id, borrower_id, owner_name, bank_name, last4, type, exp_month, exp_year) overriding system value values ($9, $1, $2, $3, $4, $5, $6, $7, $8)',
      [lender, id, sealed('cards', 'owner_name', card, fullName(borrower)), bank, last4, type, month, year, card],
    );
  }
};

const putAccounts: PutPart = async (queries, lender, id, borrower) => {
  const accounts = borrower.accounts ?? [];
  for (const account of accounts) {
    const { bankCode, number, type = 'bank' } = account;
    const isPrimary = account === accounts.find((other) => other.type !== 'mobile');
    const row = await newId(queries, 'bank_accounts');
    await queries.query(
      'insert into bank_accounts (id, lender_id, borrower_id, bank_code, account_number, account_key, account_name, account_type, is_primary, added_on) overriding system value values ($1, $2, $3, $4, $5, ($6::text[])[1], $7, $8, $9, now())',
      [
        row,
        lender,
        id,
        bankCode,
        sealed('bank_accounts', 'account_number', row, number),
        lookup('account', lender, number),
        sealed('bank_accounts', 'account_name', row, fullName(borrower)),
        type,
        isPrimary,
      ],
    );
  }
};

const putMandates: PutPart = async (queries, lender, id, borrower) => {
  const [first] = borrower.accounts ?? [];
  for (const { amount, from, until, status, providerStatus } of borrower.mandates ?? []) {
    if (first === undefined) break;
    const { bankCode, number } = first;
    const row = await newId(queries, 'mandates');
    await queries.query(
      `insert into mandates (id, lender_id, borrower_id, token, reference, provider, provider_id, bank_code, payer_account, payer_key, payer_name, amount, currency, start_date, end_date, status, provider_status, made_on)
       overriding system value select $1, $2, $3, $13, $13, coalesce(settings ->> 'direct_debit_provider', ''), $13, $4, $5, ($6::text[])[1], $7, $8, currency, $9, $10, $11, $12, now() from lenders where id = $2`,
      [
        row,
        lender,
        id,
        bankCode,
        sealed('mandates', 'payer_account', row, number),
        lookup('account', lender, number),
        sealed('mandates', 'payer_name', row, fullName(borrower)),
        amount,
        from,
        until,
        status,
        providerStatus,
        `MND-${lender}-${row}`,
      ],
    );
  }
};

/** Money that has come into a wallet from a bank, and what was paid of it. */
async function putIntoWallet(
  queries: Queries,
  lender: number,
  borrower: number,
  amount: string,
  spent: NonNullable<NewBorrower['spent']>,
): Promise<void> {
  const { currency } = await one<{ currency: string }>(queries, 'select currency from lenders where id = $1', [lender]);
  const made = { who: { lender, borrower }, random: systemRandom };
  const first = new Date((spent[0]?.at ?? new Date()).getTime() - 3_600_000);
  const funded = await writeWalletPayment(
    queries,
    { ...made, now: first },
    { kind: 'fund', method: 'bank', amount, fee: '0', currency, status: 'success' },
  );
  if (funded !== undefined) await bookFunded(queries, funded, first);
  for (const { kind, amount: paid, to, at } of spent) {
    const row = await writeWalletPayment(
      queries,
      { ...made, now: at },
      { kind, method: 'wallet', amount: paid, fee: '0', currency, counterpart: to, status: 'success' },
    );
    if (row === undefined) continue;
    await bookHeld(queries, row, at);
    await bookSettled(queries, row, at);
  }
}
