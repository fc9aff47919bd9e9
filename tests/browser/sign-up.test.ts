import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chosen, kigali, lekki, maple, naija, pwani, signUp } from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStanding,
  phone as phoneScreen,
  visit,
} from './browser.ts';
import { expectHome, go, passwordField, typedPhone } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const all = [naija, lekki, kigali, maple, pwani];

/** From the welcome to the home page, by the password that was chosen. */
async function logInAtLast(page: Page, phone: string): Promise<void> {
  await expectTitle(page, 'Your account is ready');
  await expectStanding(page);
  await go(page).click();
  await page.waitForURL('**/onboard/login');
  await expectTitle(page, 'Log in');
  expect(await typedPhone(page)).toBe(phone.replace(/^0/, ''));
  await passwordField(page).fill(chosen);
  await go(page).click();
  await expectHome(page);
}

describe('whoever is new', () => {
  it.each(all)(
    'to $lender becomes a customer, sees on each screen how far it is, at a desk as on a phone, and logs in [A-075, A-094, A-200]',
    async (route) => {
      const { page, faults } = await visit(stage.browser);
      const applicant = await signUp(page, stage.server, route, 0, {
        async at() {
          await expectStanding(page);
          await expectNoSidewaysScroll(page);
          await page.setViewportSize(desktop);
          await expectNoSidewaysScroll(page);
          await page.setViewportSize(phoneScreen);
          await expectAccessible(page);
        },
      });
      await expectTitle(page, 'Your account is ready');
      await expectAccessible(page);
      // Nothing of the sign-up stays on the device once it is done.
      const left = await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /session|onboarding|journey/.test(key)),
      );
      expect(left).toEqual([]);
      await logInAtLast(page, applicant.phone);
      expect(faults).toEqual([]);
    },
  );
});
