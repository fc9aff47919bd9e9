import { describe, expect, it } from 'vitest';
import { chosen, goOnFrom, maple, naija, personOf, signUp } from './becoming-a-customer.ts';
import { answers, expectTitle } from './borrower.ts';
import { expectKept, expectStanding, listen, visit } from './browser.ts';
import { go, logIn } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let used = 10;
const next = () => (used += 1);

describe('a sign-up that was left', () => {
  it('goes on at its stage in another tab of the same device, and with back and forward of the browser', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const applicant = await signUp(page, stage.server, naija, next(), { until: 'Confirm your identity' });
    await page.goBack();
    await expectTitle(page, 'Who are you?');
    expect(await page.getByLabel('BVN', { exact: true }).inputValue()).toBe(personOf(applicant).bvn);
    await page.goForward();
    await expectStanding(page);
    await expectKept(page, personOf(applicant).bvn);
    await page.close();
    const other = await context.newPage();
    listen(other, faults);
    await other.goto(stage.server.address('naija', '/onboard/signup'));
    await expectTitle(other, 'Who are you?');
    expect(await other.getByLabel('BVN', { exact: true }).inputValue()).toBe(personOf(applicant).bvn);
    await goOnFrom(other, applicant, naija, 'Who are you?');
    await expectTitle(other, 'Your account is ready');
    expect(faults).toEqual([]);
  });

  it('goes on at its stage on another device, through the login; the first finds it done, and says so in words', async () => {
    const first = await visit(stage.browser);
    const applicant = await signUp(first.page, stage.server, maple, next(), { until: 'Your email address' });
    const second = await visit(stage.browser);
    await second.page.goto(stage.server.address('maple', '/onboard/login'));
    await logIn(second.page, applicant.phone, chosen);
    await second.page.waitForURL('**/onboard/signup');
    await goOnFrom(second.page, applicant, maple, 'Your email address');
    await expectTitle(second.page, 'Your account is ready');
    await first.page.locator('main input[type=email]').fill(`again-${applicant.phone}@maple.example`);
    await go(first.page).click();
    await first.page
      .locator('.toast')
      .or(first.page.getByRole('heading', { name: /Your account is ready|Log in|Please log in again/ }))
      .first()
      .waitFor();
    await expectStanding(first.page);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });
});

describe('a network that fails', () => {
  it('is told, and keeps the customer at the place with all that was typed, until it is back [F16]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const applicant = await signUp(page, stage.server, naija, 34, { until: 'Your bank account' });
    await naija.places[5]?.answer(page, applicant);
    const before = await answers(page);
    await context.setOffline(true);
    await go(page).click();
    await page
      .getByText(/offline|connection|internet/i)
      .first()
      .waitFor();
    await expectTitle(page, 'Your bank account');
    expect(await answers(page)).toEqual(before);
    await context.setOffline(false);
    await go(page).click();
    await goOnFrom(page, applicant, naija, 'Choose a PIN');
    await expectTitle(page, 'Your account is ready');
    expect(faults).toEqual([]);
  });
});
