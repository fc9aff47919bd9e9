import { buffer } from 'node:stream/consumers';
import { addDays, addMonths } from '../../engine/lending/index.ts';
import { compare, minorUnits, round } from '../../engine/decimal.ts';
import { exactMoney } from '../../engine/format/money.ts';
import type { Answer } from '../api/operations.ts';
import type { Call, Handlers, OfLender } from '../api/call.ts';
import { audit } from '../audit.ts';
import { codeRefusals } from '../auth/code-refusals.ts';
import type { Core } from '../core.ts';
import { followMandate } from '../lending/mandate-of-loan.ts';
import { isNone } from '../lender.ts';
import { first, lookup, newId, one, opened, sealed, type Queries } from '../database/index.ts';
import { holdBorrower } from '../hold-borrower.ts';
import { ownFile } from '../files/own-file.ts';
import { mandateAnswer, mandateFilePath, mandatesOf, registered, type MandateRow } from '../papers/mandate.ts';
import { mostOfSignature, pictureOf } from '../papers/picture.ts';
import { writePdf } from '../papers/pdf.ts';
import { notFound, onField, Refusal, unavailable } from '../refusal.ts';
import { say, sayIn, type Said } from '../messages/say.ts';
import type { Who } from '../who.ts';

type Making = Call<'generateMandate'> | Call<'createMandate'>;

const mostOpen = 20;

/** Days from today until which a mandate may begin. */
const mostAhead = 366;

/** Whom mandates are made with that a transfer agrees to, whoever collects those that are signed. */
const transferProvider = 'nibss-easypay';

/** Digits of the bank's code; those of a card may be fewer. */
const codeLength = 4;

/** Wrong codes of one that was sent. */
const mostTries = 5;
/** How many codes a bank is asked for, for one mandate. */
const mostCodes = 10;

