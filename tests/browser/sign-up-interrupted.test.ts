import { describe, expect, it } from 'vitest';
import { goOnFrom, naija, personOf, signUp } from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import { expectKept, expectStanding, listen, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('a sign-up that was left', () => {
  it('goes on at its stage in another tab of the same device, and with back and forward of the browser', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const applicant = await signUp(page, stage.server, naija, 11, { until: 'Confirm your identity' });
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
});
