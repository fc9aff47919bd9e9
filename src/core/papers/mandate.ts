import { bankMark } from '../profile/mark.ts';
import type { Answer } from '../api/operations.ts';
import type { Core } from '../core.ts';
import { first, readable, type Queries } from '../database/index.ts';
import type { Lender } from '../lender.ts';
import type { MandateStanding } from '../providers/mandate-provider.ts';
import { unavailable } from '../refusal.ts';
import type { Log } from '../messages/sender.ts';
import type { Who } from '../who.ts';

export interface MandateRow extends Record<string, unknown> {
  readonly id: number;
  readonly token: string;
  readonly reference: string;
  readonly provider: string;
  readonly provider_id: string | null;
  readonly bank_code: string;
  readonly bank_name: string | null;
  /** Null, as the name, where it can't be read any more: what the bank has agreed to stands all the same. */
  readonly payer_account: string | null;
  readonly payer_name: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly status: 'draft' | MandateStanding['status'];
  readonly provider_status: string;
  readonly transaction_reference: string | null;
  readonly signature: string | null;
}

/** @param where of the mandates `m`, with values from $3 on */
export async function mandatesOf(
  queries: Queries,
  who: Who,
  where: string,
  values: readonly unknown[] = [],
): Promise<MandateRow[]> {
  return queries.query<MandateRow>(
    `select m.id, m.token, m.reference, m.provider, m.provider_id, m.bank_code, o.description as bank_name, ${readable('mandates', ['payer_account', 'payer_name'], 'm')}, m.amount, m.currency,
       m.start_date, m.end_date, m.status, m.provider_status, m.transaction_reference, m.signature
     from mandates m left join options o on o.lender_id = m.lender_id and o.list = 'bank' and o.additional_code = m.bank_code
     where m.lender_id = $1 and m.borrower_id = $2 and ${where} order by m.id desc`,
    [who.lender, who.borrower, ...values],
  );
}

/** Where its PDF is had. */
export const mandateFilePath = (id: number) => `/api/v1/settings/mandates/${id}/file`;

export function mandateAnswer(row: MandateRow, pageOrigin: string): Answer<'listMandates'>[number] {
  const bank = row.bank_name ?? row.bank_code;
  return {
    id: row.id,
    status: row.status,
    provider_status: row.provider_status,
    mandate_type: row.provider,
    payer_account: row.payer_account ?? '',
    payer_name: row.payer_name ?? '',
    bank_name: bank,
    details: { code_description: bank, url: bankMark(bank) },
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    start_date: row.start_date,
    end_date: row.end_date,
    ...(row.provider_id !== null && { mandate_id: row.provider_id }),
    ...(row.transaction_reference !== null && { remitaTransRef: row.transaction_reference }),
    ...(row.signature !== null && { form_link_url: `${pageOrigin}${mandateFilePath(row.id)}` }),
  };
}

/** Hands a mandate to the provider and keeps what it calls it; the same reference again is the same mandate there. */
export async function registered(
  { mandates, database }: Pick<Core, 'mandates' | 'database'>,
  who: Who,
  lender: string,
  row: MandateRow,
): Promise<MandateRow> {
  if (mandates === undefined || row.payer_account === null) throw unavailable(60);
  const { reference, provider, bank_code, payer_account, amount, currency, start_date, end_date } = row;
  const taken = await mandates.register({
    reference,
    provider,
    lender,
    bank_code,
    payer_account,
    amount,
    currency,
    start_date,
    end_date,
    by: row.signature === null ? 'transfer' : 'signature',
  });
  const transaction_reference = taken.transaction ?? null;
  await database.query(
    'update mandates set provider_id = $4, transaction_reference = $5 where lender_id = $1 and borrower_id = $2 and id = $3 and provider_id is null',
    [who.lender, who.borrower, row.id, taken.id, transaction_reference],
  );
  return { ...row, provider_id: taken.id, transaction_reference };
}

/** Whether how a mandate stands can still change. */
export const isOpen = ({ status }: Pick<MandateRow, 'status'>) => status.includes('pending');

/** What asking the provider needs. */
export interface Asking {
  readonly core: Pick<Core, 'mandates' | 'database' | 'moneyGate'>;
  readonly lender: Lender;
  readonly log: Log;
}

/**
 * Asks the provider how a mandate that was sent stands, and keeps it. What it does not know stays as it was last told.
 * @param news what is done in the transaction that writes it, where nobody has known it before
 */
export async function refreshed(
  { core, lender, log }: Asking,
  who: Who,
  before: MandateRow,
  news: (queries: Queries, row: MandateRow) => Promise<void>,
): Promise<MandateRow> {
  const { mandates, database, moneyGate } = core;
  if (mandates === undefined) return before;
  // The provider may not have heard of it, or its answer was lost.
  const row = before.provider_id === null ? await registered(core, who, lender.slug, before) : before;
  const told = await mandates.standing(row.provider_id ?? '');
  if (told === undefined || (told.status === row.status && told.provider_status === row.provider_status)) return row;
  const now = { ...row, ...told };
  const keep = () =>
    database.transaction(async (queries) => {
      // Of many who ask at once one has the news.
      const kept = await first(
        queries,
        `update mandates set status = $4, provider_status = $5 where lender_id = $1 and borrower_id = $2 and id = $3 and status like 'pending%' and (status <> $4 or provider_status <> $5) returning id`,
        [who.lender, who.borrower, row.id, told.status, told.provider_status],
      );
      if (kept !== undefined && told.status !== row.status) await news(queries, now);
    });
  // How it stands is known: whoever asks for that is not kept from it, and the background asks again.
  await moneyGate
    .through(keep)
    .catch((error: unknown) => log.error({ err: error, mandate: row.id }, 'how a mandate stands could not be kept'));
  return now;
}

/** Whether something is still to be collected from an account, or may be. */
export async function hasMandate(
  queries: Queries,
  who: Who,
  account: { readonly bank_code: string; readonly keys: unknown },
  today: string,
): Promise<boolean> {
  return (
    (await first(
      queries,
      `select id from mandates where lender_id = $1 and borrower_id = $2 and bank_code = $3 and payer_key = any($4) and (status like 'pending%' or status = 'successful') and end_date >= $5`,
      [who.lender, who.borrower, account.bank_code, account.keys, today],
    )) !== undefined
  );
}
