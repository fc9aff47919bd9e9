import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTitle } from './borrower.ts';
import {
  deliver,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStanding,
  phone as phoneScreen,
  tabTo,
  visit,
} from './browser.ts';
import {
  askForCode,
  digitsField,
  expectHome,
  go,
  kigali,
  logIn,
  maple,
  naija,
  otherWay,
  passwordField,
  phoneField,
  pwani,
  speaking,
  typedPhone,
  type DemoLender,
} from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const login = (lender: string) => stage.server.address(lender, '/onboard/login');

/** So long after the codes of the tests before that none of them counts any more. */
const later = () => stage.server.order('clock', { hours: 2 });

/** A code that is not the one that was sent. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function reset(page: Page, lender: DemoLender, phone: string): Promise<string> {
  await later();
  await page.goto(login(lender.lender));
  await askForCode(page, phone);
  return stage.server.codeOf(phone);
}

describe('a code', () => {
  it('is asked for once, however often the button is tapped [F48]', async () => {
    const { page, faults } = await visit(stage.browser);
    await later();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/reset/password/otp')) asked.push(request.url());
    });
    let answer = (): void => undefined;
    const tapped = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/reset/password/otp', async (route) => {
      const answered = await deliver(route.request());
      await tapped;
      await route.fulfill(answered);
    });
    await page.goto(stage.server.address(naija.lender, '/onboard/reset'));
    await phoneField(page).fill(naija.phone);
    await go(page).click({ clickCount: 3 });
    await page.keyboard.press('Enter');
    answer();
    await digitsField(page).waitFor();
    expect(asked).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('is counted down over a reload, and cannot be asked for again before [F34, F51]', async () => {
    const { page, faults } = await visit(stage.browser);
    await reset(page, kigali, kigali.second);
    const seconds = async () => {
      const [, minutes = '', rest = ''] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
      return Number(minutes) * 60 + Number(rest);
    };
    const before = await seconds();
    expect(before).toBeGreaterThan(560);
    expect(before).toBeLessThanOrEqual(600);
    await expect.poll(seconds).toBeLessThan(before);
    await page.reload();
    await expectTitle(page, 'Choose a new password');
    expect(await seconds()).toBeLessThan(before);
    expect(await page.getByRole('button', { name: 'Send a new code' }).count()).toBe(0);
    // An hour back on the device's clock is no hour more to wait.
    const reloaded = await seconds();
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() - 3_600_000;
    });
    await expect.poll(seconds, { timeout: 5000 }).not.toBe(reloaded);
    const after = await seconds();
    expect(after).toBeGreaterThan(500);
    expect(after).toBeLessThan(before);
    expect(faults).toEqual([]);
  });
});

describe('the back button in the reset', () => {
  it('leads from each place to the one before, with what was typed, and a new start is no dead end', async () => {
    const { page, faults } = await visit(stage.browser);
    const code = await reset(page, pwani, pwani.second);
    await digitsField(page).fill(code);
    await page.goBack();
    await expectTitle(page, 'Reset your password');
    expect(await typedPhone(page)).toBe(pwani.second.replace(/^0/, ''));
    await page.goBack();
    await expectTitle(page, 'Log in');
    await page.goForward();
    await expectStanding(page);
    expect(faults).toEqual([]);
  });

  it('from the success leads to nothing that sends again', async () => {
    const { page, faults } = await visit(stage.browser);
    const code = await reset(page, pwani, pwani.second);
    await digitsField(page).fill(code);
    await passwordField(page).fill('Lend=2029x');
    await go(page).click();
    await expectTitle(page, 'Your password is changed');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/reset/')) sent.push(request.url());
    });
    await page.goBack();
    await expectStanding(page);
    expect(await passwordField(page).count()).toBe(await page.getByRole('heading', { name: 'Log in' }).count());
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  it('a borrower resets the password and signs in with it', async () => {
    const { page, faults } = await visit(stage.browser);
    await later();
    await page.goto(login(maple.lender));
    await expectTitle(page, 'Log in');
    await tabTo(page, 'main .button-link');
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Reset your password');
    await tabTo(page, 'main input[type=tel]');
    await page.keyboard.type(maple.second);
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Choose a new password');
    await tabTo(page, 'main input.digits-input');
    await page.keyboard.type(await stage.server.codeOf(maple.second));
    await tabTo(page, 'main .password input');
    await page.keyboard.type('weak');
    await page.keyboard.press('Enter');
    await page.locator('.password input[aria-invalid=true]:focus').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Lend=2030x');
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Your password is changed');
    await tabTo(page, 'main .button-main');
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Log in');
    await tabTo(page, 'main .password input');
    await page.keyboard.type('Lend=2030x');
    await page.keyboard.press('Enter');
    await expectHome(page);
    expect(faults).toEqual([]);
  });
});

describe.each(speaking)('the sign-in and new passwords at $slug in $language', ({ lender, language }) => {
  /** The place as it is on a phone, and with its errors at a desk. */
  async function expectForAll(page: Page): Promise<void> {
    await expectAccessible(page);
    await go(page).click({ force: true });
    await page.locator('.field-error').first().waitFor();
    await expectStanding(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phoneScreen);
  }

  it('can be used by everybody: each place, empty, with its errors and with the code refused', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await later();
    await context.addCookies([{ name: 'language', value: language, url: stage.server.address(lender.lender) }]);
    await page.goto(stage.server.address(lender.lender, '/onboard/reset'));
    await phoneField(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await expectForAll(page);
    await phoneField(page).fill(lender.second);
    await go(page).click();
    await digitsField(page).waitFor();
    await passwordField(page).fill('weak');
    await expectForAll(page);
    await digitsField(page).fill(another(await stage.server.codeOf(lender.second)));
    await passwordField(page).fill('Lend=2027x');
    await go(page).click();
    await expect.poll(() => digitsField(page).getAttribute('aria-invalid')).toBe('true');
    await expectStanding(page);
    await expectAccessible(page);
    await digitsField(page).fill(await stage.server.codeOf(lender.second));
    await go(page).click();
    await page.locator('main .picture, main svg').first().waitFor();
    await expectStanding(page);
    await expectAccessible(page);

    await page.goto(login(lender.lender));
    await passwordField(page).fill('short');
    await expectForAll(page);
    // Each field says what is wrong with it, in words that belong to it.
    for (const field of [phoneField(page), passwordField(page)]) {
      const words = await field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
      expect(words.trim()).not.toBe('');
    }
    await logIn(page, lender.noPassword);
    await digitsField(page).waitFor();
    await expectForAll(page);
    await otherWay(page, 1).click();
    await page.waitForURL('**/onboard/signup');
    await expectStanding(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});
