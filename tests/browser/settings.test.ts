import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Configuration } from '../../src/config/configuration.ts';
import { configured } from '../../src/config/testing/explored.ts';
import { FileReader } from '../../src/site/read-files.ts';
import { expectTitle, signIn } from './borrower.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  inaccessible,
  overflow,
  phone,
  visit,
} from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** A dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const rested = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await expect
    .poll(() => page.locator('main[aria-busy=true], main .blank, main [aria-busy=true]').count(), { timeout: 10_000 })
    .toBe(0);
};

/**
 * Goes to another page as its history does, which loads nothing anew; each page has a title of its own.
 * @returns where that leads
 */
async function turnTo(page: Page, path: string): Promise<string> {
  const at = () => page.evaluate(() => location.pathname);
  if ((await at()) === path) return path;
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect.poll(async () => (await at()) !== path || (await page.title()) !== before).toBe(true);
  await rested(page);
  return at();
}

/** What is told lies neither on what is pressed nor on the navigation. */
async function standsClear(page: Page, told: string): Promise<void> {
  await page.locator('.toast').filter({ hasText: told }).waitFor();
  const overlaps = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
      return [...document.querySelectorAll('.actions-kept > .button, .nav')].filter((held) => {
        const { top, bottom } = held.getBoundingClientRect();
        return boxes.some((box) => box.top < bottom && box.bottom > top);
      }).length;
    });
  await expect.poll(overlaps).toBe(0);
}

const files = new FileReader(join(import.meta.dirname, '..', '..')).read();
const isWhole = process.env.TEST_ALL === '1';

/** Addresses of the settings that a lender's configuration has anywhere: of its routes, and where its screens and gates lead. */
function addresses(configuration: Configuration): readonly string[] {
  return [
    ...new Set(
      [...JSON.stringify(configuration).matchAll(/"(\/settings[\w/-]*)"/g)].map(([, address = '']) => address),
    ),
  ].sort();
}

interface Pass {
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

/** In which languages and themes all pages of a lender are walked: in the whole run in each pair of them. */
const passes = (languages: readonly string[], usual: Pass): readonly Pass[] =>
  isWhole
    ? languages.flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ language, theme })))
    : [usual];

/**
 * Every page of each lender, each language and each theme. Words change no colour, a theme changes no words, and a lender
 * neither what a page is of nor, by the checker, whether its colours can be read: pairs of them are looked at in the whole run.
 */
describe('every page of the settings on a small phone', () => {
  it.each([
    { lender: 'naija', known: '08031234567', count: 11, usual: { language: 'en-GB', theme: 'light' } },
    { lender: 'kigali', known: '0788123456', count: 12, usual: { language: 'rw', theme: 'light' } },
    { lender: 'maple', known: '4165550101', count: 12, usual: { language: 'fr', theme: 'dark' } },
    { lender: 'pwani', known: '0754123456', count: 12, usual: { language: 'sw', theme: 'light' } },
    { lender: 'lekki', known: '08090000111', count: 11, usual: { language: 'en-GB', theme: 'dark' } },
  ] as const)(
    'of $lender, $count of them, fits and can be used by everybody',
    async ({ lender, known, count, usual }) => {
      const configuration = configured(files, lender);
      // The narrowest there is: a window whose width changes is laid out and painted anew each time.
      const { page, faults } = await visit(stage.browser, { width: 320, height: phone.height });
      const home = stage.server.address(lender);
      await signIn(page, `${home}healthz`, known);
      let wanted = addresses(configuration);
      for (const { language, theme } of passes(configuration.tenant.languages, usual)) {
        // What is painted anew on an open page is for a moment neither: each pass begins with a page that is opened anew.
        await page.emulateMedia({ colorScheme: theme });
        await page.context().addCookies([{ name: 'language', value: language, url: home }]);
        await page.goto(`${home}settings`);
        await rested(page);
        const found = new Set<string>();
        for (const path of wanted) {
          const at = await turnTo(page, path);
          // What this lender does not have leads to what it has, which is looked at once.
          if (found.has(at)) continue;
          found.add(at);
          const tell = (fault: string) => faults.push(`${lender}${at} in ${language}, ${theme}: ${fault}`);
          if ((await page.locator('html').getAttribute('lang')) !== language) tell('in another language');
          (await inaccessible(page)).forEach(tell);
          const wider = await overflow(page);
          if (wider > 0) tell(`${wider} px wider than a screen of 320 px`);
        }
        expect([...found]).toHaveLength(count);
        wanted = [...found];
      }
      expect(faults).toEqual([]);
    },
  );
});

