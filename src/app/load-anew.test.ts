// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAnew, reloadForLostPart, reloadForNewRelease, watchParts } from './load-anew.ts';
import { fakeStorage } from './testing/fake-storage.ts';

const reload = vi.fn();
const keep = vi.fn(() => Promise.resolve());
const page = (script: string, version = 'v1'): Response =>
  new Response(
    `<link rel="modulepreload" href="/assets/${script}"><script type="module" src="/assets/early-1.js"></script>{"version":"${version}"}`,
  );

function served(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/main-1.js"><script type="module" src="/assets/early-1.js"></script>';
  vi.stubGlobal('location', { pathname: '/loans', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

describe('a page whose scripts have gone', () => {
  it('is loaded again once, when another version is served, with what was typed kept [F20]', async () => {
    const storage = fakeStorage();
    served(() => page('main-2.js'));
    expect(await reloadForNewRelease('v1', storage, keep)).toBe(true);
    expect(keep).toHaveBeenCalledBefore(reload);
    expect(await reloadForNewRelease('v1', storage, keep)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded again for another version of the configuration too', async () => {
    served(() => page('main-1.js', 'v2'));
    expect(await reloadForNewRelease('v1', fakeStorage(), keep)).toBe(true);
  });

  it.each([
    ['the same version is served: it would help nothing', () => page('main-1.js')],
    ['there is no network', () => Promise.reject(new TypeError('network'))],
    ['the server has broken down', () => new Response('', { status: 503 })],
  ])('is not when %s [F20]', async (_title, answer) => {
    served(answer);
    expect(await reloadForNewRelease('v1', fakeStorage(), keep)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['full', 'refused', undefined] as const)(
    'is not in a tab that can’t remember it (%s): never a loop [F20] [F37]',
    async (kind) => {
      served(() => page('main-2.js'));
      expect(await reloadForNewRelease('v1', kind && fakeStorage(kind), keep)).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );
});

describe('a page that lacks a part of the program', () => {
  it('knows that it does, since the browser never asks for that part again', () => {
    const lacks = watchParts();
    expect(lacks()).toBe(false);
    window.dispatchEvent(new Event('vite:preloadError'));
    expect(lacks()).toBe(true);
  });

  it('is loaded anew with what was typed kept, where it can be had, and else stands', async () => {
    served(() => Promise.reject(new TypeError('network')));
    expect(await loadAnew(keep)).toBe(false);
    expect([keep.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
    served(() => page('main-1.js'));
    expect(await loadAnew(keep)).toBe(true);
    expect(keep).toHaveBeenCalledBefore(reload);
  });

  it('loads itself anew once a minute at most: what is missing may be missing again', async () => {
    const storage = fakeStorage();
    served(() => page('main-1.js'));
    const clock = vi.spyOn(Date, 'now');
    const begun = Date.parse('2026-03-10T09:00:00Z');
    const loads = (after: number) => {
      clock.mockReturnValue(begun + after);
      return reloadForLostPart(storage);
    };
    expect([await loads(0), await loads(59_000), await loads(60_000)]).toEqual([true, false, true]);
    expect(await reloadForLostPart(fakeStorage('refused'))).toBe(false);
    clock.mockRestore();
  });
});
