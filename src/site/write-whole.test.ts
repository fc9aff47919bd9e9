import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is written whole by two processes at once, and neither is in the way of the other', async () => {
  const file = join(folder, 'kept.json');
  const module = new URL('./write-whole.ts', import.meta.url).href;
  const write = () =>
    promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { writeWhole } from '${module}'; for (let time = 0; time < 1000; time += 1) writeWhole('${file}', 'a'.repeat(50_000));`,
    ]);
  await Promise.all([write(), write()]);
  expect([readFileSync(file, 'utf8').length, readdirSync(folder)]).toEqual([50_000, ['kept.json']]);
});
