// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInfo } from '../api/testing/call-info.ts';
import { json, refusal, success } from '../api/testing/fake-core.ts';
import { PENDING } from '../engine/value.ts';
import { createRuntime } from './runtime.ts';
import { startWith } from './testing/start-with.ts';

const start = startWith({
  site: { plan_name: 'Kits' },
  chunks: { apply: '/c/apply.json' },
  roles: {
    refresh: callInfo({
      id: 'refreshToken',
      method: 'POST',
      path: '/refresh',
      security: ['basic'],
      body: ['token'],
      silent: true,
    }),
    profile: callInfo({ id: 'getProfile', path: '/profile' }),
  },
  settings: { currency: 'NGN', country: 'NGA', timezone: 'Africa/Lagos' },
  token: 'b3Jn',
});
const login = { token: 'old', refresh_token: 'r1', expires_in: 720, id: 7 };
const things = callInfo({ path: '/things' });
const stored = () => JSON.parse(localStorage.getItem('bank:session') ?? 'null') as unknown;

/** The core: answers to the refresh, and to everything else by the token that came with it. */
function core(refresh: () => Response | Promise<Response>): { readonly refreshes: () => unknown[] } {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (String(input) === '/refresh') {
      bodies.push(JSON.parse(String(init?.body)));
      return refresh();
    }
    return new Headers(init?.headers).get('authorization') === 'Bearer new'
      ? success('things')
      : refusal(401, 'unauthorized');
  });
  return { refreshes: () => bodies };
}

function signedIn() {
  const runtime = createRuntime(start);
  expect(runtime.signIn.enter(login)).toBe(true);
  const signedOut = vi.fn(() => runtime.signIn.leave());
  runtime.signIn.onSignedOut(signedOut);
  return { runtime, signedOut };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a session that has run out', () => {
  it('is refreshed once for ten calls by the refresh token, and the new tokens are kept, until the end that was said [F25]', async () => {
    const { refreshes } = core(() => success({ access_token: 'new', refresh_token: 'r2', expires_in: 720 }));
    const { runtime, signedOut } = signedIn();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => runtime.core.client(things, {})));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'ok'));
    expect(refreshes()).toEqual([{ token: 'r1' }]);
    expect(stored()).toMatchObject({ access: 'new', refresh: 'r2', id: '7' });
    expect(Number((stored() as { expires: number }).expires) - runtime.now()).toBeGreaterThan(719_000);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it.each([
    ['with a 401', () => refusal(401, 'signed_out')],
    ['with an error in a 200', () => json(200, { status: 'error', message: 'No' })],
    ['with a 401 in a 200', () => json(200, { status: 401 })],
    ['without a token', () => success({})],
  ])(
    'signs the borrower out once when the refresh is refused %s, however many calls meet it [F28] [F55]',
    async (_title, refuse) => {
      const { refreshes } = core(refuse);
      const { runtime, signedOut } = signedIn();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => runtime.core.client(things, {})));
      expect(outcomes.every((outcome) => outcome.kind === 'failed' && outcome.failure.code === 'signed_out')).toBe(
        true,
      );
      expect(signedOut).toHaveBeenCalledTimes(1);
      expect(refreshes()).toHaveLength(1);
      expect(stored()).toBeNull();
    },
  );

  it.each([
    ['broke down', () => refusal(500, 'internal')],
    ['is busy', () => refusal(429, 'too_many')],
    ['can’t be reached', () => Promise.reject(new TypeError('network'))],
  ])('stays when the server %s: nobody is signed out by a bad network [F29]', async (_title, answer) => {
    core(answer);
    const { runtime, signedOut } = signedIn();
    expect(await runtime.core.client(things, {})).toMatchObject({ kind: 'failed', failure: { code: 'unreachable' } });
    expect(signedOut).not.toHaveBeenCalled();
    expect(stored()).toMatchObject({ access: 'old', refresh: 'r1' });
  });
});

