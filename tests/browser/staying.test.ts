import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, expectTitle, mainButton, openProduct, requestOf, signIn, walkOnTo } from './borrower.ts';
import {
  deliver,
  expectAccessible,
  expectKept,
  expectStanding,
  firstVisit,
  launchWhole,
  listen,
  visit,
} from './browser.ts';
import { expectHome, kigali, logIn, naija, pwani } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

async function signedIn(lender = naija, phone = lender.phone, to = '/') {
  const visited = await visit(stage.browser);
  await signIn(visited.page, stage.server.address(lender.lender, to), phone);
  if (to === '/') await expectHome(visited.page);
  return visited;
}

async function secondTab(context: BrowserContext, faults: string[], address: string): Promise<Page> {
  const page = await context.newPage();
  listen(page, faults);
  await page.goto(address);
  return page;
}

async function logOut(page: Page): Promise<void> {
  await page.locator('.menu-button').click();
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.locator('dialog').getByRole('button', { name: 'Logout' }).click();
  await expectTitle(page, 'Log in');
}

/** The borrower was last active so long before the prompt that it opened that many seconds ago. */
const idleFor = (page: Page, seconds: number) =>
  page.evaluate((ago) => localStorage.setItem('naija:idle', String(Date.now() - ago * 1000)), seconds);

describe('two tabs', () => {
  it('refresh one after the other with a token that changes, and nobody is logged out [F26]', async () => {
    const { context, page, faults } = await signedIn();
    const other = await secondTab(context, faults, stage.server.address(naija.lender, '/loans'));
    await expectTitle(other, 'Loans');
    // Nothing may still be asking when the token is spoilt.
    await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));
    const answered: number[] = [];
    for (const tab of [page, other]) {
      tab.on('response', (response) => {
        if (response.url().endsWith('/auth/refresh-token')) answered.push(response.status());
      });
    }
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '';
      localStorage.setItem(
        key,
        JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object), access: 'spoilt' }),
      );
    });
    await Promise.all([page.reload(), other.reload()]);
    await expectHome(page);
    await expectTitle(other, 'Loans');
    await other.getByText('Loan not found').waitFor();
    expect(answered).toEqual([200]);
    expect(faults).toEqual([]);
  });

  it('leave together: a logout in one takes the other from the PIN at once, and nothing is sent [F30]', async () => {
    const { context, page, faults } = await signedIn(kigali);
    const request = await requestOf(page, 'Inyongera', '100000');
    const other = await secondTab(context, faults, stage.server.address(kigali.lender, `/loans/requests/${request}`));
    await walkOnTo(other, 'Authorize with your PIN');
    await answer(other);
    const sent: string[] = [];
    other.on('request', (asked) => {
      if (asked.method() !== 'GET' && asked.url().includes('/loan')) sent.push(asked.url());
    });
    await logOut(page);
    await expectTitle(other, 'Log in');
    expect(await other.locator('main').innerText()).not.toContain('PIN');
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('never mix two borrowers: who signs in in one is who the other shows [F31]', async () => {
    const { context, page, faults } = await signedIn(pwani);
    const other = await secondTab(context, faults, stage.server.address(pwani.lender));
    await other.getByRole('heading', { name: 'Hello, Neema' }).waitFor();
    await logOut(page);
    await expectTitle(other, 'Log in');
    await logIn(page, pwani.second);
    await page.getByRole('heading', { name: 'Hello, Juma' }).waitFor();
    await other.getByRole('heading', { name: 'Hello, Juma' }).waitFor({ timeout: 15_000 });
    expect(await other.locator('body').innerText()).not.toContain('Neema');
    expect(faults).toEqual([]);
  });
});

describe('nobody there', () => {
  it('is asked in all tabs, with the seconds that are left, and answered in one for all [A-066, A-067, A-069]', async () => {
    const { context, page, faults } = await signedIn();
    const other = await secondTab(context, faults, stage.server.address(naija.lender, '/loans'));
    await expectTitle(other, 'Loans');
    await idleFor(page, 0);
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.locator('dialog').getByText('Are you there?').first().waitFor();
      await tab
        .locator('dialog')
        .getByText(/logged out in \d+ seconds/)
        .waitFor();
    }
    await expectAccessible(other);
    const seconds = async () => Number(/(\d+)/.exec(await other.getByRole('timer').innerText())?.[1]);
    const before = await seconds();
    expect(before).toBeLessThanOrEqual(60);
    await expect.poll(seconds).toBeLessThan(before);
    await other.getByRole('button', { name: 'Yes, I am here' }).click();
    await other.locator('dialog').waitFor({ state: 'detached' });
    await page.bringToFront();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await expectStanding(page);
    expect(faults).toEqual([]);
  });

  it('logs out in all tabs when the minute is over, and what was begun is there after the next login [A-067, F46]', async () => {
    const { context, page, faults } = await signedIn();
    await openProduct(page, 'Salary Plan');
    await page.getByLabel('How much do you need?').first().fill('75000');
    await expectKept(page, '75000');
    const other = await secondTab(context, faults, stage.server.address(naija.lender, '/loans'));
    await expectTitle(other, 'Loans');
    // As after a sleep: no timer ran, the clock went on.
    await idleFor(other, 20 * 60);
    await expectTitle(other, 'Log in');
    await page.bringToFront();
    await expectTitle(page, 'Log in');
    expect(await page.locator('body').innerText()).not.toContain('Adaeze');
    await logIn(page, naija.phone);
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).not.toBe('/onboard/login');
    await page.goto(stage.server.address(naija.lender));
    await expectHome(page);
    await openProduct(page, 'Salary Plan');
    expect((await page.getByLabel('How much do you need?').first().inputValue()).replaceAll(/\D/g, '')).toMatch(
      /^75000(00)?$/,
    );
    expect(faults).toEqual([]);
  });
});

