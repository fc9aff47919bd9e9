import { deviceStorage } from '../keep/device-storage.ts';
import type { Host } from '../host.ts';
import { registerWorker } from '../offline/register-worker.ts';
import type { Runtime } from '../runtime.ts';
import { sendEvents } from '../track/send-events.ts';
import { bringStyles } from './bring-styles.ts';
import { focusOverLanguage } from './focus-over-language.ts';
import { holdFocus } from './hold-focus.ts';
import { keepFresh } from './keep-fresh.ts';
import { renewSite } from './renew-site.ts';

/** Away for longer than this: what is shown may be old. */
const longAway = 60_000;

/** What a page does unasked, and nobody waits for: begun once it is idle. @returns what ends it */
export function startBackground(runtime: Runtime, host: Pick<Host, 'lose'>): () => void {
  const { start, store, core, signIn, reads, facts, events, now } = runtime;
  const locks = navigator.locks as LockManager | undefined;

  const fresh = keepFresh({
    session: signIn.session,
    now,
    visible: () => document.visibilityState === 'visible',
    random: Math.random,
    refused: signIn.endedByCore,
  });

  const record = start.roles.event;
  const sender =
    record &&
    sendEvents({
      queue: runtime.stored.queue,
      send: (event) => core.client(record, { ...event.record, ref: event.ref }, { outlives: true }),
      alone: (work) =>
        locks
          ? locks
              .request(`events:${start.lender}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
              .then(() => undefined)
          : work(),
      random: Math.random,
    });

  const site = start.roles.site;
  const renew = site
    ? renewSite({
        expires: start.expires_at,
        host: window.location.hostname,
        hosts: start.hosts,
        ask: (name) => core.client(site, { host: name }),
        now,
        renewToken: core.renewToken,
        lose: () => host.lose(),
        record: (code) => events.fault(code),
        move: (domain) =>
          window.location.replace(
            `https://${domain}${window.location.pathname}${window.location.search}${window.location.hash}`,
          ),
        storage: deviceStorage('sessionStorage'),
      })
    : () => undefined;

  let hiddenAt: number | undefined;
  function seen(): void {
    if (document.visibilityState === 'hidden') {
      hiddenAt = now();
      sender?.flush();
      return;
    }
    if (hiddenAt !== undefined && now() - hiddenAt > longAway) reads.renew();
    hiddenAt = undefined;
    fresh.look();
    renew();
  }
  function online(): void {
    sender?.flush();
    fresh.look();
  }
  function broken(event: ErrorEvent | PromiseRejectionEvent): void {
    const error: unknown = 'reason' in event ? event.reason : event.error;
    events.fault('page-error', error instanceof Error ? error.name : 'unknown');
  }

  const unwatch = [
    bringStyles(),
    holdFocus(),
    focusOverLanguage(deviceStorage('sessionStorage')),
    store.sub(signIn.tokens, fresh.look),
    store.sub(facts.route, renew),
  ];
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', online);
  window.addEventListener('error', broken);
  window.addEventListener('unhandledrejection', broken);
  renew();
  registerWorker(navigator.serviceWorker as ServiceWorkerContainer | undefined);
  return () => {
    for (const end of unwatch) end();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', online);
    window.removeEventListener('error', broken);
    window.removeEventListener('unhandledrejection', broken);
    fresh.stop();
    sender?.stop();
  };
}
