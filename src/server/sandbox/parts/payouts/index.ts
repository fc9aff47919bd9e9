import type { Payout } from '../../../../core/index.ts';
import { MoneyDesk } from '../../money-desk.ts';
import type { MakePart } from '../../part.ts';

/** What comes of what is paid out of wallets: to banks, networks and billers. */
export const part: MakePart = () => {
  const desk = new MoneyDesk<Payout>();
  return {
    core: { payouts: { pay: (payout) => desk.ask(payout) } },
    ...desk.partOf('payouts', { title: 'Payouts', what: 'What is paid out of wallets now', none: 'Nothing was paid out since the start.' }),
  };
};
