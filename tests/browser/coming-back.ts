import type { Page } from 'playwright-core';

/** A demo lender, and its borrowers by what a login of theirs ends in. */
export interface DemoLender {
  readonly lender: string;
  readonly phone: string;
  readonly second: string;
  readonly noPassword: string;
  readonly noSignUp: string;
  readonly locked: string;
  readonly languages: readonly string[];
}

export const naija: DemoLender = {
  lender: 'naija',
  phone: '08031234567',
  second: '08032345678',
  noPassword: '08030000001',
  noSignUp: '08030000002',
  locked: '08030000003',
  languages: ['en-GB', 'fr'],
};
export const kigali: DemoLender = {
  lender: 'kigali',
  phone: '0788123456',
  second: '0788654321',
  noPassword: '0788000001',
  noSignUp: '0788000002',
  locked: '0788000003',
  languages: ['en-GB', 'fr', 'rw'],
};
export const maple: DemoLender = {
  lender: 'maple',
  phone: '4165550101',
  second: '4165550102',
  noPassword: '4165550103',
  noSignUp: '4165550104',
  locked: '4165550105',
  languages: ['en-GB', 'fr'],
};
export const pwani: DemoLender = {
  lender: 'pwani',
  phone: '0754123456',
  second: '0754234567',
  noPassword: '0754000001',
  noSignUp: '0754000002',
  locked: '0754000003',
  languages: ['en-GB', 'sw'],
};

const whole = process.env.TEST_ALL === '1';
const everyLender = [naija, kigali, maple, pwani];
/** Lenders with the languages in which their screens are looked at: all pairs, or each language once. */
export const speaking: readonly { readonly lender: DemoLender; readonly slug: string; readonly language: string }[] =
  everyLender
    .flatMap((lender) => lender.languages.map((language) => ({ lender, slug: lender.lender, language })))
    .filter(({ language }, index, all) => whole || all.findIndex((other) => other.language === language) === index);
export const password = 'Borrow@2026';

/** The fields and buttons of the sign-in, in whatever language. */
export const phoneField = (page: Page) => page.locator('main input[type=tel]');
export const passwordField = (page: Page) => page.locator('main .password input');
export const digitsField = (page: Page) => page.locator('main input.digits-input');
export const go = (page: Page) => page.locator('main .button-main');
/** The other ways on, in their order. */
export const otherWay = (page: Page, place: number) => page.locator('main .button-link').nth(place);

/** What stands in the field, as figures alone: behind its code a number has no zero before it. */
export async function typedPhone(page: Page): Promise<string> {
  return (await phoneField(page).inputValue()).replaceAll(/\D/g, '');
}

/** Fills in what the login asks, wherever it was led to, and sends it. */
export async function logIn(page: Page, phone: string, secret = password): Promise<void> {
  await phoneField(page).fill(phone);
  await passwordField(page).fill(secret);
  await go(page).click();
}

/** The dashboard, in whatever language. */
export async function expectHome(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      location.pathname === '/' &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main form, main [aria-busy="true"]') === null,
    undefined,
    { timeout: 20_000 },
  );
}

/** From the login to the code of a reset: the number is there already, the code is asked for. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await phoneField(page).fill(phone);
  await otherWay(page, 0).click();
  await page.waitForURL('**/onboard/reset');
  await go(page).click();
  await digitsField(page).waitFor();
}
