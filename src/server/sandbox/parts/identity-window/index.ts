import { oneOf } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { choice, options, orderForm } from '../../pieces.ts';
import { IdentityWindow } from './identity-window.ts';

/** The providers of identity checks: identity.<suffix>. */
export const part: MakePart = ({ database, hostSuffix }) => {
  const identity = new IdentityWindow(database, hostSuffix);
  return {
    core: { identity },
    register: (app) => identity.register(app),
    windowOrigin: (pageOrigin) => identity.originFor(pageOrigin),
    orders: {
      liveness(asked) {
        identity.alive = oneOf(asked, 'alive', ['yes', 'no'] as const) === 'yes';
      },
    },
    state: () => ({ alive: identity.alive }),
    section: {
      topic: 'Outside parties',
      id: 'identity',
      title: 'Identity checks',
      content: () =>
        html`<p>Selfies show <strong>${identity.alive ? 'somebody who is there' : 'nobody who is there'}</strong>.</p>
          ${orderForm('liveness', 'Set', choice('Selfies pass', 'alive', options(['yes', 'no'])))}`,
    },
    reset: () => identity.clear(),
  };
};
