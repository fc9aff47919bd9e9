import { offerByHand, systemRandom, type Database } from '../../../../core/index.ts';
import { BadOrder, text } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, options, orderForm, rows } from '../../pieces.ts';

interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly lender: string;
  readonly product: string;
  readonly amount: string;
}

const waitingIn = (database: Database) =>
  database.query<Waiting>(
    `select a.id, l.slug as lender, p.definition ->> 'name' as product, (p.definition ->> 'currency') || ' ' || a.requested_amount::text as amount
     from applications a join lenders l on l.id = a.lender_id join products p on p.id = a.product_id where a.waits and a.cancellation_status <> 1 order by a.id`,
  );

/** The person at a lender's who makes the offers of products that are decided by hand. */
export const part: MakePart = ({ database, clock }) => ({
  orders: {
    async offer(asked) {
      const application = Number(text(asked, 'request', ''));
      if (!Number.isSafeInteger(application) || !(await offerByHand(database, systemRandom, application, clock.now())))
        throw new BadOrder('request must be one that waits for offers');
    },
  },
  async state() {
    return { waiting: await waitingIn(database) };
  },
  section: {
    topic: 'Decided by hand',
    id: 'lending-desk',
    title: 'Applications that wait for offers',
    async content() {
      const waiting = await waitingIn(database);
      return html`${rows(
        ['Number', 'Lender', 'Product', 'Amount'],
        waiting.map(({ id, lender, product, amount }) => [String(id), lender, product, amount]),
        'No application waits.',
      )}
      ${
        waiting.length === 0
          ? ''
          : orderForm(
              'offer',
              'Make an offer',
              choice('Application', 'request', options(waiting.map(({ id }) => String(id)))),
            )
      }`;
    },
  },
});
