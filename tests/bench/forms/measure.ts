import type { Browser, Page } from 'playwright-core';
import type { Bundle } from './bundle.ts';

/** Milliseconds, on a machine slowed down four times. */
export interface Sample {
  readonly mount: number;
  readonly keys: readonly number[];
  readonly submit: number;
}

const slower = 4;
const keys = 8;

/** Draws the form on a fresh page, types into its middle, and tries to send it. */
export async function measure(browser: Browser, { script, style }: Bundle, count: number): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.setContent(`<!doctype html><html lang="en"><title>Bench</title><style>${style}</style><div id="root"></div></html>`);
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'benchForm' in window);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const mount = await timed(page, `window.benchForm.mount(document.getElementById('root'), ${count})`);
    await expectCount(page, 'input:not([type=submit])', count);
    const typed = await typing(page, Math.floor(count / 2));
    const submit = await timed(page, 'window.benchForm.submit()');
    // Beside the fields and in the summary: each contender shows both.
    const messages = await page.getByText(/required|at least 2|fewer than 2/).count();
    if (messages < count - 1) throw new Error(`Only ${messages} messages of ${count}`);
    return { mount, keys: typed, submit };
  } finally {
    await page.close();
  }
}

/** Runs it and waits until the browser has painted what came of it. */
function timed(page: Page, run: string): Promise<number> {
  return page.evaluate(`(async () => {
    await new Promise((ready) => requestAnimationFrame(() => setTimeout(ready)));
    const start = performance.now();
    ${run};
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - start;
  })()`);
}

/** From a real key to the paint that shows it; the first key, which warms things up, is left out. */
async function typing(page: Page, place: number): Promise<number[]> {
  await page.locator('input:not([type=submit])').nth(place).focus();
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

async function expectCount(page: Page, selector: string, count: number): Promise<void> {
  const found = await page.locator(selector).count();
  if (found !== count) throw new Error(`${found} fields instead of ${count}`);
}
