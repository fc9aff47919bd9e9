import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  adaeze,
  aline,
  alineWeekly,
  answer,
  expectTitle,
  goOn,
  mainButton,
  openProduct,
  signIn,
  walkTo,
  type Borrower,
} from './borrower.ts';
import { deliver, expectStanding, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const completion = /\/api\/v1\/loan$/;
const done = 'Your loan is approved';

async function atThePin(borrower: Borrower) {
  const visited = await visit(stage.browser);
  const keys: string[] = [];
  visited.page.on('request', (request) => {
    if (request.method() === 'POST' && completion.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  await signIn(visited.page, stage.server.address(borrower.lender), borrower.phone);
  await openProduct(visited.page, borrower.product);
  await walkTo(visited.page, borrower, 'Authorize with your PIN');
  return { ...visited, keys };
}

async function expectOneLoan(page: Page, borrower: Borrower): Promise<void> {
  await page.goto(stage.server.address(borrower.lender, '/loans'));
  await expectTitle(page, 'Loans');
  await expect.poll(() => page.locator('.list-row').getByText(borrower.amount, { exact: true }).count()).toBe(1);
}

async function once(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  let handled = false;
  await page.route(completion, async (route) => {
    if (handled) return route.continue();
    handled = true;
    return handle(route);
  });
}

describe('completing the application when the network fails', () => {
  it('the answer is dropped after the loan was booked: "we are checking", then done, one loan [F01]', async () => {
    const { page, faults, keys } = await atThePin(adaeze);
    await once(page, async (route) => {
      await deliver(route.request());
      await route.abort('connectionreset');
    });
    await answer(page);
    await goOn(page);
    await page
      .getByText(/checking/i)
      .first()
      .waitFor();
    await expectTitle(page, done);
    expect(new Set(keys).size).toBe(1);
    await expectOneLoan(page, adaeze);
    expect(faults).toEqual([]);
  });

  it('offline at the last press: nothing is sent, it says so, and the next press goes through; wrong PIN first: cleared, nothing booked [F15, F12]', async () => {
    const { context, page, faults, keys } = await atThePin(alineWeekly);
    const secret = page.locator('main input[type=password]');
    await secret.fill('9999');
    await goOn(page);
    await page.locator('main').getByText(/PIN/).nth(1).waitFor();
    await expect.poll(() => secret.inputValue()).toBe('');
    await context.setOffline(true);
    await secret.fill('1234');
    await goOn(page);
    await page
      .getByText(/offline|connection|internet/i)
      .first()
      .waitFor();
    expect(keys.length).toBe(1);
    await context.setOffline(false);
    await secret.fill('1234');
    await goOn(page);
    await expectTitle(page, done);
    expect(new Set(keys).size).toBe(keys.length);
    await expectOneLoan(page, alineWeekly);
    expect(faults).toEqual([]);
  });

  it('pressed three times and with Enter: one request; reloaded while it is under way: settled by its key; back after success shows no PIN [F48, F42, F43]', async () => {
    const { page, faults, keys } = await atThePin(aline);
    const booked = new Promise<void>((resolve) => {
      // The core's answer never reaches this page.
      void page.route(completion, async (route) => {
        await deliver(route.request());
        resolve();
      });
    });
    await answer(page);
    const button = mainButton(page);
    await button.click({ clickCount: 3 });
    await page.keyboard.press('Enter');
    await booked;
    expect(keys.length).toBe(1);
    await page.reload();
    await expectTitle(page, done);
    expect(keys.length).toBe(1);
    await page.goBack();
    await expectStanding(page);
    expect(await page.locator('main input[type=password]').count()).toBe(0);
    await page.goForward();
    await expectStanding(page);
    expect(await page.locator('main input[type=password]').count()).toBe(0);
    await expectOneLoan(page, aline);
    expect(faults).toEqual([]);
  });
});
