import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aline, expectTitle, goOn, requestOf, signIn, walkOnTo } from './borrower.ts';
import { deliver, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** The answer of the core to the completion is lost on its way, once. */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route(/\/api\/v1\/loan$/, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await deliver(route.request());
    return route.abort('connectionreset');
  });
}

it('an application is completed by a network that fails: a wrong PIN is cleared and books nothing; offline nothing is sent, and it says so; where the answer is lost it says "we are checking", then done, and there is one loan [F01, F12, F15]', async () => {
  const { context, page, faults } = await visit(stage.browser);
  const address = (to: string) => stage.server.address(aline.lender, to);
  await signIn(page, address('/loans'), aline.phone);
  await expectTitle(page, 'Loans');
  // The way to the PIN is another test's: here it is that of an offer that stands.
  const request = await requestOf(page, aline.product, '110000');
  await page.goto(address(`/loans/requests/${request}`));
  await walkOnTo(page, 'Authorize with your PIN');
  const keys: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/v1/loan'))
      keys.push(sent.headers()['idempotency-key'] ?? 'none');
  });
  const secret = page.locator('main input[type=password]');
  await secret.fill('9999');
  await goOn(page);
  await page.locator('main').getByText(/PIN/).nth(1).waitFor();
  await expect.poll(() => secret.inputValue()).toBe('');
  expect(keys.length).toBe(1);

  await context.setOffline(true);
  await secret.fill('1234');
  await goOn(page);
  await page
    .getByText(/offline|connection|internet/i)
    .first()
    .waitFor();
  expect(keys.length).toBe(1);
  await context.setOffline(false);

  await loseAnswer(page);
  await secret.fill('1234');
  await goOn(page);
  await page
    .getByText(/checking/i)
    .first()
    .waitFor();
  await expectTitle(page, 'Your loan is approved');
  expect(new Set(keys).size).toBe(2);
  await page.goto(address('/loans'));
  await expectTitle(page, 'Loans');
  await expect.poll(() => page.locator('.list-row').getByText('RWF 110,000', { exact: true }).count()).toBe(1);
  expect(faults).toEqual([]);
});
