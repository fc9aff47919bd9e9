/** `npm run mutate [-- --sample N --seed S]`: makes each rule of the shipped configuration say something else, and counts who notices. */
import { hand, inParts, option, ownPart } from '../parts.ts';
import { randomOf, sample } from '../random.ts';
import { shipped } from '../shipped.ts';
import { mutantsOf, type Mutant } from './mutant.ts';
import { Witness, type Noticed } from './noticed.ts';

interface Told {
  readonly mutant: Mutant;
  readonly noticed: Noticed;
}

const args = process.argv.slice(2);
const part = option(args, 'part');
const size = option(args, 'sample');
const configured = shipped();
const all = mutantsOf(configured);
const chosen = size === undefined ? all : sample(all, Number(size), randomOf(Number(option(args, 'seed') ?? 1)));

if (part === undefined) {
  const began = performance.now();
  const results = await inParts<Told>(import.meta.filename, args, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${chosen.length}`);
  });
  process.stdout.write(report(results));
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  process.exitCode = results.length === chosen.length ? 0 : 1;
} else {
  const witness = new Witness(configured);
  const mine = ownPart(chosen, part);
  for (let from = 0; from < mine.length; from += 10) {
    await hand(mine.slice(from, from + 10).map((mutant): Told => ({ mutant, noticed: witness.notices(mutant) })));
  }
  process.disconnect();
}

function report(results: readonly Told[]): string {
  const count = (of: readonly Told[], who: Noticed) => of.filter(({ noticed }) => noticed === who).length;
  const kinds = [...new Set(results.map(({ mutant }) => mutant.kind))].sort();
  const rows = kinds.map((kind) => {
    const of = results.filter(({ mutant }) => mutant.kind === kind);
    return `${(['checker', 'paths', 'journeys', 'text', 'nobody'] as const).map((who) => String(count(of, who)).padStart(8)).join(' ')}  ${kind}`;
  });
  const behaviour = count(results, 'checker') + count(results, 'paths') + count(results, 'journeys');
  const survivors = results.filter(({ noticed }) => noticed === 'text' || noticed === 'nobody');
  const share = (some: number) => (results.length === 0 ? '–' : `${Math.floor((some / results.length) * 1000) / 10} %`);
  return [
    ' checker    paths journeys     text   nobody', ...rows, '', 'Not noticed by behaviour:',
    ...survivors.map(({ mutant: { kind, file, pointer, from, to }, noticed }) => `${kind}: ${file} ${pointer}: ${from} → ${to}${noticed === 'text' ? '' : ' (in no text either)'}`),
    '',
    `${behaviour} of ${results.length} mutants noticed by behaviour (${share(behaviour)}): ${count(results, 'checker')} by the checker, ${count(results, 'paths')} by the path sets, ${count(results, 'journeys')} by journeys`,
    `${count(results, 'text')} more by a person who reads the snapshots of the routing tables (${share(count(results, 'text'))}); ${count(results, 'nobody')} by nobody`,
    '',
  ].join('\n');
}
