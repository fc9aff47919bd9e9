/** `npm run size`: what the page weighs, in kB of brotli as it is sent, against its bars. Ends with 1 above one. */
import { readFileSync, statSync } from 'node:fs';

interface Entry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const folder = 'dist/page';
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, Entry>;

function weigh(file: string): number {
  return statSync(`${folder}/${file}.br`).size / 1000;
}

/** An entry with all that it imports at once. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of manifest[name]?.imports ?? []) reach(next, seen);
  return seen;
}

const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry && !name.endsWith('/worker.ts'));
if (entries.length === 0) throw new Error('The page is not built: npm run build');

const first = entries.flatMap((entry) => [...reach(entry)]);
const script = first.reduce((sum, name) => sum + weigh(manifest[name]?.file ?? ''), 0);
const styles = [...new Set(first.flatMap((name) => manifest[name]?.css ?? []))].reduce(
  (sum, file) => sum + weigh(file),
  0,
);
const later = Object.entries(manifest)
  .filter(([name, one]) => !first.includes(name) && one.file.endsWith('.js'))
  .map(([name, one]) => ({ name, size: weigh(one.file) }))
  .sort((a, b) => b.size - a.size);

const rows: readonly (readonly [string, number, number])[] = [
  ['script before the first screen can be used', script, 123],
  ['largest part loaded later', later[0]?.size ?? 0, 40],
  ['script and styles of the first visit', script + styles, 230],
];
let above = 0;
for (const [what, size, bar] of rows) {
  if (size > bar) above += 1;
  console.log(`${size > bar ? 'ABOVE' : 'ok   '} ${size.toFixed(1).padStart(7)} kB of ${bar}  ${what}`);
}
for (const { name, size } of later) console.log(`      ${size.toFixed(1).padStart(7)} kB          ${name}`);
process.exit(above > 0 ? 1 : 0);
