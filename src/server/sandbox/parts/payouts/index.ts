import type { Payout } from '../../../../core/index.ts';
import { html } from '../../markup.ts';
import { MoneyDesk } from '../../money-desk.ts';
import type { MakePart } from '../../part.ts';

/** What comes of what is paid out of wallets: to banks, networks and billers. */
export const part: MakePart = () => {
  const desk = new MoneyDesk<Payout>();
  const returned = new Set<string>();
  const { orders, state, section, reset } = desk.partOf('payouts', { title: 'Payouts', what: 'What is paid out of wallets now', none: 'Nothing was paid out since the start.' });
  return {
    core: { payouts: { pay: (payout) => desk.ask(payout), returned: async () => [...returned] } },
    orders: {
      ...orders,
      'payouts/return': () => desk.all.forEach(({ order, is }) => is === 'paid' && returned.add(order.reference)),
    },
    state,
    section: (people) => html`${section(people)}
      <form method="post" action="/sandbox/payouts/return"><button>Let all that was paid out come back</button></form>`,
    reset() {
      returned.clear();
      reset();
    },
  };
};
