/**
 * `npm run requirements [area …] [-- --all]`: how each requirement stands after the last `npm test`, by area: held by tests,
 * which are named; departed from, with why; shown by no test; or missing. Ends with 1 when an area that was asked for lacks
 * one, or when a number is wrong where it stands.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownArguments } from '../arguments.ts';
import { refuse } from '../refuse.ts';
import { coverageOf, faultsOf, type Covered, type ReportedTest, type Requirement, type Standing } from './coverage.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const lists = join(root, 'tests/requirements');
const results = join(root, 'test-results');
const { names, flag } = ownArguments([], ['all']);

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const reports = existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('.json')) : [];
if (reports.length === 0) refuse('There is no report of a test run. Run npm test first.');
const tests = reports
  .flatMap((name) => (read(join(results, name)) as Report).testResults)
  .flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }): ReportedTest => ({ title: fullName, passed: status === 'passed' })),
  );
const requirements = readdirSync(lists)
  .filter((name) => /^\d/.test(name))
  .sort()
  .flatMap((name) => read(join(lists, name)) as readonly Requirement[]);
const reasonsIn = (name: string) => read(join(lists, name)) as Readonly<Record<string, string>>;
const reasons = { departs: reasonsIn('departs.json'), never: reasonsIn('not-by-a-test.json') };

const areas = coverageOf(requirements, tests, reasons);
const unknownAreas = names.filter((name) => !areas.some(({ area }) => area === name));
if (unknownAreas.length > 0)
  refuse(
    `There is no area ${unknownAreas.join(', ')}; there are ${areas
      .map(({ area }) => area)
      .sort()
      .join(', ')}.`,
  );

const standings: readonly (readonly [Standing, string])[] = [
  ['held', 'held'],
  ['departs', 'departed from'],
  ['never', 'not by a test'],
  ['missing', 'missing'],
];

/** One requirement with what there is to say of how it stands. */
function told({ requirement: { id, text }, standing, tests: naming, reason }: Covered): string {
  if (standing === 'held') return `  ${id} ${text}\n${naming.map((title) => `    held by: ${title}\n`).join('')}`;
  return standing === 'missing'
    ? `  ${id} missing: ${text}\n`
    : `  ${id} ${standing === 'departs' ? 'departed from' : 'not by a test'}: ${reason ?? ''}\n`;
}

const total: Record<Standing, number> = { held: 0, departs: 0, never: 0, missing: 0 };
let lacking = 0;
for (const { area, covered } of areas) {
  if (names.length > 0 && !names.includes(area)) continue;
  const of = (standing: Standing) => covered.filter((one) => one.standing === standing);
  for (const [standing] of standings) total[standing] += of(standing).length;
  process.stdout.write(
    `${area}: ${standings
      .filter(([standing]) => standing === 'held' || of(standing).length > 0)
      .map(([standing, word]) => `${of(standing).length}${standing === 'held' ? ` of ${covered.length}` : ''} ${word}`)
      .join(', ')}\n`,
  );
  if (flag('all')) process.stdout.write(of('held').map(told).join(''));
  process.stdout.write([...of('departs'), ...of('never')].map(told).join(''));
  // Areas that nothing has begun are told in one line.
  if (names.length > 0 || of('held').length > 0) process.stdout.write(of('missing').map(told).join(''));
  if (names.length > 0) lacking += of('missing').length;
}
process.stdout.write(`in all: ${standings.map(([standing, word]) => `${total[standing]} ${word}`).join(', ')}\n`);
const faults = faultsOf(requirements, tests, reasons);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = lacking > 0 || faults.length > 0 ? 1 : 0;
