import type { FastifyInstance } from 'fastify';
import { Compressed, encodingFor } from './compressed.ts';
import { contentHash } from './hash.ts';
import { ordinaryHeaders, workerPolicy } from './headers.ts';
import { staticFile } from './static-file.ts';

const address = '/worker.js';

/** Serves the built page's worker. Its address never changes, so that it is asked for anew each time; its policy lets it fetch from its own host alone. */
export function registerWorker(app: FastifyInstance, built: string): void {
  const compressed = new Compressed();
  app.get(address, (request, reply) => {
    reply.headers(ordinaryHeaders).header('cache-control', 'no-cache');
    const file = staticFile(built, address);
    if (file === undefined) return reply.code(404).type('text/plain').send('Not found');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('content-security-policy', workerPolicy)
      .header('vary', 'accept-encoding')
      .type(file.type)
      .send(compressed.of(`${address} ${contentHash(file.body.toString())}`, file.body, encoding));
  });
}
