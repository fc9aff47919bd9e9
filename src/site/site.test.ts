import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EntryWriter } from './entry-writer.ts';
import { jsonInHtml } from './escape.ts';
import { dataIn, SiteUnderTest } from './testing/site-under-test.ts';

const door = {
  title: 'door.title',
  body: {
    actions: {
      at: 10,
      block: 'actions',
      buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', look: 'main' } },
    },
  },
};

let site: SiteUnderTest;
beforeEach(() => {
  site = new SiteUnderTest();
});
afterEach(() => site.close());

describe("a lender's page", () => {
  it('comes with all it needs to begin: configuration, preferences, and the journey of its address', async () => {
    const { start, first } = await site.data('/login');
    expect(start).toMatchObject({
      lender: 'small',
      locale: 'en-GB',
      settings: { organization: 'Small', currency: 'NGN' },
      token: 'c21hbGw=',
      served_at: '2026-11-21T10:00:00.000Z',
    });
    expect(first?.flow).toBe('enter');
    expect(Object.keys(first?.chunk.screens ?? {})).toEqual(['door']);
  });

  it('knows its journey by an address with a parameter, and serves addresses that no route has', async () => {
    expect((await site.data('/loans/7?from=mail')).first?.flow).toBe('borrow');
    const lost = await site.get('/nowhere/at/all');
    expect(lost.statusCode).toBe(200);
    expect(dataIn(lost.body).first).toBeUndefined();
  });

  it('fetches early what a gate will probably ask for', async () => {
    const html = (await site.get('/')).body;
    const { start } = dataIn(html);
    expect(html).toContain(`<link rel="preload" as="fetch" crossorigin href="${start.chunks.enter}">`);
  });

  it("runs under the strict policy, with the lender's frames alone", async () => {
    const { headers } = await site.get('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src blob: https://pay.example; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types app",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=(self "https://pay.example")');
    expect(headers['permissions-policy']).toContain('microphone=("https://pay.example")');
  });

  it('has its worker at an address that stays, asked for anew each time, which fetches from its own host alone', async () => {
    expect((await site.get('/worker.js', { accept: '*/*' })).statusCode).toBe(404);
    site.write('dist/page/worker.js', 'self.addEventListener("fetch", () => undefined);');
    const { statusCode, headers, body } = await site.get('/worker.js', { accept: '*/*' });
    expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
      200,
      'no-cache',
      "default-src 'none'; connect-src 'self'",
    ]);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body).toContain('addEventListener');
  });

  it("allows the sandbox's card window to be framed when there is one", async () => {
    await site.start({ frames: (origin) => [origin.replace('small.', 'cards.')] });
    const { headers, body } = await site.get('/');
    expect(headers['content-security-policy']).toContain(
      'frame-src blob: https://pay.example http://cards.localhost:3000;',
    );
    expect(dataIn(body).start.frames).toEqual(['https://pay.example', 'http://cards.localhost:3000']);
  });

  it('has no inline script or style, and its own files by their hashed names', async () => {
    const html = (await site.get('/')).body;
    expect(html).not.toMatch(/<style|style=|onload=|<script(?! type="application\/json"| type="module" src=)/);
    expect(html).toContain('<script type="module" src="/assets/early-1.js"></script>');
    expect(html).toContain(
      '<link rel="modulepreload" href="/assets/main-1.js">\n<link rel="modulepreload" href="/assets/part-1.js">',
    );
    expect(html.indexOf('/assets/main-1.css')).toBeLessThan(html.indexOf('/theme-'));
  });

  it("can't be broken out of by names, whatever a core or an older version has let through [B17]", async () => {
    const tenant = {
      language: 1,
      name: 'Loans "3 < 4" & \'more\' -->',
      hosts: ['small'],
      languages: ['en-GB'],
      theme: { brand: '#0b6b43', 'on-brand': '#ffffff' },
    };
    site.write('tenants/small/tenant.json', tenant);
    const html = (await site.get('/')).body;
    expect(html).toContain('<title>Loans &quot;3 &lt; 4&quot; &amp; ');
    expect(html).not.toContain('"3 <');
    expect(dataIn(html).start.name).toBe(tenant.name);
    expect(jsonInHtml({ name: '</script><script>alert(1)' })).not.toContain('<');
  });

  it('tells a borrower without JavaScript what to do, in their language, before what would need it', async () => {
    expect((await site.get('/', { 'accept-language': 'fr' })).body).toContain(
      '<noscript><p class="place">JavaScript, s’il vous plaît</p></noscript>\n<div id="root"',
    );
  });

  it('has words for whoever waits for its program in vain, in their language', async () => {
    expect((await site.get('/', { 'accept-language': 'fr' })).body).toContain(
      '<p class="unloaded">C’est long. <a href="">Recharger</a></p>',
    );
  });

  it.each([
    [{}, 'en-GB'],
    [{ 'accept-language': 'fr-CA,en;q=0.5' }, 'fr'],
    [{ 'accept-language': 'de,en-US;q=0.8,fr;q=0.3' }, 'en-GB'],
    [{ 'accept-language': 'fr;q=0, en' }, 'en-GB'],
    [{ 'accept-language': 'fr', cookie: 'a=b; language=en-GB' }, 'en-GB'],
    [{ cookie: 'language=sw' }, 'en-GB'],
    [{ cookie: 'language=__proto__' }, 'en-GB'],
  ])('asked for with %j it speaks %s', async (headers, language) => {
    const html = (await site.get('/', headers as Record<string, string>)).body;
    expect(html).toContain(`<html lang="${language}">`);
    expect(dataIn(html).start.locale).toBe(language);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s to who takes it', async (encoding, decode) => {
    const { headers, rawPayload } = await site.get('/', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decode(rawPayload).toString()).toContain('<!doctype html>');
  });
});

