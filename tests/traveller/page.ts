import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { deviceSeal } from '../../src/app/keep/vault.ts';
import { BrowserHistory } from '../../src/app/navigation/BrowserHistory.tsx';
import { createRuntime } from '../../src/app/runtime.ts';
import { App } from '../../src/app/shell/App.tsx';
import { createPage } from '../../src/app/shell/create-page.ts';
import { chooseLanguage } from '../../src/site/choose-language.ts';
import type { StartDocument } from '../../src/language/bundle.ts';
import type { LenderName } from '../../src/core/testing/core-under-test.ts';
import type { Device } from './device.ts';
import { requestOver, type Network } from './network.ts';
import { compiledOf, type TheCore } from './the-core.ts';

// jsdom draws nothing that could be scrolled to.
HTMLElement.prototype.scrollIntoView = () => undefined;

declare const jsdom: { reconfigure(to: { readonly url: string }): void };

export interface Page {
  close(): void;
}

let open: Page | undefined;

/** The page that is open is closed, as by its tab; the browser is as before it. */
export function closePage(): void {
  open?.close();
  open = undefined;
  for (const [of, name] of lent) Reflect.deleteProperty(of, name);
  jsdom.reconfigure({ url: firstUrl });
}

const firstUrl = document.location.href;
/** Own members that a page's browser gets, before those of its prototypes. */
const lent = [
  [document, 'cookie'],
  [navigator, 'userAgent'],
  [navigator, 'onLine'],
  [crypto, 'subtle'],
  [HTMLDialogElement.prototype, 'showModal'],
  [HTMLDialogElement.prototype, 'close'],
] as const;

interface Opening {
  readonly core: TheCore;
  readonly lender: LenderName;
  readonly device: Device;
  readonly network: Network;
  /** What the present entry of the browser's history holds, where the page is loaded anew in it. Left out: a new entry. */
  readonly entry?: unknown;
  /** The page wants to be loaded anew, at the address where it is. */
  readonly reload: (address: string) => void;
}

/** Loads the lender's page at an address of it, as a browser would: the whole app, on a device, over a network. */
export async function openPage(
  address: string,
  { core, lender, device, network, entry, reload }: Opening,
): Promise<void> {
  closePage();
  const origin = `http://${lender}.localhost:3000`;
  if (window.location.origin !== origin) jsdom.reconfigure({ url: origin + address });
  if (entry === undefined || entry === null) window.history.pushState(null, '', address);
  else window.history.replaceState(entry, '', address);
  settle(device, network, reload);

  const { starts } = compiledOf(lender);
  const compiled = starts[chooseLanguage(Object.keys(starts), device.cookie, undefined)];
  const facts = await core.facts(`${lender}.localhost`);
  if (compiled === undefined || facts === 'unknown') throw new Error(`nobody is at ${lender}`);
  // Calls arrive without a port.
  const frames = [...compiled.frames, ...core.windowOrigins(`http://${lender}.localhost`)];
  const start: StartDocument = {
    ...compiled,
    settings: facts.settings,
    token: facts.token,
    served_at: core.clock().toISOString(),
    ...(facts.expires_at !== undefined && { expires_at: facts.expires_at }),
    frames,
  };
  const runtime = createRuntime(start);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(createElement(App, { page: createPage(runtime), Router: BrowserHistory }));
  // What an idle page brings by itself: nobody here types so slowly.
  await Promise.all([runtime.core.bring(), deviceSeal()]);
  open = {
    close() {
      root.unmount();
      host.remove();
    },
  };
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/** What a browser has and this one has not, or which must be the device's own. */
function settle(device: Device, network: Network, reload: (address: string) => void): void {
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('XMLHttpRequest', requestOver(network));
  vi.stubGlobal('localStorage', device.local);
  vi.stubGlobal('sessionStorage', device.tab);
  vi.stubGlobal('indexedDB', device.indexedDB);
  vi.stubGlobal('IDBKeyRange', device.keyRange);
  vi.stubGlobal('location', locationWith(reload));
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => device.cookie,
    set(cookie: string) {
      const [pair = ''] = cookie.split(';');
      const others = device.cookie
        .split('; ')
        .filter((other) => other !== '' && !other.startsWith(`${pair.split('=')[0]}=`));
      device.cookie = [...others, ...(/max-age=0/i.test(cookie) ? [] : [pair])].join('; ');
    },
  });
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => phone });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.online });
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: watched(trueSubtle, network) });
  // jsdom draws nothing, and so has none of these.
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

const trueSubtle = crypto.subtle;

/** The browser's cryptography, which the page waits for. */
function watched(subtle: SubtleCrypto, network: Network): SubtleCrypto {
  return new Proxy(subtle, {
    get:
      (_subtle, name) =>
      (...given: unknown[]) =>
        network.under(
          String(name),
          (Reflect.get(subtle, name) as (...all: unknown[]) => Promise<unknown>).apply(subtle, given),
        ),
  });
}

/** jsdom's own place, which can't be led elsewhere: whoever wants to load a page is told of. */
function locationWith(reload: (address: string) => void): Location {
  const place = document.location;
  const loads: Readonly<Record<string, (to?: string) => void>> = {
    reload: () => reload(place.pathname + place.search),
    assign: (to = '') => reload(to),
    replace: (to = '') => reload(to),
  };
  return new Proxy({} as Location, {
    get: (_nothing, name) =>
      typeof name === 'string' && Object.hasOwn(loads, name)
        ? loads[name]
        : (Reflect.get(place, name, place) as unknown),
  });
}
