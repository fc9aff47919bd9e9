import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, beforeEach, inject } from 'vitest';
import { once } from '../../src/core/testing/once.ts';
import { runOn } from '../../src/core/testing/postgres-cluster.ts';
import { launch } from './browser.ts';
import type { Prepared } from './prepared-data.ts';
import { startServer, type TestServer } from './server.ts';

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
}

const prepared = once(async (): Promise<Prepared> => {
  const told = await fetch(inject('preparedData'));
  const text = await told.text();
  if (!told.ok) throw new Error(text);
  return JSON.parse(text) as Prepared;
});

/** A copy of the data folder, which goes with the prepared one. */
async function copied(): Promise<string> {
  const { data: from } = await prepared();
  const data = await mkdtemp(path.join(path.dirname(from), 'worker-'));
  await cp(from, data, { recursive: true });
  return data;
}

/** Both end with this process, to which they are tied. */
const browser = once(launch);
const server = once(async () => {
  const { postgres } = await prepared();
  if (postgres === undefined) return startServer({ data: await copied() });
  const name = `worker_${process.pid}`;
  await runOn(postgres.replace('{database}', 'postgres'), `create database ${name} template prepared`);
  return startServer({ data: await copied(), database: postgres.replace('{database}', name) });
});

/** One server and one browser for all files of a worker; each file finds the server as at its start. */
export function setStage(): Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    const [own, shown] = await Promise.all([server(), browser()]);
    stage = { server: own, browser: shown };
    await own.order('reset');
  });
  // What a try has booked before it failed is not in the way of the next one.
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await stage?.server.order('reset');
  });
  function there(): Stage {
    if (stage === undefined) throw new Error('the stage is not set yet');
    return stage;
  }
  return {
    get server() {
      return there().server;
    },
    get browser() {
      return there().browser;
    },
  };
}
