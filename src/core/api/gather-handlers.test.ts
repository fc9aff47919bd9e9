import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gatherHandlers } from './gather-handlers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handlers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const operations = [
  { id: 'login', movesMoney: false },
  { id: 'logout', movesMoney: false },
] as const;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('finds the handlers of each file of a folder by what they are called', async () => {
  write('in.js', 'export const handlers = { login: () => 1 };');
  write('out.js', 'export const handlers = { logout: () => 2 };');
  write('out.test.js', 'export const nothing = 1;');
  expect([...(await gatherHandlers(operations, folder)).keys()]).toEqual(['login', 'logout']);
});

it.each([
  ['an operation without a handler', 'export const handlers = { login: () => 1 };', 'logout has no handler'],
  [
    'a handler without an operation',
    'export const handlers = { login: () => 1, logout: () => 1, logoff: () => 1 };',
    'the handler logoff has no operation',
  ],
  [
    'a handler that moves money, of an operation that does not say so',
    'export const handlers = { login: { effect: () => 1 }, logout: () => 1 };',
    'the handler login moves money, and the contract does not say so',
  ],
  ['a file without handlers', 'export const login = 1;', 'one.js exports no handlers'],
])('refuses %s', async (_what, text, said) => {
  write('one.js', text);
  await expect(gatherHandlers(operations, folder)).rejects.toThrow(said);
});

it('refuses an operation that moves money and could do so twice', async () => {
  write('one.js', 'export const handlers = { login: () => 1, logout: () => 1 };');
  await expect(gatherHandlers([{ id: 'login', movesMoney: true }, operations[1]], folder)).rejects.toThrow(
    'login moves money as the contract says',
  );
});

it('refuses a second handler of the same operation', async () => {
  for (const name of ['one.js', 'two.js']) write(name, 'export const handlers = { login: () => 1, logout: () => 1 };');
  await expect(gatherHandlers(operations, folder)).rejects.toThrow('login has a second handler in two.js');
});
