import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodiesInTime, headsInTime } from './slow-requests.ts';

describe('a request that does not end', () => {
  let app: FastifyInstance;
  let port: number;
  let slow: PassThrough;
  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: true, http: { headersTimeout: 60, connectionsCheckingInterval: 20 } });
    bodiesInTime(app, 60);
    app.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null));
    app.post('/', () => 'done');
    slow = new PassThrough();
    app.get('/slow', (_request, reply) => reply.send(slow));
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => app.close());

  /** What came until the line was cut. @param goesOn with a letter now and then, so that the line is never quiet */
  const sent = (text: string, goesOn = false) =>
    new Promise<string>((resolve) => {
      let came = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      const letters = setInterval(() => goesOn && socket.write('x'), 10);
      socket.on('data', (part) => (came += part.toString()));
      socket.once('error', () => {});
      socket.once('close', () => {
        clearInterval(letters);
        resolve(came);
      });
    });

  const body = (type: string, length: number, close = 'keep-alive') =>
    `POST / HTTP/1.1\r\nhost: a\r\nconnection: ${close}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{}`;

  it.each([
    ['in its head', 'POST / HTTP/1.1\r\nhost: a\r\n'],
    ['in its body', body('application/json', 100)],
  ])('%s is cut', async (_where, text) => {
    expect(await sent(text)).not.toContain('200');
  });

  it('as a file, where none is received, is cut after its answer', async () => {
    expect(await sent(body('multipart/form-data; boundary=x', 100_000), true)).toContain('200');
  });

  it('is not one whose answer takes its time on the way', async () => {
    const answer = sent('GET /slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    slow.write('a part, ');
    // Begun later, and cut by now.
    await sent(body('application/json', 100));
    slow.end('and the rest');
    expect(await answer).toContain('and the rest');
  });

  it('is no matter to one that does', async () => {
    expect(await sent(body('application/json', 2, 'close'))).toContain('200');
  });

  it('is given thirty seconds, and is looked for every five', async () => {
    const server = Fastify(headsInTime);
    expect(server.server.headersTimeout).toBe(30_000);
    await server.close();
  });
});
