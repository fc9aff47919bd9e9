import type { FastifyInstance } from 'fastify';
import { isLocal } from '../engine/host.ts';

const aYear = 'max-age=31536000';

/**
 * Behind a proxy that is trusted: what came by http is led to https, and browsers are told to come by https from
 * now on: on hosts that are served. Never for a machine of one's own (OP-11). Without a proxy that says how the borrower came, nothing is done.
 */
export function secureTransport(app: FastifyInstance, isServed: (host: string) => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? '';
    if (request.headers['x-forwarded-proto'] === undefined || host === '' || isLocal(host)) return undefined;
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', aYear);
      return undefined;
    }
    // Where nobody is served there is nothing to lead to; and what a stranger's request leads to is kept by no cache.
    if (!isServed(host)) return undefined;
    return reply.header('cache-control', 'no-store').redirect(`https://${host.replace(/:80$/, '')}${request.url}`, 308);
  });
}
