import { createServer, type RequestListener, type Server } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fillRequest } from '../form/fill-request.ts';
import { isAllowedHeader, makeOutbound, OutboundError, type OutboundOptions } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

const hosts = ['api.lender.example', 'api.lender.example:8443'];
const get = (url: string) => ({ method: 'GET' as const, url, headers: {} });

let server: Server | undefined;
afterEach(() => server?.close());

/** The one origin that may be on this machine. */
async function standIn(listener: RequestListener): Promise<OutboundOptions> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { sandbox: () => ({ origin: `http://services.localhost:${port}`, address: '127.0.0.1' }) };
}

describe('where the core may ask', () => {
  const refusal = (url: string, addresses: readonly string[] = ['93.184.216.34']) =>
    makeOutbound({ resolve: async () => addresses, patience: 300 })
      .ask(get(url), hosts)
      .then(
        () => 'asked',
        (error: Error) => (error instanceof OutboundError ? error.message : 'another error'),
      );

  it.each([
    'https://evil.example/',
    'https://api.lender.example.evil.example/',
    'https://api.lender.example:9999/',
    'http://api.lender.example/',
    'ftp://api.lender.example/',
    'file:///etc/passwd',
    'gopher://api.lender.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00:ec2::254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://api.lender.example@evil.example/',
    'https://u:p@api.lender.example/',
    '//api.lender.example/',
    'sandbox:/lookup',
    'nonsense',
    '',
  ])('is not %s [B21]', async (url) => {
    expect(await refusal(url)).toMatch(/not|none|no |only|name|sandbox|list/);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'ff02::1',
  ])('is no allowed host that DNS leads to %s, though another address of it is public [B21]', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(await refusal('https://api.lender.example/', ['93.184.216.34', address])).toContain('not public');
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '2a00:1450::1'])('is %s, which is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('ends at no address, or at one that takes too long', async () => {
    expect(await refusal('https://api.lender.example/', [])).toContain('no address');
    expect(
      await makeOutbound({ resolve: () => new Promise(() => {}), patience: 30 })
        .ask(get('https://api.lender.example/'), hosts)
        .catch((error: Error) => error.message),
    ).toContain('no answer');
  });

  it('is, of the sandbox, its own origin alone', async () => {
    const options = await standIn((_request, response) => response.end('{}'));
    const ask = (url: string) =>
      makeOutbound(options)
        .ask(get(url), [])
        .then(
          ({ status }) => status,
          (error: Error) => error.message,
        );
    expect(await ask('sandbox:/x')).toBe(200);
    for (const url of [
      'sandbox://evil.example/x',
      'sandbox:evil',
      'sandbox:/\\evil.example/',
      'sandbox:/\t/evil.example',
    ])
      expect(await ask(url)).toMatch(/sandbox/);
  });
});

