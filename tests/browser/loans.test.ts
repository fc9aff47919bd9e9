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
});
