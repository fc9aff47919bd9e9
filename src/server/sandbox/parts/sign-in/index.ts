import { lookup } from '../../../../core/index.ts';
import { oneOf, readBorrower, text } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { borrowerOptions, choice, options, orderForm } from '../../pieces.ts';

/** Locks of borrowers, and how a lender's logins answer. */
export const part: MakePart = ({ database }) => ({
  orders: {
    async unlock(asked) {
      const { lender, phone } = readBorrower(asked);
      const [of] = await database.query<{ id: number }>('select id from lenders where slug = $1', [lender]);
      const found = [of?.id, lookup('phone', of?.id ?? 0, phone)];
      await database.query('delete from tries where lender_id = $1 and phone_key = any($2)', found);
      await database.query(
        'update credentials set attempts = 0, locked_until = null where borrower_id = (select id from borrowers where lender_id = $1 and phone_key = any($2))',
        found,
      );
    },
    'login-answers': (asked) =>
      database.query('update lenders set login_answers = $2 where slug = $1', [
        text(asked, 'lender', ''),
        oneOf(asked, 'answers', ['flags', 'messages'] as const),
      ]),
  },
  state: ({ lenders }) => ({ lenders }),
  section: {
    topic: 'Borrowers',
    id: 'sign-in',
    title: 'Sign-in',
    content: ({ borrowers, lenders }) =>
      html`${orderForm('unlock', 'Take away locks', choice('Borrower', 'borrower', borrowerOptions(borrowers)))}
        <p class="quiet">
          How a login says that a password is missing or the sign-up is unfinished: by flags of its answer, or by
          refusing with words.
        </p>
        ${orderForm(
          'login-answers',
          'Set',
          choice('Lender', 'lender', options(lenders.map((one) => one.lender))),
          choice('Answers by', 'answers', options(['flags', 'messages'])),
        )}`,
  },
});
