import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTitle } from './borrower.ts';
import { deliver, desktop, expectAccessible, expectNoSidewaysScroll, expectStanding, phone as phoneScreen, visit } from './browser.ts';
import { digitsField, expectHome, go, kigali, lenders, logIn, maple, naija, otherWay, password, passwordField, phoneField, pwani, speaking, typedPhone } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const login = (lender: string) => stage.server.address(lender, '/onboard/login');
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe.each(lenders)('a login at $lender', ({ lender, phone, noPassword, noSignUp, locked }) => {
  it('that is right leads to the dashboard, with profile, transactions and documents, and to the options where they are asked for [A-179]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(login(lender));
    await logIn(page, phone);
    await expectHome(page);
    await page.waitForLoadState('networkidle');
    expect(path(page)).toBe('/');
    expect([...asked]).toEqual(expect.arrayContaining(['/api/v1/settings/profile', '/api/v1/transactions', '/api/v1/settings/document']));
    await expectStanding(page);
    const options = page.waitForRequest('**/loan/options*');
    await page.locator('li.cards-card button').last().click();
    await options;
    expect(faults).toEqual([]);
    await context.close();
  });

  it('that is wrong says so under the password, and keeps what was typed', async () => {
    const { context, page, faults } = await visit(stage.browser, desktop);
    await page.goto(login(lender));
    await logIn(page, phone, 'Wrong@2026');
    await page.getByText('Incorrect phone number or password').first().waitFor();
    expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
    expect([await typedPhone(page), await passwordField(page).inputValue()]).toEqual([phone, 'Wrong@2026']);
    await expectStanding(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of somebody without a password leads there, and from there with PIN and password back and in', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(login(lender));
    await logIn(page, noPassword);
    await expectTitle(page, 'Create your password');
    expect(path(page)).toBe('/onboard/create-password');
    await page.getByText(/set your password|complete your registration/i).first().waitFor();
    await expectStanding(page);

    await digitsField(page).fill('9999');
    await passwordField(page).fill('Lend=2027x');
    await go(page).click();
    await expect.poll(() => digitsField(page).getAttribute('aria-invalid')).toBe('true');
    expect([await digitsField(page).inputValue(), await passwordField(page).inputValue()]).toEqual(['', 'Lend=2027x']);
    await expectAccessible(page);

    await digitsField(page).fill('1234');
    await go(page).click();
    await expectTitle(page, 'Log in');
    await page.getByText('Your password is ready.').waitFor();
    expect(await typedPhone(page)).toBe(noPassword);
    await passwordField(page).fill('Lend=2027x');
    await go(page).click();
    await expectHome(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of somebody who has not finished signing up leads to the sign-up, and says so', async () => {
    const { context, page, faults } = await visit(stage.browser, desktop);
    await page.goto(login(lender));
    await logIn(page, noSignUp);
    await page.waitForURL('**/onboard/signup');
    await page.getByText(/complete your registration/i).first().waitFor();
    await expectStanding(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of somebody who is locked out says so, and nothing is lost', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(login(lender));
    await logIn(page, locked);
    await page.getByRole('alert').filter({ hasText: 'locked' }).first().waitFor();
    expect([await typedPhone(page), await passwordField(page).inputValue()]).toEqual([locked, password]);
    await expectStanding(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a password that is wrong again and again', () => {
  it('locks the account for 15 minutes, by the clock of the core; then the right one is good again', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(login(kigali.lender));
    for (let tries = 1; tries <= 5; tries += 1) {
      const answered = page.waitForResponse('**/auth/login');
      await logIn(page, kigali.second, `Wrong@202${tries}`);
      expect((await answered).status()).toBe(tries < 5 ? 401 : 423);
    }
    await logIn(page, kigali.second);
    await page.getByRole('alert').filter({ hasText: 'locked' }).first().waitFor();
    await stage.server.order('clock', { minutes: 16 });
    await go(page).click();
    await expectHome(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a login that is answered by nonsense', () => {
  const answers: readonly (readonly [string, object])[] = [
    ['no refresh token', { token: 'a', id: 1, activated: true, set_password: false, expires_in: 720, stage_id: 5 }],
    ['no token', { refresh_token: 'a', id: 1, activated: true, set_password: false }],
    ['nothing', {}],
  ];

  it.each(answers)('(%s) is a login that failed, and nobody is half signed in [F36]', async (_what, data) => {
    const { context, page, faults } = await visit(stage.browser);
    await page.route('**/auth/login', (route) => route.fulfill({ json: { status: 'success', message: 'ok', data } }));
    await page.goto(login(naija.lender));
    await logIn(page, naija.phone);
    await page.getByText('Problem signing in').first().waitFor();
    expect(path(page)).toBe('/onboard/login');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':session')))).toEqual([]);
    await expectStanding(page);
    await page.goto(stage.server.address(naija.lender, '/loans'));
    await expectTitle(page, 'Log in');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('(a stage nobody knows) is the dashboard all the same [F36, F21]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.route('**/auth/login', async (route) => {
      const { body: text } = await deliver(route.request());
      const body = JSON.parse(text) as { data: object };
      await route.fulfill({ json: { ...body, extra: { any: 1 }, data: { ...body.data, stage_id: 9999, next: ['x'] } } });
    });
    await page.goto(login(naija.lender));
    await logIn(page, naija.phone);
    await expectHome(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the addresses of the sign-in', () => {
  it.each([
    ['/login?then=%2Floans', '/onboard/login?then=%2Floans'],
    ['/signup?referral_code=ABC123', '/onboard/signup?referral_code=ABC123'],
    ['/reset?from=mail', '/onboard/reset?from=mail'],
    ['/onboard', '/onboard/login'],
    ['/onboard/nothing/here', '/onboard/login'],
    ['/create-password', '/onboard/login'],
    ['/loans/apply?id=2', '/onboard/login?then=%2Floans%2Fapply%3Fid%3D2'],
    ['/nowhere', '/onboard/login?then=%2F'],
  ])('%s leads to %s, and leaves no trap behind the back button', async (from, to) => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address(naija.lender, '/healthz'));
    await page.goto(stage.server.address(naija.lender, from));
    await expect.poll(() => path(page)).toBe(to);
    await expectStanding(page);
    await page.goBack();
    expect(path(page)).toBe('/healthz');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lead back to the page that was wanted, with its query, after a wrong try too', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address(naija.lender, '/loans/apply?id=2'));
    await logIn(page, naija.phone, 'Wrong@2026');
    await page.getByText('Incorrect phone number or password').first().waitFor();
    await logIn(page, naija.phone);
    await expectTitle(page, 'Salary Plan');
    expect(path(page)).toBe('/loans/apply?id=2');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('never lead out of the app, whatever the address says', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address(naija.lender, '/onboard/login?then=https%3A%2F%2Fevil.example%2F'));
    await logIn(page, naija.phone);
    await expectHome(page);
    expect(new URL(page.url()).host).toBe(new URL(stage.server.address(naija.lender)).host);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('take the typed number along to the reset and the sign-up', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(login(naija.lender));
    await phoneField(page).fill(naija.phone);
    await otherWay(page, 0).click();
    await page.waitForURL('**/onboard/reset');
    expect(await typedPhone(page)).toBe(naija.phone);
    await page.goBack();
    await expectTitle(page, 'Log in');
    await otherWay(page, 1).click();
    await page.waitForURL('**/onboard/signup');
    await expectStanding(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("of another borrower's loan, or of one that is none, show nothing of it [F35]", async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address(naija.lender, '/loans/999999'));
    await logIn(page, naija.phone);
    await page.getByText('This could not be loaded').first().waitFor();
    await expectStanding(page);
    expect(await page.locator('main').innerText()).not.toMatch(/₦/);
    await page.goto(stage.server.address(naija.lender, '/loans/apply?id=999999'));
    await page.getByText('Loan product cannot be found').waitFor();
    await expectTitle(page, 'Loans');
    await page.goto(stage.server.address(naija.lender, '/loans/none'));
    await page.getByText('That loan cannot be found.').waitFor();
    await expectTitle(page, 'Loans');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('that nobody knows lead who is signed in back to the page before', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address(naija.lender, '/loans'));
    await logIn(page, naija.phone);
    await expectTitle(page, 'Loans');
    await page.goto(stage.server.address(naija.lender, '/nowhere/at/all'));
    await expectTitle(page, 'Loans');
    expect(path(page)).toBe('/loans');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('by keyboard alone', () => {
  /** Presses Tab until the focus is at what is wanted; the borrower sees where the focus is. */
  async function tabTo(page: Page, wanted: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) {
        const seen = await page.evaluate(() => {
          const box = document.activeElement?.getBoundingClientRect();
          return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
        });
        expect(seen).toBe(true);
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`the focus never came to ${wanted}`);
  }

  it.each([
    ['a phone', phoneScreen],
    ['a desk', desktop],
  ])('on %s a borrower errs, is led to the fields, signs in, and logs out', async (_device, viewport) => {
    const { context, page, faults } = await visit(stage.browser, viewport);
    await page.goto(login(maple.lender));
    await expectTitle(page, 'Log in');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await page.keyboard.press('Enter');
    await tabTo(page, 'main input[type=tel]');
    await page.keyboard.press('Enter');
    await page.locator('.error-summary:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('tel');
    await page.keyboard.type(maple.phone);
    await tabTo(page, 'main .password input');
    await page.keyboard.type('Wrong@2026');
    await page.keyboard.press('Enter');
    await page.getByText('Incorrect phone number or password').first().waitFor();
    await tabTo(page, 'main .password input');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectHome(page);
    await tabTo(page, '.menu-button');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await tabTo(page, '.menu-button');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, 'dialog .button-main, dialog .button-risk');
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Log in');
    await expectStanding(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the navigation', () => {
  it('has Home, Loans and Settings, and at the lender that has savings those under their name [A-058]', async () => {
    const { context, page, faults } = await visit(stage.browser, desktop);
    await page.goto(login(naija.lender));
    await logIn(page, naija.phone);
    await expectHome(page);
    const entries = () => page.getByRole('navigation').getByRole('link').allInnerTexts();
    expect(await entries()).toEqual(['Home', 'Loans', 'Settings']);
    await page.getByRole('navigation').getByRole('link', { name: 'Loans' }).click();
    await expectTitle(page, 'Loans');
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expectStanding(page);
    await context.close();

    const other = await visit(stage.browser, desktop);
    await other.page.goto(login(maple.lender));
    await logIn(other.page, maple.phone);
    await expectHome(other.page);
    const savings = other.page.getByRole('navigation').getByRole('link', { name: 'Rainy Day Savings' });
    expect(await savings.getAttribute('href')).toBe('/rainydaysavings');
    await savings.click();
    await expectStanding(other.page);
    expect([...faults, ...other.faults]).toEqual([]);
    await other.context.close();
  });

  it('leads to the address of the language page, which says that it comes later, and offers the languages', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address(naija.lender, '/settings/language'));
    await logIn(page, naija.phone);
    await page.waitForURL('**/settings/language');
    await expectStanding(page);
    await page.getByLabel('Language').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('who has made the app what', () => {
  it('stands on the sign-in: logo that leads home, banner, overlay, shops of apps, terms and privacy, each as the lender has it [A-002, A-010, A-011, A-013, A-023, A-078, A-080, A-081]', async () => {
    const { context, page, faults } = await visit(stage.browser, desktop);
    await page.goto(login(maple.lender));
    await expectTitle(page, 'Log in');
    const logo = page.getByRole('link', { name: 'Maple Lending' });
    expect(await logo.getAttribute('href')).toBe('/');
    await logo.click();
    await expectTitle(page, 'Log in');
    await page.getByText('A fair loan, coast to coast').first().waitFor();
    await page.getByText('One price, said before you sign.').first().waitFor();
    const overlaid = () => page.locator('.banner').evaluate((banner) => banner.matches('.banner-covered'));
    expect(await overlaid()).toBe(true);
    expect(await page.getByRole('link', { name: /Android|iPhone/ }).evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host))).toEqual(['play.google.com', 'apps.apple.com']);
    expect(await page.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe('https://maple.example/terms');
    expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('https://maple.example/privacy');
    const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
    expect(await brand()).toBe('#a3232f');
    await page.goto(login(pwani.lender));
    await expectTitle(page, 'Log in');
    expect(await brand()).toBe('#0a5f73');
    await page.getByText('Grow what you have begun').first().waitFor();
    expect(await overlaid()).toBe(false);
    expect(await page.getByRole('link', { name: /iPhone/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});


describe.each(speaking)('the sign-in at $slug in $language', ({ slug: lender, language }) => {
  it('can be used by everybody, empty and with its errors, on a phone and at a desk', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await context.addCookies([{ name: 'language', value: language, url: stage.server.address(lender) }]);
    await page.goto(login(lender));
    await go(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await passwordField(page).fill('short');
    await go(page).click({ force: true });
    await page.locator('.error-summary').waitFor();
    await expectStanding(page);
    for (const size of [phoneScreen, desktop]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    // Each field says what is wrong with it, in the words that also stand above.
    for (const field of [phoneField(page), passwordField(page)]) {
      const words = await field.evaluate((input) => (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
      expect(words.trim()).not.toBe('');
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
