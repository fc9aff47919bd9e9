import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContractDocument } from '../contract/read-contract.ts';
import { fillFolder, testCost } from '../core/testing/template.ts';
import { keyText } from '../core/testing/test-keys.ts';
import { demoPassword, demoPin } from './demo/index.ts';
import { multipart, pdf } from '../core/testing/applicant.ts';
import { serverWords } from '../site/index.ts';
import { dataIn, SiteUnderTest } from '../site/testing/site-under-test.ts';
import { coreElsewhere } from './core-elsewhere.ts';
import { ordinaryLimits, type CoreLimits } from './exchange-with-core.ts';
import { settingsOf } from './settings.ts';
import { startServer, type Started } from './start-server.ts';

const root = join(import.meta.dirname, '../..');

interface Came {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Of the shape of the contract. */
  readonly json: () => {
    readonly status: string;
    readonly code?: string;
    readonly message: string;
    readonly data?: unknown;
  };
  /** False where it broke off. */
  readonly isWhole: boolean;
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Node's fetch sets no Host, and nobody resolves lenders' names here. */
function ask(port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Came> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: {
          host: 'naija.localhost',
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', () => undefined);
        response.on('close', () => {
          const whole = Buffer.concat(parts);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            json: () => JSON.parse(whole.toString()) as ReturnType<Came['json']>,
            isWhole: response.complete,
          });
        });
      },
    )
      .on('error', reject)
      .end(body);
  });
}

