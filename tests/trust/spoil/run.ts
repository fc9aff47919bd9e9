/** `npm run spoil [-- --sample N --seed S]`: spoils the shipped configuration one thing at a time and counts what the checker catches. */
import { hand, inParts, option, ownPart } from '../parts.ts';
import { randomOf, sample } from '../random.ts';
import { shipped } from '../shipped.ts';
import { spoilingsOf } from './index.ts';
import { judged, type Judged } from './judged.ts';
import { leftOutBecause } from './left-out.ts';
import { reportOf } from './report.ts';

const args = process.argv.slice(2);
const seed = Number(option(args, 'seed') ?? 1);
const size = option(args, 'sample');
const part = option(args, 'part');

const configured = shipped();
const all = spoilingsOf(configured, seed);
const meant = all.filter((one) => leftOutBecause(one) === undefined);
const chosen = size === undefined ? meant : sample(meant, Number(size), randomOf(seed));

if (part === undefined) {
  const began = performance.now();
  const results = await inParts<Judged>(import.meta.filename, args, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${chosen.length}`);
  });
  const leftOut = new Map<string, number>();
  for (const one of all) {
    const because = leftOutBecause(one);
    if (because !== undefined) leftOut.set(because, (leftOut.get(because) ?? 0) + 1);
  }
  process.stdout.write(`\n${reportOf(results, leftOut)}seed ${seed}, ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  process.exitCode = results.length === chosen.length && results.every(({ verdict }) => verdict !== 'survived') ? 0 : 1;
} else {
  const mine = ownPart(chosen, part);
  for (let from = 0; from < mine.length; from += 100) await hand(judged(configured, mine.slice(from, from + 100)));
  process.disconnect();
}
