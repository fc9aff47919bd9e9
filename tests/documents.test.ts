import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { withBorrowers } from '../src/cli/reference/borrowers-table.ts';
import { limitsOf } from '../src/core/limits/lender-limits.ts';

/** What README and docs name is there: folders, files, commands, chapters. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...decisions,
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
  );

it('the tree of the README has every folder that is kept, and every room of src/', () => {
  const [, tree = ''] = /## Where things are\n\n```\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  const named = [...tree.matchAll(/([a-z-]+)\//g)].map(([, name]) => name ?? '');
  const made = new Set([...read('.gitignore').matchAll(/^([\w.-]+)\/$/gm)].map(([, name]) => name));
  expect(foldersOf('.').filter((name) => !made.has(name) && !named.includes(name))).toEqual([]);
  expect(foldersOf('src').filter((name) => !named.includes(name))).toEqual([]);
});

it('each command that is named can be run, and each that can be run is told in the README', () => {
  const named = (page: string) =>
    [...read(page).matchAll(/npm run (?:-s |--silent )?([a-z][a-z:]*)/g)].map(([, name]) => name ?? '');
  expect(
    pages.flatMap((page) =>
      named(page)
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${page}: ${name}`),
    ),
  ).toEqual([]);
  const told = new Set([...named('README.md'), 'start', 'test']);
  expect(
    Object.keys(scripts).filter((name) => !told.has(name) && !['build', 'types', 'lint', 'layers'].includes(name)),
  ).toEqual([]);
});

it('each file of the code that is named is there', () => {
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:src|scripts|build|schemas|rules|screens|docs|locales|tests)\/[\w./-]+)(?::\d+)?`/g)]
      .map(([, path = '']) => path)
      // Files that the manual has its reader write.
      .filter((path) => !/\bexample\b|\bamani\b/.test(path) && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it("the README has the table of the demo's borrowers as the demo has them", () => {
  expect(withBorrowers(read('README.md'))).toBe(read('README.md'));
});

it('each borrower of the README is one of the demo', () => {
  const seeds = readdirSync(join(root, 'src/server/demo'), { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), 'utf8')] : []))
    .join('\n');
  const numbers = [...read('README.md').matchAll(/^\|.*$/gm)].flatMap(([row]) =>
    [...row.matchAll(/\b\d{10,11}\b/g)].map(([number]) => number),
  );
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number) => !seeds.includes(number.replace(/^0/, '')))).toEqual([]);
});

it('docs/operating.md tells the rates that the contract has', () => {
  const { 'x-rates': rates } = JSON.parse(read('schemas/api/shared.json')) as {
    'x-rates': Readonly<Record<string, { requests?: number; seconds?: number }>>;
  };
  const operating = read('docs/operating.md');
  const told = (rate: string, seconds: number, ...words: readonly string[]) => {
    expect(rates[rate]?.seconds, rate).toBe(seconds);
    for (const word of words) expect(operating).toContain(`${rates[rate]?.requests} ${word}`);
  };
  told(
    'sign-in',
    60,
    'logins',
    'new passwords by code',
    'first passwords',
    'codes of sign-ups tried',
    'passwords of sign-ups',
  );
  told('refresh', 60, 'refreshes');
  told('event', 60, 'events a minute each');
  told('code', 3600, 'codes for passwords', 'for sign-ups an hour');
  told('check', 60, 'uploads, checks and lookups a minute');
  told('money', 60, 'calls that move money');
  told('write', 60, 'of each call that writes');
  told('ordinary', 60, 'of every other call');
  expect(Object.keys(rates)).toEqual([
    'sign-in',
    'refresh',
    'code',
    'event',
    'check',
    'money',
    'write',
    'ordinary',
    'unlimited',
  ]);
});

it('docs/operating.md tells the bounds of a lender as the core has them', () => {
  const told = read('docs/operating.md');
  const thousands = (n: number) => (n < 10_000 ? String(n) : n.toLocaleString('en-GB'));
  const {
    upload_megabytes_of_borrower: megabytes,
    upload_gigabytes: gigabytes,
    wrong_logins_an_hour: logins,
    codes_an_hour: codes,
    notices_an_hour: notices,
    wallet_day: day,
  } = limitsOf({ limits: {} });
  for (const words of [
    `${thousands(logins)} wrong passwords and PINs`,
    `${thousands(codes)} codes, and ${thousands(notices)} notices`,
    `${megabytes} MB of one borrower and of ${gigabytes} GB of a lender`,
    `${day.slice(0, 2).map(thousands).join(', ')} and ${thousands(day[2])}`,
  ])
    expect(told).toContain(words);
});

it('each link leads to a page and a chapter of it', () => {
  const anchors = (page: string) => {
    const text = read(page);
    const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    );
    return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id ?? '')]);
  };
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : normalize(join(dirname(page), path));
      const isThere =
        existsSync(join(root, file)) && (anchor === undefined || !file.endsWith('.md') || anchors(file).has(anchor));
      return isThere ? [] : [`${page}: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});
