import { isObject, type ValueObject } from '../engine/value.ts';
import type { Locating } from './device.ts';
import { failed, type CallOutcome, type Provider } from './provider.ts';
import type { WindowKind, WindowSaid } from './provider-window.ts';
import type { PushOptions } from './push-token.ts';

export interface ProviderOptions extends Omit<Locating, 'ask'> {
  /** Takes the token of an answer for a scheme, a login's into the session where none is named; false when it is not there. */
  readonly enter: (answer: ValueObject, scheme?: string, phoneNumber?: string) => boolean;
  /** Tells the core that the session is over. Its answer changes nothing. */
  readonly tellEnd: () => Promise<unknown>;
  /** Ends the session on this device; journeys stay for the same borrower. */
  readonly leave: () => void;
  /** Ends it, and nothing of the borrower stays. */
  readonly forget: () => void;
  /** Keeps what is being typed, before the page starts again. */
  readonly keep: () => Promise<void>;
  readonly setLanguage: (language: string) => void;
  readonly reload: () => void;
  readonly push: PushOptions;
  /** Origins that provider windows may come from. */
  readonly frames: readonly string[];
  readonly openWindow: (address: string, origin: string, reference: string, kind: WindowKind) => Promise<WindowSaid>;
}

const ok: CallOutcome = { outcome: 'ok' };

/** Logging out waits no longer than this for the core to hear of it. */
const endTime = 5_000;
/** So long the flow has to go on and to write its history entry, in milliseconds. */
const settling = 100;

/** The calls of schemas/api/platform.json. */
export function createProviders(options: ProviderOptions): Readonly<Record<string, Provider>> {
  const late = (name: keyof ReturnType<typeof import('./late-providers.ts').createLateProviders>): Provider => (asked) =>
    import('./late-providers.ts').then(({ createLateProviders }) => createLateProviders(options)[name](asked)).catch(() => failed('unreachable'));
  return {
    'session.start': ({ login, kind, phone_number: phone }) =>
      Promise.resolve(isObject(login) && options.enter(login, typeof kind === 'string' ? kind : undefined, typeof phone === 'string' ? phone : undefined) ? ok : failed('no_session')),
    'session.end': async ({ keep }) => {
      const patience = new Promise((resolve) => setTimeout(resolve, endTime));
      await Promise.race([options.tellEnd().catch(() => undefined), patience]);
      if (keep === true) options.leave();
      else options.forget();
      return ok;
    },
    'device.language': async ({ language }) => {
      if (typeof language !== 'string') return failed('no_language');
      await options.keep();
      options.setLanguage(language);
      return ok;
    },
    'device.reload': () => {
      // The flow goes on first: a history entry that is written while a page begins to reload stops the reload.
      setTimeout(() => void options.keep().finally(options.reload), settling);
      return Promise.resolve(ok);
    },
    'device.location': late('device.location'),
    'device.push-token': late('device.push-token'),
    'card.pay': late('card.pay'),
    'identity.verify': late('identity.verify'),
  };
}
