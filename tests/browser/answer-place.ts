import type { Page } from 'playwright-core';

/** The PIN of everybody in the demo. */
export const pin = '1234';

const kinds = {
  date: 'main input[type=date]',
  choice: 'main select',
  searched: 'main input[role=combobox]',
  email: 'main input[type=email]',
  text: 'main input[type=text]:not([role=combobox])',
  radio: 'main input[type=radio]',
  box: 'main input[type=checkbox]',
  secret: 'main input[type=password]',
} as const;
type Kind = keyof typeof kinds;

const kindsAt = (page: Page): Promise<readonly string[]> =>
  page.evaluate((all) => Object.keys(all).filter((kind) => document.querySelector(all[kind as Kind]) !== null), kinds);

/** Answers whatever this place asks that is still open, in a way that passes. */
export async function answer(page: Page): Promise<void> {
  // Most places have one kind or two.
  const there = await kindsAt(page);
  const shown = (kind: Kind) => page.locator(`${kinds[kind]}:visible`);
  const each = async (kind: Kind) => (there.includes(kind) ? shown(kind).all() : []);
  for (const field of await each('date')) {
    if ((await field.inputValue()) !== '' || !(await field.isEditable())) continue;
    await field.fill((await field.getAttribute('min')) ?? '2020-01-15');
  }
  for (const field of await each('choice')) {
    if ((await field.inputValue()) === '' && (await field.isEnabled())) await field.selectOption({ index: 1 });
  }
  for (const field of await each('searched')) {
    if ((await field.inputValue()) !== '') continue;
    await field.click();
    await page.locator('[role=listbox] [role=option]:visible').first().click();
  }
  for (const field of await each('email')) if ((await field.inputValue()) === '') await field.fill('ada@work.example');
  for (const field of await each('text')) {
    if ((await field.inputValue()) === '' && (await field.isEditable())) await field.fill('Harbour Works');
  }
  const [radio] = await each('radio');
  if (radio !== undefined && (await page.locator(`${kinds.radio}:checked`).count()) === 0)
    await radio.check({ force: true });
  for (const field of await each('box')) await field.check({ force: true });
  // Waited for: its place can stand a moment before it is seen.
  if (there.includes('secret')) await page.locator(kinds.secret).first().fill(pin);
  // An answer can be what another question follows from.
  if ((await kindsAt(page)).some((kind) => !there.includes(kind))) await answer(page);
}
