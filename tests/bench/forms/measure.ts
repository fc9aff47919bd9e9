import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Bundle } from './bundle.ts';

/** Milliseconds: of the page's main thread for mount and submit, by the clock for keys. */
export interface Sample {
  readonly mount: number;
  readonly keys: readonly number[];
  readonly submit: number;
}

/** A cheap phone's processor, for what a person waits for. */
const slower = 4;
const keys = 8;
const inputs = 'input:not([type=submit])';

/** Draws the form on a fresh page, types into its middle, and tries to send it. */
export async function measure(browser: Browser, { script, style }: Bundle, count: number): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    await page.setContent(`<!doctype html><html lang="en"><title>Bench</title><style>${style}</style><div id="root"></div></html>`);
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'benchForm' in window);
    const session = await page.context().newCDPSession(page);
    // Time of the thread, not of the clock: what else the machine does meanwhile is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });

    const mount = await work(page, session, `window.benchForm.mount(document.getElementById('root'), ${count})`);
    await expectCount(page.locator(inputs).count(), count, 'fields');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const typed = await typing(page, Math.floor(count / 2));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const submit = await work(page, session, 'window.benchForm.submit()');
    // The field that was typed into is in order; every other one has its message beside it and in the summary.
    await expectCount(page.getByText(/required/).count(), 2 * (count - 1), 'messages');
    return { mount, keys: typed, submit };
  } finally {
    await page.close();
  }
}

/** Runs it, waits until the browser has painted what came of it, and says how long the main thread was at it. */
async function work(page: Page, session: CDPSession, run: string): Promise<number> {
  const before = await threadTime(session);
  await page.evaluate(`(async () => {
    ${run};
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  })()`);
  return (await threadTime(session)) - before;
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN);
}

/** From a real key to the paint that shows it; the first key, which warms things up, is left out. */
async function typing(page: Page, place: number): Promise<number[]> {
  await page.locator(inputs).nth(place).focus();
  await page.evaluate(`
    window.benchKeys = [];
    addEventListener('keydown', () => {
      const start = performance.now();
      requestAnimationFrame(() => setTimeout(() => window.benchKeys.push(performance.now() - start)));
    }, true);
  `);
  for (let key = 0; key <= keys; key += 1) {
    await page.keyboard.press('a');
    await page.waitForFunction(`window.benchKeys.length > ${key}`);
    await page.waitForTimeout(30);
  }
  const times: number[] = await page.evaluate('window.benchKeys');
  return times.slice(1);
}

/** A contender that draws or says less than the others would win for nothing. */
async function expectCount(found: Promise<number>, count: number, what: string): Promise<void> {
  const got = await found;
  if (got !== count) throw new Error(`${got} ${what} instead of ${count}`);
}
