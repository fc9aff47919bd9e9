import { oneOf } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, options, orderForm } from '../../pieces.ts';
import { serviceOutcomes, StandInServices } from './stand-in-services.ts';

/** Lenders' own services, which the core asks: services.<suffix>. */
export const part: MakePart = ({ hostSuffix }) => {
  const services = new StandInServices(hostSuffix);
  return {
    core: { outbound: { sandbox: () => services.where() } },
    register: (app) => services.register(app),
    orders: {
      services(asked) {
        services.outcome = oneOf(asked, 'outcome', serviceOutcomes);
      },
    },
    state: () => ({ services: services.outcome }),
    section: {
      topic: 'Outside parties',
      id: 'services',
      title: 'Lenders’ services',
      content: () =>
        html`<p>Salary checks and lookups come out <strong>${services.outcome}</strong>.</p>
          <p class="quiet">
            By value: accounts that end in 0001 (no salary), 0002 (refused), 0003 (error), 0004 (slow), 0005 (wrong
            shape), 0006 (huge), 0007 (redirect); lookups that begin with REFUSED, ERROR, SLOW, WRONG, HUGE, REDIRECT.
            All others are found.
          </p>
          ${orderForm('services', 'Set', choice('Services', 'outcome', options(serviceOutcomes)))}`,
    },
    reset() {
      services.outcome = 'by value';
    },
  };
};
