import { contact } from './contact.ts';
import { locate } from './device.ts';
import { takingAlong } from './browser-taking-along.ts';
import { failed, type Provider } from './provider.ts';
import { windowAddress, type WindowKind } from './provider-window.ts';
import type { ProviderOptions } from './provider-options.ts';
import { addToCalendar, download, share } from './taking-along.ts';
import { endPush, pushToken } from './push-token.ts';

/** What no page needs before somebody is signed in: it is brought when it is first called. */
export function createLateProviders({
  geolocation,
  permissions,
  push,
  contacts,
  wrapper,
  frames,
  openWindow,
}: ProviderOptions): Readonly<Record<string, Provider>> {
  return {
    'device.location': ({ ask }) => locate({ geolocation, permissions, ask: ask !== false }),
    'device.push-token': ({ ask }) => pushToken(push, ask === true),
    'device.push-end': () => endPush(push),
    'device.share': (asked) => share(takingAlong(), asked),
    'device.download': (asked) => Promise.resolve(download(takingAlong(), asked)),
    'device.print': () => {
      takingAlong().print();
      return Promise.resolve({ outcome: 'ok' });
    },
    'device.calendar': (asked) => Promise.resolve(addToCalendar(takingAlong(), asked)),
    'device.contact': ({ country }) => contact(contacts, country),
    'device.tell-app': ({ type, data = {} }) => {
      if (wrapper === undefined) return Promise.resolve({ outcome: 'none' });
      wrapper(JSON.stringify({ type, data }));
      return Promise.resolve({ outcome: 'ok' });
    },
    'card.pay': inWindow('payment'),
    'identity.verify': inWindow('identity'),
    'statement.link': inWindow('statement'),
  };

  /** A provider's own page. What it says is a hint: the core tells what became of it. */
  function inWindow(kind: WindowKind): Provider {
    return async ({ url, origin, reference }) => {
      const address = windowAddress(url, origin, frames);
      if (address === undefined || typeof origin !== 'string' || typeof reference !== 'string')
        return failed('window_refused');
      const said = await openWindow(address, origin, reference, kind);
      if (said === 'success') return { outcome: 'ok', value: { reference } };
      return said === 'cancel' ? { outcome: 'cancelled' } : failed('window_declined');
    };
  }
}
