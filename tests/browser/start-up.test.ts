import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PushDevice } from '../../src/core/testing/push-device.ts';
import { expectTitle, signIn } from './borrower.ts';
import {
  deliver,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStanding,
  firstVisit,
  launchWhole,
  reloadOffline,
  visit,
} from './browser.ts';
import { noteShifts, reaction, shifted, slowDown, soon } from './slow.ts';
import {
  askForCode,
  digitsField,
  expectHome,
  go,
  logIn,
  naija,
  passwordField,
  phoneField,
  pwani,
} from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** All that the page consists of lies in the worker's keeping. */
async function expectAllKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const files = performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name))
            .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|config)\//.test(pathname));
          const kept = await Promise.all(
            [`/${document.documentElement.lang}`, ...files.map(String)].map((address) => caches.match(address)),
          );
          return files.length > 0 && kept.every(Boolean);
        }),
      { timeout: 25_000 },
    )
    .toBe(true);
}

/** All that the page reads is there, and the device keeps it: what is kept has not grown since the page was looked at last. */
async function expectAnswersKept(page: Page): Promise<void> {
  const keptOf = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.includes(':answers:'))
        .map(([, text]) => String(text).length),
    );
  await expect.poll(() => page.locator('main .skeleton, main .blank').count()).toBe(0);
  let before: readonly number[] = [];
  await expect
    .poll(async () => {
      const last = before;
      before = await keptOf();
      return before.length === 1 && before[0] === last[0];
    })
    .toBe(true);
}

describe('a slow network and a slow phone', () => {
  it('lead through login and reset, and each tap shows a reaction [F18]', async () => {
    const { page, faults } = await firstVisit(stage.browser);
    await slowDown(page);
    await page.goto(stage.server.address(pwani.lender), { timeout: 60_000 });
    await phoneField(page).waitFor({ timeout: 60_000 });
    await askForCode(page, pwani.second);
    await digitsField(page).fill(await stage.server.codeOf(pwani.second));
    await passwordField(page).fill('Lend=2027x');
    await expect.poll(() => go(page).getAttribute('aria-disabled')).not.toBe('true');
    expect(await reaction(page, 'main .button-main')).toBeLessThan(soon);
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor({ timeout: 60_000 });
    await go(page).click();
    await passwordField(page).fill('Lend=2027x');
    await go(page).click();
    await page.locator('.panel .button').first().waitFor({ timeout: 60_000 });
    expect(faults).toEqual([]);
  });
});

describe('what comes over a slow network', () => {
  it('moves nothing that was seen, for somebody without a loan and for somebody with one', async () => {
    const { page, context } = await firstVisit(stage.browser);
    for (const [lender, phone, paths] of [
      [naija.lender, naija.phone, ['/', '/loans']],
      [naija.lender, '08030000021', ['/', '/loans/2']],
      [naija.lender, '08030000050', ['/target/1']],
      ['maple', '4165550111', ['/']],
    ] as const) {
      await signIn(page, stage.server.address(lender), phone);
      await expectHome(page);
      await page.goto(stage.server.address(lender, '/healthz'));
      for (const path of paths) {
        const seen = await context.newPage();
        await noteShifts(seen);
        await slowDown(seen);
        await seen.goto(stage.server.address(lender, path), { timeout: 60_000 });
        await seen.locator('main h1').waitFor({ timeout: 60_000 });
        await expect.poll(() => seen.locator('main .blank').count(), { timeout: 60_000 }).toBe(0);
        await seen.waitForLoadState('networkidle');
        expect({ phone, path, calm: (await shifted(seen)) < 0.01 }).toEqual({ phone, path, calm: true });
        await seen.close();
      }
    }
  });
});

