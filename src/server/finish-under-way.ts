import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a stop waits for answers: less than whoever stops a process waits before ending it in any case. */
const patience = 5000;

/** Has a stop wait until the requests that are under way are answered, so that nobody is left not knowing what became of theirs. */
export function finishUnderWay(app: FastifyInstance, milliseconds: number = patience): void {
  const underWay = new Set<ServerResponse>();
  let rested = (): void => undefined;
  app.addHook('onRequest', (_request, { raw }, done) => {
    const over = (): void => {
      underWay.delete(raw);
      if (underWay.size === 0) rested();
    };
    underWay.add(raw);
    raw.once('finish', over).once('close', over);
    done();
  });
  app.addHook('preClose', () => {
    if (underWay.size === 0) return Promise.resolve();
    return new Promise<void>((resolve) => {
      const late = setTimeout(resolve, milliseconds);
      rested = () => {
        clearTimeout(late);
        resolve();
      };
    });
  });
}
