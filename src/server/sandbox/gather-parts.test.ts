import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gatherParts } from './gather-parts.ts';
import type { Surroundings } from './part.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'index.ts'), text);
}
const gathered = () => gatherParts({ hostSuffix: 'localhost' } as Surroundings, folder);

it('finds one part in each folder, and makes it', async () => {
  write(
    'bank',
    'export const part = ({ hostSuffix }) => ({ state: () => ({ bank: hostSuffix }), orders: { bank: () => 1 } });',
  );
  write('post', 'export const part = () => ({ orders: { post: () => 2 } });');
  expect(
    (await gathered()).map(({ orders, state }) => [Object.keys(orders ?? {}), state?.({ borrowers: [], lenders: [] })]),
  ).toEqual([
    [['bank'], { bank: 'localhost' }],
    [['post'], undefined],
  ]);
});

it('refuses a folder without a part, and two that are told by one address', async () => {
  write('bank', 'export const part = () => ({ orders: { post: () => 1 } });');
  write('post', 'export const part = () => ({ orders: { post: () => 2 } });');
  await expect(gathered()).rejects.toThrow('two parts of the sandbox are told by /sandbox/post');
  write('empty', 'export const nothing = 1;');
  await expect(gathered()).rejects.toThrow(/empty\/index\.ts exports no part$/);
});
