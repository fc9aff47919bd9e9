import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, dropOthers, files, keepLoaded, pages, type Surroundings } from './answer.ts';

const origin = 'https://loans.example.com';
const policy = "default-src 'none'; script-src 'self'";
const served = '2026-03-01T10:00:00.000Z';

/** The browser's cache, as far as the worker uses it. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  /** The device has no room. */
  isFull = false;
  /** The device lets nothing be kept or read. */
  isRefused = false;
  open(name: string): Promise<Cache> {
    if (this.isRefused) return Promise.reject(new DOMException('refused', 'SecurityError'));
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const keyOf = (of: RequestInfo | URL): string => new URL(of instanceof Request ? of.url : String(of), origin).href;
    return Promise.resolve({
      match: (of: RequestInfo | URL) => Promise.resolve(store.get(keyOf(of))?.clone()),
      put: (of: RequestInfo | URL, response: Response) =>
        this.isFull
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : Promise.resolve(void store.set(keyOf(of), response)),
      delete: (of: RequestInfo | URL) => Promise.resolve(store.delete(keyOf(of))),
      keys: () => Promise.resolve([...store.keys()].map((key) => new Request(key))),
    } as unknown as Cache);
  }
  keys(): Promise<string[]> {
    return Promise.resolve([...this.stores.keys()]);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.stores.delete(name));
  }
  kept(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])];
  }
}

function html(language = 'en-GB', given: { readonly status?: number; readonly text?: string } = {}): Response {
  const text =
    given.text ??
    `<!doctype html><html lang="${language}"><script type="application/json" id="start">{"start":{"served_at":"${served}"}}</script></html>`;
  return new Response(text, {
    status: given.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'content-length': String(text.length),
    },
  });
}

/** A response as the network gives it: of this origin. */
function basic(response: Response): Response {
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

let caches: FakeCaches;
let language: string | undefined;
let work: Promise<unknown>[];
let fetched: string[];

function ask(
  path: string,
  network: () => Promise<Response> | Response,
  { mode = 'navigate', method = 'GET' } = {},
): Promise<Response> | undefined {
  const request = new Request(new URL(path, origin), { method });
  Object.defineProperty(request, 'mode', { value: mode });
  const surroundings: Surroundings = {
    caches: caches as unknown as CacheStorage,
    async fetch(asked) {
      fetched.push(asked.url);
      return network();
    },
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(undefined), ms)),
    outlive: (one) => void work.push(one),
    chosenLanguage: () => Promise.resolve(language),
  };
  return answerTo(request, origin, surroundings);
}

/** A page tells what it has loaded without the worker. */
async function tell(loaded: unknown, network: (address: string) => Response): Promise<void> {
  const surroundings = {
    caches,
    now: Date.now,
    wait: async () => undefined,
    chosenLanguage: async () => language,
    outlive: (one: Promise<unknown>) => void work.push(one),
    fetch: async (asked: Request) => network(asked.url),
  };
  await keepLoaded(loaded, origin, surroundings as unknown as Surroundings);
  await Promise.all(work);
}

async function load(path: string, network: () => Promise<Response> | Response): Promise<string> {
  const response = await ask(path, network);
  const text = (await response?.text()) ?? '';
  await Promise.all(work);
  return text;
}

