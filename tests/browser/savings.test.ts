import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTitle, signIn } from './borrower.ts';
import { desktop, expectAccessible, expectNoSidewaysScroll, phone, tabTo, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Has cards and no plan. */
const bisi = '08030000051';
/** Has plans in each state. */
const amina = '08030000050';

async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** By keyboard to something, which Enter presses. */
async function enter(page: Page, selector = 'main .button-main'): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** How many of so many ways to save stand in the row whole. */
const slidesOf = (page: Page, products: number): Promise<number> =>
  page.evaluate((count) => {
    const row = document.querySelector('main .cards-carousel');
    if (row === null) return 0;
    const cards = [...row.children];
    for (const card of cards.slice(count)) card.remove();
    const { right } = row.getBoundingClientRect();
    const seen = cards.slice(0, count).filter((card) => card.getBoundingClientRect().right <= right + 1).length;
    row.append(...cards.slice(count));
    return seen;
  }, products);

describe('savings', () => {
  it('at 360 px are begun by keyboard alone, put into, and taken out of early for a penalty', async () => {
    await stage.server.order('reset');
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/target/apply?id=1'), bisi);
    await expectTitle(page, 'Choose an offer');
    await expectWhole(page);
    await enter(page);
    await expectTitle(page, 'How much each month?');
    await tabTo(page, 'main input[name="name"]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('My fees');
    await page.getByText('How it grows').waitFor({ timeout: 15_000 });
    await expectWhole(page);
    await page.keyboard.press('Enter');
    await expectTitle(page, 'What it brings');
    await expectWhole(page);
    await enter(page);
    await enter(page, 'dialog[open] .button-main');
    await expectTitle(page, 'Which card?');
    await tabTo(page, 'main input[type=radio]');
    await page.keyboard.press('Space');
    await enter(page);
    await expectTitle(page, 'Look at it once more');
    await expectWhole(page);
    await enter(page);
    await expectTitle(page, 'Your plan has begun');
    await enter(page);
    await expectTitle(page, 'Target');
    await page.getByText('1 running').waitFor({ timeout: 15_000 });
    await expectWhole(page);

    await page.getByRole('link', { name: 'My fees' }).click();
    await expectTitle(page, 'My fees');
    await expectWhole(page);
    await page.getByRole('link', { name: 'Top up' }).click();
    await expectTitle(page, 'Top up');
    await page.getByLabel('How much do you put in?').fill('500');
    await expectWhole(page);
    await page.locator('main .button-main').click();
    await page.locator('dialog[open] input[type=password]:focus').waitFor();
    await page.keyboard.type('1234');
    await expectTitle(page, '₦500 paid');
    await page.locator('main .button-main').click();
    await expectTitle(page, 'My fees');
    await page.getByText('₦1,500').first().waitFor({ timeout: 15_000 });
    await page.getByRole('link', { name: 'Withdraw' }).click();
    await expectTitle(page, 'Withdraw');
    await page.getByLabel('How much do you take out?').fill('100');
    await page.getByText('₦95').waitFor();
    await expectWhole(page);
    await page.locator('main .button-main').click();
    await page.locator('dialog[open] .button-main').click();
    await page.locator('dialog[open] input[type=password]').pressSequentially('1234');
    await expectTitle(page, 'Congrats! Your withdrawal is successful');
    await expectWhole(page);
    expect(faults).toEqual([]);
  });

  it('are read to their end on a phone while a message stands over the page', async () => {
    const { page } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/target/2/withdraw'), amina);
    // It stays while it is pointed at.
    await page.locator('.toast').filter({ hasText: 'You cannot withdraw from this before' }).hover();
    await page.getByText('Maturity date').waitFor();
    const endsOver = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const end = [...document.querySelectorAll('.frame-foot a')].at(-1);
        const told = document.querySelector('.toast');
        return (
          end !== undefined && told !== null && end.getBoundingClientRect().bottom < told.getBoundingClientRect().top
        );
      });
    await expect.poll(endsOver).toBe(true);
  });

  it('say on a wide page why nothing can be put in beside the button of that, clear of what stands below', async () => {
    const { page } = await visit(stage.browser, desktop);
    await signIn(page, stage.server.address('naija', '/target/4'), amina);
    const why = page.locator('main .button-why');
    await why.waitFor();
    const [words, button, panel] = await Promise.all(
      [why, page.getByRole('button', { name: 'Top up' }), page.locator('main .panel').first()].map(async (one) =>
        one.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      ),
    );
    expect(words?.right).toBeLessThan(button?.left ?? 0);
    expect(words?.bottom).toBeLessThan(panel?.top ?? 0);
  });

  it('show as many ways to save beside each other as there is room for [C-114] [C-115] [C-573]', async () => {
    const { page } = await visit(stage.browser, desktop);
    await signIn(page, stage.server.address('naija', '/target'), bisi);
    await page.locator('main .cards-carousel > li').nth(3).waitFor({ timeout: 15_000 });
    for (const [width, shown] of [
      [1280, [4, 3, 2]],
      [1279, [3, 3, 2]],
      [899, [2, 2, 2]],
      [499, [1, 1, 1]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => [width, await slidesOf(page, 4), await slidesOf(page, 3), await slidesOf(page, 2)], {
          timeout: 10_000,
        })
        .toEqual([width, ...shown]);
      await expectNoSidewaysScroll(page);
    }
    // By keyboard each stands whole, also where a rim of it was seen before.
    await page.setViewportSize(phone);
    await page.locator('main .cards-carousel').focus();
    for (const card of [0, 1, 2]) {
      await page.keyboard.press('Tab');
      const right = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().right ?? Infinity);
      expect(await page.locator('main .cards-carousel > li').nth(card).locator('.button:focus').count()).toBe(1);
      await expect.poll(right, { timeout: 2000 }).toBeLessThanOrEqual(phone.width);
    }
  });
});
