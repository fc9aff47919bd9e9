import { atom, type Atom } from 'jotai';
import type { NavigateFunction, NavigationType } from 'react-router-dom';
import { isObject } from '../../engine/value.ts';
import type { Host } from '../host.ts';
import type { Runtime } from '../runtime.ts';
import { makeHost } from './make-host.ts';
import type { ShownWindow } from './open-window.ts';

/** A page of this browser: what it shows is known before anything is drawn, and led by the router once that stands. */
export interface Page {
  readonly runtime: Runtime;
  readonly host: Host;
  /** The window of a provider, where one is open. */
  readonly shownWindow: Atom<ShownWindow | undefined>;
  /** Opens what the browser's address names. */
  open(): void;
  /** The router stands: it moves the browser from now on. */
  led(by: NavigateFunction): void;
  /** The router has come to an address. */
  arrived(
    location: { readonly pathname: string; readonly search: string; readonly hash: string; readonly state: unknown },
    kind: `${NavigationType}`,
  ): void;
}

export function createPage(runtime: Runtime): Page {
  const shownWindow = atom<ShownWindow | undefined>(undefined);
  let router: NavigateFunction | undefined;
  /** The address that was opened before the router came to it. */
  let opened: string | undefined;

  const host = makeHost(
    runtime,
    (to, options) => {
      if (router) return void router(to, options);
      // Nobody is anywhere yet: there is nothing to go back to.
      window.history.replaceState(
        { ...(isObject(window.history.state) && window.history.state), usr: options.state ?? null },
        '',
        to,
      );
      open();
    },
    (by) => void router?.(by),
    (shown) => runtime.store.set(shownWindow, shown),
  );

  function open(): void {
    const { pathname, search, hash } = window.location;
    opened = pathname + search;
    const state: unknown = window.history.state;
    come({ pathname, search, hash, state: isObject(state) ? state.usr : undefined }, 'POP');
  }

  function come({ pathname, search, hash, state }: Parameters<Page['arrived']>[0], kind: `${NavigationType}`): void {
    host.arrived({ pathname, search, hash }, kind, isObject(state) && isObject(state.with) ? state.with : undefined);
  }

  return {
    runtime,
    host,
    shownWindow,
    open,
    led(by) {
      router = by;
    },
    arrived(location, kind) {
      const isKnown = opened === location.pathname + location.search;
      opened = undefined;
      if (!isKnown) come(location, kind);
    },
  };
}
