import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSealedTables } from '../src/core/database/sealed-columns.ts';
import { contentSecurityPolicy } from '../src/site/headers.ts';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

/** What a row names: files, and titles of the tests in them. */
const held = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\/[\w.-]+|[\w-]+\.json)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({
    file,
    title,
  })),
);

it('docs/security.md names what there is: each file, and each test by its title', () => {
  expect(held.length).toBeGreaterThan(60);
  const missing = held.filter(
    ({ file, title }) =>
      !existsSync(join(root, file)) || (title !== undefined && !readFileSync(join(root, file), 'utf8').includes(title)),
  );
  expect(missing).toEqual([]);
});

it('has something behind each row, or says that it does not hold', () => {
  expect(
    rows.filter((row) => !/`[^`]+` ?(?:“[^”]+”)?[^|]*\|$/.test(row) && !/\*\*(?:Not yet|Otherwise)\./.test(row)),
  ).toEqual([]);
});

it('docs/operating.md has the policy that pages are sent with', () => {
  const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8').replace(/\n/g, ' ');
  expect(operating).toContain(contentSecurityPolicy(["<the lender's frames>"]));
});

it('names each requirement once', () => {
  const numbers = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number),
  );
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe('docs/decisions/0009-data-at-rest.md', () => {
  const decision = readFileSync(join(root, 'docs/decisions/0009-data-at-rest.md'), 'utf8');
  /** What is sealed, and what is found, by table; some rows name several. */
  const told = new Map(
    decision
      .slice(decision.indexOf('## What is sealed'), decision.indexOf('## What it costs'))
      .split('\n')
      .flatMap((line) => {
        const [, tables = '', sealed = '', found = ''] = line.split('|').map((cell) => cell.trim());
        return [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']) => [table, { sealed, found }] as const);
      }),
  );

  it('says of each table what is sealed in it', () => {
    const folder = join(root, 'src/core/migrations');
    const made = readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/create table (\w+)/g)].map(([, table = '']) => table),
    );
    expect(made.length).toBeGreaterThan(40);
    expect(made.filter((table) => !told.has(table))).toEqual([]);
  });

  it('names as sealed and found what is, and nothing else', () => {
    const sealed = allSealedTables.map(([table, { sealed: columns, found, forgotten }]) => ({
      table,
      sealed: columns.length > 0,
      found: found !== undefined || forgotten !== undefined,
    }));
    const said = [...told]
      .filter(([, row]) => row.sealed !== '' && row.sealed !== 'Sealed')
      .map(([table, row]) => ({ table, sealed: !row.sealed.startsWith('nothing'), found: row.found !== '' }));
    const inOrder = (tables: typeof sealed) => tables.toSorted((a, b) => (a.table < b.table ? -1 : 1));
    expect(inOrder(said)).toEqual(inOrder(sealed));
  });
});