describe('calls that are handed on', () => {
  let core: Server;
  let app: FastifyInstance | undefined;
  let port = 0;
  let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
  const came: {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }[] = [];

  const json = (response: ServerResponse, data: unknown, headers: Readonly<Record<string, string | string[]>> = {}) =>
    response
      .writeHead(200, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ status: 'success', message: 'Done', data }));

  beforeEach(async () => {
    came.length = 0;
    answer = (_request, response) => void json(response, {});
    core = createServer((incoming, response) => {
      let body = '';
      incoming.on('data', (part: Buffer) => (body += part.toString()));
      incoming.on('error', () => undefined);
      incoming.on('end', () => {
        came.push({ method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body });
        answer(incoming, response, body);
      });
    });
    await new Promise<void>((resolve) => core.listen(0, '127.0.0.1', resolve));
    await begin(ordinaryLimits);
  });
  async function begin(limits: CoreLimits): Promise<void> {
    await app?.close();
    app = Fastify({ forceCloseConnections: true });
    const url = new URL(`http://127.0.0.1:${(core.address() as AddressInfo).port}/lending/`);
    await coreElsewhere({
      url,
      document: readContractDocument(root),
      serves: (host) => host.startsWith('naija.'),
      words: serverWords(root),
      limits,
    }).register(app);
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  }
  afterEach(async () => {
    await app?.close();
    app = undefined;
    core.closeAllConnections();
    await new Promise((resolve) => core.close(resolve));
  });

  it('come to the core as they were sent, with the lender’s host and the borrower’s address, and nothing that a stranger says of them', async () => {
    await ask(port, {
      method: 'POST',
      path: '/api/v1/auth/login?a=%20b',
      body: '{"phone_number":"1"}',
      headers: {
        'content-type': 'application/json',
        authorization: 'Basic abc',
        'idempotency-key': 'k'.repeat(20),
        'x-phone-number': '0803',
        cookie: 'device=d',
        'x-locale': 'fr',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        connection: 'close, x-own',
        'x-own': 'hop',
        te: 'trailers',
      },
    });
    const [{ headers, ...asked }] = came as [(typeof came)[number]];
    expect(asked).toEqual({ method: 'POST', path: '/lending/api/v1/auth/login?a=%20b', body: '{"phone_number":"1"}' });
    expect(headers).toEqual({
      host: `127.0.0.1:${(core.address() as AddressInfo).port}`,
      'x-forwarded-host': 'naija.localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      connection: 'close',
      'content-type': 'application/json',
      'content-length': '20',
      authorization: 'Basic abc',
      'idempotency-key': 'k'.repeat(20),
      'x-phone-number': '0803',
      cookie: 'device=d',
      'x-locale': 'fr',
    });
  });

  it('are answered as the core answers, without what would hold for the whole origin of the lender', async () => {
    answer = (_request, response) =>
      void json(response, [1], {
        'set-cookie': ['device=d; Path=/api/v1/auth; HttpOnly', 'b=1'],
        'strict-transport-security': 'max-age=1',
        'alt-svc': 'h3=":1"',
        'x-powered-by': 'core',
        'cache-control': 'private',
      });
    const { status, headers, json: read } = await ask(port, { path: '/api/v2/loans' });
    expect([status, read().data]).toEqual([200, [1]]);
    expect(headers).toMatchObject({
      'set-cookie': ['device=d; Path=/api/v1/auth; HttpOnly', 'b=1'],
      'cache-control': 'private',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(
      Object.keys(headers).filter((name) => ['strict-transport-security', 'alt-svc', 'x-powered-by'].includes(name)),
    ).toEqual([]);
  });

  it('go to the core for hosts and paths of lenders alone', async () => {
    for (const asked of [
      { path: '/api/v1/loan', headers: { host: 'nobody.example' } },
      { path: '/api/../admin' },
      { path: 'http://admin.example/api/v1/loan' },
      { path: '/api/%2e%2e/admin' },
      { path: '/utility/..%2fadmin' },
      { path: '/api/%5c..%5cadmin' },
      { path: '/api/%E0%A4%A' },
    ]) {
      const { status, json: read } = await ask(port, asked);
      expect([asked.path, status >= 400 && status < 500, read().status ?? 'error']).toEqual([
        asked.path,
        true,
        expect.anything(),
      ]);
    }
    expect((await ask(port, { path: '/admin' })).status).toBe(404);
    expect(came).toEqual([]);
  });

  it.each([
    ['GET', 'The service can’t be reached right now'],
    ['POST', 'we don’t know yet whether this was done'],
  ] as const)('that a slow core does not answer are told so in time: %s', async (method, words) => {
    await begin({ ...ordinaryLimits, firstByte: 100 });
    answer = () => undefined;
    const { status, json: read } = await ask(port, {
      method,
      path: '/api/v1/loan',
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    expect([status, read()]).toEqual([
      504,
      { status: 'error', code: 'unavailable', message: expect.stringContaining(words) },
    ]);
    expect(came).toHaveLength(1);
  });

  it('break off where the core’s answer does, also one that never ends', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"status":');
      setImmediate(() => response.destroy());
    };
    expect((await ask(port, { path: '/api/v1/loan' })).isWhole).toBe(false);
    await begin({ ...ordinaryLimits, whole: 1500 });
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":');
    expect((await ask(port, { path: '/api/v1/loan' })).isWhole).toBe(false);
  });

  it('that move money are sent once, whatever becomes of them, and the page is told that nobody knows', async () => {
    for (const fails of [
      (_request: IncomingMessage, response: ServerResponse) => response.destroy(),
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(502, { 'content-type': 'text/html', 'retry-after': '3' }).end('<h1>Bad gateway</h1>'),
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(307, { location: 'https://elsewhere.example/' }).end(),
    ]) {
      for (const sent of [
        { body: '{}', headers: { 'content-type': 'application/json', 'x-locale': 'fr' } },
        { headers: { 'x-locale': 'fr' } },
      ]) {
        // A line to the core is open, on which a write could be lost and sent again.
        answer = (_request, response) => void json(response, {});
        await ask(port, { path: '/api/v1/loan' });
        came.length = 0;
        answer = fails;
        const { status, json: read } = await ask(port, { method: 'POST', path: '/api/v1/loan', ...sent });
        expect([status >= 500, read(), came.length]).toEqual([
          true,
          { status: 'error', code: 'unavailable', message: expect.stringContaining('nous ne savons pas encore') },
          1,
        ]);
      }
    }
  });

  it('that a dead core can’t take are told that nothing was done', async () => {
    core.closeAllConnections();
    await new Promise((resolve) => core.close(resolve));
    const { status, json: read } = await ask(port, {
      method: 'POST',
      path: '/api/v1/loan',
      body: '{}',
      headers: { 'content-type': 'application/json', 'x-locale': 'sw' },
    });
    expect([status, read()]).toEqual([
      503,
      { status: 'error', code: 'unavailable', message: expect.stringContaining('haipatikani') },
    ]);
    core = createServer();
    await new Promise<void>((resolve) => core.listen(0, '127.0.0.1', resolve));
  });

  it('that read go once more where the core has closed the line that was left open', async () => {
    expect((await ask(port, { path: '/api/v1/loan' })).status).toBe(200);
    let isFirst = true;
    answer = (_request, response) => {
      if (isFirst) response.destroy();
      else json(response, {});
      isFirst = false;
    };
    expect((await ask(port, { path: '/api/v1/loan' })).status).toBe(200);
    expect(came).toHaveLength(3);
  });
});