const offline = (): Promise<Response> => Promise.reject(new TypeError('network'));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(served) });
  caches = new FakeCaches();
  language = undefined;
  work = [];
  fetched = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page without a network', () => {
  it('is the last good one of this host, at whatever address, with its policy [F66]', async () => {
    await load('/', () => html());
    const response = await ask('/loans/7?from=mail', offline);
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-security-policy')).toBe(policy);
    expect(response?.headers.has('content-length')).toBe(false);
    expect(await response?.text()).toContain('id="start"');
  });

  it.each(['data-written="/login"', 'data-ahead'])(
    'holds no screen of one address, which the server had written into it (%s)',
    async (how) => {
      const written = `<!doctype html><html lang="en-GB"><script type="application/json" id="start">{}</script><body>\n<div id="root" ${how}><main><div>Log in</div></main></div>\n<p>Later</p>`;
      await load('/', () => html('en-GB', { text: written }));
      expect(await load('/loans', offline)).toContain('<body>\n<div id="root"></div>\n<p>Later</p>');
    },
  );

  it('tells the right time: the server’s instant in it is moved on by what has passed [F50]', async () => {
    await load('/', () => html());
    vi.setSystemTime(Date.parse(served) + 3_600_000);
    expect(await load('/', offline)).toContain('"served_at":"2026-03-01T11:00:00.000Z"');
  });

  it('is in the language that was chosen, else in the last', async () => {
    await load('/', () => html('fr'));
    await load('/', () => html('en-GB'));
    expect(await load('/', offline)).toContain('lang="en-GB"');
    language = 'fr';
    expect(await load('/', offline)).toContain('lang="fr"');
    language = 'sw';
    expect(await load('/', offline)).toContain('lang="en-GB"');
  });

  it('stays where the device has no room for the next one', async () => {
    await load('/', () => html('fr'));
    caches.isFull = true;
    await load('/', () => html('fr'));
    expect(await load('/', offline)).toContain('lang="fr"');
  });

  it('is no reason to have none, where the device lets nothing be kept: page and files come from the network', async () => {
    caches.isRefused = true;
    expect(await load('/', () => html('fr'))).toContain('lang="fr"');
    const file = await ask('/assets/main.js', () => basic(new Response('program')), { mode: 'no-cors' });
    expect(await file?.text()).toBe('program');
    await expect(load('/', offline)).rejects.toThrow('network');
  });

  it('was never there: the browser says so', async () => {
    await expect(load('/', offline)).rejects.toThrow('network');
  });

  it.each([
    ['the page of an unknown host', () => html('en-GB', { status: 404 })],
    ['a page that says “soon”', () => html('en-GB', { status: 503 })],
    [
      'a page of somebody else’s network',
      () => html('en-GB', { text: '<html lang="en-GB">Welcome to the hotel</html>' }),
    ],
    [
      'something that is no page',
      () => new Response('{"id":"start"}', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('is never %s [F66]', async (_title, bad) => {
    await load('/', () => html('fr'));
    await load('/', bad);
    expect(await load('/', offline)).toContain('lang="fr"');
  });
});

describe('a page with a network', () => {
  it('is the network’s, each time', async () => {
    await load('/', () => html('fr'));
    expect(await load('/', () => html('en-GB'))).toContain('lang="en-GB"');
  });

  it('is the last good one after 4 s of waiting, and the slow one is kept for the next time [F18]', async () => {
    await load('/', () => html('fr'));
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(html('en-GB')), 9_000));
    const answer = ask('/', () => slow);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await (await answer)?.text()).toContain('lang="fr"');
    // Once there is an answer a browser takes no more work: all of it was named before.
    const named = work.splice(0);
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all(named);
    expect(work).toEqual([]);
    expect(await load('/', offline)).toContain('lang="en-GB"');
  });

  it('is waited for when there is no other [F18]', async () => {
    const answer = load('/', () => new Promise<Response>((resolve) => setTimeout(() => resolve(html()), 9_000)));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await answer).toContain('id="start"');
  });

  it('is the last good one when the server has broken down, and the server’s own word when there is none', async () => {
    expect(await load('/', () => html('en-GB', { status: 503, text: 'soon' }))).toBe('soon');
    await load('/', () => html('fr'));
    expect(await load('/', () => html('en-GB', { status: 502, text: '<html>Bad Gateway</html>' }))).toContain(
      'lang="fr"',
    );
  });
});

describe('a first visit', () => {
  it('is enough: what was loaded before the worker stood is kept, and the page, nothing else', async () => {
    const asked: string[] = [];
    await tell(
      [
        `${origin}/assets/main-1a.js`,
        `${origin}/api/v1/loans`,
        `${origin}/brand/a/logo.svg`,
        'https://evil.example/assets/x.js',
        'no address',
        7,
      ],
      (address) => {
        asked.push(address.replace(origin, ''));
        return address.endsWith('/') ? html() : basic(new Response('content'));
      },
    );
    expect(asked).toEqual(['/assets/main-1a.js', '/']);
    expect(await load('/loans', offline)).toContain('id="start"');
    expect(await (await ask('/assets/main-1a.js', offline, { mode: 'no-cors' }))?.text()).toBe('content');
  });

  it('keeps the journey that came within the page as the file that it is for other pages', async () => {
    await load('/', () =>
      html('en-GB', {
        text: '<html lang="en-GB"><script type="application/json" id="start">{"start":{"chunks":{"home":"/config/abc.json"}},"first":{"flow":"home","chunk":{"flows":{}}}}</script>',
      }),
    );
    expect(await (await ask('/config/abc.json', offline, { mode: 'cors' }))?.json()).toEqual({ flows: {} });
  });

  it('that is told of once more asks for nothing again, and what is no list is nothing', async () => {
    const network = vi.fn((address: string) => (address.endsWith('/') ? html() : basic(new Response('content'))));
    for (const told of [[`${origin}/assets/main-1a.js`], [`${origin}/assets/main-1a.js`], 'all'])
      await tell(told, network);
    expect(network).toHaveBeenCalledTimes(2);
  });
});

