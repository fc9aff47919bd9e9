import Fastify, { type FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { honestRequests } from './honest-requests.ts';

describe('what a request says of its way', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  const serve = async (behindProxy: boolean): Promise<FastifyInstance> => {
    app = Fastify();
    honestRequests(app, { behindProxy });
    app.get('/', () => 'here');
    await app.ready();
    return app;
  };
  const status = async (headers: Record<string, string>, behindProxy = true) =>
    (await (await serve(behindProxy)).inject({ url: '/', headers: { host: 'a.example', ...headers } })).statusCode;

  it('is one host', async () => {
    await serve(false);
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(address.port), '127.0.0.1', () =>
        socket.end('GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (part) => (text += String(part)));
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['x-forwarded-proto', 'gopher'],
    ['x-forwarded-proto', 'https, javascript'],
    ['x-forwarded-for', 'unknown'],
    ['x-forwarded-for', '203.0.113.9, 1.2.3'],
    ['x-forwarded-for', '<script>'],
    ['x-forwarded-host', 'a/b'],
    ['x-forwarded-host', 'me@evil.example'],
  ])('is refused behind a proxy as %s: %s, and ignored where there is none', async (name, value) => {
    expect(await status({ [name]: value })).toBe(400);
    await app.close();
    expect(await status({ [name]: value }, false)).toBe(200);
  });

  it.each([
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-proto', 'https, http'],
    ['x-forwarded-for', '203.0.113.9, 10.0.0.1'],
    ['x-forwarded-for', '2001:db8::1'],
    ['x-forwarded-for', '[2001:db8::1]:4711, 203.0.113.9:80'],
  ])('is taken behind a proxy as %s: %s', async (name, value) => {
    expect(await status({ [name]: value })).toBe(200);
  });

  it('names the host that a trusted proxy says, and its own to everybody else', async () => {
    const hostFor = async (behindProxy: boolean) => {
      app = Fastify({ trustProxy: behindProxy });
      honestRequests(app, { behindProxy });
      app.get('/', (request) => request.headers.host);
      return (
        await app.inject({ url: '/', headers: { host: 'core.example', 'x-forwarded-host': 'naija.example:8443' } })
      ).body;
    };
    expect(await hostFor(true)).toBe('naija.example:8443');
    await app.close();
    expect(await hostFor(false)).toBe('core.example');
  });

  it.each([
    ['https', 'naija.example:443', 'naija.example'],
    ['https', 'naija.example:80', 'naija.example:80'],
    ['https', 'naija.example:8443', 'naija.example:8443'],
    ['http', 'naija.example:80', 'naija.example'],
  ])('is a host as browsers have it, by %s of %s', async (proto, host, known) => {
    app = Fastify({ trustProxy: true });
    honestRequests(app, { behindProxy: true });
    app.get('/', (request) => request.headers.host);
    for (const named of [{ host }, { host: 'core.example', 'x-forwarded-host': host }])
      expect((await app.inject({ url: '/', headers: { ...named, 'x-forwarded-proto': proto } })).body).toBe(known);
  });
});
