import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, beforeEach, inject } from 'vitest';
import { launch } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
}

let built: Promise<Stage> | undefined;

/** Both end with this process, to which they are tied; the data folder goes with the prepared one. */
async function build(): Promise<Stage> {
  const told = await fetch(inject('preparedData'));
  const prepared = await told.text();
  if (!told.ok) throw new Error(prepared);
  const data = await mkdtemp(path.join(path.dirname(prepared), 'worker-'));
  await cp(prepared, data, { recursive: true });
  const [server, browser] = await Promise.all([startServer({ data }), launch()]);
  return { server, browser };
}

/** One server and one browser for all files of a worker; each file finds the server as at its start. */
export function setStage(): Stage {
  let stage: Stage | undefined;
  beforeAll(async () => {
    const isNew = built === undefined;
    built ??= build();
    stage = await built;
    if (!isNew) await stage.server.order('reset');
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
