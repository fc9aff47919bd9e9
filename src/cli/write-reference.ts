/** `npm run docs`: writes docs/reference.md from the grammar. With `-- --check` it writes nothing and ends with 1 when the page is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceText } from './reference/index.ts';

const root = join(import.meta.dirname, '..', '..');
const file = join(root, 'docs/reference.md');
const text = referenceText(root);

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/reference.md is stale: npm run docs\n');
  process.exitCode = 1;
}
