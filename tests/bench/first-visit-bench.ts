import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '../browser/server.ts';

interface Network {
  readonly name: string;
  /** Bits in a second. */
  readonly speed: number;
  /** Milliseconds of a round trip. */
  readonly latency: number;
  /** How many times slower than this machine. */
  readonly processor: number;
  /** Seconds at most until the largest paint, and until a field answers. */
  readonly bars: { readonly paint: number; readonly field?: number };
}

const networks: readonly Network[] = [
  { name: '1.6 Mbit/s, 150 ms, CPU x12', speed: 1_600_000, latency: 150, processor: 12, bars: { paint: 1.5 } },
  { name: '400 kbit/s, 400 ms, CPU x4', speed: 400_000, latency: 400, processor: 4, bars: { paint: 2.0, field: 4.0 } },
];

interface Seen {
  readonly paint: number;
  readonly shift: number;
}

/**
 * Times the first visit of somebody whom nobody knows: its largest paint, when a field answers, what moves. A browser that
 * is watched finds out of each error where it was made, and React makes some as it is read: of the time until a field
 * answers that is a tenth of a second at CPU x4 that no borrower waits.
 * @returns the bars that were missed
 */
export async function firstVisitBench(browser: Browser, rounds: number): Promise<string[]> {
  const data = await mkdtemp(path.join(tmpdir(), 'lender-bench-'));
  const server = await startServer({ data });
  const missed: string[] = [];
  try {
    // The lender is judged and its entry screen written: a visitor's time is measured, not a start's.
    const warm = await browser.newPage();
    await warm.goto(server.address('naija'));
    // The page of a lender that is not judged yet has a title too, and comes back by itself.
    await warm.locator('main input[type=tel]').first().waitFor();
    await warm.goto(server.address('naija'));
    await warm.close();
    for (const network of networks) {
      const visits: Awaited<ReturnType<typeof visitOver>>[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visitOver(browser, server.address('naija'), network));
      const [paint, field, shift] = (['paint', 'field', 'shift'] as const).map((what) =>
        median(visits.map((visit) => visit[what])),
      );
      console.log(
        `first visit, ${network.name}: largest paint ${((paint ?? 0) / 1000).toFixed(2)} s (bar ${network.bars.paint}), a field answers at ${((field ?? 0) / 1000).toFixed(2)} s${network.bars.field === undefined ? '' : ` (bar ${network.bars.field})`}, shift ${shift}`,
      );
      if ((paint ?? 0) > network.bars.paint * 1000) missed.push(`largest paint of a first visit, ${network.name}`);
      if (network.bars.field !== undefined && (field ?? 0) > network.bars.field * 1000)
        missed.push(`a field of a first visit, ${network.name}`);
      if ((shift ?? 0) > 0) missed.push(`a first visit moves, ${network.name}`);
    }
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
  return missed;
}

async function visitOver(
  browser: Browser,
  address: string,
  { speed, latency, processor }: Network,
): Promise<Seen & { readonly field: number }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: speed / 8,
    uploadThroughput: speed / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      // What somebody's own press moves is no shift.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  // A touch ends the browser's looking for the largest paint.
  await page.waitForFunction(() => (globalThis as unknown as { readonly seen: Seen }).seen.paint > 0);
  // A field answers when its page listens: the number that is typed is grouped.
  const phone = page.locator('main input[type=tel]').first();
  await phone.waitFor();
  await phone.pressSequentially('08031234567');
  const answered = await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('main input[type=tel]')?.value.includes(' ') && performance.now(),
  );
  const field = Number(await answered.jsonValue());
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (globalThis as unknown as { readonly seen: Seen }).seen);
  await context.close();
  return { ...seen, field };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
