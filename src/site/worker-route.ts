import type { FastifyInstance } from 'fastify';
import { ordinaryHeaders, workerPolicy } from './headers.ts';
import { notFound } from './replies.ts';
import { sendStatic, staticFile } from './static-file.ts';

const address = '/worker.js';

/** Serves the built page's worker. Its address never changes, so that it is asked for anew each time; its policy lets it fetch from its own host alone. */
export function registerWorker(app: FastifyInstance, built: string): void {
  app.get(address, (request, reply) => {
    reply.headers(ordinaryHeaders).header('cache-control', 'no-cache');
    const file = staticFile(built, address, request.headers['accept-encoding']);
    return file === undefined
      ? notFound(reply)
      : sendStatic(reply.header('content-security-policy', workerPolicy), file);
  });
}
