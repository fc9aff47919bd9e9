import { createHash } from 'node:crypto';
import { exactMoney } from '../../engine/format/money.ts';
import { canonical } from '../canonical.ts';
import { first, opened, sealed, type Queries } from '../database/index.ts';
import { writePdf, type PdfLine } from '../papers/pdf.ts';
import type { Lender } from '../lender.ts';
import type { Picture } from '../papers/picture.ts';
import { momentIn, percentIn, say, sayIn, type Said } from '../messages/say.ts';
import { letterOf, type WrittenLetter } from './letter.ts';
import type { StoredOffer } from './offer.ts';
import type { Who } from '../who.ts';

/** What was shown, agreed to and signed for a loan, as it was. */
export interface Kept {
  readonly offer: Pick<
    StoredOffer,
    | 'currency'
    | 'loan_amount'
    | 'interest'
    | 'origination_fee'
    | 'management_fee'
    | 'amount_due'
    | 'due_date'
    | 'schedule'
    | 'fees'
    | 'received'
    | 'yearly_cost'
  >;
  readonly letter: WrittenLetter | null;
  readonly signed_by: string;
  readonly signed_on: string | null;
  /** The file's name. */
  readonly signature: string | null;
  readonly consents: Readonly<Record<string, string>>;
  readonly configuration: string;
  readonly confirmed_on: string;
}

/** Keeps what a loan was made of, in the transaction that makes it. */
export async function keepEvidence(
  queries: Queries,
  who: Who,
  loan: number,
  offer: StoredOffer,
  more: { consents: Readonly<Record<string, string>>; configuration: string; now: Date },
): Promise<void> {
  const letter = await letterOf(queries, who, offer.id);
  const {
    currency,
    loan_amount,
    interest,
    origination_fee,
    management_fee,
    amount_due,
    due_date,
    schedule,
    fees,
    received,
    yearly_cost,
  } = offer;
  const kept: Kept = {
    offer: {
      currency,
      loan_amount,
      interest,
      origination_fee,
      management_fee,
      amount_due,
      due_date,
      schedule,
      fees,
      received,
      yearly_cost,
    },
    letter: letter?.written ?? null,
    signed_by: letter?.signed_by ?? '',
    signed_on: offer.signed_on,
    signature: letter?.signature ?? null,
    consents: more.consents,
    configuration: more.configuration,
    confirmed_on: more.now.toISOString(),
  };
  await queries.query(
    'insert into evidence (loan_id, lender_id, borrower_id, kept, kept_on) values ($1, $2, $3, $4, $5)',
    [loan, who.lender, who.borrower, sealed('evidence', 'kept', loan, kept), kept.confirmed_on],
  );
}

export interface Evidence extends Record<string, unknown> {
  readonly kept: Kept;
  readonly kept_on: string;
}

export async function evidenceOf(queries: Queries, who: Who, loan: number): Promise<Evidence | undefined> {
  return first<Evidence>(
    queries,
    `select ${opened('evidence', ['kept'])}, kept_on from evidence where lender_id = $1 and borrower_id = $2 and loan_id = $3`,
    [who.lender, who.borrower, loan],
  );
}

/** All of it on paper, with a fingerprint by which a copy is known to be the whole. */
export function evidencePdf(
  lender: Lender,
  loan: number,
  { kept }: Evidence,
  language: string,
  picture: Picture | undefined,
): Buffer {
  const said = (words: Said) => sayIn(language, words);
  const money = (amount: string) => exactMoney(amount, kept.offer.currency);
  const line = (label: Said, text: string): PdfLine => ({ label: said(label), text });
  const { offer, letter } = kept;
  const costs: readonly PdfLine[] = [
    line(say`Amount`, money(offer.loan_amount)),
    line(say`Interest`, money(offer.interest)),
    ...offer.fees.map(({ name, amount }): PdfLine => ({ label: name, text: money(amount) })),
    ...(offer.received === null ? [] : [line('You receive', money(offer.received))]),
    line('You repay', money(offer.amount_due)),
    ...(offer.yearly_cost === null ? [] : [line('Cost a year', percentIn(language, offer.yearly_cost))]),
  ];
  return writePdf(
    lender,
    [
      { text: said('What you agreed to'), look: 'title' },
      line(say`Loan`, String(loan)),
      line('Confirmed on', momentIn(lender, kept.confirmed_on, language)),
      ...(kept.configuration === '' ? [] : [line('Version of the page', kept.configuration)]),
      ...(letter === null
        ? costs
        : [
            { text: `${letter.title}, ${letter.reference}, ${letter.day}`, look: 'strong' as const },
            ...letter.terms,
            ...letter.parts.flatMap(({ heading, text }): PdfLine[] => [{ text: heading, look: 'strong' }, { text }]),
          ]),
      { text: said(say`Payments`), look: 'strong' },
      ...offer.schedule.map((row): PdfLine => ({ label: row.due_date, text: money(row.amount_due) })),
      ...(Object.keys(kept.consents).length === 0
        ? []
        : [
            { text: said('You agreed'), look: 'strong' as const },
            ...Object.values(kept.consents).map((text): PdfLine => ({ text })),
          ]),
      { text: said(say`Fingerprint (SHA-256)`), look: 'strong' },
      { text: createHash('sha256').update(canonical(kept)).digest('hex'), look: 'small' },
      ...(kept.signed_by === ''
        ? []
        : [
            line('Signed by', kept.signed_by),
            line('Signed on', kept.signed_on === null ? '' : momentIn(lender, kept.signed_on, language)),
          ]),
    ],
    picture,
  );
}