describe('a page that the browser has put aside', () => {
  it('shows nothing of the borrower when it comes back after a logout [F44]', async () => {
    const { context, page, faults } = await firstVisit(
      await launchWhole({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    );
    // This browser keeps no page that says "no-store"; others do, so here the page does not say it.
    await page.route(stage.server.address(naija.lender), async (route) => {
      const { status, body } = await deliver(route.request());
      await route.fulfill({ status, body, contentType: 'text/html; charset=utf-8' });
    });
    await page.goto(stage.server.address(naija.lender));
    await logIn(page, naija.phone);
    await expectHome(page);
    await page.reload();
    await expectHome(page);
    await page.waitForLoadState('networkidle');
    const other = await secondTab(context, faults, stage.server.address(naija.lender));
    await expectHome(other);
    // The browser says itself how it comes to a page, and why where that is not what it had put aside.
    const tools = await context.newCDPSession(page);
    await tools.send('Page.enable');
    const came: string[] = [];
    tools.on('Page.frameNavigated', ({ type }) => came.push(type));
    tools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      came.push(...notRestoredExplanations.map(({ reason }) => reason)),
    );
    await page.goto('about:blank');
    await logOut(other);
    await page.goBack({ waitUntil: 'commit' });
    await expectTitle(page, 'Log in');
    expect(came).toEqual(['Navigation', 'BackForwardCacheRestore', 'Navigation']);
    expect(await page.locator('body').innerText()).not.toContain('Adaeze');
    expect(faults).toEqual([]);
  });
});

describe('clocks', () => {
  it.each([
    ['ten years behind', -315_360_000_000],
    ['ten years ahead', 315_360_000_000],
  ])(
    'of a device that is %s change nothing: one signs in, stays, and no token is refreshed for it [F50]',
    async (_what, off) => {
      const { page, faults } = await firstVisit(stage.browser);
      await page.clock.install({ time: Date.now() + off });
      let refreshes = 0;
      let sites = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
        if (request.url().includes('/site-config')) sites += 1;
      });
      await page.goto(stage.server.address(kigali.lender));
      await logIn(page, kigali.phone);
      await expectHome(page);
      await page.reload();
      await expectHome(page);
      await page.clock.runFor(5000);
      await page.waitForLoadState('networkidle');
      expect([refreshes, sites]).toEqual([0, 0]);
      expect(await page.locator('dialog').count()).toBe(0);
      expect(faults).toEqual([]);
    },
  );
});

describe('what lies on the device', () => {
  it('cleared by the browser in the middle is a clean logout [F40]', async () => {
    const { page, faults } = await signedIn(pwani);
    // In the middle of nothing: what is still asked for would be refused without a token, and lead away before the press.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.locator('.panel .button').first().click();
    await expectTitle(page, 'Log in');
    await expectStanding(page);
    expect(await page.locator('body').innerText()).not.toContain('Neema');
    await logIn(page, pwani.phone);
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 15_000 }).not.toBe('/onboard/login');
    expect(faults).toEqual([]);
  });

  it.each(['full', 'refused'])(
    'that is %s: the app works for the session, and says that it keeps nothing [F37, F38]',
    async (how) => {
      const { page, faults } = await visit(stage.browser);
      await page.addInitScript((kind) => {
        if (kind === 'refused') {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('denied', 'SecurityError');
              },
            });
          }
        } else {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }
      }, how);
      await page.goto(stage.server.address(naija.lender));
      await logIn(page, naija.phone);
      await expectHome(page);
      await openProduct(page, 'Salary Plan');
      await page.getByLabel('How much do you need?').first().fill('75000');
      await page.getByText('This device can’t keep what you type.').first().waitFor();
      await answer(page);
      await mainButton(page).click();
      await expectTitle(page, 'What it costs');
      await expectStanding(page);
      expect(faults).toEqual([]);
    },
  );
});
