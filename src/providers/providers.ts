import { isObject, own } from '../engine/value.ts';
import { failed, type CallOutcome, type Provider, type Providers } from './provider.ts';
import type { ProviderOptions } from './provider-options.ts';

const ok: CallOutcome = { outcome: 'ok' };

/** Logging out waits no longer than this for the core to hear of it. */
const endTime = 5_000;
/** So long the flow has to go on and to write its history entry, in milliseconds. */
const settling = 100;

/** The calls of schemas/api/platform.json. Those that no page needs before somebody is signed in come when they are asked. */
export function createProviders(options: ProviderOptions): Providers {
  const first: Readonly<Record<string, Provider>> = {
    'session.start': ({ login, kind, phone_number: phone }) =>
      Promise.resolve(
        isObject(login) &&
          options.enter(
            login,
            typeof kind === 'string' ? kind : undefined,
            typeof phone === 'string' ? phone : undefined,
          )
          ? ok
          : failed('no_session'),
      ),
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
    'device.remember': ({ name, value }) => {
      if (typeof name !== 'string' || typeof value !== 'boolean') return Promise.resolve(failed('no_choice'));
      options.remember(name, value);
      return Promise.resolve(ok);
    },
    'device.reload': () => {
      // The flow goes on first: a history entry that is written while a page begins to reload stops the reload.
      setTimeout(() => void options.keep().finally(options.reload), settling);
      return Promise.resolve(ok);
    },
  };
  return (call) =>
    own(first, call) ??
    // What the core answers has no point in its name.
    (call.includes('.')
      ? (asked) =>
          import('./late-providers.ts')
            .then(
              ({ createLateProviders }) => own(createLateProviders(options), call)?.(asked) ?? failed('unknown_call'),
            )
            .catch(() => failed('unreachable'))
      : undefined);
}
