/** `npm run spoil [-- --sample N | --each N] [--seed S]`: spoils the shipped configuration one thing at a time and counts what the checker catches. `--each` takes as many of each kind, `--whole` also what is left out. */
import { ownArguments } from '../../../src/cli/arguments.ts';
import { hand, inParts, numberOption, ownPart } from '../parts.ts';
import { randomOf, sample } from '../random.ts';
import { shipped } from '../shipped.ts';
import { ofEachKind, spoilingsOf } from './index.ts';
import { judgedTogether, type Judged } from './judged.ts';
import { leftOut } from './left-out.ts';
import { reportOf } from './report.ts';

const given = ownArguments(['sample', 'each', 'seed', 'part'], ['whole']);
const seed = numberOption(given, 'seed') ?? 1;
const size = numberOption(given, 'sample');
const each = numberOption(given, 'each');
const part = given.option('part');

const configured = shipped();
const all = spoilingsOf(configured, seed);
const because = leftOut(configured);
const isWhole = given.flag('whole');
const meant = all.filter((one) => isWhole || because(one) === undefined);
// In a drawn order, so that those which are made together are of many files.
const chosen = each !== undefined ? ofEachKind(meant, each, seed) : sample(meant, size ?? meant.length, randomOf(seed));

if (part === undefined) {
  const began = performance.now();
  const results = await inParts<Judged>(import.meta.filename, process.argv.slice(2), (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${chosen.length}`);
  });
  const aside = new Map<string, number>();
  for (const reason of isWhole ? [] : all.flatMap((one) => because(one) ?? []))
    aside.set(reason, (aside.get(reason) ?? 0) + 1);
  process.stdout.write(
    `\n${reportOf(results, aside)}seed ${seed}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
  process.exitCode = results.length === chosen.length && results.every(({ verdict }) => verdict !== 'survived') ? 0 : 1;
} else {
  const mine = ownPart(chosen, part);
  for (let from = 0; from < mine.length; from += 1000)
    await hand(judgedTogether(configured, mine.slice(from, from + 1000)));
  process.disconnect();
}
