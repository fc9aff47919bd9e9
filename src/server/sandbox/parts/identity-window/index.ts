import { oneOf } from '../../asked.ts';
import { html } from '../../markup.ts';
import type { MakePart } from '../../part.ts';
import { options } from '../../pieces.ts';
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
    section: () =>
      html`<section aria-labelledby="identity">
        <h2 id="identity">Outside parties: identity checks</h2>
        <p>Selfies show <strong>${identity.alive ? 'somebody who is there' : 'nobody who is there'}</strong>.</p>
        <form method="post" action="/sandbox/liveness">
          <label
            >Selfies pass
            <select name="alive">
              ${options(['yes', 'no'])}
            </select></label
          >
          <button>Set</button>
        </form>
      </section>`,
    reset: () => identity.clear(),
  };
};
