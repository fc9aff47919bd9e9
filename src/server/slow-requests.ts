import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';

/** How long a request may take to arrive, in milliseconds. Files may take longer: they are cut where nothing comes any more. */
const longest = 30_000;

/** How long Node waits for the head of a request, and how often it looks; for the options of a server. */
export const headsInTime = {
  http: { headersTimeout: longest, connectionsCheckingInterval: 5000 },
} as const satisfies FastifyHttpOptions<Server>;

/**
 * Cuts the line of who begins a request and does not end it: each holds a connection, and costs its sender nothing. A file
 * that is being received is left alone until its request is answered. One that has come whole is never cut, however long
 * its answer is on its way.
 */
export function bodiesInTime(app: FastifyInstance, milliseconds: number = longest): void {
  const inTime = (request: IncomingMessage): void => {
    if (request.complete) return;
    const late = setTimeout(() => {
      if (!request.complete) request.destroy();
    }, milliseconds);
    request.once('close', () => clearTimeout(late));
  };
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!isFile(request.raw)) inTime(request.raw);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isFile(request.raw)) inTime(request.raw);
    done();
  });
}

const isFile = ({ headers }: IncomingMessage): boolean => (headers['content-type'] ?? '').startsWith('multipart/');
