import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chosen, kigali, lekki, maple, naija, pwani, signUp, type SignUp } from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import { desktop, expectAccessible, expectNoSidewaysScroll, expectStanding, phone as phoneScreen, visit } from './browser.ts';
import { drawn, expectHome, go, passwordField, typedPhone } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const all = [naija, lekki, kigali, maple, pwani];
const on = (device: string, viewport: typeof phoneScreen, digits: number) => (route: SignUp) => ({ route, lender: route.lender, device, viewport, digits });
/** Everybody on a phone, and those who are drawn at a desk, too. */
const walks = [...all.map(on('a phone', phoneScreen, 0)), ...drawn(all).map(on('a desk', desktop, 1))];

/** From the welcome to the home page, by the password that was chosen. */
async function logInAtLast(page: Page, phone: string): Promise<void> {
  await expectTitle(page, 'Your account is ready');
  await expectStanding(page);
  await go(page).click();
  await page.waitForURL('**/onboard/login');
  await expectTitle(page, 'Log in');
  expect(await typedPhone(page)).toBe(phone);
  await passwordField(page).fill(chosen);
  await go(page).click();
  await expectHome(page);
}

describe('whoever is new', () => {
  it.each(walks)('to $lender becomes a customer on $device, sees on each screen how far it is, and logs in [A-075, A-094, A-200]', async ({ route, viewport, digits }) => {
    const { context, page, faults } = await visit(stage.browser, viewport);
    const applicant = await signUp(page, stage.server, route, digits, {
      async at() {
        await expectStanding(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    });
    await expectTitle(page, 'Your account is ready');
    await expectAccessible(page);
    // Nothing of the sign-up stays on the device once it is done.
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|onboarding|journey/.test(key)));
    expect(left).toEqual([]);
    await logInAtLast(page, applicant.phone);
    expect(faults).toEqual([]);
    await context.close();
  });
});
