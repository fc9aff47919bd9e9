import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { chosen, goOnFrom, maple, naija, personOf, pwani, signUp } from './becoming-a-customer.ts';
import { answers, expectTitle } from './borrower.ts';
import { deliver, expectStanding, listen, visit } from './browser.ts';
import { drawn, expectHome, go, passwordField, phoneField, typedPhone } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

afterEach(async () => {
  await stage.server.order('clock/reset');
  await stage.server.order('faults/clear');
});

/** Longer than what is typed takes to be kept. */
const kept = 500;

let used = 10;
const next = () => (used += 1);

const again = (page: Page) => page.getByRole('button', { name: 'Send a new code' });

/** The calls of a sign-up that change something. */
const changing = /\/auth\/onboard(\/(otp|password|bvn|bank|pin|email|photo|form))?$/;

describe('a reload at every place of a sign-up', () => {
  it('keeps what was typed but secrets, sends nothing again, and the sign-up goes on [A-199, F42]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const sentAgain: string[] = [];
    await signUp(page, stage.server, naija, next(), {
      async at(place, applicant) {
        if (place.title !== 'Enter the code' && place.title !== 'Choose a password' && place.title !== 'Choose a PIN') {
          await place.answer(page, applicant);
          await page.waitForTimeout(kept);
        }
        const before = await answers(page);
        const note = (request: { method(): string; url(): string }): void => {
          if (request.method() === 'POST' && changing.test(request.url())) sentAgain.push(`${place.title}: ${request.url()}`);
        };
        page.on('request', note);
        await page.reload();
        await expectTitle(page, place.title);
        await expect.poll(() => answers(page)).toEqual(before);
        page.off('request', note);
      },
    });
    await expectTitle(page, 'Your account is ready');
    expect(sentAgain).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a sign-up that was left', () => {
  it('goes on at its stage in another tab of the same device, and with back and forward of the browser', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const applicant = await signUp(page, stage.server, naija, next(), { until: 'Confirm your identity' });
    await page.goBack();
    await expectTitle(page, 'Your identity');
    expect(await page.getByLabel('BVN', { exact: true }).inputValue()).toBe(personOf(applicant).bvn);
    await page.goForward();
    await page.waitForTimeout(300);
    await expectStanding(page);
    await page.waitForTimeout(kept);
    await page.close();
    const other = await context.newPage();
    listen(other, faults);
    await other.goto(stage.server.address('naija', '/onboard/signup'));
    await expectTitle(other, 'Your identity');
    expect(await other.getByLabel('BVN', { exact: true }).inputValue()).toBe(personOf(applicant).bvn);
    await goOnFrom(other, applicant, naija, 'Your identity');
    await expectTitle(other, 'Your account is ready');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('goes on at its stage on another device, through the login', async () => {
    const first = await visit(stage.browser);
    const applicant = await signUp(first.page, stage.server, maple, next(), { until: 'Your email address' });
    const second = await visit(stage.browser);
    await second.page.goto(stage.server.address('maple', '/onboard/login'));
    await phoneField(second.page).fill(applicant.phone);
    await passwordField(second.page).fill(chosen);
    await go(second.page).click();
    await second.page.waitForURL('**/onboard/signup');
    await goOnFrom(second.page, applicant, maple, 'Your email address');
    await expectTitle(second.page, 'Your account is ready');
    // The first device finds the sign-up done, and says so in words.
    await first.page.locator('main input[type=email]').fill(`again-${applicant.phone}@maple.example`);
    await go(first.page).click();
    await first.page.locator('.toast').or(first.page.getByRole('heading', { name: /Your account is ready|Log in|Please log in again/ })).first().waitFor();
    await expectStanding(first.page);
    expect([...first.faults, ...second.faults]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });

  it('goes on at its stage on another device, through the code again', async () => {
    const first = await visit(stage.browser);
    const applicant = await signUp(first.page, stage.server, pwani, next(), { until: 'Choose a PIN' });
    await first.context.close();
    await stage.server.order('clock', { seconds: 61 });
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address('pwani', '/onboard/signup'));
    for (const place of pwani.places.slice(0, 3)) {
      await expectTitle(page, place.title);
      await place.answer(page, applicant);
      await go(page).click();
    }
    // The form was sent: it is not asked for again.
    await goOnFrom(page, applicant, pwani, 'Choose a PIN');
    await expectTitle(page, 'Your account is ready');
    await go(page).click();
    expect(await typedPhone(page)).toBe(applicant.phone);
    await passwordField(page).fill(chosen);
    await go(page).click();
    await expectHome(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a network that fails', () => {
  it('is told, and keeps the customer at the place with all that was typed, until it is back [F16]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const applicant = await signUp(page, stage.server, naija, 34, { until: 'Your bank account' });
    await naija.places[5]?.answer(page, applicant);
    await page.waitForTimeout(kept);
    const before = await answers(page);
    await context.setOffline(true);
    await go(page).click();
    await page.getByText(/offline|connection|internet/i).first().waitFor();
    await expectTitle(page, 'Your bank account');
    expect(await answers(page)).toEqual(before);
    await context.setOffline(false);
    await go(page).click();
    await goOnFrom(page, applicant, naija, 'Choose a PIN');
    await expectTitle(page, 'Your account is ready');
    expect(faults).toEqual([]);
    await context.close();
  });

  /** Calls of a sign-up, each of which fails once in each way. */
  const calls = ['startOnboarding', 'confirmOnboarding', 'setOnboardingPassword', 'saveOnboardingPin', 'saveOnboardingEmail'];
  const ways = ['drop-before', 'drop-after', 'error-500', 'error-500-after', 'html-502', 'bad-json', 'empty'];
  const failures = ways.map((kind) => ({ kind }));

  it.each(drawn(failures))('at every call once ($kind) does not stop who tries again [F19, F54]', async ({ kind }) => {
    const { context, page, faults } = await visit(stage.browser);
    const applicant = { server: stage.server, phone: maple.number(next()) };
    for (const operation of calls) await stage.server.order('faults', { operation, kind });
    await page.goto(stage.server.address('maple', '/onboard/signup'));
    for (let tries = 0; tries < 25; tries += 1) {
      await expectStanding(page);
      const title = (await page.locator('main h1').first().innerText()).trim();
      if (title === 'Your account is ready') break;
      const place = maple.places.find((one) => one.title === title);
      expect(place?.title).toBe(title);
      await answerAgain(page, place?.answer(page, applicant) ?? Promise.resolve());
      // A code that was asked for and never heard of can be asked for again after a minute.
      // Another code can be had after a minute.
      if (title === 'Create your account' || (await again(page).count()) > 0) await stage.server.order('clock', { seconds: 61 });
      if ((await again(page).count()) > 0) {
        await again(page).click();
        await page.waitForTimeout(700);
        continue;
      }
      await go(page).click({ timeout: 3000 }).catch(() => undefined);
      await page.waitForTimeout(700);
    }
    await expectTitle(page, 'Your account is ready');
    expect(faults).toEqual([]);
    await context.close();
  });

  /** What is answered already, or needs a check that fails this time, is tried again with the next round. */
  async function answerAgain(page: Page, answering: Promise<void>): Promise<void> {
    page.setDefaultTimeout(3000);
    await answering.catch(() => undefined);
    page.setDefaultTimeout(30_000);
  }

  it('while the last answer is lost: who was told nothing gets on, and is told how it stands [F19]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await signUp(page, stage.server, maple, next(), { until: 'Your email address' });
    await page.route(
      '**/auth/onboard/email',
      async (route) => {
        await deliver(route.request());
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    for (let tries = 0; tries < 3 && (await page.getByRole('heading', { name: 'Your email address' }).count()) > 0; tries += 1) {
      await page.locator('main input[type=email]').fill(`new-${maple.number(used)}@maple.example`);
      await go(page).click();
      await page.waitForTimeout(1500);
      await expectStanding(page);
    }
    await page.getByRole('heading', { level: 1, name: /Your account is ready|Log in|Please log in again/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
