import { compare } from '../../engine/decimal.ts';
import { exactMoney } from '../../engine/format/money.ts';
import type { components } from '../../api/operations.gen.ts';
import { first, newId, one, opened, sealed, type Queries } from '../database/index.ts';
import { dayIn } from '../clock.ts';
import type { Lender } from '../lender.ts';
import { writePdf, type PdfLine } from '../papers/pdf.ts';
import type { Picture } from '../papers/picture.ts';
import { figureIn, percentIn, say, sayIn, type Said } from '../messages/say.ts';
import type { StoredOffer } from './offer.ts';
import { inLanguage, type OfferedProduct } from './product.ts';
import type { Who } from '../who.ts';

type Letter = components['schemas']['OfferLetter'];

/** A letter as it was shown: nothing of it changes when words or products do. */
export type WrittenLetter = Pick<Letter, 'reference' | 'title' | 'day' | 'terms' | 'parts'>;

export interface LetterRow extends Record<string, unknown> {
  readonly id: number;
  readonly language: string;
  readonly written: WrittenLetter;
  readonly made_on: string;
  readonly signed_by: string;
  readonly signature: string | null;
}

interface Writing {
  readonly lender: Lender;
  readonly offered: OfferedProduct;
  readonly borrower: string;
  readonly language: string;
  readonly reference: string;
  readonly now: Date;
}

/** Writes the letter of an offer: texts alone, which a page may show as it likes and a PDF prints. */
function write(offer: StoredOffer, { lender, offered, borrower, language, reference, now }: Writing): WrittenLetter {
  const product = inLanguage(offered, language);
  const said = (...sentences: readonly Said[]) => sentences.map((sentence) => sayIn(language, sentence)).join(' ');
  const money = (amount: string) => exactMoney(amount, offer.currency);
  const named = new Map(offered.product.fees.map(({ name }, index) => [name, product.fees[index]?.name ?? name]));
  const received = offer.received ?? offer.disbursement;
  const [firstRow, lastRow] = [offer.schedule[0], offer.schedule.at(-1)];
  const repaid = money(offer.amount_due);
  const until = dayIn(lender.timeZone, new Date(offer.expires_on));
  const period: Said = offer.interest_is_least
    ? say`${money(offer.interest)}, the least that is charged`
    : money(offer.interest);
  const isWhole = compare(received, offer.loan_amount) === 0;
  const guarantors = offer.terms.attributes.require_guarantor;
  return {
    reference,
    title: said('Offer of a loan'),
    day: dayIn(lender.timeZone, now),
    terms: [
      { label: said(say`Lender`), text: lender.name },
      { label: said(say`Borrower`), text: borrower },
      { label: said(say`Loan`), text: product.name },
      { label: said(say`Amount`), text: money(offer.loan_amount) },
      { label: said(say`Interest`), text: said(period) },
      ...offer.fees.map(({ name, amount }) => ({ label: named.get(name) ?? name, text: money(amount) })),
      { label: said('You receive'), text: money(received) },
      { label: said('You repay'), text: repaid },
      { label: said('Last payment'), text: figureIn(language, offer.due_date) },
      ...(offer.yearly_cost === null
        ? []
        : [{ label: said('Cost a year'), text: percentIn(language, offer.yearly_cost) }]),
    ],
    parts: [
      {
        heading: said('The loan'),
        text: said(
          isWhole
            ? say`${lender.name} lends you ${money(offer.loan_amount)}, and pays all of it out to you.`
            : say`${lender.name} lends you ${money(offer.loan_amount)}. ${money(received)} is paid out to you: what is deducted stands above.`,
        ),
      },
      {
        heading: said('When you pay'),
        text:
          offer.schedule.length > 1 && firstRow !== undefined && lastRow !== undefined
            ? said(
                say`You pay ${offer.schedule.length} times, ${repaid} in all. The first payment is ${money(firstRow.amount_due)} on ${firstRow.due_date}, the last ${money(lastRow.amount_due)} on ${lastRow.due_date}.`,
              )
            : said(say`You pay ${repaid} at once, on ${offer.due_date}.`),
      },
      {
        heading: said('If you cannot pay'),
        text: said(
          say`Call us before the day that a payment is due: ${lender.settings.support_phone}. Late payments may cost more.`,
        ),
      },
      ...(guarantors
        ? [
            {
              heading: said('Your guarantor'),
              text: said(
                'Somebody vouches for this loan: it is paid out when they have agreed, and they pay if you do not.',
              ),
            },
          ]
        : []),
      {
        heading: said('Before you sign'),
        text: said(
          say`This offer stands until ${until}. Sign only what you understand. If you do not sign, you owe nothing.`,
        ),
      },
    ],
  };
}

/** A letter as a PDF, signed or not. @param more lines below it */
export function letterPdf(
  lender: Lender,
  letter: WrittenLetter,
  more: readonly PdfLine[] = [],
  picture?: Picture,
): Buffer {
  return writePdf(
    lender,
    [
      { text: letter.title, look: 'title' },
      { text: [letter.reference, letter.day].join(', '), look: 'small' },
      ...letter.terms.map(({ label, text }) => ({ label, text })),
      ...letter.parts.flatMap(({ heading, text }): PdfLine[] => [{ text: heading, look: 'strong' }, { text }]),
      ...more,
    ],
    picture,
  );
}

/** The letter of an offer, where one was asked for. */
export async function letterOf(queries: Queries, who: Who, offer: number): Promise<LetterRow | undefined> {
  return first<LetterRow>(
    queries,
    `select id, language, ${opened('letters', ['written', 'signed_by'])}, made_on, signature from letters where lender_id = $1 and borrower_id = $2 and offer_id = $3`,
    [who.lender, who.borrower, offer],
  );
}

/** The full name of a borrower. */
async function fullName(queries: Queries, who: Who): Promise<string> {
  const { first_name, last_name } = await one<{ first_name: string; last_name: string }>(
    queries,
    `select ${opened('borrowers', ['first_name', 'last_name'])} from borrowers where lender_id = $1 and id = $2`,
    [who.lender, who.borrower],
  );
  return `${first_name} ${last_name}`.trim();
}

/** The letter of an offer, written when it is first asked for, and anew in another language until it is signed. */
export async function letterFor(
  queries: Queries,
  who: Who,
  offer: StoredOffer,
  { lender, offered, language, now, token }: Omit<Writing, 'borrower' | 'reference'> & { readonly token: string },
): Promise<LetterRow> {
  await one(queries, 'select id from offers where lender_id = $1 and id = $2 for update', [who.lender, offer.id]);
  const before = await letterOf(queries, who, offer.id);
  if (before !== undefined && (before.signed_by !== '' || before.language === language)) return before;
  const id = before?.id ?? (await newId(queries, 'letters'));
  const written = write(offer, {
    lender,
    offered,
    language,
    now,
    borrower: await fullName(queries, who),
    reference: before?.written.reference ?? `LTR-${token}`,
  });
  await queries.query(
    `insert into letters (id, lender_id, borrower_id, application_id, offer_id, language, written, made_on) overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (offer_id) do update set language = excluded.language, written = excluded.written`,
    [
      id,
      who.lender,
      who.borrower,
      offer.application_id,
      offer.id,
      language,
      sealed('letters', 'written', id, written),
      now.toISOString(),
    ],
  );
  return { id, language, written, made_on: now.toISOString(), signed_by: '', signature: null };
}
