import { subtract } from '../../engine/decimal.ts';
import { extended } from '../../engine/lending/index.ts';
import { hashOfToken } from '../auth/token-hash.ts';
import { newId, sealed, type Queries } from '../database/index.ts';
import { book } from '../ledger/book.ts';
import { extensionOf } from '../lending/extension.ts';
import { instalmentsOf } from '../lending/instalments.ts';
import { makeLoan } from '../lending/make-loan.ts';
import { putRepayment } from '../lending/payment.ts';
import type { StoredOffer } from '../lending/offer.ts';
import { price } from '../lending/price.ts';
import { listProducts, type Product } from '../lending/product.ts';
import { putOffer } from '../lending/put-offer.ts';

/** A loan as one is put into the core whole, without the calls of an application. */
export interface NewLoan {
  /** The name of a product of the lender's. */
  readonly product: string;
  readonly amount: string;
  readonly tenor: number;
  /** When it was asked for; it runs from that day. */
  readonly at: Date;
  /** What became of it. A draft is an offer that nobody has taken up yet, and stands until the instant. @default 'RUNNING' */
  readonly state?: 'RUNNING' | 'PENDING' | 'DECLINED' | { readonly standsUntil: Date };
  /** How many of its instalments are paid, each on its day; a loan whose instalments are all paid is settled. @default 0 */
  readonly paid?: number;
  /** By so many days its unpaid instalments were moved, once, for the fee of its product. */
  readonly extendedBy?: number;
  /** Who was asked to guarantee it: who has agreed, and how many have not answered. */
  readonly guarantors?: {
    readonly agreed: readonly {
      readonly first_name: string;
      readonly last_name: string;
      readonly phone: string;
      readonly relationship: string;
    }[];
    readonly awaited: number;
  };
  /** What the lender's decision was made of, by names of its own. */
  readonly decision?: Readonly<Record<string, unknown>>;
  /** What was told of the borrower, as an application sends it. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Pays the first instalments of a loan, each on its day. */
async function pay(queries: Queries, offer: StoredOffer, loan: number, paid: number): Promise<void> {
  for (const [position, { due_date: day, amount_due: amount }] of offer.schedule.slice(0, paid).entries()) {
    const { lender_id, borrower_id, currency } = offer;
    await putRepayment(
      queries,
      {
        lender_id,
        borrower_id,
        loan_id: loan,
        reference: `loan/${loan}/${position}`,
        amount,
        currency,
        method: 'card',
      },
      new Date(`${day}T09:00:00.000Z`),
    );
  }
}

/** Moves what is unpaid of a loan by some days; its fee came by card. */
async function extend(
  queries: Queries,
  { lender_id: lender, borrower_id: borrower, currency, loan_amount, interest }: StoredOffer,
  loan: number,
  product: Product,
  { days, at }: { readonly days: number; readonly at: Date },
): Promise<void> {
  const instalments = await instalmentsOf(queries, { lender, borrower, loan });
  const { fee } = extensionOf(product, { loan_amount, interest, extensions: 0 }, instalments, { days });
  for (const { position, due_date: due } of extended(instalments, days))
    await queries.query(
      'update instalments set due_date = $4 where lender_id = $1 and loan_id = $2 and position = $3',
      [lender, loan, position, due],
    );
  await queries.query('update loans set extensions = 1 where lender_id = $1 and id = $2', [lender, loan]);
  await book(queries, {
    lender,
    kind: 'extension',
    reference: `loan/${loan}`,
    currency,
    at,
    entries: [
      { account: `card-clearing/${currency}`, amount: fee },
      { account: `fee-income/${currency}`, amount: subtract('0', fee) },
    ],
  });
}

/** Days that a link to a guarantor stands here, so that nobody waits for one in vain. */
const linksStand = 365;

async function askGuarantors(
  queries: Queries,
  offer: StoredOffer,
  { agreed, awaited }: NonNullable<NewLoan['guarantors']>,
  at: Date,
): Promise<void> {
  const { lender_id: lender, borrower_id: borrower, application_id: application } = offer;
  for (const person of [...agreed, ...Array.from({ length: awaited }, () => undefined)]) {
    const id = await newId(queries, 'guarantees');
    // Long enough for the contract, and readable: anybody may know a demo's links.
    const token = `put-in-guarantee-${String(lender).padStart(4, '0')}-${String(id).padStart(8, '0')}`;
    await queries.query(
      `insert into guarantees (id, lender_id, borrower_id, application_id, token_hash, token, asked_on, expires_on, state, answered_on, offer_id, phone_number, person)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id,
        lender,
        borrower,
        application,
        hashOfToken(token),
        sealed('guarantees', 'token', id, token),
        at.toISOString(),
        new Date(at.getTime() + linksStand * 86_400_000).toISOString(),
        ...(person === undefined
          ? ['pending', null, null, '', '']
          : [
              'success',
              at.toISOString(),
              offer.id,
              sealed('guarantees', 'phone_number', id, person.phone),
              sealed('guarantees', 'person', id, {
                first_name: person.first_name,
                last_name: person.last_name,
                relationship: person.relationship,
              }),
            ]),
      ],
    );
  }
}

/** Puts a loan in as it is told, with what the product's own rules make of it. @throws Error where there is no such product */
export async function putLoan(
  queries: Queries,
  lender: number,
  borrower: number,
  {
    product: name,
    amount,
    tenor,
    at,
    state = 'RUNNING',
    paid = 0,
    extendedBy,
    guarantors,
    decision,
    answers = {},
  }: NewLoan,
): Promise<void> {
  const product = (await listProducts(queries, lender)).find((offered) => offered.product.name === name)?.product;
  if (product === undefined) throw new Error(`there is no product "${name}"`);
  const day = at.toISOString().slice(0, 10);
  const period = product.min_tenor_period;
  const cost = price(product, { principal: amount, tenor, tenorPeriod: period, startDate: day });
  const application = await newId(queries, 'applications');
  await queries.query(
    `insert into applications (id, lender_id, borrower_id, product_id, requested_amount, tenor, tenor_period, payday, purpose, answers, created_on, decision_data)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, 'Personal', $9, $10, $11)`,
    [
      application,
      lender,
      borrower,
      product.id,
      amount,
      tenor,
      period,
      day,
      sealed('applications', 'answers', application, answers),
      at.toISOString(),
      sealed('applications', 'decision_data', application, decision && JSON.stringify(decision)),
    ],
  );
  const times =
    typeof state === 'object'
      ? { expires: state.standsUntil.toISOString() }
      : { expires: at.toISOString(), chosen: at.toISOString() };
  const offer = await putOffer(
    queries,
    { borrower: { lender, borrower }, application, product, token: `put-in-${application}`, tenor, period, ...times },
    cost,
  );
  if (typeof state === 'object') return;
  if (guarantors !== undefined) await askGuarantors(queries, offer, guarantors, at);
  if (state === 'RUNNING') {
    const loan = await makeLoan(queries, offer, { cardId: undefined, at });
    await pay(queries, offer, loan, paid);
    if (extendedBy !== undefined) await extend(queries, offer, loan, product, { days: extendedBy, at });
    return;
  }
  await queries.query(
    'insert into loans (lender_id, borrower_id, product_id, application_id, offer_id, status, created_on) values ($1, $2, $3, $4, $5, $6, $7)',
    [lender, borrower, product.id, application, offer.id, state, at.toISOString()],
  );
}
