import type { Browser, CDPSession, Page } from 'playwright-core';
import type { PageData } from '../../../src/language/bundle.ts';
import type { Bundle } from './bundle.ts';

/** Milliseconds of the page's main thread until the browser has painted what came of it. */
export interface Sample {
  readonly mount: number;
  /** For one key. */
  readonly key: number;
  readonly submit: number;
}

const keys = 10;
/** Milliseconds in which all is done that waits for a pause in typing. */
const pause = 500;
const inputs = 'input:not([type=submit])';
const address = 'http://small.localhost/';

/** Opens the form from a page that stands, types into its middle, and tries to send it. */
export async function measure(
  browser: Browser,
  { script, style }: Bundle,
  count: number,
  data?: PageData,
): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    const start =
      data === undefined
        ? ''
        : `<script type="application/json" id="start">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
    const html = `<!doctype html><html lang="en" data-fields="${count}"><title>Bench</title><style>${style}</style><div id="root"></div>${start}</html>`;
    // Nothing else answers here: what the page would ask of its core goes unanswered.
    await page.route('**', (route) =>
      route.request().url() === address ? route.fulfill({ contentType: 'text/html', body: html }) : route.abort(),
    );
    await page.goto(address);
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'drawPage' in window);
    await page.evaluate("window.drawPage(document.getElementById('root'))");
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    const session = await page.context().newCDPSession(page);
    // Time of the thread, not of the clock: what else the machine does meanwhile is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });

    const mount = await work(session, () => painted(page, "document.querySelector('button').click()", count));
    await expectCount(page.locator(inputs).count(), count, 'fields');

    const input = page.locator(inputs).nth(Math.floor(count / 2));
    await input.focus();
    // The first key warms things up.
    await type(page, 1);
    const typed = await work(session, () => type(page, keys));

    // What was typed is kept once somebody pauses: that delays neither a key nor a try.
    await page.waitForTimeout(pause);
    const submit = await work(session, () => painted(page, "document.querySelector('form').requestSubmit()", count));
    // The field that was typed into is in order; every other one has its message beside it and in the summary.
    await expectCount(page.getByText(/required/).count(), 2 * (count - 1), 'messages');
    return { mount, key: typed / keys, submit };
  } finally {
    await page.close();
  }
}

/** How long the main thread was at it. */
async function work(session: CDPSession, run: () => Promise<void>): Promise<number> {
  const before = await threadTime(session);
  await run();
  return (await threadTime(session)) - before;
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Until the fields stand, and what follows from it has been painted. */
async function painted(page: Page, run: string, count: number): Promise<void> {
  await page.evaluate(`(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    ${run};
    do await painted(); while (document.getElementsByTagName('input').length < ${count});
    await painted();
  })()`);
}

/** Real keys, each with time to be painted and for what waits until after it. */
async function type(page: Page, times: number): Promise<void> {
  for (let key = 0; key < times; key += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(80);
  }
}

/** A contender that draws or says less than the others would win for nothing. */
async function expectCount(found: Promise<number>, count: number, what: string): Promise<void> {
  const got = await found;
  if (got !== count) throw new Error(`${got} ${what} instead of ${count}`);
}
