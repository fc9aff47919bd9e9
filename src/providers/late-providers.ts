import { locate } from './device.ts';
import { failed, type Provider } from './provider.ts';
import { windowAddress } from './provider-window.ts';
import type { ProviderOptions } from './providers.ts';
import { pushToken } from './push-token.ts';

/** What no page needs before somebody is signed in: it is brought when it is first called. */
export function createLateProviders({ geolocation, permissions, push, frames, openWindow }: ProviderOptions): Readonly<Record<'device.location' | 'device.push-token' | 'card.pay', Provider>> {
  return {
    'device.location': ({ ask }) => locate({ geolocation, permissions, ask: ask !== false }),
    'device.push-token': () => pushToken(push),
    'card.pay': async ({ url, origin, reference }) => {
      const address = windowAddress(url, origin, frames);
      if (address === undefined || typeof origin !== 'string' || typeof reference !== 'string') return failed('window_refused');
      const said = await openWindow(address, origin, reference);
      if (said === 'success') return { outcome: 'ok', value: { reference } };
      return said === 'cancel' ? { outcome: 'cancelled' } : failed('window_declined');
    },
  };
}
