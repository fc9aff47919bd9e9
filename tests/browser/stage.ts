import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launch } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

export interface Stage {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** A server and a browser for the tests of one file; there from the first test on. */
export function setStage(options: Parameters<typeof launch>[0] = {}): Stage {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  let data: string | undefined;
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'lender-'));
    await cp(inject('preparedData'), data, { recursive: true });
    [server, browser] = await Promise.all([startServer({ data }), launch(options)]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    if (data !== undefined) await rm(data, { recursive: true, force: true });
  });
  function there<T>(one: T | undefined): T {
    if (one === undefined) throw new Error('the stage is not set yet');
    return one;
  }
  return {
    get server() {
      return there(server);
    },
    get browser() {
      return there(browser);
    },
  };
}
