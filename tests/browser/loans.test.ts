import { describe, expect, it } from 'vitest';
import { expectTitle, signIn } from './borrower.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('the loans on a phone', () => {
  it('are narrowed down and paged in the address, which back and reload bring again', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/loans'), '08030000024');
    await expectTitle(page, 'Loans');
    const rows = page.locator('.list-row');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(4);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Search by amount').fill('15');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
    expect(new URL(page.url()).search).toBe('?amount=15');
    await page.reload();
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
    expect(await page.getByLabel('Search by amount').inputValue()).toBe('15');

    await rows.first().click();
    await expectTitle(page, 'Quick Cash');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expectTitle(page, 'Loans');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
    expect(new URL(page.url()).search).toBe('?amount=15');
    expect(faults).toEqual([]);
  });

  it('are repaid from the wallet at 360 px: what is paid, the PIN, the receipt, and the loan with what is left', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, stage.server.address('naija', '/loans'), '08030000035');
    await page.locator('.list-row').first().click();
    await expectTitle(page, 'Salary Plan');
    await page.getByRole('button', { name: 'Repay now' }).click();
    await expectTitle(page, 'Your repayment');
    await page.getByText('Another amount', { exact: true }).click();
    await page.getByLabel('Another amount', { exact: true }).last().fill('1000');
    await page.getByText('Wallet', { exact: true }).first().click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Pay ₦1,000' }).click();
    await page.locator('input[type=password]').fill('1234');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Pay ₦1,000' }).click();
    await expectTitle(page, '₦1,000 paid');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expectTitle(page, 'Salary Plan');
    await page.getByText('₦69,800', { exact: true }).first().waitFor();
    // What was paid is over: "back" leads to the list that the loan was opened from.
    await page.goBack();
    await expectTitle(page, 'Loans');
    expect(faults).toEqual([]);
  });
});