describe('signing in', () => {
  it.each([
    [{ ...login, token: undefined }],
    [{ ...login, refresh_token: undefined }],
    [{}],
    [{ token: 1, refresh_token: 2 }],
  ])('without its tokens is no sign-in [F36]', (answer) => {
    const runtime = createRuntime(start);
    expect(runtime.signIn.enter(JSON.parse(JSON.stringify(answer)))).toBe(false);
    expect(runtime.facts.of('session')).toEqual({ signed_in: false });
    expect(stored()).toBeNull();
  });

  it('keeps access token, refresh token, session and end, and for how long where nothing is said: 720 s', () => {
    const runtime = createRuntime(start);
    runtime.signIn.enter({ token: 't', refresh_token: 'r', id: 7, session_id: 's-1' });
    expect(stored()).toMatchObject({ access: 't', refresh: 'r', id: '7', session: 's-1' });
    const life = Number((stored() as { expires: number }).expires) - runtime.now();
    expect(Math.abs(life - 720_000)).toBeLessThan(1_000);
  });

  it('of somebody who needs a password first is no sign-in: its token is kept apart, and opens nothing [OP-38]', async () => {
    const { refreshes } = core(() => refusal(401, 'x'));
    const runtime = createRuntime(start);
    const told = vi.fn();
    runtime.signIn.onSignedIn(told);
    expect(runtime.signIn.enter({ token: 'half' }, 'onboarding', '08031234567')).toBe(true);
    expect(runtime.facts.of('session')).toEqual({ signed_in: false, kind: 'onboarding', phone_number: '08031234567' });
    expect(runtime.signIn.held.is()).toBe(true);
    expect([stored(), runtime.facts.of('profile'), told.mock.calls.length]).toEqual([null, undefined, 0]);
    const signedOut = vi.fn();
    runtime.signIn.onSignedOut(signedOut);
    expect(await runtime.core.client(callInfo({ path: '/stage', security: ['onboarding'] }), {})).toMatchObject({
      kind: 'failed',
      failure: { code: 'unauthorized' },
    });
    expect([signedOut.mock.calls.length, refreshes().length]).toEqual([0, 0]);
    // Refused, it is of no more use.
    expect([runtime.facts.of('session'), runtime.signIn.held.is()]).toEqual([{ signed_in: false }, false]);
    runtime.signIn.enter(login);
    expect(runtime.facts.of('session')).toEqual({ signed_in: true, kind: 'bearer', id: '7' });
    runtime.signIn.leave();
    expect(runtime.facts.of('session')).toEqual({ signed_in: false });
  });

  it.each([[{}], [{ token: 7 }]])('of somebody who needs a password is none without a token either [F36]', (answer) => {
    expect(createRuntime(start).signIn.enter(answer, 'onboarding')).toBe(false);
    expect(createRuntime(start).signIn.enter({ token: 't' }, 'nobody')).toBe(false);
  });

  it('is known to every scope, by kind and id and no token: there is one role', () => {
    const { runtime } = signedIn();
    expect(runtime.facts.of('session')).toEqual({ signed_in: true, kind: 'bearer', id: '7' });
    for (const root of ['session', 'settings', 'site', 'profile', 'route'])
      expect(JSON.stringify([runtime.facts.of(root)])).not.toMatch(/old|r1/);
  });

  it('is there again after a reload, and not for another lender', () => {
    signedIn();
    expect(createRuntime(start).facts.of('session')).toMatchObject({ signed_in: true });
    expect(createRuntime({ ...start, lender: 'other' }).facts.of('session')).toEqual({ signed_in: false });
  });

  it('works where storage throws, for as long as the page lives [F38]', () => {
    const refuse = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const { runtime } = signedIn();
    refuse.mockRestore();
    expect(stored()).toBeNull();
    expect(runtime.signIn.session.tokens()).toMatchObject({ access: 'old' });
    expect(runtime.facts.of('session')).toMatchObject({ signed_in: true });
    runtime.signIn.leave();
    expect(runtime.facts.of('session')).toEqual({ signed_in: false });
  });
});

