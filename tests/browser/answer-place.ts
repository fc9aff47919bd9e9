import type { Page } from 'playwright-core';

/** The PIN of everybody in the demo. */
export const pin = '1234';

/** Answers whatever this place asks that is still open, in a way that passes. */
export async function answer(page: Page): Promise<void> {
  for (const field of await page.locator('main input[type=date]:visible').all()) {
    if ((await field.inputValue()) !== '' || !(await field.isEditable())) continue;
    await field.fill((await field.getAttribute('min')) ?? '2020-01-15');
  }
  for (const field of await page.locator('main select:visible').all()) {
    if ((await field.inputValue()) === '' && (await field.isEnabled())) await field.selectOption({ index: 1 });
  }
  for (const field of await page.locator('main input[role=combobox]:visible').all()) {
    if ((await field.inputValue()) !== '') continue;
    await field.click();
    await page.locator('[role=listbox] [role=option]:visible').first().click();
  }
  for (const field of await page.locator('main input[type=email]:visible').all())
    if ((await field.inputValue()) === '') await field.fill('ada@work.example');
  for (const field of await page.locator('main input[type=text]:visible:not([role=combobox])').all()) {
    if ((await field.inputValue()) === '' && (await field.isEditable())) await field.fill('Harbour Works');
  }
  const radios = page.locator('main input[type=radio]:visible');
  if ((await radios.count()) > 0 && (await page.locator('main input[type=radio]:checked').count()) === 0)
    await radios.first().check({ force: true });
  for (const field of await page.locator('main input[type=checkbox]:visible').all()) await field.check({ force: true });
  const secret = page.locator('main input[type=password]:visible');
  if ((await secret.count()) > 0) await secret.first().fill(pin);
}
