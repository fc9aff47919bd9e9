import { createHash } from 'node:crypto';
import type { Collected, PaidForToken, Payout } from '../../../../core/index.ts';
import { html } from '../../markup.ts';
import { MoneyDesk } from '../../money-desk.ts';
import type { MakePart } from '../../part.ts';

/** Twenty digits in groups of four, as meters take them: the same of the same payout, however often it is asked for. */
function meterToken(reference: string): string {
  const digits = [...createHash('sha256').update(reference).digest().subarray(0, 20)].map((byte) => byte % 10).join('');
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
}

/** What comes of what is paid out of wallets: to banks, networks and billers. */
export const part: MakePart = () => {
  const desk = new MoneyDesk<Payout>();
  const returned = new Set<string>();
  const pay = async (payout: Payout): Promise<Collected | PaidForToken> => {
    const is = await desk.ask(payout);
    return is === 'paid' && 'item' in payout.to && payout.to.item.endsWith('-prepaid') ? { is, token: meterToken(payout.reference) } : is;
  };
  const { orders, state, section, reset } = desk.partOf('payouts', { title: 'Payouts', what: 'What is paid out of wallets now', none: 'Nothing was paid out since the start.' });
  return {
    core: { payouts: { pay, returned: async () => [...returned] } },
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