describe('other hosts', () => {
  it('show a page that says so, with a way to its own home, and names no lender', async () => {
    const { statusCode, body, headers } = await site.get('/', { host: 'nobody.localhost:3000' });
    expect(statusCode).toBe(404);
    expect(body).toContain('Nobody here');
    expect(body).toContain('href="/"');
    expect(body).not.toContain('small');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('are known by a whole domain too', async () => {
    site.write('tenants/small/tenant.json', {
      language: 1,
      name: 'Small',
      hosts: ['loans.example.com'],
      languages: ['en-GB'],
      theme: { brand: '#0b6b43', 'on-brand': '#ffffff' },
    });
    expect((await site.get('/', { host: 'loans.example.com' })).statusCode).toBe(200);
    expect((await site.get('/', { host: 'loans.example.com.evil.example' })).statusCode).toBe(404);
  });
});

describe('another domain of the same lender', () => {
  it("leads to the lender's own, to the same page, at most once [A-017] [C-514] [B20]", async () => {
    site.write('tenants/small/tenant.json', {
      language: 1,
      name: 'Small',
      hosts: ['small', 'loans.example.com', 'old.example.com'],
      languages: ['en-GB'],
      theme: { brand: '#0b6b43', 'on-brand': '#ffffff' },
    });
    const moved = await site.get('/loans/7?from=mail', { host: 'old.example.com' });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, 'http://loans.example.com/loans/7?from=mail']);
    expect((await site.get('/', { host: 'loans.example.com' })).statusCode).toBe(200);
    expect((await site.get('/', { host: 'small.localhost:3000' })).statusCode).toBe(200);
    // A host of the platform stays by the file alone; the core's site configuration leads to the lender's domain.
    const facts = (domain?: string) => ({
      hostSuffix: 'apps.example.org',
      facts: (slug: string) =>
        Promise.resolve(
          slug === 'small'
            ? {
                settings: { organization: 'Small', currency: 'NGN' },
                token: 'c21hbGw=',
                ...(domain !== undefined && { domain }),
              }
            : undefined,
        ),
    });
    await site.start(facts());
    expect((await site.get('/loans/7?from=mail', { host: 'small.apps.example.org' })).statusCode).toBe(200);
    await site.start(facts('loans.example.com'));
    const told = await site.get('/loans/7?from=mail', { host: 'small.apps.example.org' });
    expect([told.statusCode, told.headers.location]).toEqual([302, 'http://loans.example.com/loans/7?from=mail']);
    expect((await site.get('/', { host: 'loans.example.com' })).statusCode).toBe(200);
  });
});

