import { oneOf, readBorrower } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { borrowerOptions, choice, options, orderForm, rows } from '../../pieces.ts';
import { scoringOutcomes, ScoringSwitch } from './scoring-switch.ts';

/** How scorings of a borrower come out. */
export const part: MakePart = () => {
  const scoring = new ScoringSwitch();
  return {
    core: { scoring },
    orders: {
      scoring(asked) {
        const { lender, phone } = readBorrower(asked);
        scoring.set(lender, phone, oneOf(asked, 'outcome', scoringOutcomes));
      },
    },
    state: ({ borrowers }) => ({
      borrowers: borrowers.map((one) => ({ ...one, scoring: scoring.of(one.lender, one.phone_number) })),
    }),
    section: {
      topic: 'Borrowers',
      id: 'scoring',
      title: 'Who there is, and scoring',
      content: ({ borrowers }) =>
        html`${orderForm(
          'scoring',
          'Set',
          choice('Borrower', 'borrower', borrowerOptions(borrowers)),
          choice('Outcome', 'outcome', options(scoringOutcomes)),
        )}
        ${rows(
          ['Lender', 'Phone', 'Name', 'Shows', 'Sign-in', 'Scoring'],
          borrowers.map((one) => [
            one.lender,
            one.phone_number,
            one.name,
            one.shows ?? '',
            one.state,
            scoring.of(one.lender, one.phone_number),
          ]),
          'No borrowers.',
        )}`,
    },
    reset: () => scoring.clear(),
  };
};
