import { describe, expect, it } from 'vitest';
import { expectTitle, signIn } from './borrower.ts';
import { visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('the settings of one borrower on a small phone', () => {
  it('are walked from the list to each page and back, and kept', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, `${stage.server.address('naija')}settings`, '08031234567');
    await expectTitle(page, 'Settings');
    for (const [name, title] of [['Next of kin', 'Next of kin'], ['Documents', 'Documents'], ['Security', 'Security'], ['Support', 'Support'], ['Invite a friend', 'Invite a friend']] as const) {
      await page.locator('.menu-block-row').filter({ hasText: name }).click();
      await expectTitle(page, title);
      await page.locator('.nav a[href="/settings"]').click();
      await expectTitle(page, 'Settings');
    }
    await page.locator('.menu-block-row').filter({ hasText: 'Profile' }).click();
    await expectTitle(page, 'Profile');
    await page.getByLabel('City').fill('Yaba');
    await page.getByLabel('Marital status').selectOption({ label: 'Single' });
    const area = page.getByRole('combobox', { name: 'Local government area' });
    await area.click();
    await page.locator('[role=listbox] [role=option]:visible').first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    await page.reload();
    await expectTitle(page, 'Profile');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Yaba');
    expect(faults).toEqual([]);
  });
});
