import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { BrowserPush } from './browser-push.ts';

let service: Server;
afterEach(() => service.close());

/** A push service that answers so; what it was sent. */
async function answering(status: number, headers: Record<string, string> = {}) {
  const sent: { method: string | undefined; ttl: unknown; body: Buffer }[] = [];
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    sent.push({ method: request.method, ttl: request.headers['ttl'], body: Buffer.concat(parts) });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return { sent, endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/wpush` };
}

const body = Buffer.from([0, 255, 10, 13]);

it.each([201, 404, 410, 429])(
  'a push is posted byte by byte, and the service’s word on it told: %i',
  async (status) => {
    const { sent, endpoint } = await answering(status);
    expect(await new BrowserPush('mailto:ops@bank.example').post({ endpoint, headers: { TTL: '60' }, body })).toBe(
      status,
    );
    expect(sent).toEqual([{ method: 'POST', ttl: '60', body }]);
  },
);

it('a push is not led on to another address', async () => {
  const { sent, endpoint } = await answering(307, { location: 'http://127.0.0.1:1/inside' });
  await expect(new BrowserPush('mailto:ops@bank.example').post({ endpoint, headers: {}, body })).rejects.toThrow();
  expect(sent).toHaveLength(1);
});
