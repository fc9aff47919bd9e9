import { BadOrder, oneOf, text } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { options, rows } from '../../pieces.ts';
import { rightCode, MandateDesk, mandateStates } from './mandate-desk.ts';

/** How mandates stand with the bank. */
export const part: MakePart = () => {
  const desk = new MandateDesk();
  return {
    core: { mandates: desk },
    orders: {
      mandate(asked) {
        const reference = text(asked, 'mandate', '');
        const state = oneOf(asked, 'state', mandateStates);
        if (!desk.move(reference, state)) throw new BadOrder('mandate must be the reference of one that was sent');
      },
    },
    state: () => ({
      mandates: desk.all.map(([reference, { mandate, state }]) => ({
        reference,
        lender: mandate.lender,
        amount: mandate.amount,
        currency: mandate.currency,
        state,
      })),
    }),
    section: () =>
      html`<section aria-labelledby="mandates">
        <h2 id="mandates">Mandates</h2>
        <p class="quiet">The bank's code of a mandate is ${rightCode}, with any digits of a card.</p>
        ${rows(
          ['Reference', 'Lender', 'Amount', 'Bank', 'State'],
          desk.all.map(([reference, { mandate, state }]) => [
            reference,
            mandate.lender,
            `${mandate.currency} ${mandate.amount}`,
            mandate.bank_code,
            state,
          ]),
          'No mandates were sent since the start.',
        )}
        <form method="post" action="/sandbox/mandate">
          <label
            >Mandate
            <select name="mandate">
              ${options(desk.all.map(([reference]) => reference))}
            </select></label
          >
          <label
            >State
            <select name="state">
              ${options(mandateStates)}
            </select></label
          >
          <button>Move</button>
        </form>
      </section>`,
    reset: () => desk.clear(),
  };
};
