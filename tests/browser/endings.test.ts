import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerAndGoOn, expectTitle, openProduct, signIn } from './borrower.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const titleOf = (page: Page) => page.locator('main h1').first().textContent();

/** What a place asks that is not answered in the first way that there is. */
const own: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'How will you repay?': (page) => page.getByRole('radio', { name: 'Mobile money' }).check({ force: true }),
  'Sign the mandate': signs,
};

/** Signs by a name that is typed, as somebody does who cannot draw with a finger. */
async function signs(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Type' }).check({ force: true });
  await page.getByLabel(/name/).fill('Bisi Alade');
  await page.getByRole('button', { name: 'Use', exact: false }).first().click();
  await page.locator('.file-done').waitFor();
}

describe('an application on a small phone', () => {
  it.each([
    { lender: 'pwani', phone: '0754123456', product: 'Haraka', by: 'mobile money', through: 'Which wallet will you repay from?', ending: 'Your loan is approved' },
    { lender: 'pwani', phone: '0754123456', product: 'Shamba', by: 'hand', through: 'Check your answers', ending: 'We are looking into it' },
    { lender: 'lekki', phone: '08090000110', product: 'Lekki Together', by: 'mandate', through: 'Sign the mandate', ending: 'Your loan waits for a guarantor' },
  ])('of $product goes by $by through "$through" to "$ending"', async ({ lender, phone, product, through, ending }) => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(lender), phone);
    await openProduct(page, product);
    const passed: (string | null)[] = [];
    for (let places = 0; places < 20; places += 1) {
      const title = await titleOf(page);
      passed.push(title);
      if (title === ending) break;
      await expectNoSidewaysScroll(page);
      await own[title ?? '']?.(page);
      // Guarantors may be asked later.
      if (title === 'Who vouches for you?') await page.getByRole('button', { name: 'Go on', exact: true }).click();
      else await answerAndGoOn(page);
      await expect.poll(() => titleOf(page), { timeout: 15_000 }).not.toBe(title);
    }
    expect(passed.join(' | ')).toContain(through);
    await expectTitle(page, ending);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});
