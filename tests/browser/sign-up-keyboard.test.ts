import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chosen, kigali, naija, personOf, pwani, type SignUp } from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import { expectAccessible, tabTo, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** By Tab to a control, and what is typed there. */
async function type(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.type(text);
}

/** By Tab to what says this. */
async function tabToWords(page: Page, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab');
        return page.evaluate(() => document.activeElement?.textContent?.trim());
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBe(words);
}

const enter = (page: Page) => page.keyboard.press('Enter');

/** From the address of the sign-up to its first stage, without a mouse. */
async function begin(page: Page, { lender }: SignUp, phone: string): Promise<void> {
  await page.goto(stage.server.address(lender, '/onboard/signup'));
  await expectTitle(page, 'Create your account');
  await type(page, 'main input[type=tel]', phone);
  await enter(page);
  await expectTitle(page, 'Enter the code');
  await type(page, 'main input.digits-input', await stage.server.codeOf(phone));
  await enter(page);
  await expectTitle(page, 'Choose a password');
  await type(page, 'main .password input', chosen);
  await enter(page);
}

/** A bank out of a list that is searched. */
async function bank(page: Page, name: string): Promise<void> {
  await type(page, 'main [role=combobox]', name);
  await page.getByRole('option', { name }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await enter(page);
}

async function pin(page: Page): Promise<void> {
  await expectTitle(page, 'Choose a PIN');
  await type(page, 'main input.digits-input', '4826');
  await enter(page);
}

describe('by keyboard alone', () => {
  it('a person signs up with number, code, password, identity, bank account and PIN', async () => {
    const { page, faults } = await visit(stage.browser);
    const applicant = { server: stage.server, phone: naija.number(40) };
    const person = personOf(applicant);
    await begin(page, naija, applicant.phone);
    await expectTitle(page, 'Who are you?');
    await type(page, 'main input[name=bvn]', person.bvn);
    await enter(page);
    await expectTitle(page, 'Confirm your identity');
    await type(page, 'main input[name=last_5_digits]', person.lastFive);
    const [year, month, day] = person.birthday;
    for (const [part, value] of Object.entries({ day, month, year }))
      await type(page, `main [data-part=${part}] input`, String(value));
    await enter(page);
    await expectTitle(page, 'Your bank account');
    await bank(page, 'Zenith Bank');
    await type(page, 'main input[name=account_number]', '0123456789');
    await enter(page);
    await page.getByText('Ibrahim Johnson').waitFor();
    await tabTo(page, 'main .button-main');
    await enter(page);
    await pin(page);
    await expectTitle(page, 'Your account is ready');
    await tabTo(page, 'main .button-main');
    await enter(page);
    await expectTitle(page, 'Log in');
    expect(faults).toEqual([]);
  });

  it('a person gives an address and takes a photo [A-243, C-342]', async () => {
    const { page, faults } = await visit(stage.browser);
    await begin(page, kigali, kigali.number(41));
    await expectTitle(page, 'Your bank account');
    await tabTo(page, 'main select, main [role=combobox]');
    if (await page.locator('main select').count()) await page.keyboard.press('ArrowDown');
    else await bank(page, 'Bank of Kigali');
    await type(page, 'main input[name=account_number]', '400123456');
    await type(page, 'main input[name=account_name]', 'Keza Mutoni');
    await enter(page);
    await pin(page);
    await expectTitle(page, 'Your email address');
    await type(page, 'main input[type=email]', 'keys@mail.example');
    await enter(page);
    await expectTitle(page, 'A photo of your face');
    for (const press of ['Open camera', 'Take photo', 'Looks good']) {
      await page.getByRole('button', { name: press }).and(page.locator(':not([aria-disabled=true])')).waitFor();
      await tabToWords(page, press);
      await enter(page);
    }
    await expectTitle(page, 'Your account is ready');
    expect(faults).toEqual([]);
  });

  it('a person answers a page of the lender’s own form, is led to what is wrong, and goes on', async () => {
    const { page, faults } = await visit(stage.browser);
    await begin(page, pwani, pwani.number(42));
    await page.locator('main input[name="first_name"]').waitFor();
    await type(page, 'main input[name="first_name"]', 'Asha');
    await tabTo(page, 'main .button-main');
    await enter(page);
    await page.locator('.error-summary:focus').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await enter(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('last_name');
    await page.keyboard.type('Juma');
    for (const [part, value] of Object.entries({ day: '12', month: '5', year: '1990' }))
      await type(page, `main [data-part=${part}] input`, value);
    await tabTo(page, 'main input[type=radio]');
    await page.keyboard.press('Space');
    await tabTo(page, 'main .button-main');
    await enter(page);
    await expectTitle(page, 'Work and money');
    await tabToWords(page, 'Previous');
    await enter(page);
    await page.locator('main input[name="first_name"]').waitFor();
    expect(await page.locator('main input[name="first_name"]').inputValue()).toBe('Asha');
    expect(faults).toEqual([]);
  });
});