describe('a network that fails once for each part of the page', () => {
  it('costs a press of “Try again” and nothing else, though a browser asks for a part that it could not have no more', async () => {
    const { page, context } = await firstVisit(stage.browser);
    const failed = new Set<string>();
    await context.route(/\/assets\/(?!main-|early-)[^/]*\.(?:js|css)$/, (route) => {
      const address = route.request().url();
      if (failed.has(address)) return route.continue();
      failed.add(address);
      return route.abort('failed');
    });
    await signIn(page, stage.server.address(naija.lender), naija.phone);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    const product = page.locator('main').getByRole('link', { name: 'Take offer' }).first();
    let presses = 0;
    for (; presses < 6; presses += 1) {
      await again.or(product).first().waitFor();
      if (await product.isVisible()) break;
      await again.click();
      await page.waitForEvent('load');
    }
    await product.click();
    await expectTitle(page, 'How much do you need?');
    // What is needed after the first page, and then what reads bring.
    expect([presses > 0 && presses < 4, failed.size > 10]).toEqual([true, true]);
  });

  it('costs a first visit a wait where it is the program that fails, and no loop where it fails for good', async () => {
    const { page, context } = await firstVisit(stage.browser);
    let asked = 0;
    await context.route(/\/assets\/main-[^/]*\.js$/, (route) => {
      asked += 1;
      return asked === 1 ? route.abort('failed') : route.continue();
    });
    await signIn(page, stage.server.address(naija.lender), naija.phone);
    await page.locator('main').getByRole('link', { name: 'Take offer' }).first().waitFor();

    const other = await firstVisit(stage.browser);
    let loads = 0;
    other.page.on('load', () => (loads += 1));
    await other.context.route(/\/assets\/main-[^/]*\.js$/, (route) => route.abort('failed'));
    // The pause before it is loaded anew takes no time of the test, so that a loop would be one at once.
    await other.page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((work: () => void, pause?: number) => later(work, pause === 3000 ? 0 : pause)) as never;
    });
    await other.page.goto(stage.server.address(naija.lender));
    await expect.poll(() => loads).toBe(2);
    await other.page.waitForLoadState('networkidle');
    expect(loads).toBe(2);
    // Then it says so, with a way, once half a minute has passed.
    const again = other.page.getByRole('link', { name: 'Load again' });
    expect(await again.count()).toBe(0);
    await other.page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
    await again.click();
    await expect.poll(() => loads).toBe(3);
  });

  it('costs nothing where it fails for styles alone: they come after a pause', async () => {
    const { page, context } = await firstVisit(stage.browser);
    const failed = new Set<string>();
    await context.route(/\.css$/, (route) => {
      const address = route.request().url();
      if (failed.has(address)) return route.continue();
      failed.add(address);
      return route.abort('failed');
    });
    await signIn(page, stage.server.address(naija.lender), naija.phone);
    await page.locator('main').getByRole('link', { name: 'Take offer' }).first().waitFor();
    await expect.poll(() => failed.size).toBeGreaterThan(4);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const there = [...document.styleSheets].map(({ href }) => href);
          return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
            .map(({ href }) => href)
            .filter((href) => !there.includes(href));
        }),
      )
      .toEqual([]);
    await expectAccessible(page);
  });
});

describe('a new release', () => {
  it('that took a part of the page away is taken up by one reload at most, never by a loop [F20]', async () => {
    const { page, faults } = await firstVisit(stage.browser);
    await page.clock.install();
    await page.goto(stage.server.address(naija.lender));
    await logIn(page, naija.phone);
    await expectHome(page);
    await page.waitForLoadState('networkidle');
    let loads = 0;
    page.on('load', () => (loads += 1));
    let missed = 0;
    await page.route('**/config/**', (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      missed += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    // The server's page names another script by now.
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (!request.headers()['accept']?.startsWith('text/html')) return route.fallback();
      const { status, body } = await deliver(request);
      if (request.resourceType() === 'document')
        return route.fulfill({ status, body, contentType: 'text/html; charset=utf-8' });
      return route.fulfill({
        status,
        body: '<!doctype html><script type="module" src="/assets/another.js"></script>',
        contentType: 'text/html; charset=utf-8',
      });
    });
    await page.locator('.panel .button').first().click();
    await expect.poll(() => missed, { timeout: 15_000 }).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    // Nor within the next minute.
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    expect(loads).toBeLessThanOrEqual(1);
    await expectStanding(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectStanding(page);
    expect(faults).toEqual([]);
  });
});

describe('without a network', () => {
  it('the app starts after one visit from what the device has kept, shows nothing of a borrower, and goes on when it is back; who is signed in sees what they saw last, since when it stood, and nothing of it once they have logged out', async () => {
    const { context, page, faults } = await firstVisit(stage.browser, undefined, { serviceWorkers: 'allow' });
    await page.goto(stage.server.address(naija.lender));
    await expectTitle(page, 'Log in');
    await expectAllKept(page);
    const bringNetwork = await reloadOffline(context, page);
    await expectTitle(page, 'Log in');
    await expectStanding(page);
    await logIn(page, naija.phone);
    await page
      .getByText(/offline/i)
      .first()
      .waitFor();
    expect(naija.phone.slice(1)).toBe((await phoneField(page).inputValue()).replaceAll(/\D/g, ''));
    await bringNetwork();
    await go(page).click();
    await expectHome(page);

    await expectAllKept(page);
    await expectAnswersKept(page);
    const bringNetworkAgain = await reloadOffline(context, page);
    await expectHome(page);
    await page.getByText('Not up to date. This is how it stood today').waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    await bringNetworkAgain();
    await expect.poll(() => page.locator('.as-of').count(), { timeout: 15_000 }).toBe(0);
    await page.locator('.menu-button').first().click();
    await page.locator('.menu-list').getByRole('button', { name: 'Logout' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Logout' }).click();
    await expectTitle(page, 'Log in');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':answers:')))).toEqual(
      [],
    );
    expect(faults).toEqual([]);
  });
});

