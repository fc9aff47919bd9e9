import type { Browser } from 'playwright-core';
import { bundle, contenders, type Contender } from './bundle.ts';
import { measure, type Sample } from './measure.ts';

type Figure = 'mount' | 'key' | 'submit';
type Medians = Readonly<Record<Figure, number>>;

const sizes = [20, 100, 400, 1000];
const figures: readonly Figure[] = ['mount', 'key', 'submit'];

/** The most that ours may take, as a multiple of hand-written React in the same run: the "now" bars. */
const bars: Readonly<Record<string, number>> = { 'mount 100': 3, 'mount 1000': 2, 'key 100': 1.4, 'key 1000': 1.4, 'submit 100': 2 };

/**
 * Forms of 20 to 1000 fields: ours, the same as a core delivers them, hand-written React, and rjsf with ajv as it comes. Prints medians and ratios:
 * time of the main thread until the form stands, one key is painted, and all messages are shown.
 * @returns the bars that were missed
 */
export async function formsBench(browser: Browser, rounds: number): Promise<string[]> {
  const bundles = new Map(await Promise.all(contenders.map(async (contender) => [contender, await bundle(contender)] as const)));
  const missed: string[] = [];
  for (const size of sizes) {
    const samples = new Map<Contender, Sample[]>(contenders.map((contender) => [contender, []]));
    // In turns, so that a slow minute of the machine meets all of them.
    for (let round = 0; round < rounds; round += 1) {
      for (const [contender, built] of bundles) samples.get(contender)?.push(await measure(browser, built, size));
    }
    missed.push(...report(size, new Map([...samples].map(([contender, taken]) => [contender, medians(taken)]))));
  }
  return missed;
}

function report(size: number, results: ReadonlyMap<Contender, Medians>): string[] {
  const base = results.get('by-hand');
  const missed: string[] = [];
  console.log(`\n${size} fields, ms (ratio to hand-written React)`);
  for (const [contender, result] of results) {
    const cells = figures.map((figure) => `${figure} ${result[figure].toFixed(1).padStart(6)} (${(result[figure] / (base?.[figure] ?? 1)).toFixed(2)})`);
    console.log(`  ${contender.padEnd(11)} ${cells.join('   ')}`);
    if (contender !== 'ours' && contender !== 'delivered') continue;
    for (const figure of figures) {
      const bar = bars[`${figure} ${size}`];
      const ratio = result[figure] / (base?.[figure] ?? 1);
      if (bar !== undefined && ratio > bar) missed.push(`${figure} of ${size} fields, ${contender}: ${ratio.toFixed(2)}, bar ${bar}`);
    }
  }
  return missed;
}

function medians(samples: readonly Sample[]): Medians {
  return {
    mount: median(samples.map((sample) => sample.mount)),
    key: median(samples.map((sample) => sample.key)),
    submit: median(samples.map((sample) => sample.submit)),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
