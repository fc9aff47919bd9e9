/**
 * `npm run mutate [-- --sample N --seed S --minutes M --core N]`: makes each rule and each text of the shipped configuration say something
 * else, and leaves out each value that a flow passes on, and counts who notices. `--core` moves so many constants of the core
 * as well, in their files, and runs the core's tests over each: some minutes a constant. Each mutant is told as it is judged;
 * when the minutes are over, five where it is not said, what was judged by then is counted.
 */
import { ownArguments } from '../../../src/cli/arguments.ts';
import { hand, inParts, numberOption, ownPart } from '../parts.ts';
import { randomOf, sample } from '../random.ts';
import { shipped } from '../shipped.ts';
import { coreMutants, coreNotices } from './core-constants.ts';
import { mutantsOf, type Mutant } from './mutant.ts';
import { Lookout, type Noticed } from './noticed.ts';
import { wordMutants } from './words.ts';

interface Told {
  readonly mutant: Mutant;
  readonly noticed: Noticed;
}

const usualMinutes = 5;

const given = ownArguments(['sample', 'seed', 'core', 'minutes', 'part', 'until'], []);
const part = given.option('part');
const size = numberOption(given, 'sample');
const seed = numberOption(given, 'seed') ?? 1;
const configured = shipped();
const all = [...mutantsOf(configured), ...wordMutants(configured)];
const ofCore = numberOption(given, 'core') ?? 0;
const chosen = size === undefined ? all : sample(all, size, randomOf(seed));

if (part === undefined) {
  const began = performance.now();
  const minutes = numberOption(given, 'minutes') ?? usualMinutes;
  const results = await inParts<Told>(
    import.meta.filename,
    [...process.argv.slice(2), `--until=${Date.now() + minutes * 60_000}`],
    (done, [told]) => {
      if (told === undefined) return;
      const { noticed, mutant } = told;
      process.stdout.write(`${done} of ${chosen.length}: ${noticed.padEnd(8)} ${mutantText(mutant)}\n`);
    },
  );
  process.stdout.write(`\n${report(results)}`);
  if (results.length < chosen.length)
    process.stdout.write(
      `${chosen.length - results.length} were not judged: the ${minutes} minutes were over (--minutes says how many)\n`,
    );
  if (ofCore > 0) process.stdout.write(coreReport());
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s\n`);
} else {
  const lookout = new Lookout(configured);
  const until = numberOption(given, 'until') ?? Infinity;
  for (const mutant of ownPart(chosen, part)) {
    if (Date.now() > until) break;
    await hand([{ mutant, noticed: lookout.notices(mutant) } satisfies Told]);
  }
  process.disconnect();
}

function mutantText({ kind, file, pointer, from, to }: Mutant): string {
  return `${kind}: ${file} ${pointer}: ${from} → ${to}`;
}

function report(results: readonly Told[]): string {
  const count = (of: readonly Told[], who: Noticed) => of.filter(({ noticed }) => noticed === who).length;
  const kinds = [...new Set(results.map(({ mutant }) => mutant.kind))].sort();
  const rows = kinds.map((kind) => {
    const of = results.filter(({ mutant }) => mutant.kind === kind);
    return `${(['checker', 'paths', 'journeys', 'tests', 'snapshot', 'nobody'] as const).map((who) => String(count(of, who)).padStart(8)).join(' ')}  ${kind}`;
  });
  const behaviour =
    count(results, 'checker') + count(results, 'paths') + count(results, 'journeys') + count(results, 'tests');
  const survivors = (who: Noticed) =>
    results.filter(({ noticed }) => noticed === who).map(({ mutant }) => `  ${mutantText(mutant)}`);
  const share = (some: number) => (results.length === 0 ? '–' : `${Math.floor((some / results.length) * 1000) / 10} %`);
  return [
    ' checker    paths journeys    tests snapshot   nobody',
    ...rows,
    '',
    'Noticed by a snapshot alone:',
    ...survivors('snapshot'),
    '',
    'Noticed by nobody:',
    ...survivors('nobody'),
    '',
    `${behaviour} of ${results.length} mutants noticed by behaviour (${share(behaviour)}): ${count(results, 'checker')} by the checker, ${count(results, 'paths')} by the path sets, ${count(results, 'journeys')} by journeys, ${count(results, 'tests')} by tests that say the words`,
    `${count(results, 'snapshot')} more by a person who reads the snapshots (${share(count(results, 'snapshot'))}); ${count(results, 'nobody')} by nobody`,
    '',
  ].join('\n');
}

function coreReport(): string {
  const drawn = sample(coreMutants(), ofCore, randomOf(seed));
  const told = drawn.map((one) => ({ one, isNoticed: coreNotices(one) }));
  const missed = told
    .filter(({ isNoticed }) => !isNoticed)
    .map(({ one: { file, line, from, to } }) => `  ${file}:${line} ${from} → ${to}`);
  return [
    `${told.length - missed.length} of ${told.length} constants of the core noticed by its tests; not noticed:`,
    ...missed,
    '',
  ].join('\n');
}
