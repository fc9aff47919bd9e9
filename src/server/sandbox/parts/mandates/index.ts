import { BadOrder, oneOf, text } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, options, orderForm, rows } from '../../pieces.ts';
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
    section: {
      topic: 'Money',
      id: 'mandates',
      title: 'Mandates',
      content: () =>
        html`<p class="quiet">The bank's code of a mandate is ${rightCode}, with any digits of a card.</p>
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
          ${
            desk.all.length === 0
              ? ''
              : orderForm(
                  'mandate',
                  'Move',
                  choice('Mandate', 'mandate', options(desk.all.map(([reference]) => reference))),
                  choice('State', 'state', options(mandateStates)),
                )
          }`,
    },
    reset: () => desk.clear(),
  };
};
