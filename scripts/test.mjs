/** `npm test`: every check, on any machine. `--all` runs the whole matrices as well. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPage, buildServer, checkNode, installDependencies } from './prepare.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const all = process.argv.includes('--all');

checkNode();
installDependencies();
buildPage();
buildServer();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const { findBrowser, findShell } = await import('./browser.mjs');
const browser = await findBrowser();
const shell = findShell();
// What steps say goes through a pipe; it is coloured where it ends at a terminal.
const env = {
  ...process.env,
  CHROME_PATH: browser,
  ...(shell && { CHROME_SHELL_PATH: shell }),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  ...(all && { TEST_ALL: '1' }),
};

/** Tests ask again what this has found out: it comes first. */
const configuration = ['configuration', ['npm', ['run', '--silent', 'check']]];
/** All tests, and beside them what reads the sources, one after the other: what fails soonest is told soonest. */
const tests = [
  'tests',
  [
    'npx',
    [
      'vitest',
      'run',
      '--reporter=minimal',
      '--reporter=tests/setup/share-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${path.join(results, 'tests.json')}`,
    ],
  ],
];
const beside = [
  ['types', ['npm', ['run', '--silent', 'types']]],
  ['lint', ['npx', ['oxlint', '--deny-warnings']]],
  ['format', ['npx', ['oxfmt', '--check']]],
  ['layers', ['npm', ['run', '--silent', 'layers']]],
  ['generated types', ['npm', ['run', '--silent', 'generate', '--', '--check']]],
  ['size', ['npm', ['run', '--silent', 'size']]],
];

/** Runs a step; what it says is told whole when it has ended, so that steps that run at once stay readable. */
function step([name, [command, args]]) {
  const from = Date.now();
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, {
      cwd: root,
      env,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('error', (error) => (said += error.message));
    child.on('close', (status) => {
      const seconds = (Date.now() - from) / 1000;
      console.log(`${said}${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      resolve({ name, seconds, isOk: status === 0 });
    });
  });
}

async function oneAfterTheOther(steps) {
  const ended = [];
  for (const one of steps) ended.push(await step(one));
  return ended;
}

const started = Date.now();
console.log(`In ${shell === undefined ? browser : `${shell}, and where that is not enough ${browser}`}:`);
console.log(`configuration and tests, and beside them ${beside.map(([name]) => name).join(', ')} …`);
const ended = (await Promise.all([oneAfterTheOther([configuration, tests]), oneAfterTheOther(beside)])).flat();
let passed = 0;
let failed = 0;
for (const { name, isOk } of ended) {
  const counted = count(name);
  passed += counted?.passed ?? (isOk ? 1 : 0);
  failed += counted ? Math.max(counted.failed, isOk ? 0 : 1) : isOk ? 0 : 1;
}
console.log(
  `all of it took ${((Date.now() - started) / 1000).toFixed(0)} s: ${ended.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)}`).join(', ')}`,
);
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
