import type { Page } from 'playwright-core';

/** Measured while other tests have the machine too: the bar of 200 ms is that of an idle one. */
export const soon = 1000;
/** What the work beside a tap takes on an idle machine, on a phone that is twelve times slower, in milliseconds. */
const idle = 135;

/** From now on a network with so many milliseconds to and fro, and so many bytes a second. */
async function behind(page: Page, latency: number, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** From now on a network of 400 kbit/s with 400 ms to and fro. */
export const slowDown = (page: Page): Promise<void> => behind(page, 400, 50_000);

/** From now on the best network that a phone has: nobody's server is in their phone, as that of a test is. */
export const moveAway = (page: Page): Promise<void> => behind(page, 100, -1);

/**
 * How long a tap takes to show anything on a phone that is twelve times slower, in milliseconds: the button says that it
 * is busy, or gives way to what comes. The phone is slow for the tap alone: a slow one keeps a whole processor busy, also
 * where it waits for the network. A machine that is slower than an idle one by then is so by a known work, too, and that
 * much is taken off.
 */
export async function reaction(page: Page, selector: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  const [took, work] = await page.evaluate(async (of) => {
    const button = document.querySelector<HTMLButtonElement>(of);
    if (button === null) return [Number.NaN, 0] as const;
    const busy = () => {
      const begun = performance.now();
      const found = new Map<string, number>();
      for (let at = 0; at < 60_000; at += 1) found.set(`k${at % 500}`, (found.get(`k${(at * 7) % 500}`) ?? 0) + at);
      return performance.now() - begun;
    };
    const before = busy();
    const begun = performance.now();
    button.click();
    const isCovered = () => document.querySelector('dialog[open]')?.contains(button) === false;
    while (
      button.isConnected &&
      !isCovered() &&
      button.getAttribute('aria-busy') !== 'true' &&
      performance.now() - begun < 5000
    )
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const passed = performance.now() - begun;
    return [passed, (before + busy()) / 2] as const;
  }, selector);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return took / Math.max(1, work / idle);
}

/** From now on the page notes how much of it is moved after it was seen (layout shift). */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All that was moved on this page. */
export const shifted = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
