/** How the values of one table are kept. */
interface SealedTable {
  /** What tells its rows apart, and never changes: a value opens in its own row alone. */
  readonly by: readonly string[];
  /** Columns of text that are sealed. */
  readonly sealed: readonly string[];
  /** Columns that rows are found by: of which kind the value is, and the sealed column that it stands in. */
  readonly found?: Readonly<Record<string, { readonly as: LookupKind; readonly of: string }>>;
  /** Columns that rows are found by whose value stands nowhere, and when such a row was made: it is forgotten a day later. */
  readonly forgotten?: { readonly found: string; readonly as: LookupKind; readonly at: string };
}

/** What values are found by; equal values of one kind and lender have equal look-ups in all tables. */
export type LookupKind = 'phone' | 'email' | 'bvn' | 'account' | 'registration' | 'notification-token';

/**
 * All that identifies a person, and keys to others' services, by table. A column that is named here is sealed at the next start where it stands in the
 * clear (as JSON), refuses what is not sealed from then on, and is taken to the newest key. Why what is not named stands in
 * the clear is said in docs/decisions/0009-data-at-rest.md.
 */
export const sealedTables = {
  lenders: { by: ['id'], sealed: ['services'] },
  borrowers: {
    by: ['id'],
    sealed: [
      'phone_number',
      'first_name',
      'last_name',
      'email',
      'address',
      'city',
      'state',
      'lga',
      'nearest_landmark',
      'bvn',
      'bvn_hash',
      'bvn_phone_number',
      'date_of_birth',
      'kin',
      'form_answers',
      'own_answers',
      'signed_up_with',
    ],
    found: {
      phone_key: { as: 'phone', of: 'phone_number' },
      email_key: { as: 'email', of: 'email' },
      bvn_key: { as: 'bvn', of: 'bvn_hash' },
    },
  },
  sign_ups: {
    by: ['id'],
    sealed: ['phone_number', 'begun_with'],
    found: { phone_key: { as: 'phone', of: 'phone_number' } },
  },
  codes: { by: ['id'], sealed: [], forgotten: { found: 'phone_key', as: 'phone', at: 'sent_on' } },
  tries: {
    by: ['lender_id', 'kind', 'phone_key', 'device'],
    sealed: [],
    forgotten: { found: 'phone_key', as: 'phone', at: 'tried_on' },
  },
  notification_targets: {
    by: ['session_id'],
    sealed: ['token', 'device_id', 'device_name'],
    found: { token_key: { as: 'notification-token', of: 'token' } },
  },
  push_keys: { by: ['lender_id'], sealed: ['private_key'] },
  bank_accounts: {
    by: ['id'],
    sealed: ['account_number', 'account_name'],
    found: { account_key: { as: 'account', of: 'account_number' } },
  },
  beneficiaries: {
    by: ['id'],
    sealed: ['account_number', 'account_name'],
    found: { account_key: { as: 'account', of: 'account_number' } },
  },
  virtual_accounts: {
    by: ['id'],
    sealed: ['account_number'],
    found: { account_key: { as: 'account', of: 'account_number' } },
  },
  wallet_payments: { by: ['id'], sealed: ['counterpart'] },
  mandates: {
    by: ['id'],
    sealed: ['payer_account', 'payer_name'],
    found: { payer_key: { as: 'account', of: 'payer_account' } },
  },
  business_profiles: {
    by: ['id'],
    sealed: ['details', 'registration_number'],
    found: { registration_key: { as: 'registration', of: 'registration_number' } },
  },
  cards: { by: ['id'], sealed: ['owner_name'] },
  scorings: { by: ['id'], sealed: ['answers'] },
  rejections: { by: ['id'], sealed: ['answers'] },
  applications: { by: ['id'], sealed: ['answers', 'decision_data', 'cancel_reason'] },
  loans: { by: ['id'], sealed: ['cancel_reason'] },
  savings: { by: ['id'], sealed: ['name'] },
  letters: { by: ['id'], sealed: ['written', 'signed_by'] },
  guarantees: { by: ['id'], sealed: ['token', 'phone_number', 'person'] },
  statements: { by: ['id'], sealed: ['name', 'account_number', 'said'] },
  evidence: { by: ['loan_id'], sealed: ['kept'] },
  findings: { by: ['borrower_id', 'kind', 'about'], sealed: ['asked', 'said'] },
  files: { by: ['name'], sealed: ['content_key'] },
  outcomes: { by: ['key_hash'], sealed: ['answer'] },
  notices: { by: ['id'], sealed: ['body'] },
  outbox: { by: ['id'], sealed: ['address', 'text'] },
} as const satisfies Readonly<Record<string, SealedTable>>;

export type TableName = keyof typeof sealedTables;
export type SealedColumn<Table extends TableName> = (typeof sealedTables)[Table]['sealed'][number];

/** The declarations, for who walks over all of them. */
export const allSealedTables: readonly (readonly [string, SealedTable])[] = Object.entries(sealedTables);
