import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adaeze, aline, expectTitle, openProduct, signIn } from './borrower.ts';
import { desktop, expectAccessible, expectKept, expectNoSidewaysScroll, expectStanding, visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Makes the page's access token one that the core does not know. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.endsWith(':session')) continue;
      const tokens = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
      localStorage.setItem(key, JSON.stringify({ ...tokens, access: 'spoilt' }));
    }
  });
}

describe('tokens', () => {
  it('many calls refused at once make one refresh, and the borrower notices nothing [F23, F25]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/healthz'), adaeze.phone);
    await spoilToken(page);
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh-token')) refreshes.push(request.url());
    });
    await page.goto(stage.server.address('naija', '/loans'));
    await expectTitle(page, 'Loans');
    await expect.poll(() => refreshes.length).toBe(1);
    await page.getByText('Loan not found').waitFor();
    expect(refreshes.length).toBe(1);
    expect(faults).toEqual([]);
  });

  it('a session that the core has ended leads to the login, and from there to where the borrower was [F28]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/healthz'), adaeze.phone);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith(':session'))
          localStorage.setItem(
            key,
            JSON.stringify({ access: 'spoilt', refresh: 'spoilt', expires: Date.now() + 600_000, id: '1' }),
          );
    });
    await page.goto(stage.server.address('naija', '/loans'));
    await expectTitle(page, 'Log in');
    await page.getByLabel('Phone number').fill(adaeze.phone);
    await page.getByLabel('Password', { exact: true }).fill('Borrow@2026');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expectTitle(page, 'Loans');
    expect(faults).toEqual([]);
  });
});

describe('leaving', () => {
  it('asks before it logs out, and nothing of the borrower is left on the device', async () => {
    const { page, faults } = await visit(stage.browser, desktop);
    await signIn(page, stage.server.address('kigali'), aline.phone);
    await page.getByRole('heading', { name: 'Loans for you' }).waitFor();
    await openProduct(page, 'Isoko');
    await page.getByLabel('How much do you need?').first().fill('25000');
    await expectKept(page, '25000');
    await page.goto(stage.server.address('kigali'));
    await page.getByRole('heading', { name: 'Loans for you' }).waitFor();
    await page.getByRole('button', { name: /Aline/ }).click();
    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.locator('dialog').waitFor();
    await expectAccessible(page);
    await page.locator('dialog').getByRole('button', { name: 'Logout' }).click();
    await expectTitle(page, 'Log in');
    const left = await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        (key) => /session|journey|tab/.test(key) && !key.includes(':guest:'),
      ),
    );
    expect(left).toEqual([]);
    await page.goBack();
    await expectStanding(page);
    await expectTitle(page, 'Log in');
    expect(faults).toEqual([]);
  });
});

describe('languages', () => {
  const languages = [
    { code: 'fr', lender: 'kigali', phone: aline.phone },
    { code: 'rw', lender: 'kigali', phone: aline.phone },
    { code: 'sw', lender: 'pwani', phone: '0754123456' },
  ] as const;

  it.each(languages)(
    'the sign-in and the first places stand in $code, on the narrowest screen, without English words left',
    async ({ code, lender, phone }) => {
      const { context, page, faults } = await visit(stage.browser, { width: 320, height: 640 });
      await context.addCookies([{ name: 'language', value: code, url: stage.server.address(lender) }]);
      await page.goto(stage.server.address(lender));
      await page.locator('h1').waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(code);
      expect(await page.locator('h1').innerText()).not.toBe('Log in');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.locator('input[type=tel]').fill(phone);
      await page.locator('input[type=password]').fill('Borrow@2026');
      await page.locator('main .button-main').click();
      await page.locator('.panel .button').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const shown = await page.locator('body').innerText();
      expect(shown).not.toMatch(
        /\b(Take offer|Your loans|Logout|Choose|Interest|shell\.|field\.|error\.|dashboard\.)\b/,
      );
      // The last of those that may be taken, which stand first and are links, needs nothing that can't be done here yet, at every lender.
      await page.locator('.cards-carousel .cards-buttons a').last().click();
      await page.locator('main form').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(faults).toEqual([]);
    },
  );

  it('picking a language starts the page again in it, with what was typed [A-047, F49]', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address('naija'));
    await page.getByLabel('Phone number').fill('08031234567');
    // The page listens once the number is grouped.
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toContain(' ');
    await page.getByLabel('Language').selectOption('fr');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await page.locator('h1').waitFor();
    // What the server has written is empty, until the page takes up what was begun.
    await expect
      .poll(async () => (await page.locator('input[type=tel]').inputValue()).replace(/\s/g, ''))
      .toBe('8031234567');
    expect(faults).toEqual([]);
  });
});
