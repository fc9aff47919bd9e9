import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';

/** How long a request may take to arrive, in milliseconds. Files may take longer: they are cut where nothing comes any more. */
const longest = 30_000;

/** How long Node waits for the head of a request, and how often it looks; for the options of a server. */
export const headsInTime = { http: { headersTimeout: longest, connectionsCheckingInterval: 5000 } } as const satisfies FastifyHttpOptions<Server>;

/** Cuts the line of who begins a request and does not end it: each holds a connection, and costs its sender nothing. */
export function bodiesInTime(app: FastifyInstance, milliseconds: number = longest): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!(request.headers['content-type'] ?? '').startsWith('multipart/')) {
      const late = setTimeout(() => request.raw.destroy(), milliseconds);
      payload.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late));
    }
    done(null, payload);
  });
}
