import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataIn, SiteUnderTest } from '../site/testing/site-under-test.ts';
import { Files, restoreBackup } from '../core/index.ts';
import { emptyMemory, testCost } from '../core/testing/template.ts';
import { compiled } from '../core/testing/compiled.ts';
import { askToBackUp } from './back-up.ts';
import { greeting } from './greeting.ts';
import { settingsOf } from './settings.ts';
import { startServer, type Started } from './start-server.ts';

const naija = {
  language: 1,
  name: 'Naija Credit',
  hosts: ['naija', 'loans.example.com'],
  languages: ['en-GB', 'fr'],
  theme: { brand: '#0b6b43', 'on-brand': '#ffffff' },
};

describe('the server', () => {
  const site = new SiteUnderTest();
  let started: Started | undefined;
  let origin = '';
  const told: string[] = [];
  /** Milliseconds that uploads were gone through for at the start, and what a start is ordinarily waited for, which passes at once here. */
  const [slow, ordinary] = [300, 10_000];
  let wasTidied = false;

  beforeAll(async () => {
    site.write('tenants/naija/tenant.json', naija);
    site.remove('tenants/small/tenant.json');
    site.write('tenants/zoo/tenant.json', { ...naija, name: 'Zoo', hosts: ['zoo'] });
    const environment = {
      PORT: '0',
      DATA_DIR: `${site.root}/.data`,
      SANDBOX: '1',
      FOLLOW_EDITS: '1',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    };
    const { setTimeout: after } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, milliseconds: number) =>
      after(work, milliseconds === ordinary ? 1 : milliseconds)) as typeof setTimeout);
    vi.spyOn(Files.prototype, 'tidy').mockImplementationOnce(async () => {
      await pause(slow);
      wasTidied = true;
      return { aside: 0, unknown: 0 };
    });
    started = await startServer({
      root: site.root,
      settings: settingsOf(environment, site.root),
      environment,
      development: false,
      tell: (line) => line.startsWith('naija') && told.push(line),
      hashCost: testCost,
    });
    vi.restoreAllMocks();
    origin = started.origins[0]?.origin ?? '';
    // Each waits by itself until the lender has been judged, or for as long as a borrower would.
    while ((await ask('/')).status === 503);
  });
  afterAll(async () => {
    await started?.close();
    await site.close();
  });

  /** Node's fetch sets the Host header by the address, and nobody resolves the lender's name here. */
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ status: number; body: string; location: string | undefined }>((resolve, reject) => {
      const { host, port } = new URL(origin);
      request({ host: '127.0.0.1', port, path, headers: { host, accept: 'text/html', ...headers } }, (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body, location: response.headers.location }),
        );
      })
        .on('error', reject)
        .end();
    });

  const post = (path: string, body: string) =>
    new Promise<number>((resolve, reject) => {
      const { host, port } = new URL(origin);
      request(
        {
          method: 'POST',
          host: '127.0.0.1',
          port,
          path,
          headers: { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        },
      )
        .on('error', reject)
        .end(body);
    });

  it('takes as long to start as it takes to go through the uploads that lie there', () => {
    expect([wasTidied, started?.origins]).toEqual([true, expect.arrayContaining([expect.anything()])]);
  });

  it('says where lenders stand, and who can sign in', () => {
    expect(origin).toMatch(/^http:\/\/naija\.localhost:\d+$/);
    if (started === undefined) throw new Error('not started');
    const said = greeting(started);
    expect(said).toContain(`${origin}/\n`);
    expect(said).toMatch(
      /\n  Zoo +http:\/\/zoo\.localhost:\d+\/ is nobody's until the core has the lender: npm run lender add\n/,
    );
    expect(said).toContain('/sandbox');
    expect(said).toMatch(/\n {4}08030000022 +Emeka Obi +a past due loan; a settled one\n/);
  });

  it.each(['/%E0%A4%A', '/%', '/loans/%E0%A4%A?a=%'])(
    "shows the lender's page at the address %s, which cannot be decoded",
    async (path) => {
      const { status, body } = await ask(path);
      expect([status, dataIn(body).start.name]).toEqual([200, 'Naija Credit']);
    },
  );

  it('shows the page on which whoever gets a receipt checks its number, also where its address is typed: the core answers beside it', async () => {
    const { status, body } = await ask('/receipts/ABCD-1234-EFGH');
    expect([status, dataIn(body).start.name]).toEqual([200, 'Naija Credit']);
    expect(await ask('/receipts/v1/nothing')).toMatchObject({
      status: 404,
      body: expect.stringContaining('"status":"error"'),
    });
  });

  it('refuses such an address of the core in the shape of its other failures', async () => {
    expect(await ask('/api/v1/loan/%E0%A4%A')).toMatchObject({
      status: 400,
      body: expect.stringContaining('"status":"error"'),
    });
  });

  it('says where it cannot listen', async () => {
    const environment = {
      CORE_URL: 'http://127.0.0.1:1',
      HOST: '203.0.113.1',
      DATA_DIR: `${site.root}/.pages`,
      LOG_LEVEL: 'silent',
    };
    const settings = settingsOf(environment, site.root);
    await expect(startServer({ root: site.root, settings, environment, development: false })).rejects.toThrow(
      /^The server cannot listen there: listen EADDRNOTAVAIL.* 203\.0\.113\.1:3000\. Set HOST and PORT/,
    );
  });

  it('answers that it is well', async () => {
    expect(await ask('/healthz', { host: '127.0.0.1' })).toEqual({ status: 200, body: '{"status":"ok"}' });
  });

  it('has a backup made of it by the command while it runs, which can be restored, and says why where it can make none', async () => {
    const { NODE_OPTIONS: _options, ...inherited } = process.env;
    const folder = join(site.root, 'backups');
    const command = spawn(process.execPath, [compiled('server/backup'), 'backup', folder], {
      env: { ...inherited, DATA_DIR: `${site.root}/.data` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await text(command.stdout);
    expect(said).toMatch(/backups\/[\dTZ-]+: [1-9]\d* borrowers, [1-9]\d* loans, 0 uploads\./);
    const database = await emptyMemory();
    expect(
      (await restoreBackup(database, join(site.root, 'restored'), said.split(': ')[0] ?? '')).tables.borrowers?.rows,
    ).toBeGreaterThan(0);
    await database.close();
    await expect(
      askToBackUp(`${site.root}/.data`, join(site.root, 'tenants/naija/tenant.json/backups')),
    ).rejects.toThrow('ENOTDIR');
    expect(await askToBackUp(site.root, folder)).toBeUndefined();
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('tells whoever has started it with the sandbox a line of each edit, and shows on the page why one is not seen', async () => {
    await vi.waitFor(() =>
      expect(told).toEqual([expect.stringMatching(/^naija: version [0-9a-f]{7} served, the first$/)]),
    );
    expect((await ask('/')).body).not.toContain('sandbox-notice');
    site.write('tenants/naija/tenant.json', { ...naija, languages: ['en-GB', 'fr', 'xx'] });
    await vi.waitFor(
      () =>
        expect(told.at(-1)).toMatch(
          /^naija: 1 error, version of \d\d:\d\d still served; tenants\/naija\/tenant\.json:1 /,
        ),
      20_000,
    );
    expect((await ask('/')).body).toContain('Edit not served: 1 error');
    expect((await ask('/sandbox/notice.css')).body).toContain('.sandbox-notice');
    site.write('tenants/naija/tenant.json', naija);
    await vi.waitFor(() => expect(told.at(-1)).toContain('naija: no error any more'), 20_000);
    expect((await ask('/')).body).not.toContain('not served');
  });

  it('listens on loopback alone unless told otherwise', () => {
    expect(settingsOf({}, '/app')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      hostSuffix: 'localhost',
      dataDirectory: '/app/.data',
      databaseUrl: undefined,
      messagesUrl: undefined,
      trustProxy: undefined,
    });
    expect(() => settingsOf({ PORT: 'eighty' }, '/app')).toThrow('PORT');
  });

  it('trusts the proxies that are named, and not everybody', () => {
    expect(settingsOf({ TRUST_PROXY: '1' }, '/app').trustProxy).toBe(1);
    expect(settingsOf({ TRUST_PROXY: '10.0.0.0/8, ::1' }, '/app').trustProxy).toBe('10.0.0.0/8, ::1');
    expect(() => settingsOf({ MESSAGES_URL: 'file:///etc/passwd' }, '/app')).toThrow('MESSAGES_URL');
    expect(
      ['mailto:push@lender.example', 'https://lender.example/contact'].map(
        (contact) => settingsOf({ PUSH_CONTACT: contact }, '/app').pushContact,
      ),
    ).toEqual(['mailto:push@lender.example', 'https://lender.example/contact']);
    for (const contact of ['push@lender.example', 'http://lender.example', 'mailto:nobody', 'https://'])
      expect(() => settingsOf({ PUSH_CONTACT: contact }, '/app')).toThrow('PUSH_CONTACT');
    for (const value of ['true', '0', 'everybody'])
      expect(() => settingsOf({ TRUST_PROXY: value }, '/app')).toThrow('TRUST_PROXY');
  });

  it('leads who came by http to https, to the same page, where a proxy says how one came [A-042] [C-518]', async () => {
    const by = (proto: string) => ask('/loans/7?a=b', { host: 'loans.example.com', 'x-forwarded-proto': proto });
    expect(await by('http')).toMatchObject({ status: 308, location: 'https://loans.example.com/loans/7?a=b' });
    expect((await by('https')).status).not.toBe(308);
  });

  it('asks the core for the site configuration by its own call, and serves from the last copy while that fails [A-014, F66]', async () => {
    const order = (path: string, body: object) => post(path, JSON.stringify(body));
    const tokenOf = async () => dataIn((await ask('/')).body).start.token;
    const usual = await tokenOf();
    await order('/sandbox/site', { outcome: 'fails' });
    expect(await tokenOf()).toBe(usual);
    await order('/sandbox/site', { outcome: 'unknown' });
    expect((await ask('/')).status).toBe(404);
    await order('/sandbox/site', { outcome: 'as usual' });
    expect(await tokenOf()).toBe(usual);
  });

  it('tells the page until when it may use what it was told [A-015]', async () => {
    const { start } = dataIn((await ask('/')).body);
    expect(Date.parse(start.expires_at ?? '') - Date.parse(start.served_at)).toBeGreaterThan(50 * 60_000);
  });

  it('serves page, core and sandbox on one port, and tells the page what the core knows of its lender', async () => {
    const page = await ask('/');
    const { start } = dataIn(page.body);
    expect(start.settings).toMatchObject({ slug: 'naija', currency: 'NGN' });
    expect(start.frames).toEqual(
      ['cards', 'identity', 'statements'].map((label) => `http://${label}.localhost:${new URL(origin).port}`),
    );
    const preferences = await ask('/api/v1/auth/preference?channel=web', {
      accept: 'application/json',
      authorization: `Basic ${start.token}`,
    });
    expect(preferences.status).toBe(200);
    expect(JSON.parse(preferences.body)).toMatchObject({ data: { ...start.settings } });
    expect((await ask('/sandbox')).status).toBe(200);
    expect(start.edited).toBe(true);
    const [, standing] = /data-lender="naija" data-standing="(\w+)"/.exec(page.body.replace(/\s+/g, ' ')) ?? [];
    expect((await ask('/sandbox/standing?lender=naija')).body).toBe(standing);
    expect((await ask('/api/v1/none')).status).toBe(404);
  });
});
