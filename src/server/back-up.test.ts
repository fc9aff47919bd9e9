import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../core/index.ts';
import { makesBackups } from './back-up.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'back-up-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const log = { error: () => undefined, warn: () => undefined };

it('ends while somebody is at its door who never says where to', async () => {
  const end = await makesBackups({} as Database, folder, log);
  const idle = connect(join(folder, 'backup.sock'));
  await once(idle, 'connect');
  const closed = once(idle, 'close');
  await end();
  await closed;
});

it('does not end before the backup under way is made, or has failed, and says which', async () => {
  let fail: (why: Error) => void = () => undefined;
  const failing = new Promise<never>((_resolve, reject) => (fail = reject));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const database = {
    transaction: () => {
      begin();
      return failing;
    },
  };
  const end = await makesBackups(database as unknown as Database, folder, log);
  const asking = connect(join(folder, 'backup.sock')).setEncoding('utf8').end(join(folder, 'backups'));
  let said = '';
  asking.on('data', (part: string) => (said += part));
  const closed = once(asking, 'close');
  await begun;
  let isEnded = false;
  const ended = end().then(() => (isEnded = true));
  await new Promise(setImmediate);
  expect(isEnded).toBe(false);
  fail(new Error('the disk is full'));
  await ended;
  await closed;
  expect(JSON.parse(said)).toEqual({ refused: 'the disk is full' });
});
