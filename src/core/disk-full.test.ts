import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, withKeys, type Database } from './index.ts';
import { CoreUnderTest } from './testing/core-under-test.ts';
import { testKeys } from './testing/test-keys.ts';
import { fillFolder, testStart } from './testing/template.ts';

const { writeSync, statfsSync } = fs;
let isFull = false;
let isNearlyFull = false;

/** As a full disk does it: what is there can be written over, nothing can grow. */
function writeOnFullDisk(
  file: number,
  buffer: NodeJS.ArrayBufferView,
  offset: number,
  length: number,
  position: number,
): number {
  if (isFull && position + length > fs.fstatSync(file).size)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
  return writeSync(file, buffer, offset, length, position);
}

describe('a full disk under the embedded database', () => {
  let directory: string;
  let database: Database;
  let core: CoreUnderTest;
  beforeAll(async () => {
    fs.writeSync = writeOnFullDisk as typeof fs.writeSync;
    fs.statfsSync = ((path: string) => ({
      ...statfsSync(path),
      ...(isNearlyFull && { bavail: 1000, bsize: 4096 }),
    })) as typeof fs.statfsSync;
    syncBuiltinESMExports();
    directory = await mkdtemp(join(tmpdir(), 'core-full-'));
    await fillFolder(directory);
    database = withKeys(await openDatabase({ directory }), testKeys);
    core = await CoreUnderTest.over(database);
  });
  afterAll(async () => {
    Object.assign(fs, { writeSync, statfsSync });
    syncBuiltinESMExports();
    await core.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('that is nearly full is not filled: what is new is refused and all else goes on, for the database stands still for good where it can’t write its log', async () => {
    const { token } = await core.signIn();
    const ask = (method: 'GET' | 'POST', path: string, body?: object) => core.ask(method, path, { token, body });
    const saves = () => ask('POST', '/api/v1/wallet/beneficiaries', { bank_code: '058', account_number: '0123456789' });
    isNearlyFull = true;
    try {
      expect((await saves()).status).toBe(503);
      core.later(1);
      expect((await ask('GET', '/api/v1/settings/profile')).status).toBe(200);
      expect((await core.login()).status).toBe(503);
    } finally {
      isNearlyFull = false;
    }
    expect((await saves()).status).toBe(200);
  });

  it('refuses what it has no room for, can be read meanwhile, and loses nothing that it has taken [F72]', async () => {
    const token = await core.basic('naija');
    const { id } = await core.data<{ id: number }>('GET', '/api/v1/auth/preference', { token });
    const { token: session } = await core.signIn();
    const event = {
      org_id: id,
      event_name: 'failed_transfer',
      description: 'x'.repeat(500),
      session_id: 'page',
      app_name: 'web',
      time: testStart.toISOString(),
    };
    const record = async (ref: string) =>
      core.ask('POST', '/utility/v1/util/event', { token, body: event, headers: { ref } });
    const taken: string[] = [];
    const refused: string[] = [];
    isFull = true;
    for (let count = 0; count < 60; count += 1) {
      const ref = randomUUID();
      const reply = await record(ref);
      if (reply.status === 200) taken.push(ref);
      else {
        expect(reply).toMatchObject({
          status: 503,
          body: { code: 'unavailable' },
          headers: { 'retry-after': expect.any(String) },
        });
        refused.push(ref);
      }
    }
    expect(refused.length).toBeGreaterThan(0);
    expect((await core.ask('GET', '/api/v1/settings/profile', { token: session })).status).toBe(200);

    isFull = false;
    const last = refused[0] ?? '';
    expect((await record(last)).status).toBe(200);
    await core.close();
    database = withKeys(await openDatabase({ directory }), testKeys);
    core = await CoreUnderTest.over(database);
    expect((await database.query<{ ref: string }>('select ref from events')).map(({ ref }) => ref).sort()).toEqual(
      [...taken, last].sort(),
    );
    expect((await core.login()).status).toBe(200);
  });
});
