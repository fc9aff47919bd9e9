import { localFailure } from '../api/failure.ts';
import { isObject, type ValueObject } from '../engine/value.ts';
import { locate } from './device.ts';
import type { CallOutcome, Provider } from './provider.ts';
import { windowAddress, type WindowSaid } from './provider-window.ts';

export interface ProviderOptions {
  /** Takes a login's tokens into the session; false when they are not there. */
  readonly enter: (login: ValueObject) => boolean;
  /** Tells the core that the session is over. Its answer changes nothing. */
  readonly tellEnd: () => Promise<unknown>;
  /** Ends the session on this device; journeys stay for the same borrower. */
  readonly leave: () => void;
  /** Ends it, and nothing of the borrower stays. */
  readonly forget: () => void;
  readonly setLanguage: (language: string) => void;
  readonly reload: () => void;
  readonly geolocation: Geolocation | undefined;
  /** Origins that provider windows may come from. */
  readonly frames: readonly string[];
  readonly openWindow: (address: string, origin: string, reference: string) => Promise<WindowSaid>;
}

const ok: CallOutcome = { outcome: 'ok' };

/** Logging out waits no longer than this for the core to hear of it. */
const endTime = 5_000;

function failed(code: string): CallOutcome {
  return { outcome: 'failed', error: localFailure(code) };
}

/** The calls of schemas/api/platform.json. */
export function createProviders(options: ProviderOptions): Readonly<Record<string, Provider>> {
  return {
    'session.start': (asked) => Promise.resolve(isObject(asked.login) && options.enter(asked.login) ? ok : failed('no_session')),
    'session.end': async ({ keep }) => {
      const late = new Promise((resolve) => setTimeout(resolve, endTime));
      await Promise.race([options.tellEnd().catch(() => undefined), late]);
      if (keep === true) options.leave();
      else options.forget();
      return ok;
    },
    'device.location': () => locate(options.geolocation),
    'device.language': ({ language }) => {
      if (typeof language !== 'string') return Promise.resolve(failed('no_language'));
      options.setLanguage(language);
      return Promise.resolve(ok);
    },
    'device.reload': () => {
      options.reload();
      return Promise.resolve(ok);
    },
    'card.pay': async ({ url, origin, reference }) => {
      const address = windowAddress(url, origin, options.frames);
      if (address === undefined || typeof origin !== 'string' || typeof reference !== 'string') return failed('window_refused');
      const said = await options.openWindow(address, origin, reference);
      if (said === 'success') return { outcome: 'ok', value: { reference } };
      return said === 'cancel' ? { outcome: 'cancelled' } : failed('window_declined');
    },
  };
}
