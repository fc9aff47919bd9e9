// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInfo } from '../api/testing/call-info.ts';
import { json, refusal, success } from '../api/testing/fake-core.ts';
import type { Chunk, StartDocument } from '../language/bundle.ts';
import { has, programOf, text, variable } from '../engine/flow/testing/program.ts';
import type { CallOutcome, Provider } from '../providers/provider.ts';
import { createHost } from './host.ts';
import { createRuntime } from './runtime.ts';
import { fakeBrowser } from './testing/fake-browser.ts';
import { startWith } from './testing/start-with.ts';

const { flows, forms, screens } = programOf({
  flows: {
    home: {
      start: 'home',
      steps: {
        home: {
          screen: 'home',
          on: { list: '/list', try: 'try', sign: { to: '/carried', with: { phone: variable('form.phone') } } },
        },
        try: { call: 'device.try' },
      },
      form: 'home',
    },
    list: {
      form: 'list',
      start: { one: { at: 10, if: has('route.query.id'), to: 'one' }, all: { at: 20, to: 'all' } },
      steps: {
        all: { screen: 'all', on: { more: 'more' } },
        more: { screen: 'more', on: { leave: { to: 'sure' } } },
        one: { screen: 'one', over: 'all' },
        sure: { screen: 'sure', over: 'here', on: { yes: 'leave' } },
      },
    },
    found: {
      form: 'found',
      start: 'found',
      steps: {
        found: { screen: 'found', on: { next: { set: { 'form.page': 2 } }, other: 'other' } },
        other: { screen: 'one' },
      },
    },
    carried: {
      start: 'carried',
      takes: { phone: { type: 'string' } },
      steps: { carried: { screen: 'carried', on: { away: { now: { at: 10, gate: 'away' } } } } },
    },
    slow: { start: 'try', steps: { try: { call: 'device.try', on: { ok: '/carried' } } } },
    moved: { start: { away: { at: 10, to: '/list' } }, steps: { never: { screen: 'one' } } },
    broken: {
      start: { one: { at: 10, if: { '<': [{ lower: variable('settings.currency') }, 3] }, to: 'one' } },
      steps: { one: { screen: 'one' } },
    },
    app: {
      start: 'ground',
      steps: {
        ground: {
          screen: 'ground',
          on: {
            'signed-in': 'push',
            'signed-out': { toast: { note: 'gone' }, to: '/' },
            idle: 'there',
            tracked: { track: 'something' },
          },
        },
        push: { call: 'device.push-token', on: { ok: 'save', none: 'stay' } },
        save: {
          call: 'saveToken',
          with: { notification_token: variable('data.push.token') },
          on: { ok: { track: 'push_token' } },
        },
        there: { screen: 'there', over: 'here' },
      },
    },
  },
  forms: {
    home: { phone: text('home') },
    list: { search: text('all') },
    found: {
      page: {
        group: 'found',
        schema: { type: 'integer', minimum: 1 },
        query: 'page',
        for: { cat: [variable('form.search', ''), '|', variable('form.open', false)] },
      },
      search: { group: 'found', schema: { type: 'string', maxLength: 20 }, query: 'q' },
      open: { group: 'found', schema: { type: 'boolean' }, query: 'open', fill: false },
    },
  },
});

const save = callInfo({ id: 'saveToken', method: 'PUT', path: '/token', body: ['notification_token'], silent: true });
const chunkOf = (flow: string): Chunk => ({
  flows: { [flow]: flows[flow] as Chunk['flows'][string] },
  screens,
  forms,
  texts: {},
  calls: { saveToken: save },
  // As they were when its journeys began.
  gates: { away: { to: '/{{ value.way }}' } },
  values: { way: 'list' },
});