describe('an edit', () => {
  it('shows on the next reload, without a build', async () => {
    const before = await site.data('/login');
    site.write('screens/door.json', door);
    const after = await site.data('/login');
    expect(after.start.version).not.toBe(before.start.version);
    expect(JSON.stringify(after.first)).toContain('"look":"main"');
  });

  it('with a fault is not served: the last good version stays [B41]', async () => {
    const before = await site.data('/login');
    site.write('screens/door.json', '{ "title": ');
    const after = await site.get('/login');
    expect(after.statusCode).toBe(200);
    expect(dataIn(after.body).start.version).toBe(before.start.version);
    expect(site.refused).toEqual(['small 1']);
    site.write('screens/door.json', door);
    expect((await site.data('/login')).start.version).not.toBe(before.start.version);
  });

  it('with a fault before any good version leaves a page that says so', async () => {
    site.write('screens/door.json', '{ "title": ');
    await site.start({ notice: ({ slug }) => `<aside>${slug}</aside>` });
    const { statusCode, body } = await site.get('/login');
    expect(statusCode).toBe(503);
    expect(body).toMatch(/<aside>small<\/aside>[^]*Soon/);
  });

  it('with a fault is told above the page where somebody is to be told, and nowhere else', async () => {
    expect((await site.get('/login')).body).toContain('<body>\n<noscript>');
    await site.start({
      notice: ({ problems }) => (problems.length === 0 ? undefined : `<aside>${problems.length} to mend</aside>`),
    });
    expect((await site.get('/login')).body).toContain('<body>\n<noscript>');
    site.write('screens/door.json', '{ "title": ');
    expect((await site.get('/login')).body).toContain('<body>\n<aside>1 to mend</aside>\n<noscript>');
  });

  it('with a fault shows its problems while developing', async () => {
    await site.start({
      development: {
        assets: { scripts: [], styles: [], laterStyles: [], preloads: [] },
        transform: (_url, html) => Promise.resolve(html),
        reload: () => undefined,
      },
    });
    site.write('screens/door.json', { ...door, titel: 'x' });
    const { statusCode, body } = await site.get('/login');
    expect(statusCode).toBe(500);
    expect(body).toContain('screens/door.json:1');
    expect(body).toContain('did you mean &quot;title&quot;?');
  });

  it('leaves the version of borrowers half way in its place, also after a restart [B44]', async () => {
    const before = (await site.data('/login')).start.chunks.enter ?? '';
    site.write('screens/door.json', door);
    expect((await site.data('/login')).start.chunks.enter).not.toBe(before);
    await site.start();
    const old = await site.get(before, { accept: 'application/json' });
    expect(old.statusCode).toBe(200);
    expect(old.json()).toHaveProperty('screens.door');
  });
});