describe('what is asked', () => {
  it.each([
    'Authorization',
    'cookie',
    'Host',
    'X-Forwarded-For',
    'x-forwarded-host',
    'x-real-ip',
    'x-original-url',
    'x-http-method-override',
    'x-amz-security-token',
    'x-aws-ec2-metadata-token',
    'connection',
    'transfer-encoding',
    'content-length',
    'proxy-authorization',
    'bad name',
    '',
  ])('has no header %s [B23]', async (name) => {
    expect(isAllowedHeader(name, 'x')).toBe(false);
    const outbound = makeOutbound({ resolve: async () => ['93.184.216.34'] });
    await expect(
      outbound.ask({ ...get('https://api.lender.example/'), headers: { [name]: 'x' } }, hosts),
    ).rejects.toThrow(/header/);
  });

  it('has headers of the lender’s own, in one line', () => {
    expect(['x-api-key', 'access-key', 'Accept', 'org_id'].every((name) => isAllowedHeader(name, 'a b'))).toBe(true);
    expect(isAllowedHeader('x-api-key', 'a\r\nHost: evil')).toBe(false);
  });

  const fill = (url: string, value: string, more: object = {}) => fillRequest({ url, ...more }, () => value);

  it('encodes a value by its place: a segment stays one, a query too, a body holds text [B22]', () => {
    expect(fill('https://h.example/staff/{{value}}/x?q={{value}}', '/../a?b#c&d%2f\r\n').url).toBe(
      'https://h.example/staff/%2F..%2Fa%3Fb%23c%26d%252f%0D%0A/x?q=%2F..%2Fa%3Fb%23c%26d%252f%0D%0A',
    );
    expect(fill('https://h.example/', 'a&b=c', { query: { 'n&': 'x{{value}}' } }).url).toBe(
      'https://h.example/?n%26=xa%26b%3Dc',
    );
    expect(
      JSON.parse(
        fill('https://h.example/', '","admin":true,"', {
          method: 'POST',
          body: { no: '{{value}}', deep: [{ n: 'N-{{ value }}' }] },
        }).body ?? '',
      ),
    ).toEqual({ no: '","admin":true,"', deep: [{ n: 'N-","admin":true,"' }] });
  });

  it.each(['.', '..', ''])('takes no %j as a segment [B22]', (value) => {
    expect(() => fill('https://h.example/a/{{value}}/b', value)).toThrow(
      expect.objectContaining({ code: 'lookup_failed' }),
    );
  });

  it('has no placeholder in scheme or host, and no other method [B22, B23]', () => {
    expect(() => fill('https://{{value}}/a', 'evil.example')).toThrow('host');
    expect(() => fill('{{value}}://h.example', 'http')).toThrow('host');
    expect(fillRequest({ url: 'https://h.example/', method: 'DELETE' as 'GET' }, () => '').method).toBe('GET');
  });

  it('leads any value to the same host and the same depth of path [B22]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/^\.{1,2}$/.test(value)),
        (value) => {
          const url = new URL(fill('https://h.example/a/{{value}}/b?q={{value}}', value).url);
          expect([url.host, url.pathname.split('/').length, url.searchParams.get('q'), url.hash]).toEqual([
            'h.example',
            4,
            value,
            '',
          ]);
        },
      ),
    );
  });
});

describe('what is answered', () => {
  const answer = async (listener: RequestListener, patience = 2000) => {
    const options = await standIn(listener);
    return makeOutbound({ ...options, patience })
      .ask({ method: 'POST', url: 'sandbox:/x', headers: { org_id: '7' }, body: '{"a":1}' }, [])
      .then(
        (given) => given,
        (error: Error) => error.message,
      );
  };

  it('comes with its status, as JSON, from who was given host, headers and body', async () => {
    const reply = await answer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () =>
        response.end(
          JSON.stringify({
            host: request.headers.host?.split(':')[0],
            org: request.headers.org_id,
            body,
            authorization: request.headers.authorization,
          }),
        ),
      );
    });
    expect(reply).toEqual({ status: 200, json: { host: 'services.localhost', org: '7', body: '{"a":1}' } });
  });

  it.each([
    [
      'a redirect',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      /302/,
    ],
    ['10 MB', (response: Parameters<RequestListener>[1]) => response.end('x'.repeat(10_000_000)), /1 MB/],
    [
      'a cut-off body',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
      /lost/,
    ],
  ] as const)('is not taken when it is %s [B24]', async (_what, give, why) => {
    expect(await answer((_request, response) => void give(response))).toMatch(why);
  });

  it('is waited for so long and no longer, also drop by drop [B24]', async () => {
    expect(await answer(() => {}, 100)).toMatch(/no answer/);
    expect(await answer((_request, response) => void setInterval(() => response.write(' '), 20).unref(), 200)).toMatch(
      /no answer/,
    );
  });

  it.each(['', '<html>', '{"a":', '[1', 'nul'])('is nothing that can be read when it is %j [F54]', async (body) => {
    expect(await answer((_request, response) => void response.end(body))).toEqual({ status: 200, json: undefined });
  });
});
