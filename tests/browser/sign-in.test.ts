import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTitle } from './borrower.ts';
import { desktop, expectStanding, visit } from './browser.ts';
import { expectHome, maple, naija, password, pwani } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const login = (lender: string) => stage.server.address(lender, '/onboard/login');
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('the addresses of the sign-in', () => {
  it('lead to it, and leave no trap behind the back button', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address(naija.lender, '/healthz'));
    for (const [from, to] of [
      ['/login?then=%2Floans', '/onboard/login?then=%2Floans'],
      ['/onboard/nothing/here', '/onboard/login'],
      ['/loans/apply?id=2', '/onboard/login?then=%2Floans%2Fapply%3Fid%3D2'],
    ] as const) {
      await page.goto(stage.server.address(naija.lender, from));
      await expect.poll(() => path(page)).toBe(to);
      await expectStanding(page);
      await page.goBack();
      expect(path(page)).toBe('/healthz');
    }
    expect(faults).toEqual([]);
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

  it('a borrower errs, is led to the fields, signs in, and logs out', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.goto(login(maple.lender));
    await expectTitle(page, 'Log in');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
    await page.keyboard.press('Enter');
    await tabTo(page, 'main input[type=tel]');
    await page.keyboard.press('Enter');
    await page.locator('.field-error').first().waitFor();
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
    await tabTo(page, '.menu-list button');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await tabTo(page, '.menu-button');
    await page.keyboard.press('Enter');
    await tabTo(page, '.menu-list button');
    await page.keyboard.press('Enter');
    await tabTo(page, 'dialog .button-main, dialog .button-risk');
    await page.keyboard.press('Enter');
    await expectTitle(page, 'Log in');
    await expectStanding(page);
    expect(faults).toEqual([]);
  });
});

describe('who has made the app what', () => {
  it('stands on the sign-in: logo that leads home, banner, overlay, shops of apps, terms and privacy, each as the lender has it [A-002, A-010, A-011, A-013, A-023, A-078, A-080, A-081]', async () => {
    const { page, faults } = await visit(stage.browser, desktop);
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
    expect(
      await page
        .getByRole('link', { name: /Android|iPhone/ })
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host)),
    ).toEqual(['play.google.com', 'apps.apple.com']);
    expect(await page.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe(
      'https://maple.example/terms',
    );
    expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(
      'https://maple.example/privacy',
    );
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
    expect(await brand()).toBe('#a3232f');
    await page.goto(login(pwani.lender));
    await expectTitle(page, 'Log in');
    expect(await brand()).toBe('#0a5f73');
    await page.getByText('Grow what you have begun').first().waitFor();
    expect(await overlaid()).toBe(false);
    expect(await page.getByRole('link', { name: /iPhone/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
