import { describe, expect, it } from 'vitest';
import { expectTitle, signIn } from './borrower.ts';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  phone,
  visit,
} from './browser.ts';
import { reaction, slowDown, soon } from './slow.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('the loans on a phone', () => {
  it('are narrowed down and paged in the address, which back and reload bring again; cards there, and a table on a desk [C-035]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/loans'), '08030000024');
    await expectTitle(page, 'Loans');
    const rows = page.locator('.list-row');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(4);
    // No card has a hole above its button because another is longer.
    await expect
      .poll(() => page.locator('.cards-carousel .cards-buttons').count(), { timeout: 15_000 })
      .toBeGreaterThan(1);
    const holes = await page
      .locator('.cards-carousel .cards-buttons')
      .evaluateAll((all) =>
        all.map(
          (one) => one.getBoundingClientRect().top - (one.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    expect(Math.max(...holes)).toBeLessThan(24);
    // Nor much of one below it: what one says more than another is a line.
    const heights = await page
      .locator('.cards-carousel > li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(40);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Cards here, and a table under names of its columns where there is room.
    const shape = () =>
      page
        .locator('.list-table')
        .evaluate((table) => [
          getComputedStyle(table).display,
          (table.querySelector('thead')?.getBoundingClientRect().height ?? 0) > 10,
        ]);
    expect(await shape()).toEqual(['block', false]);
    await page.setViewportSize(desktop);
    expect(await shape()).toEqual(['table', true]);
    await page.setViewportSize(phone);

    await page.getByText('Search and filter').click();
    await page.getByLabel('Search by amount').fill('15');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
    expect(new URL(page.url()).search).toBe('?amount=15');
    // From here on at night.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
    expect(await page.getByLabel('Search by amount').inputValue()).toBe('15');
    await expectAccessible(page);

    await rows.first().click();
    await expectTitle(page, 'Quick Cash');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expectTitle(page, 'Loans');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(1);
    expect(new URL(page.url()).search).toBe('?amount=15');
    expect(faults).toEqual([]);
  });

  it('of many pages keep the choice of how many a page has where it is seen, however many there are then; who goes back to them is where they were', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.route('**/loans/history?*', (route) => {
      const size = Number(new URL(route.request().url()).searchParams.get('size'));
      const row = {
        kind: 'loan',
        amount: '40000.00',
        currency: 'NGN',
        created_on: '2026-03-01T10:00:00Z',
        status: 'SETTLED',
        product: { id: 1, name: 'Quick Cash' },
        tenor: 3,
        tenor_period: 'months',
      };
      return route.fulfill({
        json: {
          status: 'success',
          message: '',
          data: { items: Array.from({ length: size }, (_, place) => ({ ...row, id: place + 1 })), total: 60 },
        },
      });
    });
    await signIn(page, stage.server.address('naija', '/loans/history'), '08030000024');
    await expectTitle(page, 'Loan history');
    for (const size of ['25', '15', '20']) {
      const chosen = page.getByRole('radio', { name: size, exact: true });
      await chosen.click();
      await expect.poll(() => page.locator('.list-row').count(), { timeout: 15_000 }).toBe(Number(size));
      await expect
        .poll(() =>
          chosen.evaluate((held) => {
            const { top, bottom, left } = held.getBoundingClientRect();
            return [held === document.activeElement, document.elementFromPoint(left + 10, (top + bottom) / 2) === held];
          }),
        )
        .toEqual([true, true]);
    }
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expectTitle(page, 'Hello, Kunle');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expectTitle(page, 'Loan history');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await page.mouse.wheel(0, -10_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(faults).toEqual([]);
  });

  it.each([
    { language: 'fr', lender: 'kigali', number: '0788000011' },
    { language: 'rw', lender: 'kigali', number: '0788000011' },
    { language: 'sw', lender: 'pwani', number: '0754000011' },
  ])(
    'are read in "$language" at night: the list, a loan and its repayment fit the screen',
    async ({ language, lender, number }) => {
      const { page, faults } = await visit(stage.browser);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark' });
      const home = stage.server.address(lender);
      await page.context().addCookies([{ name: 'language', value: language, url: home }]);
      await signIn(page, `${home}loans`, number);
      const looks = async (): Promise<void> => {
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      };
      await page.locator('.list-row').first().waitFor();
      await looks();
      await page.locator('.list-row').first().click();
      await page.waitForURL(/loans\/\d+/);
      await page.locator('main .button-main').first().waitFor();
      await looks();
      await page.locator('main .button-main').first().click();
      await page.locator('main input[type=radio]').first().waitFor();
      await looks();
      expect(faults).toEqual([]);
    },
  );

  it('with long names and sums are read on a wide page and on the smallest one: a sum is in one line, beside or above its button, and no name covers it', async () => {
    const { page, faults } = await visit(stage.browser, desktop);
    const home = stage.server.address('kigali');
    await signIn(page, home, '0788000011');
    await page.locator('.panel .button-main').first().waitFor();
    const stands = () =>
      page
        .locator('.panel')
        .first()
        .evaluate((panel) => {
          const [figure, button] = ['.panel-figure', '.button-main'].map((part) => panel.querySelector(part));
          if (!figure || !button) throw new Error('no sum or no button');
          const sum = figure.getBoundingClientRect();
          return [
            Math.round(sum.height / parseFloat(getComputedStyle(figure).lineHeight)),
            button.getBoundingClientRect().left >= sum.right,
          ];
        });
    expect(await stands()).toEqual([1, true]);
    await page
      .locator('.panel .button-main .button-label')
      .first()
      .evaluate((words) => (words.textContent = 'Ask somebody else to vouch for you, and tell them'));
    expect(await stands()).toEqual([1, false]);

    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`${home}loans`);
    await page.locator('.list-row').first().waitFor();
    const lines = await page
      .locator('.panel-figure')
      .first()
      .evaluate((figure) => figure.getBoundingClientRect().height / parseFloat(getComputedStyle(figure).lineHeight));
    expect(Math.round(lines)).toBe(1);
    await page.goto(`${home}transactions`);
    await page.locator('.list-row').first().waitFor();
    const covered = await page.locator('.list-row').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const words = document.createRange();
          words.selectNodeContents(row.querySelector('.list-lead .list-press') ?? row);
          const [name, sum] = [
            words.getBoundingClientRect(),
            row.querySelector('.list-figure')?.getBoundingClientRect(),
          ];
          return (
            sum === undefined ||
            (name.right > sum.left && name.bottom > sum.top && name.top < sum.bottom) ||
            sum.right > row.getBoundingClientRect().right
          );
        }).length,
    );
    expect(covered).toBe(0);

    // All rows of a card are laid alike, and the page has room below the bar, also in large letters.
    await page.setViewportSize(phone);
    await page.goto(`${home}loans`);
    await page.locator('.cards-row').first().waitFor();
    const sides = await page
      .locator('.cards-facts')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [...card.querySelectorAll('.cards-row')].map(
            (row) =>
              (row.lastElementChild?.getBoundingClientRect().top ?? 0) >
              (row.firstElementChild?.getBoundingClientRect().top ?? 0) + 3,
          ),
        ),
      );
    expect(sides.length).toBeGreaterThan(2);
    expect(sides.filter((rows) => new Set(rows).size > 1)).toEqual([]);
    await page.locator('.list-row').first().click();
    await page.getByRole('link', { name: 'Repay now' }).click();
    await expectTitle(page, 'Your repayment');
    await expectRoomForLargeLetters(page);
    expect(faults).toEqual([]);
  });

  it('are repaid from the wallet at 360 px: what is paid, the PIN in a sheet, the receipt, and the loan with what is left; its bar is kept in sight, raised beyond 80 px of scroll and let go under 75; on a slow network and phone each press is answered, and three pay once [C-089] [F18]', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, stage.server.address('naija', '/loans'), '08030000035');
    await page.locator('.list-row').first().click();
    await expectTitle(page, 'Salary Plan');
    const bar = page.locator('.actions-kept');
    // Of what is in sight after it the page is told with the frame, and this, which asked last, after the page.
    const scroll = (to: number) =>
      page.evaluate((top) => {
        scrollTo({ top, behavior: 'instant' });
        return new Promise((told) =>
          new IntersectionObserver(() => requestAnimationFrame(told)).observe(document.body),
        );
      }, to);
    for (const [to, raised] of [
      [78, false],
      [82, true],
      [78, true],
      [72, false],
    ] as const) {
      await scroll(to);
      await expect
        .poll(() => bar.evaluate(({ classList }) => classList.contains('actions-raised')), { message: `at ${to} px` })
        .toBe(raised);
      const { y, height } = (await bar.boundingBox()) ?? { y: 740, height: 0 };
      expect(y + height).toBeLessThanOrEqual(740);
    }
    await scroll(0);
    const loan = /\d+/.exec(new URL(page.url()).pathname)?.[0];
    await page.getByRole('link', { name: 'Repay now' }).click();
    await expectTitle(page, 'Your repayment');
    await page.getByText('Another amount', { exact: true }).click();
    await page.getByLabel('Another amount', { exact: true }).last().fill('1000');
    await page.getByText('Wallet', { exact: true }).first().click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const pay = page.getByRole('button', { name: 'Pay ₦1,000' });
    await pay.click();
    const sheet = page.getByRole('dialog', { name: 'Pay ₦1,000 for Salary Plan' });
    await sheet.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const box = await sheet.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 360, 740]);
    // Escape and the browser's back: the page beneath is where it was.
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => pay.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await expectTitle(page, 'Your repayment');
    await pay.click();
    const secret = page.locator('input[type=password]');
    // By the keyboard alone: nothing beneath the sheet is reached.
    await secret.focus();
    await page.keyboard.type('123');
    for (const name of ['Pay ₦1,000', 'Forgot your PIN?', 'Close']) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
        ),
      ).toBe(name);
    }
    // It goes with its last digit.
    await secret.focus();
    await page.keyboard.type('4');
    await expectTitle(page, '₦1,000 paid');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expectTitle(page, 'Salary Plan');
    await page.getByText('₦69,800', { exact: true }).first().waitFor();
    // What was paid is over: "back" leads to the list that the loan was opened from.
    await page.goBack();
    await expectTitle(page, 'Loans');

    // On a wide screen it is a window in the middle; a reload opens it again, and the PIN is not kept.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${new URL(page.url()).origin}/loans/repay/${loan}`);
    await page.getByText('Wallet', { exact: true }).first().click();
    // What stands in the narrow column of a journey has no room for a table there either.
    expect(
      await page
        .locator('.list-table')
        .first()
        .evaluate((table) => getComputedStyle(table).display),
    ).toBe('block');
    await page.getByRole('button', { name: /^Pay/ }).click();
    const window = page.getByRole('dialog', { name: /^Pay/ });
    await secret.fill('12');
    await page.reload();
    await window.waitFor();
    expect([await secret.inputValue(), (await window.boundingBox())?.width]).toEqual(['', 480]);
    await expectAccessible(page);

    // On a slow network and a slow phone each press is seen to be heard, and somebody impatient pays once.
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page.getByText('Another amount', { exact: true }).click();
    await page.getByLabel('Another amount', { exact: true }).last().fill('2000');
    await page.getByRole('button', { name: 'Pay ₦2,000' }).waitFor();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/payments(?:\?|$)/.test(request.url()))
        keys.push(request.headers()['idempotency-key']);
    });
    await slowDown(page);
    expect(await reaction(page, 'main .button-main')).toBeLessThan(soon);
    await secret.fill('1234');
    const last = 'dialog[open] .button-main';
    await page.locator(`${last}:not([aria-disabled=true])`).waitFor();
    await secret.focus();
    expect(await reaction(page, last)).toBeLessThan(soon);
    for (let times = 0; times < 2; times += 1) await page.keyboard.press('Enter');
    await expectTitle(page, '₦2,000 paid');
    expect([keys.length, new Set(keys).size]).toEqual([1, 1]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('₦67,800', { exact: true }).first().waitFor({ timeout: 60_000 });
    expect(faults).toEqual([]);
  });
});

describe('a loan on paper', () => {
  it('is what there is to read, under the lender’s name, without anything to press', async () => {
    const { page } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/loans/2/repayment'), '08030000021');
    await page.locator('.list-row').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const seen = (what: string) => page.locator(what).filter({ visible: true }).count();
    expect(await seen('.bar-home')).toBe(1);
    // Six instalments, and what they come to.
    expect(await seen('.list-row:not(.list-totals)')).toBe(6);
    expect(await seen('.list-totals')).toBe(1);
    expect(await seen('main .button, main nav, .nav, .languages, .menu, .frame-foot')).toBe(0);
    await expectNoSidewaysScroll(page);
  });
});
