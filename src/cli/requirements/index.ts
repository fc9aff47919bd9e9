/**
 * `npm run requirements [area …] [-- --all]`: which requirements a test of the last `npm test` names and holds, by area, and
 * which none does. Ends with 1 when an area that was asked for lacks one, or a title names a number that is in no list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from '../arguments.ts';
import { refuse } from '../refuse.ts';
import { coverageOf, unknownNumbers, type ReportedTest, type Requirement } from './coverage.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const lists = join(root, 'tests/requirements');
const results = join(root, 'test-results');
const { names, flag } = argumentsOf(process.argv.slice(2), [], process.env);

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[];
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const reports = existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('.json')) : [];
if (reports.length === 0) refuse('There is no report of a test run. Run npm test first.');
const tests = reports.flatMap((name) => (read(join(results, name)) as Report).testResults).flatMap(({ assertionResults }) => assertionResults.map(({ fullName, status }): ReportedTest => ({ title: fullName, passed: status === 'passed' })));
const requirements = readdirSync(lists).filter((name) => /^\d/.test(name)).sort().flatMap((name) => read(join(lists, name)) as readonly Requirement[]);
const reasons = read(join(lists, 'not-by-a-test.json')) as Readonly<Record<string, string>>;

const areas = coverageOf(requirements, tests, reasons);
const unknownAreas = names.filter((name) => !areas.some(({ area }) => area === name));
if (unknownAreas.length > 0) refuse(`There is no area ${unknownAreas.join(', ')}; there are ${areas.map(({ area }) => area).sort().join(', ')}.`);

let lacking = 0;
for (const { area, covered } of areas) {
  if (names.length > 0 && !names.includes(area)) continue;
  const held = covered.filter(({ tests: naming }) => naming.length > 0);
  const excused = covered.filter(({ tests: naming, reason }) => naming.length === 0 && reason !== undefined);
  const missing = covered.filter(({ tests: naming, reason }) => naming.length === 0 && reason === undefined);
  // Areas that nothing has begun are told in one line.
  process.stdout.write(`${area}: ${held.length} of ${covered.length} held${excused.length > 0 ? `, ${excused.length} not by a test` : ''}${missing.length > 0 ? `, ${missing.length} missing` : ''}\n`);
  if (flag('all')) for (const { requirement, tests: naming } of held) process.stdout.write(`  ${requirement.id} ${requirement.text}\n${naming.map((title) => `    held by: ${title}\n`).join('')}`);
  for (const { requirement, reason } of excused) process.stdout.write(`  ${requirement.id} not by a test: ${reason ?? ''}\n`);
  if (names.length > 0 || held.length > 0) for (const { requirement } of missing) process.stdout.write(`  ${requirement.id} missing: ${requirement.text}\n`);
  if (names.length > 0) lacking += missing.length;
}
const unknown = unknownNumbers(requirements, tests);
if (unknown.length > 0) process.stdout.write(`Tests name numbers that no list has: ${unknown.join(', ')}\n`);
process.exitCode = lacking > 0 || unknown.length > 0 ? 1 : 0;
