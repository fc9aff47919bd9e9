import { decideDocument, type Database } from '../../../../core/index.ts';
import { BadOrder, oneOf, text } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, options, orderForm, rows } from '../../pieces.ts';

interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly lender: string;
  readonly kind: string;
  readonly borrower: number;
  /** Where the paper lies. */
  readonly url: string;
}

const waitingIn = (database: Database) =>
  database.query<Waiting>(
    `select d.id, l.slug as lender, t.name as kind, d.borrower_id as borrower, d.url from documents d join lenders l on l.id = d.lender_id join document_types t on t.id = d.type_id where d.status = 'pending' order by d.id`,
  );

const decisions = ['approved', 'rejected'] as const;

/** The person at a lender's who looks at documents. */
export const part: MakePart = ({ database, clock }) => ({
  orders: {
    async document(asked) {
      const [id = '', url = ''] = text(asked, 'document', '').split(' ');
      const lookedAt = { id: Number(id), url };
      if (
        !Number.isSafeInteger(lookedAt.id) ||
        !(await decideDocument(database, lookedAt, oneOf(asked, 'decision', decisions), clock.now()))
      )
        throw new BadOrder('document must be one that is looked at, with its paper');
    },
  },
  async state() {
    return { documents: await waitingIn(database) };
  },
  section: {
    topic: 'Decided by hand',
    id: 'documents-desk',
    title: 'Documents that are looked at',
    async content() {
      const waiting = await waitingIn(database);
      return html`${rows(
        ['Number', 'Lender', 'Kind', 'Borrower'],
        waiting.map(({ id, lender, kind, borrower }) => [String(id), lender, kind, String(borrower)]),
        'No document waits.',
      )}
      ${
        waiting.length === 0
          ? ''
          : orderForm(
              'document',
              'Decide',
              choice(
                'Document',
                'document',
                waiting.map(({ id, url }) => html`<option value="${id} ${url}">${id}</option>`),
              ),
              choice('It is', 'decision', options(decisions)),
            )
      }`;
    },
  },
});
