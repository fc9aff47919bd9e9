import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askCore } from './ask-core.ts';
import { CoreUnderTest } from '../core/testing/core-under-test.ts';
import { quickestDatabases } from '../core/testing/database-kinds.ts';
import { SiteFactsKeeper } from '../site/index.ts';

let core: CoreUnderTest;
let directory: string;
beforeEach(async () => {
  core = await CoreUnderTest.over(await (await quickestDatabases()).fresh());
  directory = mkdtempSync(join(tmpdir(), 'facts-'));
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await core.close();
});

it('a site configuration is used until the core’s expiry has passed, then asked for anew; a failure is logged and no more [A-016, A-466, C-515, C-547]', async () => {
  const ask = askCore(core.app);
  const asked: string[] = [];
  const reported: string[] = [];
  let fails = false;
  const keeper = new SiteFactsKeeper({
    directory,
    now: () => core.now,
    report: (_detail, message) => reported.push(message),
    ask(host) {
      asked.push(host);
      return fails ? Promise.reject(new Error('down')) : ask(host);
    },
  });
  const facts = await keeper.of('naija', 'naija.localhost:3000');
  expect(facts).toMatchObject({
    domain: 'naija.localhost',
    token: expect.any(String),
    settings: { slug: 'naija', currency: 'NGN' },
  });
  core.later(59);
  expect(await keeper.of('naija', 'naija.localhost:3000')).toEqual(facts);
  expect(asked).toEqual(['naija.localhost']);
  core.later(2);
  expect(await keeper.of('naija', 'naija.localhost:3000')).toMatchObject({ settings: { slug: 'naija' } });
  expect([asked, reported]).toEqual([['naija.localhost', 'naija.localhost'], []]);
  core.later(61);
  fails = true;
  expect(await keeper.of('naija', 'naija.localhost:3000')).toMatchObject({ settings: { slug: 'naija' } });
  expect(reported).toEqual([expect.stringContaining('could not be had')]);
});
