/** `npm run spoil [-- --sample N | --each N] [--seed S]`: spoils the shipped configuration one thing at a time and counts what the checker catches. `--each` takes as many of each kind, `--whole` also what is left out. */
import { hand, inParts, option, ownPart } from '../parts.ts';
import { randomOf, sample } from '../random.ts';
import { shipped } from '../shipped.ts';
import { ofEachKind, spoilingsOf } from './index.ts';
import { judgedTogether, type Judged } from './judged.ts';
import { leftOut } from './left-out.ts';
import { reportOf } from './report.ts';

const args = process.argv.slice(2);
const seed = Number(option(args, 'seed') ?? 1);
const size = option(args, 'sample');
const each = option(args, 'each');
const part = option(args, 'part');

const configured = shipped();
const all = spoilingsOf(configured, seed);
const because = leftOut(configured);
const isWhole = args.includes('--whole');
const meant = all.filter((one) => isWhole || because(one) === undefined);
// In a drawn order, so that those which are made together are of many files.
const chosen = each !== undefined ? ofEachKind(meant, Number(each), seed) : sample(meant, Number(size ?? meant.length), randomOf(seed));

if (part === undefined) {
  const began = performance.now();
  const results = await inParts<Judged>(import.meta.filename, args, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${chosen.length}`);
  });
  const aside = new Map<string, number>();
  for (const reason of isWhole ? [] : all.flatMap((one) => because(one) ?? [])) aside.set(reason, (aside.get(reason) ?? 0) + 1);
  process.stdout.write(`\n${reportOf(results, aside)}seed ${seed}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  process.exitCode = results.length === chosen.length && results.every(({ verdict }) => verdict !== 'survived') ? 0 : 1;
} else {
  const mine = ownPart(chosen, part);
  for (let from = 0; from < mine.length; from += 1000) await hand(judgedTogether(configured, mine.slice(from, from + 1000)));
  process.disconnect();
}