/** What must be so before a mandate can be made. @throws Refusal `no_mandates`, `no_lender_beneficiary`, `address_missing` */
async function checkMayMake({ core, lender, who }: Making): Promise<void> {
  const { settings } = lender;
  if (isNone(settings.direct_debit_provider)) throw new Refusal(409, 'no_mandates', 'Mandates are not taken here');
  if (lender.country !== 'RWA' && isNone(settings.mandate_beneficiary))
    throw new Refusal(
      409,
      'no_lender_beneficiary',
      'The lender has no account yet that mandates could pay into. Please call us.',
    );
  const { address } = await one<{ address: string | null }>(
    core.database,
    `select ${opened('borrowers', ['address'])} from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  if ((address ?? '') === '') throw new Refusal(409, 'address_missing', 'Please update your address to continue');
}

const accountUnknown = () => onField('account_number', 'Choose one of your bank accounts', 'account_unknown');

async function accountOf(
  queries: Queries,
  who: Who,
  bank: string,
  keys: unknown,
): Promise<{ readonly account_name: string } | undefined> {
  return first<{ account_name: string }>(
    queries,
    `select ${opened('bank_accounts', ['account_name'])} from bank_accounts where lender_id = $1 and borrower_id = $2 and bank_code = $3 and account_key = any($4) and account_type = 'bank'`,
    [who.lender, who.borrower, bank, keys],
  );
}

/** The mandate that is asked for: the one that waits already, where the same was asked for before and the answer was lost. */
async function draft(
  call: Making,
  start: { readonly day: string; readonly of: string },
  provider: string,
): Promise<MandateRow> {
  const { core, lender, who, body, today, now } = call;
  await checkMayMake(call);
  if (start.day < today || start.day > addDays(today, mostAhead)) throw onField(start.of, 'These days cannot be taken');
  const places = minorUnits(lender.currency);
  const amount = round(body.amount, places);
  if (compare(amount, '0') <= 0) throw onField('amount', 'Enter an amount above zero');
  const end = body.end_date ?? addMonths(start.day, 12);
  if (end <= start.day || end > addMonths(start.day, 120)) throw onField('end_date', 'These days cannot be taken');
  const keys = lookup('account', who.lender, body.account_number);
  return core.database.transaction(async (queries) => {
    await holdBorrower(queries, who);
    const account = await accountOf(queries, who, body.bank_code, keys);
    if (account === undefined) throw accountUnknown();
    const [same] = await mandatesOf(
      queries,
      who,
      `(m.status = 'draft' or m.status like 'pending%') and m.bank_code = $3 and m.payer_key = any($4) and m.amount = $5 and m.start_date = $6 and m.end_date = $7 and m.provider = $8`,
      [body.bank_code, keys, amount, start.day, end, provider],
    );
    if (same !== undefined) return same;
    const { count } = await one<{ count: number }>(
      queries,
      `select count(*)::integer as count from mandates where lender_id = $1 and borrower_id = $2 and (status = 'draft' or status like 'pending%')`,
      [who.lender, who.borrower],
    );
    if (count >= mostOpen)
      throw new Refusal(409, 'too_many_mandates', 'Too many mandates wait already. Please call us.');
    const id = await newId(queries, 'mandates');
    await queries.query(
      `insert into mandates (id, lender_id, borrower_id, token, reference, provider, bank_code, payer_account, payer_key, payer_name, amount, currency, start_date, end_date, made_on)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, ($9::text[])[1], $10, $11, $12, $13, $14, $15)`,
      [
        id,
        who.lender,
        who.borrower,
        core.random.token(24),
        `MND-${core.random.token(9)}`,
        provider,
        body.bank_code,
        sealed('mandates', 'payer_account', id, body.account_number),
        keys,
        sealed('mandates', 'payer_name', id, account.account_name),
        amount,
        lender.currency,
        start.day,
        end,
        now.toISOString(),
      ],
    );
    await audit(queries, { ...who, name: 'mandate-begun', at: now, detail: { mandate: id } });
    return mandateOf(queries, who, 'm.id = $3', [id]);
  });
}

async function mandateOf(queries: Queries, who: Who, where: string, values: readonly unknown[]): Promise<MandateRow> {
  const [row] = await mandatesOf(queries, who, where, values);
  if (row === undefined) throw notFound('This mandate');
  return row;
}

/** Sends a mandate, once: from then on its account can't be removed, whether the provider has answered or not. @throws Refusal `account_unknown` */
async function send(
  { core, lender, who, now }: OfLender & { readonly core: Core; readonly who: Who; readonly now: Date },
  row: MandateRow,
): Promise<MandateRow> {
  if (row.provider_id !== null) return row;
  if (core.mandates === undefined) throw unavailable(60);
  await core.database.transaction(async (queries) => {
    // Accounts are removed by whoever holds this row.
    await holdBorrower(queries, who);
    if (
      (await accountOf(queries, who, row.bank_code, lookup('account', who.lender, row.payer_account ?? ''))) ===
      undefined
    )
      throw accountUnknown();
    const sent = await first(
      queries,
      `update mandates set status = 'pending', provider_status = 'Pending' where lender_id = $1 and borrower_id = $2 and id = $3 and status = 'draft' returning id`,
      [who.lender, who.borrower, row.id],
    );
    if (sent !== undefined)
      await audit(queries, { ...who, name: 'mandate-sent', at: now, detail: { mandate: row.id } });
  });
  await registered(core, who, lender.slug, row);
  return mandateOf(core.database, who, 'm.id = $3', [row.id]);
}

/** The sheet of a signed mandate. */
async function fileOf(
  {
    core,
    lender,
    who,
    language,
    pageOrigin,
  }: OfLender & { readonly core: Core; readonly who: Who; readonly language: string },
  row: MandateRow,
): Promise<Answer<'getMandateFile'>> {
  const signature =
    row.signature === null
      ? undefined
      : await first<{ name: string; key: string }>(
          core.database,
          `select name, ${opened('files', ['content_key as key'])} from files where lender_id = $1 and borrower_id = $2 and name = $3 and bytes <= $4`,
          [who.lender, who.borrower, row.signature, mostOfSignature],
        );
  const picture =
    signature === undefined || core.files === undefined
      ? undefined
      : pictureOf(await buffer(core.files.read(signature)));
  const amount = exactMoney(row.amount, row.currency);
  const words = (said: Said) => sayIn(language, said);
  const pdf = writePdf(
    lender,
    [
      { text: words(say`Direct debit mandate`), look: 'title' },
      { label: words(say`Reference`), text: row.reference },
      { label: words(say`Payer`), text: row.payer_name ?? '' },
      { label: words(say`Account`), text: [row.payer_account ?? '', row.bank_name ?? row.bank_code].join(', ') },
      { label: words(say`At most`), text: amount },
      { label: words(say`From`), text: row.start_date },
      { label: words(say`Until`), text: row.end_date },
      { label: words(say`Paid to`), text: lender.settings.mandate_beneficiary ?? lender.name },
      {
        text: words(
          say`I allow the lender to collect what I owe from this account, never more than this sum at a time.`,
        ),
        look: 'small',
      },
      { label: words(say`Signed by`), text: row.payer_name ?? '' },
    ],
    picture,
  );
  return {
    url: `${pageOrigin}${mandateFilePath(row.id)}`,
    name: `${row.reference}.pdf`,
    content: pdf.toString('base64'),
  };
}

/** Leave to collect repayments from a bank account (specification 2, mandates). */
export const handlers: Handlers<
  | 'listMandates'
  | 'generateMandate'
  | 'createMandate'
  | 'getMandateDetails'
  | 'makeMandateFile'
  | 'finaliseMandate'
  | 'getMandateStatus'
  | 'getMandateFile'
  | 'requestMandateOtp'
  | 'validateMandateOtp'
> = {
  async listMandates(call) {
    const { core, who, pageOrigin, log } = call;
    const rows = await mandatesOf(core.database, who, `m.status <> 'draft'`);
    const told = await Promise.all(
      rows.map((row) =>
        followMandate(call, who, row).catch((error: unknown) => {
          log.error({ err: error, mandate: row.id }, 'how a mandate stands is not known');
          return row;
        }),
      ),
    );
    return told.map((row) => mandateAnswer(row, pageOrigin));
  },

  async generateMandate(call) {
    const { id, token } = await draft(
      call,
      { day: call.body.start_date, of: 'start_date' },
      call.lender.settings.direct_debit_provider,
    );
    return { id, token };
  },

  async createMandate(call) {
    const { body } = call;
    if (body.provider !== transferProvider) throw onField('provider', 'This provider is not taken here');
    const row = await send(call, await draft(call, { day: body.date, of: 'date' }, body.provider));
    return { id: row.id, token: row.token };
  },

  async getMandateDetails({ core, who, body, pageOrigin }) {
    return mandateAnswer(await mandateOf(core.database, who, 'm.token = $3', [body.token]), pageOrigin);
  },

  async makeMandateFile(call) {
    const { core, who, body, pageOrigin } = call;
    const row = await mandateOf(core.database, who, 'm.token = $3', [body.token]);
    if (compare(body.amount, row.amount) !== 0 || body.start_date !== row.start_date || body.end_date !== row.end_date)
      throw new Refusal(409, 'mandate_changed', 'The mandate has changed meanwhile. Please begin again.');
    const file = await ownFile(core, who, body.payer_signature, pageOrigin);
    if (file === undefined || !file.type.startsWith('image/') || file.bytes > mostOfSignature)
      throw onField('payer_signature', 'Sign first', 'signature_unknown');
    // What was sent to the bank is signed for good.
    await core.database.query(
      `update mandates set signature = $4 where lender_id = $1 and borrower_id = $2 and id = $3 and status = 'draft'`,
      [who.lender, who.borrower, row.id, file.name],
    );
    return fileOf(call, await mandateOf(core.database, who, 'm.id = $3', [row.id]));
  },

  async finaliseMandate(call) {
    const { core, who, body, pageOrigin } = call;
    const row = await mandateOf(core.database, who, 'm.id = $3', [body.direct_debit_id]);
    if (row.signature === null || body.mandate_file_url !== `${pageOrigin}${mandateFilePath(row.id)}`)
      throw new Refusal(409, 'mandate_unsigned', 'This mandate is not signed yet');
    return mandateAnswer(await send(call, row), pageOrigin);
  },

  async getMandateStatus(call) {
    const { core, who, path } = call;
    const { status, provider_status } = await followMandate(
      call,
      who,
      await mandateOf(core.database, who, 'm.id = $3', [path.id]),
    );
    return { status, provider_status };
  },

  async getMandateFile(call) {
    const row = await mandateOf(call.core.database, call.who, 'm.id = $3 and m.signature is not null', [call.path.id]);
    return fileOf(call, row);
  },

  async requestMandateOtp({ core, who, body }) {
    const row = await mandateOf(core.database, who, 'm.id = $3', [body.mandate_id]);
    if (core.mandates === undefined || row.provider_id === null || row.transaction_reference === null)
      throw new Refusal(409, 'no_code', 'This mandate needs no code');
    // Counted before the bank is asked: each code can be guessed at some times, and reaches the account's holder, who may be another.
    const counted = await first(
      core.database,
      'update mandates set code_tries = 0, codes_asked = codes_asked + 1 where lender_id = $1 and borrower_id = $2 and id = $3 and codes_asked < $4 returning id',
      [who.lender, who.borrower, row.id, mostCodes],
    );
    if (counted === undefined)
      throw new Refusal(429, 'too_many', 'Too many codes were asked for this mandate. Please set up another one.');
    const asked = await core.mandates.askForCode(row.provider_id);
    return { remitaTransRef: row.transaction_reference, authParams: asked.map((label) => ({ label })) };
  },

  async validateMandateOtp(call) {
    const { core, who, body } = call;
    const row = await mandateOf(core.database, who, 'm.transaction_reference = $3', [body.remitaTransRef]);
    if (core.mandates === undefined || row.provider_id === null) throw unavailable(60);
    if (body.authParams[0]?.token.length !== codeLength) throw onField('authParams', 'The code is not right');
    // Counted before the bank is asked: many at once are as many tries.
    const counted = await first(
      core.database,
      'update mandates set code_tries = code_tries + 1 where lender_id = $1 and borrower_id = $2 and id = $3 and code_tries < $4 returning id',
      [who.lender, who.borrower, row.id, mostTries],
    );
    if (counted === undefined) throw codeRefusals.dead();
    if (
      !(await core.mandates.isCode(
        row.provider_id,
        body.authParams.map(({ token }) => token),
      ))
    )
      throw new Refusal(422, 'wrong_otp', 'The code is not right');
    await followMandate(call, who, row);
    return {};
  },
};