describe('notifications on a device', () => {
  it('are turned on by a press and are shown while no page is open, with a place that a press on them leads to', async () => {
    const { context, page, faults } = await firstVisit(await launchWhole(), undefined, { serviceWorkers: 'allow' });
    const address = stage.server.address(naija.lender);
    await context.grantPermissions(['notifications'], { origin: new URL(address).origin });
    // A window without a profile has no push service: the subscription alone is played.
    await context.addInitScript((token: string) => {
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => JSON.parse(token) as object }) as unknown as PushSubscription;
    }, new PushDevice('phone').token);
    await page.goto(`${address}notifications`);
    await logIn(page, naija.phone);
    await expectTitle(page, 'Notifications');
    const off = page.getByRole('button', { name: 'Turn off notifications' });
    // Allowed before, it is on since the login.
    await off.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await off.waitFor();
    expect(await off.evaluate((button) => button === document.activeElement)).toBe(true);

    const tools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      tools.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations: [registration] }) => registration && resolve(registration.registrationId),
      );
    });
    await tools.send('ServiceWorker.enable');
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [
          title,
          body,
          data as unknown,
        ]),
      );
    const message = {
      title: 'Naija Credit',
      body: 'You have a new message. Open it to read it.',
      to: '/notifications',
    };
    for (let time = 0; time < 2; time += 1)
      await tools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(address).origin,
        registrationId: await registered,
        data: JSON.stringify(message),
      });
    await expect.poll(shown).toEqual([[message.title, message.body, message.to]]);
    expect(faults).toEqual([]);
  });
});

describe('words from elsewhere', () => {
  it('in names are text, and the page holds on the narrowest screen [F57]', async () => {
    const { page, faults } = await visit(stage.browser, { width: 320, height: 640 });
    const word = 'W'.repeat(400);
    // A script, right to left, one long word, many marks.
    const hostile = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '\u202Eمرحبا بالعالم שלום',
      word,
      `Z${'\u0301'.repeat(200)}`,
    ];
    await page.route('**/settings/profile*', async (route) => {
      const { status, body } = await deliver(route.request());
      const answered = JSON.parse(body, (key, value: unknown) =>
        key === 'first_name' || key === 'last_name' ? word : value,
      ) as object;
      await route.fulfill({ status, json: answered });
    });
    await page.route('**/loan/products*', async (route) => {
      const { status, body } = await deliver(route.request());
      const { data, ...rest } = JSON.parse(body) as { readonly data: readonly object[] };
      const named = data.map((product, at) => ({ ...product, name: hostile[at % hostile.length] }));
      await route.fulfill({ status, json: { ...rest, data: named } });
    });
    await signIn(page, stage.server.address(naija.lender), naija.phone);
    await expectHome(page);
    await expectStanding(page);
    await page.locator('.cards-carousel > li').nth(2).waitFor();
    expect(await page.locator('main h1').innerText()).toContain(word.slice(0, 20));
    const shown = await page.locator('main').innerText();
    expect(hostile.filter((one) => !shown.includes(one.slice(0, 20)))).toEqual([]);
    expect(await page.locator('main script, main img[src=x]').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    expect(faults).toEqual([]);
  });
});

describe('answers that come late', () => {
  it('to a page that has been left, or after a logout, are shown nowhere [F13, F14]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(naija.lender), naija.phone);
    await expectHome(page);
    let left = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => (left = resolve));
    const late: Promise<unknown>[] = [];
    await page.route('**/api/v2/loans/history*', async (route) => {
      const answered = await deliver(route.request());
      await isLeft;
      late.push(route.fulfill(answered).catch(() => undefined));
    });
    await page.goto(stage.server.address(naija.lender, '/loans'));
    await page.locator('.menu-button').click();
    await page.getByRole('button', { name: 'Logout' }).last().click();
    await page.locator('dialog').getByRole('button', { name: 'Logout' }).click();
    await expectTitle(page, 'Log in');
    left();
    await expect.poll(() => late.length).toBeGreaterThan(0);
    await Promise.all(late);
    await expectStanding(page);
    await expectTitle(page, 'Log in');
    expect(await page.locator('body').innerText()).not.toMatch(/Adaeze|₦/);
    expect(faults).toEqual([]);
  });
});
