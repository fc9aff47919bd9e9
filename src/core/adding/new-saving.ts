import { addDays } from '../../engine/lending/index.ts';
import { one, type Queries } from '../database/index.ts';
import type { CollectionMethod, Frequency } from '../savings/choices.ts';
import { keepCount } from '../savings/keep-count.ts';
import { makePlan } from '../savings/make-plan.ts';
import { mature } from '../savings/mature.ts';
import { bookCollected, putMovement } from '../savings/movement.ts';
import { dueOf, planOf, potOf } from '../savings/plan.ts';
import { systemRandom } from '../random.ts';
import { newReference } from '../reference.ts';
import { book } from '../ledger/book.ts';
import { listSavingProducts } from '../savings/product.ts';
import { walletOf } from '../wallet/wallet.ts';

/** A savings plan as one is put into the core whole, without the calls of a borrower. */
export interface NewSaving {
  readonly name: string;
  /** The name of a product of the lender's; its first offer is taken. */
  readonly product: string;
  readonly amount: string;
  readonly tenor: number;
  readonly frequency: Frequency;
  /** @default 'automatic' */
  readonly collection?: CollectionMethod;
  /** The day that it began on. */
  readonly startDate: string;
  /** The day up to which its contributions have come. */
  readonly until: string;
  /** What became of it. Left out: it runs. `emptied` and `archived` are matured and paid out. */
  readonly state?: 'matured' | 'emptied' | 'archived';
}

/** Puts a plan in as it is told, each contribution on its day, with what the product's own rules make of it. @throws Error where there is no such product, or the borrower has no card */
export async function putSaving(
  queries: Queries,
  lender: number,
  borrower: number,
  { product: productName, state, until, collection = 'automatic', ...plan }: NewSaving,
): Promise<void> {
  const product = (await listSavingProducts(queries, lender, '')).find(({ name }) => name === productName);
  const offer = product?.offers[0];
  if (product === undefined || offer === undefined)
    throw new Error(`there is no product "${productName}" with an offer`);
  const who = { lender, borrower };
  const { id: card } = await one<{ id: number }>(
    queries,
    'select id from cards where lender_id = $1 and borrower_id = $2 order by id limit 1',
    [lender, borrower],
  );
  const at = (day: string) => new Date(`${day}T09:00:00.000Z`);
  const id = await makePlan(queries, who, { ...plan, collection, product, offer, card }, at(plan.startDate));
  const { rows, end_date: end } = await planOf(queries, who, id);
  const last = collection === 'manual' ? 1 : rows;
  for (let row = 1; row <= last; row += 1) {
    const stored = await planOf(queries, who, id);
    const due = dueOf(stored, row);
    if (due > until) break;
    await keepCount(queries, stored, due);
    const reference = await newReference(queries, systemRandom);
    await bookCollected(
      queries,
      await putMovement(queries, stored, {
        reference,
        kind: 'contribution',
        amount: stored.periodic_amount,
        card,
        at: at(due),
      }),
      at(due),
    );
    await queries.query('update savings set next_row = $3 where lender_id = $1 and id = $2', [lender, id, row + 1]);
  }
  if (state === undefined) return;
  await mature(queries, systemRandom, await planOf(queries, who, id), at(end));
  if (state === 'matured') return;
  const { balance, currency } = await planOf(queries, who, id);
  const reference = await newReference(queries, systemRandom);
  const row = await putMovement(
    queries,
    { id, lender_id: lender, borrower_id: borrower, currency },
    { reference, kind: 'withdrawal', amount: balance, at: at(end) },
  );
  const to = row.has_wallet ? { account: walletOf(borrower), borrower } : { account: `paid-out/${currency}` };
  await book(queries, {
    lender,
    kind: 'saving-withdrawal',
    reference,
    currency,
    at: at(end),
    entries: [
      { account: potOf(id), borrower, amount: balance },
      { ...to, amount: `-${balance}` },
    ],
  });
  if (state === 'archived')
    await queries.query('update savings set archived_on = $3 where lender_id = $1 and id = $2', [
      lender,
      id,
      at(addDays(end, 1)).toISOString(),
    ]);
}
