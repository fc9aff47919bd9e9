import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationsOf, readDocument } from './api/document.ts';
import { Applicant } from './testing/applicant.ts';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { quickestDatabases } from './testing/database-kinds.ts';

const operations = operationsOf(readDocument());
const withBody = operations.filter((operation) => operation.hasBody);

describe('hostile requests', () => {
  let core: CoreUnderTest;
  let token: string;
  let basic: string;
  let applicant: string;
  beforeAll(async () => {
    core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
    ({ token } = await core.signIn());
    basic = await core.basic('naija');
    const newcomer = new Applicant(core, 'naija', '08055500001');
    await newcomer.begin();
    applicant = newcomer.token;
  });
  afterAll(() => core.close());

  const callerOf = ({ security }: (typeof operations)[number]): string => {
    const schemes = security.map(({ scheme }) => scheme);
    if (schemes.includes('basic')) return basic;
    return `Bearer ${schemes.includes('bearer') ? token : applicant}`;
  };
  const send = async (operation: (typeof operations)[number], payload: string, type: string) => {
    const response = await core.app.inject({
      method: operation.method,
      url: operation.path.replace('{id}', '1').replace('{key}', 'k'.repeat(20)),
      headers: {
        host: 'naija.localhost',
        authorization: callerOf(operation),
        'content-type': type,
        'idempotency-key': 'k'.repeat(20),
        ref: '0b9ff0a3-4b5b-4bd1-9f67-0c0f4b6b3a51',
        'x-phone-number': '08031234567',
      },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ status: string; code: string; message: string }>() };
  };

  const payloads: readonly { what: string; payload: string; type?: string }[] = [
    { what: 'an unknown member', payload: '{"unknown":1}' },
    { what: 'a member given twice', payload: '{"product_id":1,"product_id":2}' },
    { what: '__proto__', payload: '{"__proto__":{"x":1}}' },
    { what: 'text that is no JSON', payload: '{"a":' },
    { what: 'a list', payload: '[]' },
    { what: 'null', payload: 'null' },
    { what: 'nothing', payload: '' },
    { what: 'a body of 10 MB', payload: JSON.stringify({ message: 'x'.repeat(10_000_000) }) },
    { what: 'a member of 60 kB', payload: JSON.stringify({ message: 'x'.repeat(60_000) }) },
    { what: 'XML', payload: '<a/>', type: 'application/xml' },
    { what: 'a form', payload: 'a=1', type: 'application/x-www-form-urlencoded' },
    { what: 'plain text', payload: '{}', type: 'text/plain' },
  ];

  it('go to every call that takes a body, from somebody who may call it', async () => {
    expect(withBody.length).toBeGreaterThan(30);
    for (const operation of withBody)
      expect((await send(operation, '{"unknown":1}', 'application/json')).status, operation.id).not.toBe(401);
  });

  it.each(payloads)(
    'answers $what with a refusal in its own shape, in every call [F74]',
    async ({ payload, type = 'application/json' }) => {
      for (const operation of withBody) {
        const { status, body } = await send(operation, payload, type);
        expect(status, operation.id).toBeGreaterThanOrEqual(400);
        expect(status, operation.id).toBeLessThan(500);
        expect(body, operation.id).toMatchObject({
          status: 'error',
          code: expect.stringMatching(/^[a-z_]+$/),
          message: expect.any(String),
        });
      }
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );

  it.each([
    ['/api/v1/loan/abc', 404],
    ['/api/v1/loan/-1', 404],
    ['/api/v1/loan/99999999999999999999', 404],
    ['/api/v1/loan/1%00', 404],
    ['/api/v1/outcomes/short', 404],
    ['/api/v2/loans?channel=other', 422],
    ['/api/v2/loans?channel=web&more=1', 422],
    ['/site-config?host=naija%00.localhost', 422],
    ['/api/v1/loan/%', 400],
    ['/api/v1/loan/%E0%A4%A', 400],
    [`/api/v1/outcomes/${'k'.repeat(101)}`, 404],
    ['/api/v1/nothing', 404],
    ['/api/v1/auth/login', 404],
  ])('answers the address %s with %i', async (url, status) => {
    expect(await core.ask('GET', url, { token })).toMatchObject({ status, body: { status: 'error' } });
  });

  it('tells of a failure inside nothing but that it failed, and never that it worked [F55, F60]', async () => {
    const broken = await CoreUnderTest.over({
      ...core.database,
      query: () => Promise.reject(new Error('select secret from lenders')),
      close: async () => {},
    });
    const reply = await broken.ask('GET', '/site-config?host=naija.localhost');
    expect(reply).toMatchObject({ status: 500, body: { status: 'error', code: 'internal' } });
    expect(reply.text).not.toContain('secret');
    expect(broken.logged.join('')).toContain('select secret from lenders');
    await broken.app.close();
  });

  it('gives no request back to who traces it', async () => {
    const address = new URL(await core.app.listen({ port: 0, host: '127.0.0.1' }));
    const said = await new Promise<string>((resolve, reject) => {
      httpRequest(
        {
          method: 'TRACE',
          host: address.hostname,
          port: address.port,
          path: '/api/v1/settings/profile',
          headers: { host: 'naija.localhost', authorization: `Bearer ${token}` },
        },
        (response) => void text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject),
      )
        .on('error', reject)
        .end();
    });
    expect(said).toMatch(/^404 /);
    expect(said).not.toContain(token);
  });

  it('lets no answer be kept by the browser', async () => {
    expect((await core.ask('GET', '/api/v1/settings/profile', { token })).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it("knows no lender for a host that is nobody's", async () => {
    const response = await core.app.inject({
      url: '/api/v1/settings/profile',
      headers: { host: 'evil.example', authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(404);
    expect((await core.ask('GET', '/site-config?host=evil.example')).status).toBe(404);
  });
});
