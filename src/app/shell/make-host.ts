import type { NavigateOptions } from 'react-router-dom';
import { at, isObject } from '../../engine/value.ts';
import { createProviders } from '../../providers/providers.ts';
import { createHost, type Host } from '../host.ts';
import { depthAt } from '../navigation/HistorySync.tsx';
import type { ChooseContact } from '../../providers/contact.ts';
import { wrapperOf } from '../../providers/wrapper.ts';
import type { Runtime } from '../runtime.ts';
import type { ShownWindow } from './open-window.ts';

/** The host of journeys in this browser: its history, its storage of the language, its device, its windows. */
export function makeHost(
  runtime: Runtime,
  navigate: (to: string, options: NavigateOptions) => void,
  move: (by: number) => void,
  setWindow: (shown: ShownWindow | undefined) => void,
): Host {
  const { start, core, signIn } = runtime;
  const { logout } = start.roles;
  const { contacts } = navigator as {
    readonly contacts?: { select(what: readonly string[]): ReturnType<NonNullable<ChooseContact>> };
  };
  function leave(isForgotten: boolean): void {
    signIn.leave(isForgotten);
    signIn.held.end();
    runtime.toasts.clear();
  }
  const providers = createProviders({
    enter: signIn.enter,
    tellEnd: async () => logout && core.client(logout, {}),
    leave: () => leave(false),
    forget() {
      leave(true);
      runtime.stored.clear();
    },
    keep: () => host.keep(),
    setLanguage(language) {
      document.cookie = `language=${encodeURIComponent(language)}; path=/; max-age=31536000; samesite=lax`;
      window.location.reload();
    },
    remember: runtime.stored.remembered.remember,
    reload: () => window.location.reload(),
    geolocation: navigator.geolocation as Geolocation | undefined,
    permissions: navigator.permissions as Permissions | undefined,
    push: {
      permission: () => ('Notification' in window ? Notification.permission : undefined),
      askPermission: () => Notification.requestPermission(),
      registration: async () => (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.ready,
      key: at(start.settings, ['public_keys', 'push']),
    },
    contacts: contacts && (() => contacts.select(['name', 'tel'])),
    wrapper: wrapperOf(window),
    frames: start.frames,
    async openWindow(address, origin, reference, kind) {
      const before = runtime.store.get(host.view);
      const { showWindow } = await import('./show-window.ts');
      return showWindow({ address, origin, reference, kind }, before, { runtime, host, setWindow });
    },
  });
  const host = createHost(
    runtime,
    {
      go: (to, how, state) => navigate(to, { replace: how === 'replace', ...(state && { state }) }),
      move,
      at() {
        const state: unknown = window.history.state;
        const own = isObject(state) ? state : {};
        return { index: typeof own.idx === 'number' ? own.idx : 0, depth: depthAt(own.usr) };
      },
    },
    providers,
  );
  return host;
}