describe('what names its content', () => {
  it('is kept by browsers for a year', async () => {
    const { start } = await site.data('/');
    for (const [address, type] of [
      [start.chunks.enter, 'application/json'],
      [start.theme, 'text/css; charset=utf-8'],
      ['/assets/main-1.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const { statusCode, headers } = await site.get(address ?? '', { accept: '*/*' });
      expect([address, statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        address,
        200,
        'public, max-age=31536000, immutable',
        type,
      ]);
    }
  });

  it('is sent smaller, and the same when unpacked', async () => {
    const { start } = await site.data('/');
    for (const address of ['/assets/main-1.js', start.chunks.enter ?? '']) {
      const plain = await site.get(address, { accept: '*/*' });
      const packed = await site.get(address, { accept: '*/*', 'accept-encoding': 'gzip, br' });
      expect(packed.headers['content-encoding']).toBe('br');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('is sent as it is where the build has not packed it so', async () => {
    const { headers, body } = await site.get('/assets/main-1.js', { accept: '*/*', 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toMatch(/^export/);
  });

  it.each([
    '/config/00000000000000000000.json',
    '/config/x.json',
    '/theme-00000000000000000000.css',
    '/assets/none.js',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/config/..%2f..%2f..%2ftenants%2fsmall%2ftenant.json',
  ])('is nothing at %s', async (url) => {
    const { statusCode, body } = await site.get(url, { accept: '*/*' });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('not to be served');
  });

  it("is a lender's logo, which can run nothing when it is opened by itself", async () => {
    site.write('tenants/small/tenant.json', {
      language: 1,
      name: 'Small',
      hosts: ['small'],
      languages: ['en-GB'],
      theme: { brand: '#0b6b43', 'on-brand': '#ffffff', logo: 'logo.svg' },
    });
    site.write('tenants/small/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { start } = await site.data('/');
    const { statusCode, headers, body } = await site.get(start.logo ?? '', { accept: 'image/*' });
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ]);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect((await site.get('/brand/small/tenant.json', { accept: '*/*' })).statusCode).toBe(404);
  });
});

it('has no page for who asks for something else', async () => {
  expect((await site.get('/favicon.ico', { accept: 'image/*' })).statusCode).toBe(404);
  expect((await site.get('/login', { accept: 'application/json' })).statusCode).toBe(404);
});

it('tells of a failure inside nothing but that it failed', async () => {
  await site.start({ facts: () => Promise.reject(new Error('no answer from 10.0.0.7')) });
  const page = await site.get('/login');
  expect([page.statusCode, page.body]).toEqual([500, expect.stringContaining('<h1>Soon</h1>')]);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  site.write(`.data/config/${'a'.repeat(20)}.json/in`, 'the way');
  const file = await site.get(`/config/${'a'.repeat(20)}.json`, { accept: '*/*' });
  expect([file.statusCode, file.body]).toEqual([500, 'Not served']);
  expect(page.body + file.body).not.toMatch(/10\.0\.0\.7|EISDIR|\.data/);
});

describe('an entry screen', () => {
  const asked: string[] = [];
  const entries: EntryWriter = {
    of: (_start, { pathname, signedIn }) => {
      asked.push(pathname);
      return Promise.resolve({
        address: `${pathname}?then=%2F`,
        isAhead: signedIn,
        flow: 'enter',
        html: '<main><h1>Come in</h1></main>',
        hasLaterBlocks: false,
      });
    },
    close: () => Promise.resolve(),
  };

  it('stands in the page of a visitor whom nobody knows, with the journey that it is of', async () => {
    await site.start({ entries });
    const html = (await site.get('/login')).body;
    expect(html).toContain('<div id="root" data-written="/login?then=%2F"><main><h1>Come in</h1></main></div>');
    expect(dataIn(html).first?.flow).toBe('enter');
  });

  it('is the shape of what comes for who is signed in, which nothing wakes', async () => {
    await site.start({ entries });
    const html = (await site.get('/login', { cookie: 'a=1; known=1' })).body;
    expect(html).toContain('<div id="root" data-ahead><main><h1>Come in</h1></main><p class="unloaded">');
    expect(html).not.toContain('data-written');
  });

  it.each([{}, { cookie: 'known=1' }])(
    'is not written for an address with something of its own in it (%j)',
    async (headers) => {
      await site.start({ entries });
      asked.length = 0;
      expect((await site.get('/loans/7', headers as Record<string, string>)).body).not.toMatch(
        /data-(?:written|ahead)/,
      );
      expect(asked).toEqual([]);
    },
  );
});
