import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  expectCounter,
  kigali,
  lekki,
  maple,
  naija,
  personOf,
  pwani,
  signUp,
  type SignUp,
} from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStanding,
  phone as phoneScreen,
  tabTo,
  visit,
} from './browser.ts';
import { expectHome, go, passwordField, typedPhone } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** A page of a sign-up can be used by everybody, at a desk as on a phone. */
async function expectForAll(page: Page): Promise<void> {
  await expectStanding(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phoneScreen);
  await expectAccessible(page);
}

/** Nothing of the sign-up stays on the device once it is done, and the password that was chosen leads home. */
async function expectCustomer(page: Page, phone: string): Promise<void> {
  await expectTitle(page, 'Your account is ready');
  await expectStanding(page);
  await expectAccessible(page);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /session|onboarding|journey/.test(key)),
  );
  expect(left).toEqual([]);
  await go(page).focus();
  await enter(page);
  await page.waitForURL('**/onboard/login');
  await expectTitle(page, 'Log in');
  expect(await typedPhone(page)).toBe(phone.replace(/^0/, ''));
  await passwordField(page).fill(chosen);
  await enter(page);
  await expectHome(page);
}

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

/** It is come to this place of the sign-up, which can be used by everybody and says how far one is. */
async function stands(page: Page, { places, of }: SignUp, title: string): Promise<void> {
  await expectTitle(page, title);
  const step = places.findIndex((place) => place.title === title);
  if (step > 0 && places[step]?.uncounted === undefined) await expectCounter(page, step + 1, of);
  await expectForAll(page);
}

/** From the address of the sign-up to its first stage, without a mouse. */
async function begin(page: Page, route: SignUp, phone: string): Promise<void> {
  await page.goto(stage.server.address(route.lender, '/onboard/signup'));
  await stands(page, route, 'Create your account');
  await type(page, 'main input[type=tel]', phone);
  await enter(page);
  await stands(page, route, 'Enter the code');
  await type(page, 'main input.digits-input', await stage.server.codeOf(phone));
  await enter(page);
  await stands(page, route, 'Choose a password');
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

async function pin(page: Page, route: SignUp): Promise<void> {
  await stands(page, route, 'Choose a PIN');
  await type(page, 'main input.digits-input', '4826');
  await enter(page);
}

describe('whoever is new', () => {
  it.each([lekki, maple, pwani])(
    'to $lender becomes a customer, sees on each screen how far it is, at a desk as on a phone, and logs in [A-075, A-094, A-200]',
    async (route) => {
      const { page, faults } = await visit(stage.browser);
      const { phone } = await signUp(page, stage.server, route, 0, { at: () => expectForAll(page) });
      await expectCustomer(page, phone);
      expect(faults).toEqual([]);
    },
  );
});

describe('by keyboard alone', () => {
  it('a person signs up with number, code, password, identity, bank account and PIN, sees on each screen how far it is, at a desk as on a phone, and logs in', async () => {
    const { page, faults } = await visit(stage.browser);
    const applicant = { server: stage.server, phone: naija.number(40) };
    const person = personOf(applicant);
    await begin(page, naija, applicant.phone);
    await stands(page, naija, 'Who are you?');
    await type(page, 'main input[name=bvn]', person.bvn);
    await enter(page);
    await stands(page, naija, 'Confirm your identity');
    await type(page, 'main input[name=last_5_digits]', person.lastFive);
    const [year, month, day] = person.birthday;
    for (const [part, value] of Object.entries({ day, month, year }))
      await type(page, `main [data-part=${part}] input`, String(value));
    await enter(page);
    await stands(page, naija, 'Your bank account');
    await bank(page, 'Zenith Bank');
    await type(page, 'main input[name=account_number]', '0123456789');
    await enter(page);
    await page.getByText('Ibrahim Johnson').waitFor();
    await tabTo(page, 'main .button-main');
    await enter(page);
    await pin(page, naija);
    await expectCustomer(page, applicant.phone);
    expect(faults).toEqual([]);
  });

  it('a person gives an address and takes a photo [A-243, C-342]', async () => {
    const { page, faults } = await visit(stage.browser);
    const phone = kigali.number(41);
    await begin(page, kigali, phone);
    await stands(page, kigali, 'Your bank account');
    await tabTo(page, 'main select, main [role=combobox]');
    if (await page.locator('main select').count()) await page.keyboard.press('ArrowDown');
    else await bank(page, 'Bank of Kigali');
    await type(page, 'main input[name=account_number]', '400123456');
    await type(page, 'main input[name=account_name]', 'Keza Mutoni');
    await enter(page);
    await pin(page, kigali);
    await stands(page, kigali, 'Your email address');
    await type(page, 'main input[type=email]', 'keys@mail.example');
    await enter(page);
    await stands(page, kigali, 'A photo of your face');
    for (const press of ['Open camera', 'Take photo', 'Looks good']) {
      await page.getByRole('button', { name: press }).and(page.locator(':not([aria-disabled=true])')).waitFor();
      await tabToWords(page, press);
      await enter(page);
    }
    await expectCustomer(page, phone);
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