describe('leaving', () => {
  it('keeps the borrower’s journeys on the device when the session ended by itself [F28]', async () => {
    const { runtime } = signedIn();
    await runtime.stored.device.write('7:apply:1', { a: 1 });
    runtime.signIn.leave();
    expect(await runtime.stored.device.read('7:apply:1')).toEqual({ a: 1 });
  });

  it('keeps nothing after logging out: every store is empty, also of a sign-up under way [F30]', async () => {
    const { runtime } = signedIn();
    await runtime.stored.device.write('7:apply:1', { a: 1 });
    await runtime.stored.tab.write('7:apply:{}', { a: 1 });
    runtime.stored.opened.add('/loans/7');
    runtime.signIn.enter({ token: 'half' }, 'onboarding');
    runtime.signIn.leave();
    runtime.signIn.held.end();
    runtime.stored.clear();
    expect(runtime.facts.of('session')).toEqual({ signed_in: false });
    expect(await runtime.stored.device.read('7:apply:1')).toBeUndefined();
    expect(await runtime.stored.tab.read('7:apply:{}')).toBeUndefined();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('other tabs', () => {
  const reload = vi.fn();
  let [lender, lenders] = ['', 0];
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { ...window.location, reload });
  });

  /** As the browser tells the other tabs. */
  function told(name: string, tokens: object | null): void {
    if (tokens === null) localStorage.removeItem(`${lender}:session`);
    else localStorage.setItem(`${lender}:session`, JSON.stringify(tokens));
    window.dispatchEvent(new StorageEvent('storage', { key: `${lender}:${name}` }));
  }
  function signedInHere() {
    // Pages of other tests listen still, each to its own lender.
    lender = `bank-${++lenders}`;
    const runtime = createRuntime({ ...start, lender });
    runtime.signIn.enter(login);
    return runtime;
  }
  const of = (id: string, access = 'x') => ({ access, refresh: 'r', expires: 9_999_999_999_999, id });

  it('this one follows a logout at once: it is loaded anew [F30]', () => {
    const runtime = signedInHere();
    expect(runtime.signIn.isCurrent()).toBe(true);
    told('session', null);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(runtime.signIn.isCurrent()).toBe(false);
  });

  it('this one follows somebody else’s sign-in [F31]', () => {
    signedInHere();
    told('session', of('8'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('this one is signed out when the device forgets everything [F40]', () => {
    signedInHere();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(reload).toHaveBeenCalled();
  });

  it('this one takes their fresh tokens, and is not disturbed by anything else', () => {
    const runtime = signedInHere();
    told('session', of('7', 'fresher'));
    told('other', of('7', 'fresher'));
    expect(runtime.store.get(runtime.signIn.tokens)?.access).toBe('fresher');
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a lender who names no country', () => {
  it('is in Nigeria', () => {
    expect(createRuntime({ ...start, settings: { currency: 'NGN' } }).formats.country).toBe('NGA');
    expect(createRuntime({ ...start, settings: { currency: 'RWF', country: 'RWA' } }).formats.country).toBe('RWA');
  });
});

describe('a device that keeps nothing', () => {
  const texts = { 'shell.not-kept': 'This device keeps nothing.' };
  const shown = (runtime: ReturnType<typeof createRuntime>) =>
    runtime.store.get(runtime.toasts.shown).map(({ text }) => text);

  it('is told of once, and not before there is something to lose [F37] [F38]', async () => {
    // jsdom has no IndexedDB, as some private windows have none.
    const runtime = createRuntime({ ...start, texts });
    await runtime.stored.tab.write('guest:login:{}', { a: 1 });
    expect(shown(runtime)).toEqual([]);
    runtime.signIn.enter(login);
    await runtime.stored.device.write('7:apply:1', { a: 1 });
    await runtime.stored.tab.write('7:apply:{}', { a: 2 });
    expect(shown(runtime)).toEqual(['This device keeps nothing.']);
    expect(await runtime.stored.device.read('7:apply:1')).toEqual({ a: 1 });
  });
});

describe('what every scope knows', () => {
  it('is the lender, the site and the moment; a profile only of somebody', () => {
    const runtime = createRuntime({ ...start, served_at: new Date().toISOString() });
    expect(runtime.facts.of('settings')).toMatchObject({ currency: 'NGN' });
    expect(runtime.facts.of('site')).toEqual({
      plan_name: 'Kits',
      host: window.location.hostname,
      origin: window.location.origin,
      languages: [],
      version: '1',
    });
    expect(runtime.facts.of('profile')).toBeUndefined();
    expect(runtime.facts.of('today')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Math.abs(Date.parse(String(runtime.facts.of('now'))) - Date.now())).toBeLessThan(1000);
    expect(runtime.facts.of('device')).toMatchObject({ id: 'web', os: 'web', app_version: '0.7.2' });
    expect(runtime.facts.of('constructor')).toBeUndefined();
    core(() => refusal(500, 'down'));
    runtime.signIn.enter(login);
    expect(runtime.facts.of('profile')).toBe(PENDING);
  });

  it.each([[86_400_000], [-86_400_000], [10 * 365 * 86_400_000]])(
    'is the server’s moment on a device whose clock is %d ms off [F50]',
    (off) => {
      const served = Date.now() - off;
      const runtime = createRuntime({ ...start, served_at: new Date(served).toISOString() });
      expect(Math.abs(runtime.now() - served)).toBeLessThan(2000);
    },
  );

  it('is told of once, however much changes at the same time', async () => {
    const { runtime } = signedIn();
    const changed = vi.fn();
    const stop = runtime.onChange(changed);
    await Promise.resolve();
    changed.mockClear();
    runtime.reads.refresh(['a']);
    runtime.reads.refresh(['b']);
    runtime.signIn.leave();
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('a journey’s configuration', () => {
  it('is fetched once, and again after it could not be had [F20]', async () => {
    const answers = [new Response('gone', { status: 404 }), json(200, { flows: {} })];
    const get = vi.fn(() => Promise.resolve(answers.shift() ?? refusal(500, 'none')));
    vi.stubGlobal('fetch', get);
    const runtime = createRuntime(start);
    await expect(runtime.chunks.of('apply')).rejects.toThrow('apply');
    expect(await runtime.chunks.of('apply')).toEqual({ flows: {} });
    await runtime.chunks.of('apply');
    expect(get).toHaveBeenCalledTimes(2);
    await expect(runtime.chunks.of('nowhere')).rejects.toThrow('nowhere');
    answers.push(new Response('gone', { status: 404 }), new Response('', { status: 503 }));
    expect(await runtime.chunks.at('/c/before.json')).toBeUndefined();
    await expect(runtime.chunks.at('/c/before.json')).rejects.toThrow('503');
  });
});
