import { afterEach, describe, expect, it } from 'vitest';
import { choose, lekki, maple, picture, signUp, takeSelfie } from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import { expectAccessible, expectStanding, visit } from './browser.ts';
import { go, phoneField } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

afterEach(() => stage.server.order('clock/reset'));
afterEach(() => stage.server.order('liveness', { alive: 'yes' }));

/** A number of its own for each test. */
let used = 10;
const next = () => (used += 1);

describe('an ending', () => {
  it('can be used by everybody: the page for who is no member, and an account that is refused', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address('maple', '/onboard/signup'));
    await phoneField(page).fill(maple.number(next()));
    await page.getByLabel('Email', { exact: true }).fill('june@elsewhere.example');
    await go(page).click();
    await expectTitle(page, 'Error!!!');
    await expectStanding(page);
    await expectAccessible(page);

    await signUp(page, stage.server, lekki, next(), { until: 'Your bank account' });
    await choose(page, 'Bank', 'Wema Bank');
    const account = page.getByLabel('Account number', { exact: true });
    await account.fill('0123450000');
    await page.getByLabel('Address', { exact: true }).fill('3 Admiralty Way');
    await go(page).click();
    await expect.poll(() => account.getAttribute('aria-invalid')).toBe('true');
    await expectStanding(page);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});

describe('a selfie', () => {
  it('of nobody who is there is told so, and after 5 seconds the page begins again at the camera [A-448, A-449, C-529]; without a camera that is allowed it says so with a link to the explanation, and a photo can be chosen [A-447, C-528, F64]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signUp(page, stage.server, lekki, next(), { until: 'A photo of your face' });
    await stage.server.order('liveness', { alive: 'no' });
    await page.clock.install();
    const reloads = page.waitForRequest((request) => request.isNavigationRequest(), { timeout: 30_000 });
    // What looks good is sent at once.
    await takeSelfie(page);
    const from = Date.now();
    await page.getByText('Invalid liveness').first().waitFor();
    await expectStanding(page);
    await expectAccessible(page);
    const skipped = Math.max(0, 4000 - (Date.now() - from));
    await page.clock.fastForward(skipped);
    await reloads;
    expect(Date.now() - from + skipped).toBeGreaterThan(4500);
    await expectTitle(page, 'A photo of your face');
    await page.getByRole('button', { name: 'Open camera' }).waitFor();
    await stage.server.order('liveness', { alive: 'yes' });

    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Open camera' }).click();
    const told = page.locator('.toast').filter({ hasText: 'The camera is not allowed' });
    await told.waitFor();
    expect(await told.getByRole('link').getAttribute('href')).toMatch(/^https:/);
    await expectAccessible(page);
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 900, 700) });
    // Which sends it and goes on.
    await page.getByRole('button', { name: 'Looks good' }).click();
    await expectTitle(page, 'Your account is ready');
    expect(faults).toEqual([]);
  });
});
