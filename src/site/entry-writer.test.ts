import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompiledStart } from '../language/bundle.ts';
import type { EntryOrder } from '../language/entry.ts';
import { ThreadEntryWriter } from './entry-writer.ts';

let folder: string;
let writer: ThreadEntryWriter;
const report = vi.fn();
const start = {} as CompiledStart;
const order = {
  origin: 'http://a.test',
  pathname: '/login',
  start: { settings: {}, frames: [] },
  chunks: {},
} as unknown as EntryOrder;

/** A thread that has been ordered something for the n-th time. */
async function withThread(answers: string): Promise<void> {
  const file = path.join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';\nlet n = 0;\nparentPort.on('message', ({ id }) => { n += 1; parentPort.postMessage({ id, ...(${answers}) }); });`,
  );
  writer = new ThreadEntryWriter(file, report);
}

beforeEach(async () => {
  report.mockClear();
  folder = await mkdtemp(path.join(tmpdir(), 'entry-writer-'));
});
afterEach(async () => {
  await writer.close();
  await rm(folder, { recursive: true, force: true });
});

it('a screen that could not be written is begun again with the next visit, and kept once it stands', async () => {
  await withThread(`n === 1 ? { fault: 'busy' } : { entry: { html: String(n) } }`);
  expect(await writer.of(start, order)).toBeUndefined();
  expect(await writer.of(start, order)).toEqual({ html: '2' });
  expect(await writer.of(start, order)).toEqual({ html: '2' });
  expect(report).toHaveBeenCalledTimes(1);
});

it('one that never can be is given up', async () => {
  await withThread(`{ fault: 'n ' + n }`);
  for (let visit = 0; visit < 6; visit += 1) expect(await writer.of(start, order)).toBeUndefined();
  expect(report).toHaveBeenCalledTimes(3);
});

it('an address that has none is asked once', async () => {
  await withThread(`n === 1 ? {} : { entry: { html: String(n) } }`);
  for (let visit = 0; visit < 3; visit += 1) expect(await writer.of(start, order)).toBeUndefined();
});