it('covers no field in focus and keeps no bar in sight where a window is low: 400 % zoom, a phone on its side', async () => {
  const { page } = await visit(stage.browser);
  await signIn(page, `${stage.server.address('naija')}settings/next-of-kin`, '08031234567');
  await rested(page);
  for (const [width, height] of [
    [320, 256],
    [740, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    // What is drawn at the edges of the window, when the page stands in its middle, is the page.
    const atEdges = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2 - innerHeight / 2);
      return [2, innerHeight - 2].map(
        (y) => document.elementFromPoint(40, y)?.closest('.bar, .nav, .actions')?.className,
      );
    });
    expect(atEdges).toEqual([undefined, undefined]);
    const fields = page.locator('main :is(input, select):visible');
    const count = await fields.count();
    expect(count).toBeGreaterThan(3);
    const covered: string[] = [];
    for (let at = 0; at < count; at += 1) {
      await fields.nth(at).focus();
      covered.push(
        ...(await fields.nth(at).evaluate((field) => {
          const { left, width: wide, top, bottom } = field.getBoundingClientRect();
          const shows = [top + 3, bottom - 3].every((y) => document.elementFromPoint(left + wide / 2, y) === field);
          return shows ? [] : [field.id];
        })),
      );
    }
    expect(covered).toEqual([]);
    // The navigation stands at the end of the page.
    const end = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.elementFromPoint(40, innerHeight - 8)?.closest('.nav') !== null;
    });
    expect(end).toBe(true);
  }
});

it('names its areas and what is still to be filled in in full at 320 px in the language of the longest names, with savings among them', async () => {
  const { page } = await visit(stage.browser, { width: 320, height: phone.height });
  const home = stage.server.address('kigali');
  await page.context().addCookies([{ name: 'language', value: 'rw', url: home }]);
  // Nothing is filled in.
  await signIn(page, `${home}settings`, '0788000013');
  await rested(page);
  const names = await page.locator('.nav-list').evaluate((list) => {
    const savings = list.children[1]?.cloneNode(true);
    if (savings === undefined) return [];
    list.insertBefore(savings, list.children[2] ?? null);
    const spans = [...list.querySelectorAll('.nav-link > span')];
    if (spans[2] !== undefined) spans[2].textContent = 'Kuzigama';
    return spans.map((name) => [name.textContent, name.scrollWidth > name.clientWidth]);
  });
  expect(names).toEqual([
    ['Ahabanza', false],
    ['Inguzanyo', false],
    ['Kuzigama', false],
    ['Igenamiterere', false],
  ]);
  const words = await page
    .locator('.menu-block-text, .menu-block-detail')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          [
            one.textContent ?? '',
            one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight) ||
              one.scrollWidth > one.clientWidth,
          ] as const,
      ),
    );
  expect([words.length > 8, words.filter(([, isBroken]) => isBroken)]).toEqual([true, []]);
});