const start = startWith({
  version: 'v1',
  routes: {
    home: { path: '/', flow: 'home' },
    list: { path: '/list', flow: 'list' },
    broken: { path: '/broken', flow: 'broken' },
    carried: { path: '/carried', flow: 'carried' },
    found: { path: '/found', flow: 'found' },
    moved: { path: '/moved', flow: 'moved' },
    slow: { path: '/slow', flow: 'slow' },
    alias: { path: '/alias', gates: { moved: { at: 10, to: '/carried' } } },
    unknown: {
      path: '*',
      gates: { back: { at: 10, if: has('route.previous'), to: '{{ route.previous }}' }, home: { at: 20, to: '/' } },
    },
  },
  texts: { 'shell.not-kept': 'Not kept', 'error.default': 'Oh' },
  beneath: { flow: 'app', chunk: { ...chunkOf('app'), flows: { app: flows.app as Chunk['flows'][string] } } },
  chunks: {
    home: '/c/home.json',
    list: '/c/list.json',
    broken: '/c/broken.json',
    carried: '/c/carried.json',
    found: '/c/found.json',
    moved: '/c/moved.json',
    slow: '/c/slow.json',
  },
  settings: { id: 'org', currency: 'NGN' },
});

/** Lets addresses be arrived at and what they need be brought, however busy the machine is. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await vi.dynamicImportSettled();
  }
}
let calls: string[];
let gone: boolean;
/** The page itself can be had. */
let isServed: boolean;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls = [];
  gone = false;
  isServed = false;
  vi.stubGlobal('fetch', async (input: unknown) => {
    const url = String(input);
    calls.push(url);
    const flow = /^\/c\/(\w+)\.json$/.exec(url)?.[1];
    if (flow !== undefined) return gone ? new Response('', { status: 404 }) : json(200, chunkOf(flow));
    if (isServed && url === window.location.pathname) return new Response('<main></main>');
    return url === '/token' ? success({}) : refusal(404, 'none');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(url: string, providers: Readonly<Record<string, Provider>> = {}, document: StartDocument = start) {
  const runtime = createRuntime(document);
  const browser = fakeBrowser(url);
  const host = createHost(runtime, browser.navigator, (call) => providers[call]);
  browser.listen(host.arrived);
  const journey = () => {
    const view = runtime.store.get(host.view);
    return view.kind === 'open' ? view.journey : undefined;
  };
  const state = () => {
    const present = journey();
    return present && runtime.store.get(present.state);
  };
  return {
    runtime,
    browser,
    host,
    state,
    journey,
    where: () =>
      state()
        ?.frames.flatMap((frame) => frame.path.map(({ step }) => step))
        .join(' > '),
    kind: () => runtime.store.get(host.view).kind,
    press: (name: string) => journey()?.dispatch({ type: 'event', name, carries: {} }),
    type(name: string, value: string) {
      const present = journey();
      if (present) runtime.store.set(present.field(1, name), value);
    },
    events() {
      const found: unknown[] = [];
      for (let next = runtime.stored.queue.first(); next; next = runtime.stored.queue.first()) {
        found.push([next.record.event_name, next.record.description]);
        runtime.stored.queue.remove(next.ref);
      }
      return found;
    },
  };
}

describe('answers that stand in the address', () => {
  const answers = (opened: ReturnType<typeof open>) => opened.state()?.frames[0]?.answers;

  it('are taken from there, where their schema allows it; what is not there has its own first value', async () => {
    const opened = open('/found?q=fees&page=3&other=1');
    await settle();
    expect(answers(opened)).toEqual({ search: 'fees', page: 3, open: false });
    const wrong = open(`/found?q=${'x'.repeat(21)}&page=0&open=yes`);
    await settle();
    expect(answers(wrong)).toEqual({ open: false });
  });

  it('are followed by the address, in the same entry of the history; what else it says stays', async () => {
    const opened = open('/found?other=1');
    await settle();
    const { browser, runtime } = opened;
    const before = browser.length;
    opened.type('search', 'school fees');
    opened.journey()?.flush();
    await settle();
    expect([browser.url, browser.length]).toEqual(['/found?other=1&q=school+fees', before]);
    expect(runtime.store.get(runtime.facts.route)).toMatchObject({
      search: '?other=1&q=school+fees',
      query: { q: 'school fees', other: '1' },
    });
    opened.press('next');
    await settle();
    expect(browser.url).toBe('/found?other=1&q=school+fees&page=2');
    opened.type('search', 'rent');
    opened.journey()?.flush();
    await settle();
    expect(browser.url).toBe('/found?other=1&q=rent');
    expect(opened.where()).toBe('found');
  });

  it('are taken anew when a link or the browser leads to the same page with others, and then the start is decided again', async () => {
    const opened = open('/found?q=fees&page=3');
    await settle();
    opened.browser.visit('/found?q=rent');
    await settle();
    expect(answers(opened)).toEqual({ search: 'rent', open: false });
    opened.browser.back();
    await settle();
    expect([answers(opened), opened.browser.url]).toEqual([
      { search: 'fees', page: 3, open: false },
      '/found?q=fees&page=3',
    ]);
  });

  it('are those of the address when the page is loaded anew by another link, though the tab has kept its own', async () => {
    const first = open('/found?q=fees');
    await settle();
    first.type('search', 'school fees');
    await first.host.keep();
    const again = open('/found?q=rent');
    await settle();
    expect(answers(again)).toEqual({ search: 'rent', open: false });
    const reloaded = open('/found?q=rent&open=false');
    await settle();
    expect(answers(reloaded)).toEqual({ search: 'rent', open: false });
  });
});

describe('an unknown address', () => {
  it('leads back to the one before, which is known [OP-03]', async () => {
    const { browser, where } = open('/list');
    await settle();
    browser.visit('/nowhere');
    await settle();
    expect([browser.url, where()]).toEqual(['/list', 'all']);
  });

  it('that was typed, so that the page is loaded anew, leads back too', async () => {
    open('/list');
    await settle();
    const { browser } = open('/nowhere');
    await settle();
    expect(browser.url).toBe('/list');
  });

  it('leads home when nothing was open before, and never to itself', async () => {
    const { browser } = open('/nowhere/at/all');
    await settle();
    expect(browser.url).toBe('/');
  });
});

describe('a journey that leads elsewhere before it shows anything', () => {
  it('leaves no trap behind the back button', async () => {
    const { browser, where } = open('/');
    await settle();
    browser.visit('/moved');
    await settle();
    await settle();
    expect([browser.url, where()]).toEqual(['/list', 'all']);
    browser.back();
    await settle();
    expect(browser.url).toBe('/');
  });
});

describe('a journey', () => {
  it('ends on the shared gates and values that it began with, whatever the lender has by now', async () => {
    for (const now of [
      { gates: {}, values: {} },
      { gates: { away: { to: '/found' } }, values: { way: 'moved' } },
    ]) {
      const { browser, press } = open('/carried', {}, { ...start, ...now });
      await settle();
      press('away');
      await settle();
      expect(browser.url).toBe('/list');
    }
  });
});

describe('a journey that has shown nothing yet', () => {
  it.each([
    ['by the browser’s back', ({ browser }: ReturnType<typeof open>) => browser.back(), '/', 'home'],
    ['by a link', ({ host }: ReturnType<typeof open>) => host.go('/list'), '/list', 'all'],
  ])('is left %s, however long it takes, and leads nobody elsewhere afterwards', async (_how, leaves, url, at) => {
    let answer: (outcome: CallOutcome) => void = () => undefined;
    const opened = open('/', { 'device.try': () => new Promise((resolve) => (answer = resolve)) });
    await settle();
    opened.host.go('/slow');
    await settle();
    expect([opened.browser.url, opened.where(), opened.kind()]).toEqual(['/slow', '', 'open']);
    leaves(opened);
    await settle();
    await settle();
    expect([opened.browser.url, opened.where()]).toEqual([url, at]);
    answer({ outcome: 'ok', value: {} });
    await settle();
    expect([opened.browser.url, opened.where()]).toEqual([url, at]);
  });
});

describe('what is carried to another page', () => {
  it('is not in its address, and survives a redirect by an alias [OP-01]', async () => {
    const { browser, state } = open('/');
    await settle();
    browser.visit('/alias', { with: { phone: '0803' } });
    await settle();
    expect([browser.url, state()?.frames[0]?.with]).toEqual(['/carried', { phone: '0803' }]);
  });

  it('goes by a row of a decision', async () => {
    const { browser, state, press, type } = open('/');
    await settle();
    type('phone', '0805');
    press('sign');
    await settle();
    expect([browser.url, state()?.frames[0]?.with]).toEqual(['/carried', { phone: '0805' }]);
  });
});

describe('another query of the same page', () => {
  it('has its start decided again, and nothing that was typed is lost', async () => {
    const { browser, where, host, state, type } = open('/list');
    await settle();
    type('search', 'ada');
    host.go('/list?id=7');
    await settle();
    expect([browser.url, where(), state()?.frames[0]?.answers.search]).toEqual(['/list?id=7', 'all > one', 'ada']);
    expect(browser.navigator.at().depth).toBe(2);
    browser.back();
    await settle();
    expect([browser.url, where(), state()?.frames[0]?.answers.search]).toEqual(['/list', 'all', 'ada']);
    expect(calls.filter((url) => url === '/c/list.json')).toHaveLength(1);
  });

  it('does not ask whether to leave, as another page does', async () => {
    const { browser, where, press, host } = open('/list');
    await settle();
    press('more');
    host.go('/list?id=7');
    await settle();
    expect([browser.url, where()]).toEqual(['/list?id=7', 'all > one']);
    browser.back();
    await settle();
    press('more');
    host.go('/');
    await settle();
    expect(where()).toBe('all > more > sure');
  });
});

const login = { token: 'a', refresh_token: 'r', expires_in: 720, id: 7 };

describe('signing in', () => {
  it('is told to the flow beneath once, in this tab, and the token for notifications is saved unseen [OP-24]', async () => {
    const push = vi.fn<Provider>(() => Promise.resolve({ outcome: 'ok', value: { token: 'P' } }));
    const { runtime, events, host } = open('/', { 'device.push-token': push });
    await settle();
    runtime.signIn.enter(login);
    await vi.waitFor(() => expect(runtime.stored.queue.first()).toBeDefined());
    expect([push.mock.calls.length, calls.filter((url) => url === '/token').length]).toEqual([1, 1]);
    expect(events()).toEqual([['push_token', 'push token']]);
    expect(host.prompting()).toBe(false);
  });

  it('holds up no idle prompt and no logout, however long the token takes', async () => {
    const { runtime, host } = open('/', { 'device.push-token': () => new Promise(() => undefined) });
    await settle();
    runtime.signIn.enter(login);
    host.tell('idle');
    expect(host.prompting()).toBe(true);
  });

  it('is not told of a sign-up under way, nor of a page that is loaded by somebody signed in', async () => {
    const push = vi.fn<Provider>(() => Promise.resolve({ outcome: 'none' }));
    const { runtime } = open('/', { 'device.push-token': push });
    runtime.signIn.enter({ token: 'half' }, 'onboarding');
    await settle();
    expect(push).not.toHaveBeenCalled();
    runtime.signIn.enter(login);
    open('/', { 'device.push-token': push });
    await settle();
    expect(push).toHaveBeenCalledTimes(1);
  });
});

describe('a session that the core has ended', () => {
  it('is told once, empties what was read and shown at once, and leads away [F28]', async () => {
    const { runtime, browser, kind, where } = open('/list');
    runtime.signIn.enter(login);
    await settle();
    runtime.toasts.add('bad', 'Old');
    runtime.signIn.endedByCore();
    expect([
      kind(),
      runtime.facts.of('session'),
      runtime.store.get(runtime.toasts.shown).map((toast) => toast.text),
    ]).toEqual(['starting', { signed_in: false }, ['gone']]);
    runtime.signIn.endedByCore();
    await settle();
    expect([browser.url, where()]).toEqual(['/', 'home']);
    expect(runtime.store.get(runtime.toasts.shown)).toHaveLength(1);
  });
});

describe('events and faults', () => {
  it('a row’s event is queued, and nobody sees it [OP-23]', async () => {
    const { host, events, runtime } = open('/');
    await settle();
    host.tell('tracked');
    expect(events()).toEqual([['something', 'something']]);
    expect(runtime.store.get(runtime.toasts.shown)).toEqual([]);
  });

  it('a decision that can’t be made and a page that can’t be had are told with their names and no value', async () => {
    const undecided = open('/broken');
    await settle();
    expect(undecided.events()).toEqual([['client_fault', 'undecided broken start expression']]);
    sessionStorage.clear();
    gone = true;
    const failed = open('/list');
    await settle();
    expect([failed.kind(), failed.events()]).toEqual(['failed', [['client_fault', 'page-failed list']]]);
    gone = false;
    failed.host.retry();
    await settle();
    expect(failed.where()).toBe('all');
  });
});

describe('a journey that is left', () => {
  it('waits no longer for what its decisions asked for', async () => {
    const { press, where, runtime } = open('/');
    await settle();
    const release = vi.spyOn(runtime.reads, 'release');
    press('list');
    await settle();
    expect([where(), release.mock.calls.length]).toEqual(['all', 1]);
  });
});

describe('a page that lacks a part of the program', () => {
  it.each([
    ['unreachable', true],
    ['location_denied', false],
  ])('is loaded anew after a call that failed for %s: %s; then nothing goes on in it', async (code, isLoaded) => {
    isServed = true;
    const { press, runtime, journey } = open('/', {
      'device.try': () => Promise.resolve({ outcome: 'failed', error: { code, message: '', status: 0, fields: {} } }),
    });
    await settle();
    window.dispatchEvent(new Event('vite:preloadError'));
    press('try');
    await settle();
    expect(calls.includes(window.location.pathname)).toBe(isLoaded);
    const present = journey();
    expect(present && runtime.store.get(present.problem) === undefined).toBe(isLoaded);
  });
});

describe('a page that could not be had offline', () => {
  it('is no fault, and is there as soon as the network is back [F16]', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    gone = true;
    const { kind, events, host, where } = open('/list');
    await settle();
    expect([kind(), events()]).toEqual(['failed', []]);
    gone = false;
    host.wake();
    await settle();
    expect(kind()).toBe('failed');
    online.mockReturnValue(true);
    host.wake();
    await settle();
    expect(where()).toBe('all');
    online.mockRestore();
  });
});

describe('a failure that nothing answers', () => {
  it('stands where it was pressed, and is no passing message; it goes with the next press', async () => {
    const { press, runtime, where, journey } = open('/', {
      'device.try': () =>
        Promise.resolve({ outcome: 'failed', error: { code: 'x', message: 'Card is blocked', status: 0, fields: {} } }),
    });
    await settle();
    press('try');
    await settle();
    const problem = (): string | undefined => {
      const present = journey();
      return present?.store.get(present.problem)?.text;
    };
    expect([runtime.store.get(runtime.toasts.shown), problem()]).toEqual([[], 'Card is blocked']);
    expect(where()).toBe('home');
    press('try');
    expect(problem()).toBeUndefined();
  });
});

describe('a lender that is no more', () => {
  it('shows the 404 page, and nothing else from then on', async () => {
    const { host, kind, browser } = open('/');
    await settle();
    host.lose();
    browser.visit('/list');
    await settle();
    expect(kind()).toBe('lost');
  });
});
