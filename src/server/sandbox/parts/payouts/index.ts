import { createHash } from 'node:crypto';
import type { Collected, PaidForToken, Payout } from '../../../../core/index.ts';
import { html } from '../../markup.ts';
import { MoneyDesk } from '../../money-desk.ts';
import type { MakePart } from '../../part.ts';
import { orderForm } from '../../pieces.ts';

/** Twenty digits in groups of four, as meters take them: the same of the same payout, however often it is asked for. */
function meterToken(reference: string): string {
  const digits = [...createHash('sha256').update(reference).digest().subarray(0, 20)].map((byte) => byte % 10).join('');
  return digits.replaceAll(/\d{4}(?=\d)/g, '$& ');
}

/** What comes of what is paid out of wallets: to banks, networks and billers. */
export const part: MakePart = () => {
  const desk = new MoneyDesk<Payout>();
  const returned = new Set<string>();
  const answer = ({ reference, to }: Payout, is: Collected): Collected | PaidForToken =>
    is === 'paid' && 'item' in to && to.item.endsWith('-prepaid') ? { is, token: meterToken(reference) } : is;
  const pay = async (payout: Payout) => answer(payout, await desk.ask(payout));
  const standing = async (reference: string) => {
    const held = desk.find(reference);
    return held && answer(held.order, held.is);
  };
  const { orders, state, section, reset } = desk.partOf('payouts', {
    title: 'Payouts',
    what: 'What is paid out of wallets now',
    none: 'Nothing was paid out since the start.',
  });
  return {
    core: { payouts: { pay, standing, returned: async () => [...returned] } },
    orders: {
      ...orders,
      'payouts/return': () => desk.all.forEach(({ order, is }) => is === 'paid' && returned.add(order.reference)),
    },
    state,
    section: {
      ...section,
      content: async (people) =>
        html`${await section.content(people)}
        ${
          desk.all.some(({ is }) => is === 'paid')
            ? orderForm('payouts/return', 'Let all that was paid out come back')
            : ''
        }`,
    },
    reset() {
      returned.clear();
      reset();
    },
  };
};