describe('the settings of one borrower on a small phone', () => {
  it('are walked from the list to each page and back, and kept', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, `${stage.server.address('naija')}settings`, '08031234567');
    await expectTitle(page, 'Settings');
    for (const [name, title] of [
      ['Next of kin', 'Next of kin'],
      ['Language', 'Language'],
    ] as const) {
      await page.locator('.menu-block-row').filter({ hasText: name }).click();
      await expectTitle(page, title);
      await page.locator('.nav a[href="/settings"]').click();
      await expectTitle(page, 'Settings');
    }
    // Unfolded, the others stand below the present one.
    await turnTo(page, '/settings/banks-cards/banks');
    await page.locator('.tabs-opener').click();
    await expect.poll(() => page.locator('.tabs-tab:visible').count()).toBeGreaterThan(0);
    expect(await page.locator('.tabs-tab:visible').allInnerTexts()).not.toContain(
      await page.locator('.tabs-opener').innerText(),
    );
    await page.locator('.nav a[href="/settings"]').click();
    await page.locator('.menu-block-row').filter({ hasText: 'Profile' }).click();
    await expectTitle(page, 'Profile');
    await page.getByLabel('City').fill('Yaba');
    const status = page.getByLabel('Marital status');
    const area = page.getByRole('combobox', { name: 'Local government area' });
    const muted = await area.evaluate((field) => getComputedStyle(field, '::placeholder').color);
    expect(
      await status.evaluate((field) => getComputedStyle(field).color),
      'a list without a choice looks as empty as a field',
    ).toBe(muted);
    await status.selectOption({ label: 'Single' });
    await expect.poll(() => status.evaluate((field) => getComputedStyle(field).color)).not.toBe(muted);
    await area.click();
    await page.locator('[role=listbox] [role=option]:visible').first().click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
    await standsClear(page, 'Profile updated');
    await page.reload();
    await expectTitle(page, 'Profile');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Yaba');
    expect(await turnTo(page, '/settings/next-of-kin')).toBe('/settings/next-of-kin');
    await page.getByLabel('Email').fill('chinedu@mail.example');
    await page.getByRole('switch', { name: 'Lives at my address' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await standsClear(page, 'Next of kin updated');
    expect(await turnTo(page, '/settings/documents')).toBe('/settings/documents');
    await page.getByRole('button', { name: 'Payslip' }).click();
    await page
      .locator('dialog input[type=file]')
      .first()
      .setInputFiles({ name: 'payslip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%slip') });
    await page.locator('dialog .file-done').waitFor();
    await page.locator('dialog .button-main').click();
    await page.getByText('Pending', { exact: true }).first().waitFor();
    expect(await turnTo(page, '/settings/banks-cards/banks')).toBe('/settings/banks-cards/banks');
    await page.getByRole('button', { name: 'Add bank' }).first().click();
    const sheet = page.locator('dialog');
    await sheet.getByRole('combobox', { name: 'Bank' }).fill('Access');
    await page.locator('[role=listbox] [role=option]:visible').first().click();
    await sheet.getByLabel('Account number').fill('0123456712');
    await sheet.locator('.button-main').click();
    await sheet.getByText('Bola Chukwu').waitFor();
    await sheet.getByLabel('Your 4-digit PIN').fill('1234');
    await sheet.locator('.button-main').click();
    await standsClear(page, 'Your bank account has been added');
    expect(faults).toEqual([]);
  });
});

