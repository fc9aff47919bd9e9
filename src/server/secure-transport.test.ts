import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secureTransport } from './secure-transport.ts';

describe('behind a proxy', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify({ trustProxy: '127.0.0.1' });
    secureTransport(app, (host) => host.startsWith('loans.example.com'));
    app.all('/*', (request) => ({ ip: request.ip }));
    await app.ready();
  });
  afterAll(() => app.close());

  const ask = (host: string, proto?: string, remoteAddress = '127.0.0.1') =>
    app.inject({
      url: '/loans/7?a=b',
      remoteAddress,
      headers: { host, 'x-forwarded-for': '203.0.113.9', ...(proto !== undefined && { 'x-forwarded-proto': proto }) },
    });

  it('http is led to https, to the same page', async () => {
    const { statusCode, headers } = await ask('loans.example.com', 'http');
    expect([statusCode, headers.location]).toEqual([308, 'https://loans.example.com/loans/7?a=b']);
    expect((await ask('loans.example.com:80', 'http')).headers.location).toBe('https://loans.example.com/loans/7?a=b');
  });

  it('no request is led to a host that is not served here, and no answer that leads on is kept', async () => {
    expect((await ask('evil.example', 'http')).statusCode).toBe(200);
    expect((await ask('loans.example.com', 'http')).headers['cache-control']).toBe('no-store');
  });

  it('https stays, and browsers are told to come by it from now on', async () => {
    const { statusCode, headers } = await ask('loans.example.com', 'https');
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  });

  it.each(['localhost', 'naija.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    '%s stays as it is [OP-11]',
    async (host) => {
      for (const proto of ['http', 'https']) {
        const { statusCode, headers } = await ask(host, proto);
        expect([statusCode, headers['strict-transport-security']]).toEqual([200, undefined]);
      }
    },
  );

  it("the borrower is told apart by the address that the proxy names, and by no stranger's word", async () => {
    expect((await ask('localhost', 'https')).json()).toEqual({ ip: '203.0.113.9' });
    expect((await ask('localhost', 'https', '198.51.100.7')).json()).toEqual({ ip: '198.51.100.7' });
  });

  it('who comes past the proxy, as a probe does, is answered as it is', async () => {
    expect((await ask('loans.example.com')).statusCode).toBe(200);
  });
});