describe('files', () => {
  it.each(['/assets/main-1a.js', '/config/abc123.json', '/theme-abc123.css', '/brand/naija/logo.svg?v=1'])(
    'that name their content (%s) are asked for once',
    async (path) => {
      const answer = (): Response => basic(new Response('content'));
      expect(await (await ask(path, answer, { mode: 'no-cors' }))?.text()).toBe('content');
      await Promise.all(work);
      expect(await (await ask(path, offline, { mode: 'no-cors' }))?.text()).toBe('content');
      expect(fetched).toHaveLength(1);
    },
  );

  it.each([
    ['gone', () => basic(new Response('', { status: 404 }))],
    ['of another origin', () => new Response('x')],
  ])('are not kept when they are %s [F20]', async (_title, answer) => {
    await ask('/assets/a.js', answer, { mode: 'no-cors' });
    await Promise.all(work);
    expect(caches.kept(files)).toEqual([]);
  });

  it('are tried once more where the network has failed: the page would not ask again', async () => {
    let tries = 0;
    const answered = ask(
      '/assets/part-1.js',
      () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new TypeError('network')) : basic(new Response('part'));
      },
      { mode: 'cors' },
    );
    await vi.advanceTimersByTimeAsync(999);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await answered)?.text()).toBe('part');
    const lost = expect(ask('/assets/part-2.js', offline, { mode: 'cors' })).rejects.toThrow('network');
    await vi.advanceTimersByTimeAsync(1_000);
    await lost;
  });

  it('are bounded: the oldest go', async () => {
    for (let index = 0; index < 160; index += 1) {
      await ask(`/assets/${index}.js`, () => basic(new Response('x')), { mode: 'no-cors' });
      await Promise.all(work);
    }
    expect([caches.kept(files).length, caches.kept(files)[0]]).toEqual([150, `${origin}/assets/10.js`]);
  });

  it('that pages still use stay, however long ago they were kept: those go that none has asked for longest', async () => {
    const get = async (path: string) => {
      await ask(path, () => basic(new Response('x')), { mode: 'no-cors' });
      await Promise.all(work);
    };
    for (let release = 0; release < 8; release += 1) {
      await get('/assets/unchanged.js');
      for (let index = 0; index < 30; index += 1) await get(`/assets/${release}-${index}.js`);
      expect(caches.kept(files)).toContain(`${origin}/assets/unchanged.js`);
    }
    expect(fetched.filter((one) => one.endsWith('unchanged.js'))).toHaveLength(1);
  });

  it('of another version of the worker are dropped, the present ones stay', async () => {
    for (const name of ['pages-0', files, pages, 'other']) await caches.open(name);
    await dropOthers(caches as unknown as CacheStorage);
    expect(await caches.keys()).toEqual([files, pages]);
  });
});

describe('nothing of a borrower', () => {
  it.each([
    '/api/v1/auth/login',
    '/api/v2/loans',
    '/utility/v1/util/event',
    '/receipts/v1/receipt',
    '/site-config?host=x',
    '/sandbox/',
    '/healthz',
  ])('is touched or kept: %s passes the worker by, whoever asks', (path) => {
    for (const mode of ['navigate', 'cors', 'same-origin']) expect(ask(path, () => html(), { mode })).toBeUndefined();
    expect(caches.stores.size).toBe(0);
  });

  it.each([
    ['another method', '/', { method: 'POST' }],
    ['another origin', 'https://evil.example/assets/a.js', {}],
    ['a script without its content’s name', '/worker.js', { mode: 'same-origin' }],
    ['a logo that may change', '/brand/naija/logo.svg', { mode: 'no-cors' }],
  ])('nor %s', (_title, path, given) => {
    expect(ask(path, () => html(), given)).toBeUndefined();
  });

  it('is in what logging out leaves there: pages by their language, and files by their content', async () => {
    await load('/loans/7?phone=08030000001', () => html());
    await ask('/config/abc.json', () => basic(new Response('{}')), { mode: 'cors' });
    await Promise.all(work);
    expect([caches.kept(pages), caches.kept(files)]).toEqual([[`${origin}/en-GB`], [`${origin}/config/abc.json`]]);
  });
});
