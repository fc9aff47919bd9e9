import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedSince, filesAt } from './git-files.ts';

let root = '';
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root });
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'versions-'));
  mkdirSync(join(root, 'screens'));
  mkdirSync(join(root, 'other'));
  git('init', '-q');
  write('screens/a.json', '{ "é": "☃" }\n');
  write('screens/b.json', '');
  write('screens/note.txt', 'no configuration');
  write('other/c.json', '{}');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  write('screens/a.json', '{}');
  write('screens/new one.json', '{}');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('earlier versions of the configuration', () => {
  it('are read as they were, letters of other languages and empty files too', () => {
    expect(filesAt(root, 'HEAD', ['screens', 'not-there'], /\.json$/)).toEqual({
      'screens/a.json': '{ "é": "☃" }\n',
      'screens/b.json': '',
    });
  });

  it('are named by whatever git knows, and refused in a sentence otherwise', () => {
    expect(Object.keys(filesAt(root, 'HEAD~0', ['other'], /\.json$/))).toEqual(['other/c.json']);
    expect(() => filesAt(root, 'nothing', ['screens'], /\.json$/)).toThrow('git knows no version "nothing"');
    expect(() => filesAt(root, '--help', ['screens'], /\.json$/)).toThrow('git knows no version "--help"');
  });

  it('tell which files differ from those of now, new ones included', () => {
    expect(changedSince(root, 'HEAD', ['screens', 'other'])).toEqual(['screens/a.json', 'screens/new one.json']);
  });
});
