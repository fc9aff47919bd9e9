// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInfo } from '../../api/testing/call-info.ts';
import { refusal, success } from '../../api/testing/fake-core.ts';
import { createRuntime, type Runtime } from '../runtime.ts';
import { startBackground } from './background.ts';
import { startWith } from '../testing/start-with.ts';

const start = startWith({
  version: 'v1',
  roles: {
    event: callInfo({
      id: 'recordEvent',
      method: 'POST',
      path: '/event',
      security: ['basic'],
      headers: ['ref'],
      body: ['event_name', 'description', 'org_id', 'session_id', 'user_id', 'app_name', 'time'],
      silent: true,
    }),
    refresh: callInfo({
      id: 'refreshToken',
      method: 'POST',
      path: '/refresh',
      security: ['basic'],
      body: ['token'],
      silent: true,
    }),
    site: callInfo({ id: 'getSiteConfig', path: '/site-config', security: [], query: ['host'], silent: true }),
  },
  settings: { id: 'org' },
  token: 'dA==',
  expires_at: new Date(Date.now() - 1000).toISOString(),
});

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly keepalive: boolean | undefined;
}

/** What is under way in this process, and waits for nobody, has been done. */
const aTurn = () => new Promise((resolve) => setImmediate(resolve));
/** The client is brought with the first call. */
const patience = { timeout: 5000 };

let sent: Sent[];
let online: boolean;
let visibility: DocumentVisibilityState;
let end: () => void = () => undefined;
const lose = vi.fn();

const of = (path: string): Sent[] => sent.filter(({ url }) => url.startsWith(path));
const turn = (to: DocumentVisibilityState): void => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const begin = (): Runtime => {
  const runtime = createRuntime(start);
  end = startBackground(runtime, { lose });
  return runtime;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  online = true;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    sent.push({
      url: String(input),
      headers: new Headers(init?.headers),
      body: JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>,
      keepalive: init?.keepalive,
    });
    if (String(input).startsWith('/site-config'))
      return success({
        domain: 'localhost',
        token: 'bmV3',
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      });
    return String(input) === '/event' ? success({}) : refusal(401, 'signed_out');
  });
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('in the background', () => {
  it('events are sent with a ref, though the page is being closed, and with nobody’s session [OP-23]', async () => {
    const runtime = begin();
    runtime.events.track('login_failed');
    await vi.waitFor(() => expect(of('/event')).toHaveLength(1), patience);
    const [event] = of('/event');
    expect(event?.headers.get('ref')).toMatch(/^[0-9a-f-]{36}$/);
    expect(event?.headers.get('authorization')).toMatch(/^Basic /);
    expect(event?.keepalive).toBe(true);
    expect(event?.body).toMatchObject({ org_id: 'org', event_name: 'login_failed', app_name: 'web' });
    expect(event?.body).not.toHaveProperty('ref');
    expect([runtime.store.get(runtime.core.busy), runtime.store.get(runtime.toasts.shown)]).toEqual([0, []]);
  });

  it('events of a time without network are sent once there is one', async () => {
    online = false;
    const runtime = begin();
    runtime.events.track('login');
    await vi.waitFor(() => expect(runtime.stored.queue.first()).toBeDefined(), patience);
    await aTurn();
    expect(sent).toEqual([]);
    online = true;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(of('/event')).toHaveLength(1), patience);
    await vi.waitFor(() => expect(runtime.stored.queue.first()).toBeUndefined(), patience);
  });

  it('an expired site configuration is asked for again, and its token serves from then on', async () => {
    const runtime = begin();
    await vi.waitFor(() => expect(of('/site-config')).toHaveLength(1), patience);
    expect(of('/site-config')[0]?.url).toBe('/site-config?host=localhost');
    expect(of('/site-config')[0]?.headers.has('authorization')).toBe(false);
    await vi.waitFor(() => {
      runtime.events.track('login');
      expect(of('/event').at(-1)?.headers.get('authorization')).toBe('Basic bmV3');
    }, patience);
  });

  it('what is shown is read again when the page was away for longer than a minute, and not before [F46]', async () => {
    const runtime = begin();
    const renew = vi.spyOn(runtime.reads, 'renew');
    vi.useFakeTimers();
    turn('hidden');
    vi.advanceTimersByTime(59_000);
    turn('visible');
    expect(renew).not.toHaveBeenCalled();
    turn('hidden');
    vi.advanceTimersByTime(61_000);
    turn('visible');
    expect(renew).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('a token near its end is refreshed as soon as somebody has signed in, and a refusal ends the session [F28]', async () => {
    const runtime = begin();
    const signedOut = vi.fn(() => runtime.signIn.leave());
    runtime.signIn.onSignedOut(signedOut);
    runtime.signIn.enter({ token: 'a', refresh_token: 'r', expires_in: 30, id: 7 });
    await vi.waitFor(() => expect(of('/refresh')).toHaveLength(1), patience);
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1), patience);
  });

  it('a fault that nobody caught is told by its kind, and by nothing that it says', async () => {
    const runtime = begin();
    window.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('phone 08030000001 is wrong') }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'pin 1234' }));
    await vi.waitFor(() => expect(of('/event')).toHaveLength(2), patience);
    expect(of('/event').map(({ body }) => body.description)).toEqual(['page-error TypeError', 'page-error unknown']);
    await vi.waitFor(() => expect(runtime.stored.queue.first()).toBeUndefined(), patience);
  });

  it('nothing goes on once it has ended', async () => {
    const runtime = begin();
    await vi.waitFor(() => expect(of('/site-config')).toHaveLength(1), patience);
    end();
    runtime.events.track('login');
    turn('hidden');
    window.dispatchEvent(new Event('online'));
    await vi.dynamicImportSettled();
    await aTurn();
    expect(of('/event')).toEqual([]);
  });
});
