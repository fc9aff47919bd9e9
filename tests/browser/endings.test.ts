import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerAndGoOn, expectTitle, openProduct, pin, signIn } from './borrower.ts';
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

/** What the focus is on, as somebody hears it who does not see. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const field = at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement ? at : undefined;
    const isSet = at instanceof HTMLInputElement && ['radio', 'checkbox'].includes(at.type) ? at.checked : field?.value !== '';
    return { kind: at?.getAttribute('role') === 'combobox' ? 'combobox' : (field?.type ?? ''), isOpen: !isSet, goesOn: at?.matches('main .button-main') === true, least: at?.getAttribute('min') ?? '2020-01-15' };
  });

/** Answers what the focus comes to that is open, and goes on by the main button, without a mouse. */
async function goesOnByKeys(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    const { kind, isOpen, goesOn, least } = await focused(page);
    if (goesOn) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'))).not.toBe('true');
      return page.keyboard.press('Enter');
    }
    if (!isOpen) continue;
    const [year = '', month = '', day = ''] = least.split('-');
    if (kind === 'date') await page.keyboard.type(`${month}${day}${year}`);
    else if (kind === 'combobox') {
      // The list opens, and its first entry is taken.
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    } else if (kind === 'select-one') await page.keyboard.press('ArrowDown');
    else if (['radio', 'checkbox'].includes(kind)) await page.keyboard.press('Space');
    else if (kind === 'password') await page.keyboard.type(pin);
    else if (kind === 'email') await page.keyboard.type('ada@work.example');
    else if (kind === 'text') await page.keyboard.type('Harbour Works');
  }
  throw new Error(`Tab never comes to the main button of "${String(await titleOf(page))}"`);
}

describe('by keyboard alone', () => {
  it('an application is answered, priced, offered and authorized', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/loans/apply?id=3'), '08031234567');
    await expectTitle(page, 'How much do you need?');
    const passed: (string | null)[] = [];
    for (let places = 0; places < 12 && passed.at(-1) !== 'Your loan is approved'; places += 1) {
      const title = await titleOf(page);
      passed.push(title);
      if (title === 'Your loan is approved') break;
      await goesOnByKeys(page);
      await expect.poll(() => titleOf(page), { timeout: 15_000 }).not.toBe(title);
    }
    expect(passed).toEqual(['How much do you need?', 'What it costs', 'About you', 'Your work', 'Check your answers', 'Your offer', 'Your offer in detail', 'Authorize with your PIN', 'Your loan is approved']);
    expect(faults).toEqual([]);
  });
});
