import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { born, choose, chosen, fakeCamera, goOnFrom, kigali, lekki, maple, naija, picture, signUp, takeSelfie, type Route } from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import { expectAccessible, expectStanding, visit } from './browser.ts';
import { digitsField, go, naija as demoNaija, passwordField, phoneField, typedPhone } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage(fakeCamera);

afterEach(() => stage.server.order('clock/reset'));
afterEach(() => stage.server.order('liveness', { alive: 'yes' }));

/** A number of its own for each test. */
let used = 10;
const next = () => (used += 1);

async function upTo(route: Route, place: string) {
  const visited = await visit(stage.browser);
  return { ...visited, applicant: await signUp(visited.page, stage.server, route, next(), { until: place }) };
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const again = (page: Page) => page.getByRole('button', { name: 'Send a new code' });

/** Every call of the core by its path, as it is sent. */
function watchCalls(page: Page, path: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) sent.push(request.url());
  });
  return sent;
}

describe('the code of a sign-up', () => {
  it('that is wrong is asked for again, five times at most; a new one can be had after 600 seconds, also after a reload [A-478, A-461, F34]', async () => {
    const { context, page, faults, applicant } = await upTo(naija, 'Enter the code');
    const code = await stage.server.codeOf(applicant.phone);
    for (let tries = 1; tries <= 5; tries += 1) {
      await digitsField(page).fill(another(code));
      const answered = page.waitForResponse('**/auth/onboard/otp');
      await go(page).click();
      await answered;
      await expect.poll(() => digitsField(page).inputValue()).toBe('');
      if (tries === 1) {
        await page.getByText('The code is not right').first().waitFor();
        await expectStanding(page);
        await expectAccessible(page);
        expect(await again(page).count()).toBe(0);
      }
    }
    // Dead, also for who knows it.
    await digitsField(page).fill(code);
    await go(page).click();
    await page.getByText('Please ask for a new one').first().waitFor();
    await stage.server.order('clock', { seconds: 601 });
    await page.reload();
    await expectTitle(page, 'Enter the code');
    await again(page).click();
    await page.getByText('We have sent a new code.').waitFor();
    await page.getByRole('timer').waitFor();
    await goOnFrom(page, applicant, naija, 'Enter the code', { until: 'Your identity' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('that has run out is refused with words that say what to do, and the countdown begins at 10:00 [A-478, F34]', async () => {
    const { context, page, faults, applicant } = await upTo(kigali, 'Enter the code');
    expect(await page.getByRole('timer').innerText()).toMatch(/10:00|9:5\d/);
    await stage.server.order('clock', { seconds: 601 });
    await digitsField(page).fill(await stage.server.codeOf(applicant.phone));
    await go(page).click();
    await page.getByText('This code is no longer good').first().waitFor();
    await expectStanding(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a number', () => {
  it('that has an account leads to its login, and says so', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address('naija', '/onboard/signup'));
    await phoneField(page).fill(demoNaija.phone);
    await go(page).click();
    await page.getByText('This phone number has an account already').first().waitFor();
    await page.waitForURL('**/onboard/login');
    expect(await typedPhone(page)).toBe(demoNaija.phone);
    await expectStanding(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is asked with the referral code of the link; one that nobody has is refused on its field, and can be taken away', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const code = page.getByLabel(/^Referral code/);
    await page.goto(stage.server.address('naija', '/signup?referral_code=NOBODY'));
    await expectTitle(page, 'Create your account');
    await expect.poll(() => code.inputValue()).toBe('NOBODY');
    await phoneField(page).fill(naija.number(next()));
    await go(page).click();
    await page.getByText('This referral code is not known').first().waitFor();
    await expectTitle(page, 'Create your account');
    const asked = page.waitForRequest('**/auth/onboard');
    await code.fill('ada567');
    await go(page).click();
    expect((await asked).postDataJSON()).toMatchObject({ referral_code: 'ada567' });
    await expectTitle(page, 'Enter the code');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('an email', () => {
  it('of a domain that is not allowed is told so before any call, and can be changed [A-091, A-098, A-099, A-202, A-203, A-462]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const sent = watchCalls(page, /\/auth\/onboard/);
    await page.goto(stage.server.address('maple', '/onboard/signup'));
    const number = maple.number(next());
    await phoneField(page).fill(number);
    await page.getByLabel('Email', { exact: true }).fill('june@elsewhere.example');
    await go(page).click();
    await expectTitle(page, 'Error!!!');
    await page.getByText('Sign up is limited to members of Maple Lending.').waitFor();
    await expectStanding(page);
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expectTitle(page, 'Create your account');
    expect(await typedPhone(page)).toBe(number);
    await page.getByLabel('Email', { exact: true }).fill('june@Maple.Example');
    await go(page).click();
    await expectTitle(page, 'Enter the code');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('an identity', () => {
  it('is only taken when digits, date and register agree, of somebody who is 18 [A-258, A-261, A-461, A-473, A-486]', async () => {
    const { context, page, faults } = await upTo(naija, 'Your identity');
    const bvn = page.getByLabel('BVN', { exact: true });
    const sent = watchCalls(page, /\/(verify\/bvn|onboard\/bvn)/);
    await bvn.fill('2221111111');
    await go(page).click({ force: true });
    await page.getByText('BVN length must be 11 characters long').first().waitFor();
    await bvn.fill('22211111111');
    await go(page).click();
    await expectTitle(page, 'Confirm your identity');
    await page.getByLabel('Last 5 digits of the phone number', { exact: true }).fill('11112');
    await born(page, [new Date().getFullYear() - 17, 1, 1]);
    await go(page).click({ force: true });
    await page.getByText('You must be 18 years or older').first().waitFor();
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await born(page, [1990, 5, 12]);
    await go(page).click();
    await page.getByText('The details do not match this BVN').first().waitFor();
    await expectTitle(page, 'Confirm your identity');
    await page.getByLabel('Last 5 digits of the phone number', { exact: true }).fill('11111');
    await go(page).click();
    await expectTitle(page, 'Your bank account');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a bank account', () => {
  it('that nobody has is refused on its number; a changed one is checked anew before it is saved', async () => {
    const { context, page, faults, applicant } = await upTo(lekki, 'Your bank account');
    const account = page.getByLabel('Account number', { exact: true });
    await choose(page, 'Bank', 'Wema Bank');
    await account.fill('0123450000');
    await page.getByLabel('Address', { exact: true }).fill('3 Admiralty Way');
    await go(page).click();
    await expect.poll(() => account.getAttribute('aria-invalid')).toBe('true');
    await expectStanding(page);
    await expectAccessible(page);
    await account.fill('0123456789');
    await go(page).click();
    await page.getByText('Ibrahim Johnson').waitFor();
    // Another number is another account: its name is unknown again.
    await account.fill('0123456788');
    await page.getByText('Ibrahim Johnson').waitFor({ state: 'detached' });
    await go(page).click();
    await page.getByText('Ibrahim Idris').waitFor();
    await goOnFrom(page, applicant, lekki, 'Your bank account', { until: 'Choose a PIN' });
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a selfie', () => {
  it('of nobody who is there is told so, and after 5 seconds the page begins again at the camera [A-448, A-449, C-529]', async () => {
    const { context, page, faults, applicant } = await upTo(lekki, 'A photo of your face');
    await stage.server.order('liveness', { alive: 'no' });
    await takeSelfie(page);
    const reloaded = page.waitForEvent('load', { timeout: 15_000 });
    const from = Date.now();
    await go(page).click();
    await page.getByText('Invalid liveness').first().waitFor();
    await expectStanding(page);
    await expectAccessible(page);
    await reloaded;
    expect(Date.now() - from).toBeGreaterThan(4500);
    await expectTitle(page, 'A photo of your face');
    await page.getByRole('button', { name: 'Open camera' }).waitFor();
    await stage.server.order('liveness', { alive: 'yes' });
    await goOnFrom(page, applicant, lekki, 'A photo of your face');
    await expectTitle(page, 'Your account is ready');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('without a camera that is allowed: says so with a link to the explanation, and a photo can be chosen [A-447, C-528, A-445, F64]', async () => {
    const { context, page, faults, applicant } = await visit(stage.browser).then(async (visited) => {
      await visited.context.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      });
      return { ...visited, applicant: await signUp(visited.page, stage.server, lekki, next(), { until: 'A photo of your face' }) };
    });
    await page.getByRole('button', { name: 'Open camera' }).click();
    const told = page.locator('.toast').filter({ hasText: 'The camera is not allowed' });
    await told.waitFor();
    expect(await told.getByRole('link').getAttribute('href')).toMatch(/^https:/);
    await expectAccessible(page);
    await page.locator('main input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 900, 700) });
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await page.locator('.file-done').waitFor();
    await go(page).click();
    await expectTitle(page, 'Your account is ready');
    expect(applicant.phone).not.toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a sign-up whose token is refused', () => {
  it('says so, leads to the login after a second, and goes on at the stage where it was [A-201]', async () => {
    const { context, page, faults, applicant } = await upTo(kigali, 'Choose a PIN');
    await stage.server.order('faults', { operation: 'saveOnboardingPin', kind: 'refuse', status: 401, code: 'unauthorized', message: 'Unauthorized access' });
    await digitsField(page).fill('4826');
    await go(page).click();
    await expectTitle(page, 'Please log in again');
    await page.waitForURL('**/onboard/login');
    expect(await typedPhone(page)).toBe(applicant.phone);
    await passwordField(page).fill(chosen);
    await go(page).click();
    await page.waitForURL('**/onboard/signup');
    await expectStanding(page);
    // A number may ask for its next code after a minute.
    await stage.server.order('clock', { seconds: 61 });
    for (const place of kigali.places.slice(0, 3)) {
      await expectTitle(page, place.title);
      await place.answer(page, applicant);
      await go(page).click();
    }
    await expectTitle(page, 'Choose a PIN');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('nobody there', () => {
  it('is asked in a sign-up, too; who does not answer has to log in, and what was typed is kept [A-104]', async () => {
    const { context, page, faults } = await upTo(naija, 'Your identity');
    await page.getByLabel('BVN', { exact: true }).fill('22211111111');
    /** So long before the prompt the customer was last active; the page looks once a second. */
    const idleFor = async (seconds: number) => {
      await page.waitForTimeout(1200);
      await page.evaluate((ago) => localStorage.setItem('naija:idle', String(Date.now() - ago * 1000)), seconds);
    };
    await idleFor(0);
    await page.locator('dialog').getByText('Are you there?').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, I am here' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('BVN', { exact: true }).inputValue()).toBe('22211111111');
    await idleFor(20 * 60);
    await expectTitle(page, 'Log in');
    expect(await page.locator('body').innerText()).not.toContain('22211111111');
    expect(faults).toEqual([]);
    await context.close();
  });
});
