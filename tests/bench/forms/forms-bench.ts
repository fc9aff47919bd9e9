import type { Browser } from 'playwright-core';
import { benchPage } from './bench-lender.ts';
import { bundle, entries } from './bundle.ts';
import { measure, type Sample } from './measure.ts';

type Figure = keyof Sample;

const sizes = [20, 100, 400, 1000];
const figures: readonly Figure[] = ['mount', 'key', 'submit'];
const contenders = ['by-hand', 'ours', 'delivered', 'plain-rjsf'] as const;
type Contender = (typeof contenders)[number];

/** The most that ours may take, as a multiple of hand-written React in the same run. */
const bars: Readonly<Record<string, number>> = {
  'mount 100': 2,
  'mount 1000': 1.5,
  'key 100': 1.1,
  'key 1000': 1.1,
  'submit 100': 1.3,
};

/**
 * Forms of 20 to 1000 fields: the whole page of a lender whose form has them, the same where the core delivers them,
 * hand-written React, and rjsf with ajv as it comes. Prints medians, ratios and bars: time of the main thread until the
 * form stands, one key is painted, and all messages are shown.
 * @returns the bars that were missed
 */
export async function formsBench(browser: Browser, rounds: number): Promise<string[]> {
  const bundles = new Map(await Promise.all(entries.map(async (entry) => [entry, await bundle(entry)] as const)));
  const missed: string[] = [];
  for (const size of sizes) {
    const pages = { ours: benchPage(size, 'form'), delivered: benchPage(size, 'delivery') };
    const samples = new Map<Contender, Sample[]>(contenders.map((contender) => [contender, []]));
    // In turns, so that a slow minute of the machine meets all of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const [contender, taken] of samples) {
        const built = bundles.get(contender === 'delivered' ? 'ours' : contender);
        if (built)
          taken.push(
            await measure(
              browser,
              built,
              size,
              contender === 'ours' || contender === 'delivered' ? pages[contender] : undefined,
            ),
          );
      }
    }
    missed.push(...report(size, samples));
  }
  return missed;
}

function report(size: number, samples: ReadonlyMap<Contender, readonly Sample[]>): string[] {
  const missed: string[] = [];
  console.log(`\n${size} fields, ms (ratio to hand-written React / bar)`);
  for (const [contender, taken] of samples) {
    const isOurs = contender === 'ours' || contender === 'delivered';
    const cells = figures.map((figure) => {
      const time = median(taken, figure);
      const ratio = time / median(samples.get('by-hand') ?? [], figure);
      const bar = isOurs ? bars[`${figure} ${size}`] : undefined;
      if (bar !== undefined && ratio > bar)
        missed.push(`${figure} of ${size} fields, ${contender}: ${ratio.toFixed(2)}, bar ${bar}`);
      return `${figure} ${time.toFixed(1).padStart(6)} (${ratio.toFixed(2)}${bar === undefined ? '' : ` / ${bar.toFixed(1)}`})`.padEnd(
        28,
      );
    });
    console.log(`  ${contender.padEnd(11)} ${cells.join(' ')}`.trimEnd());
  }
  return missed;
}

function median(samples: readonly Sample[], figure: Figure): number {
  const sorted = samples.map((sample) => sample[figure]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
