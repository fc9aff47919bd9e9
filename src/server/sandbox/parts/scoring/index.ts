import { oneOf, readBorrower } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { borrowerOptions, options, rows } from '../../pieces.ts';
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
    section: ({ borrowers }) =>
      html`<section aria-labelledby="scoring">
        <h2 id="scoring">Borrowers and scoring</h2>
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
        )}
        <form method="post" action="/sandbox/scoring">
          <label
            >Borrower
            <select name="borrower">
              ${borrowerOptions(borrowers)}
            </select></label
          >
          <label
            >Outcome
            <select name="outcome">
              ${options(scoringOutcomes)}
            </select></label
          >
          <button>Set</button>
        </form>
      </section>`,
    reset: () => scoring.clear(),
  };
};
