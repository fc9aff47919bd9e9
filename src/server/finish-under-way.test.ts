import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { finishUnderWay } from './finish-under-way.ts';

/** An app with one answer that is under way until it is let. */
async function underWay(
  milliseconds?: number,
): Promise<{ readonly app: FastifyInstance; readonly answer: Promise<string>; readonly letGo: () => void }> {
  const app = Fastify({ forceCloseConnections: true });
  finishUnderWay(app, milliseconds);
  let letGo = (): void => undefined;
  const isLet = new Promise<void>((resolve) => (letGo = resolve));
  const begun = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve();
      await isLet;
      return 'done';
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = new Promise<string>((resolve) => {
    request(address, (came) => came.on('data', (part) => resolve(String(part))))
      .once('error', () => resolve('cut'))
      .end();
  });
  await begun;
  return { app, answer, letGo };
}

describe('a request that is under way at a stop', () => {
  it('is answered before its line is closed', async () => {
    const { app, answer, letGo } = await underWay();
    const closed = app.close();
    letGo();
    expect(await answer).toBe('done');
    await closed;
  });

  it('is waited for no longer than that', async () => {
    const { app, answer, letGo } = await underWay(20);
    await app.close();
    expect(await answer).toBe('cut');
    letGo();
  });
});