describe('a server whose core is elsewhere', () => {
  const site = new SiteUnderTest();
  const naija = {
    language: 1,
    name: 'Naija Credit',
    hosts: ['naija'],
    languages: ['en-GB', 'fr'],
    theme: { brand: '#0b6b43', 'on-brand': '#ffffff' },
  };
  const coreData = mkdtempSync(join(tmpdir(), 'core-elsewhere-'));
  let core: Started;
  let pages: Started;
  let isAway = false;
  let port = 0;
  const portOf = ({ origins: [first] }: Started) => Number(new URL(first?.origin ?? '').port);

  beforeAll(async () => {
    site.write('tenants/naija/tenant.json', naija);
    site.remove('tenants/small/tenant.json');
    const up = (environment: Readonly<Record<string, string>>) =>
      startServer({
        root: site.root,
        settings: settingsOf(environment, site.root),
        environment,
        development: false,
        hashCost: testCost,
      });
    const pagesData = join(site.root, '.pages');
    for (const data of [coreData, pagesData]) await site.judgeFor(data);
    await fillFolder(join(coreData, 'database'));
    // The core of somebody who trusts this machine as the one in front of it.
    core = await up({
      PORT: '0',
      DATA_DIR: coreData,
      DATA_KEYS: keyText(1),
      SANDBOX: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    });
    pages = await up({
      PORT: '0',
      DATA_DIR: pagesData,
      CORE_URL: `http://127.0.0.1:${portOf(core)}`,
      LOG_LEVEL: 'silent',
    });
    port = portOf(pages);
    // Each waits by itself until the lender has been judged, or for as long as a borrower would.
    while ((await ask(port, { path: '/', headers: { accept: 'text/html' } })).status === 503);
  });
  afterAll(async () => {
    await pages.close();
    if (!isAway) await core.close();
    await site.close();
    rmSync(coreData, { recursive: true });
  });

  async function signIn(phone = '08031234567'): Promise<Came> {
    const {
      data: { token: basic },
    } = (await ask(port, { path: '/site-config?host=naija.localhost' })).json() as unknown as {
      data: { token: string };
    };
    const body = JSON.stringify({
      phone_number: phone,
      password: demoPassword,
      device_id: 'web',
      version_id: '1',
      mobile_os: 'web',
      device_name: 'Test',
      os_version: '1',
    });
    return ask(port, {
      method: 'POST',
      path: '/api/v1/auth/login',
      body,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    });
  }

  it('tells its pages what that core knows of their lender, opens no database, and is well', async () => {
    const { start } = dataIn((await ask(port, { path: '/', headers: { accept: 'text/html' } })).body.toString());
    expect(start).toMatchObject({ settings: { slug: 'naija', currency: 'NGN' }, token: expect.stringMatching(/./) });
    expect(existsSync(join(site.root, '.pages/database'))).toBe(false);
    expect((await ask(port, { path: '/healthz' })).status).toBe(200);
    expect((await ask(port, { path: '/sandbox' })).body.toString()).not.toContain('1234');
  });

  it('signs in, keeps the device, takes a file and gives it back, on the lender’s own origin', async () => {
    const login = await signIn();
    expect([login.status, String(login.headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/^device=[\w-]{43}; Path=\/api\/v1\/auth;.*HttpOnly/),
    ]);
    const { token } = login.json().data as { token: string };

    const document = pdf('x'.repeat(300_000));
    const upload = await ask(port, {
      method: 'POST',
      path: '/utility/v1/upload/file?tenant=naija',
      body: multipart(document),
      headers: {
        'content-type': 'multipart/form-data; boundary=edge',
        host: `naija.localhost:${port}`,
        authorization: `Bearer ${token}`,
      },
    });
    const { url } = upload.json().data as { url: string };
    expect(url).toMatch(new RegExp(`^http://naija\\.localhost:${port}/utility/v1/files/`));
    const back = await ask(port, { path: new URL(url).pathname, headers: { authorization: `Bearer ${token}` } });
    expect([
      back.status,
      back.headers['content-type'],
      back.headers['content-disposition'],
      back.body.equals(Buffer.from(document)),
    ]).toEqual([200, 'application/pdf', 'attachment', true]);
    expect((await ask(port, { path: new URL(url).pathname })).status).toBe(401);
  });

  it('moves money once for a key, and while the core is away shows its pages and says that it can’t be reached', async () => {
    const { token } = (await signIn('08030000040')).json().data as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const balance = async () =>
      Number(
        ((await ask(port, { path: '/api/v1/wallet', headers })).json().data as { readonly availableBalance: string })
          .availableBalance,
      );
    const buys = (key: string) =>
      ask(port, {
        method: 'POST',
        path: '/api/v1/bills/buy-airtime',
        body: JSON.stringify({ amount: '500.00', network_type: 'MTN', phone_number: '08031234567', pin: demoPin }),
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key, 'x-locale': 'fr' },
      });
    const before = await balance();
    const key = randomUUID();
    const [first, again] = [await buys(key), await buys(key)];
    expect([first.status, again.body.toString()]).toEqual([200, first.body.toString()]);
    expect(await balance()).toBe(before - 500);

    await core.close();
    isAway = true;
    for (const answer of [await buys(randomUUID()), await ask(port, { path: '/api/v1/wallet', headers })])
      expect([answer.status, answer.json()]).toEqual([
        503,
        { status: 'error', code: 'unavailable', message: 'page.core.not-reached' },
      ]);
    const page = await ask(port, { path: '/', headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });
});

describe('the address of a core', () => {
  const refusal = (environment: Readonly<Record<string, string>>): string => {
    try {
      settingsOf(environment, '/app');
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([
    ['core.example', 'https://'],
    ['ftp://core.example', 'https://'],
    ['http://core.example', 'https://'],
    ['https://core.example/?a=1', 'without "?"'],
    ['https://me:secret@core.example', 'name and password'],
  ])('%s ends the start with one sentence', (url, words) => {
    const said = refusal({ CORE_URL: url });
    expect(said).toContain(words);
    expect(said).not.toContain('secret');
  });

  it.each([
    ['SANDBOX', '1'],
    ['DATABASE_URL', 'postgres://x'],
    ['DATA_KEYS', '1:x'],
    ['MESSAGES_URL', 'https://x'],
    ['PUSH_CONTACT', 'mailto:a@b.example'],
  ])('stands not beside %s', (name, value) => {
    expect(
      refusal({
        CORE_URL: 'https://core.example',
        ...(name === 'MESSAGES_URL' && { MESSAGES_SECRET: 's' }),
        [name]: value,
      }),
    ).toContain(name);
  });

  it('is https, or on this machine', () => {
    for (const url of ['https://core.example/lending', 'http://127.0.0.1:8080', 'http://localhost:8080/core'])
      expect(settingsOf({ CORE_URL: url }, '/app').coreUrl?.href).toContain(url);
  });
});
