/** `npm run docs`: writes docs/reference.md from the grammar, the table of codes in docs/checking.md, and the demo's borrowers in the README. With `-- --check` it writes nothing and ends with 1 when a page is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCodes } from './reference/codes-table.ts';
import { withBorrowers } from './reference/borrowers-table.ts';
import { referenceText } from './reference/index.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const pages = {
  'docs/reference.md': () => referenceText(root),
  'docs/checking.md': () => withCodes(read('docs/checking.md'), root),
  'README.md': () => withBorrowers(read('README.md')),
};

for (const [page, text] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, page), text());
  else if (read(page) !== text()) {
    process.stderr.write(`${page} is stale: npm run docs\n`);
    process.exitCode = 1;
  }
}
