import { describe, expect, it } from 'vitest';
import { adaeze, expectTitle, openProduct, signIn, walkTo } from './borrower.ts';
import { expectAccessible, expectRoomForLargeLetters, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const choose = 'Choose a card to repay with';

describe("a card added through the card provider's window", () => {
  it('every outcome of the window leads on: silence, cancel, decline, and success gives a card to choose [B-391, B-392]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(adaeze.lender), adaeze.phone);
    await openProduct(page, adaeze.product);
    await walkTo(page, adaeze, choose);
    const cards = page.locator('main input[type=radio]');
    await expect.poll(() => cards.count()).toBeGreaterThan(1);
    const before = await cards.count();
    await expectAccessible(page);
    await expectRoomForLargeLetters(page);

    await page.getByRole('button', { name: 'Add another card' }).click();
    const dialog = page.locator('dialog').first();
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.locator('input[type=checkbox]').check({ force: true });
    const go = dialog.locator('.button-main');

    // Silence, closed by the borrower.
    await go.click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Never answer' }).click();
    await page.locator('dialog').last().getByRole('button', { name: 'Close' }).first().click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    // The core is asked first whether it went through after all.
    await page.getByText('The window was closed before your card was confirmed').first().waitFor();

    // Declined.
    await go.click();
    await frame.getByRole('button', { name: 'The bank declines' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await expectAccessible(page);

    // Back to the start of it, and this time it works.
    await page.locator('dialog .button-main').first().click();
    const box = page.locator('dialog input[type=checkbox]');
    if ((await box.count()) > 0) {
      await box.check({ force: true });
      await page.locator('dialog .button-main').first().click();
    }
    await frame.getByRole('button', { name: 'Pay with a Visa card' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.locator('dialog').getByText(/added/i).first().waitFor();
    await expectAccessible(page);
    await page.locator('dialog .button-main').first().click();
    await expectTitle(page, choose);
    await expect.poll(() => cards.count()).toBe(before + 1);
    expect(faults).toEqual([]);
  });
});