describe('the other pages of the settings on a small phone', () => {
  it('are walked by what a browser alone does: a file is chosen, a link copied and given on, a number called, a sheet gone back from, and the language changed where one is', async () => {
    const { context, page, faults } = await visit(stage.browser);
    const home = stage.server.address('pwani');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(home).origin });
    // What is given on would leave the browser.
    await context.addInitScript(() =>
      Object.assign(navigator, {
        share: async (what: object) => document.body.setAttribute('data-given-on', JSON.stringify(what)),
      }),
    );
    await signIn(page, `${home}settings/profile`, '0754123456');
    await expectTitle(page, 'Profile');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const sheet = page.locator('dialog[open]');
    const isFocused = (name: string) =>
      expect.poll(() => button(name).evaluate((at) => at === document.activeElement)).toBe(true);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());

    // The sheet is gone back from by the browser, to what opened it; a file is chosen from the phone and then stands there.
    await button('Change photo').click();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await isFocused('Change photo');
    await button('Change photo').click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      sheet.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await sheet.locator('.button-main:not([aria-disabled=true])').click();
    await standsClear(page, 'Your photo is saved');
    await expect
      .poll(() => page.locator('main .person img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    await turnTo(page, '/settings/banks-cards/wallet');
    await button('Add mobile wallet').click();
    await sheet.getByLabel('Phone number of the wallet').fill('0754999888');
    await sheet.getByLabel('Your 4-digit PIN').fill('1234');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await standsClear(page, 'Your mobile wallet has been added');
    await page.getByText('075*****88').waitFor();
    await expectRoomForLargeLetters(page);

    await turnTo(page, '/settings/security');
    await button('Change PIN').click();
    await sheet.getByLabel('Current PIN').fill('1234');
    await sheet.getByLabel('New PIN').fill('4826');
    await page.keyboard.press('Enter');
    await standsClear(page, 'Your PIN is changed');
    await isFocused('Change PIN');

    await turnTo(page, '/settings/support');
    await page.locator('main a[href^="tel:"]').focus();
    expect((await page.locator('main a[href^="tel:"]').boundingBox())?.height).toBeGreaterThanOrEqual(24);

    await turnTo(page, '/settings/referral');
    await page.getByRole('button', { name: 'Copy Your link' }).click();
    await page.getByText('Copied to clipboard').waitFor();
    expect(await page.locator('.toast').filter({ hasText: 'Copied to clipboard' }).count()).toBe(0);
    const link = await copied();
    expect(link).toMatch(/^http:\/\/pwani\.localhost.*\/signup\?referral_code=\w+$/);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(async () => JSON.parse((await page.locator('body').getAttribute('data-given-on')) ?? '{}') as object)
      .toMatchObject({ text: 'Borrow with a cost you see first. Sign up with my link:', url: link });

    await turnTo(page, '/settings/language');
    await button('Kiswahili').click();
    await expectTitle(page, 'Lugha');
    expect([
      new URL(page.url()).pathname,
      await page.locator('html').getAttribute('lang'),
      await button('Kiswahili').getAttribute('aria-current'),
    ]).toEqual(['/settings/language', 'sw', 'true']);
    await page.goBack();
    await expect.poll(() => page.locator('main h1').first().innerText()).not.toBe('Lugha');
    expect(await page.locator('html').getAttribute('lang')).toBe('sw');
    expect(faults).toEqual([]);
  });
});

describe('the wizard of mandates', () => {
  it('is walked by the keyboard alone, from the tab to a mandate that was sent', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, `${stage.server.address('lekki')}settings/banks-cards/mandates`, '08090000100');
    await expectTitle(page, 'Mandates');
    /** Goes by Tab to what is named so, as somebody does who sees where they are. */
    const reach = async (name: string): Promise<void> => {
      for (let steps = 0; steps < 60; steps += 1) {
        await page.keyboard.press('Tab');
        const on = await page.evaluate(() => {
          const at = document.activeElement;
          if (at === null || !at.matches('a, button, input')) return '';
          return at instanceof HTMLInputElement
            ? (at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? '')
            : (at?.textContent ?? '');
        });
        if (on.includes(name)) return;
      }
      throw new Error(`Tab never comes to "${name}"`);
    };
    const press = async (name: string, key = 'Enter'): Promise<void> => {
      await reach(name);
      await page.keyboard.press(key);
    };
    /** The wizard stands over the tab. */
    const stands = (title: string) =>
      page.locator('dialog').getByRole('heading', { name: title, exact: true }).waitFor();
    await press('Add mandate');
    await stands('Add mandate');
    // It is not known at once what agreeing costs.
    await page.locator('dialog button:not([disabled], [aria-disabled=true])', { hasText: 'Continue' }).waitFor();
    await press('Continue');
    await stands('Which account shall pay?');
    await press('89', 'Space');
    await press('Continue');
    await stands('At most, how much?');
    await press('Continue');
    await stands('Sign the mandate');
    await reach('Draw');
    await page.keyboard.press('ArrowRight');
    await reach('name');
    await page.keyboard.type('Simi Coker');
    await press('Use');
    await page.locator('.file-done').waitFor();
    await expectAccessible(page);
    await press('Sign and send');
    await expectTitle(page, 'Mandates');
    await page.getByText('Your mandate was sent to your bank').waitFor();
    expect(faults).toEqual([]);
  });
});
