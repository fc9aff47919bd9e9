import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  aline,
  answer,
  answerAndGoOn,
  answers,
  expectTitle,
  goOn,
  mainButton,
  openProduct,
  pin,
  signIn,
  walkOnTo,
} from './borrower.ts';
import {
  deliver,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  expectStanding,
  visit,
} from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** What the focus is on, as somebody hears it who does not see. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const field =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
        ? at
        : undefined;
    const isSet =
      at instanceof HTMLInputElement && ['radio', 'checkbox'].includes(at.type) ? at.checked : field?.value !== '';
    return {
      kind: at?.getAttribute('role') === 'combobox' ? 'combobox' : (field?.type ?? ''),
      isOpen: !isSet,
      goesOn: at?.matches('main .button-main') === true,
      least: at?.getAttribute('min') ?? '2020-01-15',
    };
  });

/** Answers what the focus comes to that is open, and goes on by the main button, without a mouse. */
async function goesOnByKeys(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press('Tab');
    const { kind, isOpen, goesOn, least } = await focused(page);
    if (goesOn) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled')))
        .not.toBe('true');
      return page.keyboard.press('Enter');
    }
    if (!isOpen) continue;
    const [year = '', month = '', day = ''] = least.split('-');
    if (kind === 'date') await page.keyboard.type(`${month}${day}${year}`);
    else if (kind === 'combobox') {
      // The list opens, and its first entry is taken.
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    } else if (kind === 'select-one') await page.keyboard.press('ArrowDown');
    else if (['radio', 'checkbox'].includes(kind)) await page.keyboard.press('Space');
    else if (kind === 'password') await page.keyboard.type(pin);
    else if (kind === 'email') await page.keyboard.type('ada@work.example');
    else if (kind === 'text') await page.keyboard.type('Harbour Works');
  }
  throw new Error(`Tab never comes to the main button of ${await page.title()}`);
}

/** Of the product that is walked by keyboard. */
const places = [
  'How much do you need?',
  'What it costs',
  'About you',
  'Your work',
  'Check your answers',
  'Your offer',
  'Your offer in detail',
  'Authorize with your PIN',
];

/** What is still on its way is there. */
const isWhole = (page: Page) =>
  expect.poll(() => page.locator('main .blank, main .skeleton, main [aria-busy=true]').count()).toBe(0);

describe('an application on a phone', () => {
  it('is answered, priced, offered and authorized by keyboard alone, can be used by everybody at each place, and says at its field what is outside of the limits', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/loans/apply?id=3'), '08031234567');
    await expectTitle(page, 'How much do you need?');
    const amount = page.getByLabel('How much do you need?').first();
    const usual = await amount.inputValue();
    await amount.fill('1');
    await amount.blur();
    expect(await mainButton(page).getAttribute('aria-disabled')).toBe('true');
    // It looks disabled, but says what is missing when it is pressed.
    await mainButton(page).click({ force: true });
    await page.locator('.error-summary').waitFor();
    // The mark before the words is for the eye alone.
    expect(await page.locator('.field-error').first().ariaSnapshot()).not.toContain('!');
    await expectAccessible(page);
    await amount.fill(usual);
    const passed = await walkOnTo(
      page,
      'Your loan is approved',
      Object.fromEntries(
        places.map((title) => [
          title,
          async (at: Page) => {
            await isWhole(at);
            await expectAccessible(at);
            await expectRoomForLargeLetters(at);
            await goesOnByKeys(at);
          },
        ]),
      ),
    );
    expect(passed.split(' | ')).toEqual([...places, 'Your loan is approved']);
    await expectAccessible(page);
    await goOn(page);
    await expectTitle(page, 'Loans');
    expect(faults).toEqual([]);
  });
});

describe('an application at a desk', () => {
  it('leads by the back button to the place before, with its answers, and on again; pressed three times and with Enter it is one request, which a reload settles by its key, and no way back shows the PIN [F48, F42, F43]', async () => {
    const { page, faults } = await visit(stage.browser, desktop);
    await signIn(page, stage.server.address(aline.lender), aline.phone);
    await page.getByRole('heading', { name: 'Loans for you' }).waitFor();
    const stands = async (place: string): Promise<void> => {
      await expectTitle(page, place);
      await expectNoSidewaysScroll(page);
      await answer(page);
      await expectAccessible(page);
    };
    await openProduct(page, aline.product);
    const last = aline.places.indexOf('Check your answers');
    const asked = aline.places.slice(0, last);
    const given: Record<string, string>[] = [];
    for (const place of asked) {
      await stands(place);
      given.push(await answers(page));
      await goOn(page);
    }
    await expectTitle(page, 'Check your answers');
    for (const [index, place] of [...asked.entries()].reverse()) {
      await page.goBack();
      await expectTitle(page, place);
      expect(await answers(page)).toEqual(given[index]);
    }
    // Forward leads nowhere that has been left: the place stays.
    await page.goForward();
    await expectStanding(page);
    for (const place of asked) {
      await expectTitle(page, place);
      await goOn(page);
    }
    for (const place of aline.places.slice(last, -1)) {
      await stands(place);
      await answerAndGoOn(page);
    }
    await stands('Authorize with your PIN');

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/loan'))
        keys.push(request.headers()['idempotency-key']);
    });
    const booked = new Promise<void>((resolve) => {
      // The core's answer never reaches this page.
      void page.route(/\/api\/v1\/loan$/, async (route) => {
        await deliver(route.request());
        resolve();
      });
    });
    await mainButton(page).click({ clickCount: 3 });
    await page.keyboard.press('Enter');
    await booked;
    expect(keys.length).toBe(1);
    await page.reload();
    await expectTitle(page, 'Your loan is approved');
    expect(keys.length).toBe(1);
    await expectAccessible(page);
    for (const turn of [() => page.goBack(), () => page.goForward()]) {
      await turn();
      await expectStanding(page);
      expect(await page.locator('main input[type=password]').count()).toBe(0);
    }
    await page.goto(stage.server.address(aline.lender, '/loans'));
    await expectTitle(page, 'Loans');
    await expect.poll(() => page.locator('.list-row').getByText(aline.amount, { exact: true }).count()).toBe(1);
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});

it('a host that no lender has shows the page that says so, with a way home [A-057, A-465, C-546]', async () => {
  const { page } = await visit(stage.browser);
  const answered = await page.goto(stage.server.address('nobody'));
  expect(answered?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link').count()).toBeGreaterThan(0);
});

it('every answer of the core was one that the API document describes, and no secret was logged', () => {
  const logged = stage.server
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter((line) => line.includes('deviates'))).toEqual([]);
  expect(logged.filter((line) => /Borrow@2026|"pin"/.test(line))).toEqual([]);
});
