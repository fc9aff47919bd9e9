/** `npm test`: every check, on any machine. `--all` runs the whole matrices as well. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPage, checkNode, installDependencies } from './prepare.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const all = process.argv.includes('--all');

checkNode();
installDependencies();
buildPage();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const { findBrowser } = await import('./browser.mjs');
// A file or a pipe is told of failures and totals alone, without colours, which vitest writes unless it is told not to.
const isTerminal = process.stdout.isTTY === true;
const env = { ...process.env, CHROME_PATH: await findBrowser(), ...(!isTerminal && { NO_COLOR: '1' }), ...(all && { TEST_ALL: '1' }) };

const vitest = (name, ...projects) => [
  name,
  ['npx', ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), `--reporter=${isTerminal ? 'dot' : 'minimal'}`, '--reporter=json', `--outputFile.json=${path.join(results, `${name}.json`)}`]],
];

/** In the order of their cost: what fails soonest is told soonest. */
const steps = [
  ['types', ['npx', ['tsc', '-p', '.']]],
  ['lint', ['npx', ['oxlint', '--deny-warnings']]],
  ['layers', ['npm', ['run', '--silent', 'layers']]],
  ['generated types', ['npm', ['run', '--silent', 'generate', '--', '--check']]],
  ['configuration', ['npm', ['run', '--silent', 'check']]],
  vitest('unit', 'pure', 'unit', 'full-registry', 'whole'),
  vitest('core', 'core'),
  ['size', ['npm', ['run', '--silent', 'size']]],
  vitest('browser', 'browser'),
];

const started = Date.now();
let passed = 0;
let failed = 0;
for (const [name, [command, args]] of steps) {
  const from = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
  const counted = count(name);
  passed += counted?.passed ?? (status === 0 ? 1 : 0);
  failed += counted ? Math.max(counted.failed, status === 0 ? 0 : 1) : status === 0 ? 0 : 1;
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
}
console.log(`all of it took ${((Date.now() - started) / 1000).toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function count(name) {
  try {
    const report = JSON.parse(readFileSync(path.join(results, `${name}.json`), 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return undefined;
  }
}
