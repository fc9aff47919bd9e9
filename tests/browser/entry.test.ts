import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTitle, signIn } from './borrower.ts';
import { expectKept, expectNoSidewaysScroll, firstVisit, phone, visit } from './browser.ts';
import { expectHome, go, naija, passwordField, phoneField } from './coming-back.ts';
import { setStage } from './stage.ts';
import { noteShifts, shifted } from './slow.ts';

const stage = setStage();

/** The same for whoever is signed in, in a page of theirs. */
async function expectWrittenAhead(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await (await page.goto(address))?.text())?.includes('data-ahead'), { timeout: 20_000 })
    .toBe(true);
}

/** Holds the page's program back, or what notes presses until it is there. @returns what lets it come */
async function holdProgram(page: Page, which: 'main' | 'early' = 'main'): Promise<() => void> {
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(`**/assets/${which}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return come;
}

/** What a browser of a first visit is answered, and how much of it travels. */
function answered(
  lender: string,
  to: string,
): Promise<{ readonly bytes: number; readonly text: string; readonly headers: IncomingHttpHeaders }> {
  const headers = {
    host: `${lender}.localhost`,
    accept: 'text/html',
    'accept-encoding': 'br',
    'accept-language': 'en-GB',
  };
  return new Promise((resolve, reject) => {
    get({ port: stage.server.port, path: to, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          bytes: body.length,
          text: String(response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body),
          headers: response.headers,
        });
      });
    }).on('error', reject);
  });
}

/** The first visitor of all may be too early for what is written once. */
async function expectWritten(lender: string, address: string): Promise<void> {
  await expect
    .poll(async () => (await answered(lender, address)).text.includes('data-written'), { timeout: 20_000 })
    .toBe(true);
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

describe('what stands before the largest paint of a first visit', () => {
  // With a sign-up comes its journey, the longest.
  it.each([
    ['naija', '/', 2, 17_500],
    ['kigali', '/onboard/signup', 2, 25_200],
    ['maple', '/onboard/reset', 1, 17_400],
  ])(
    'at %s%s is the page and its styles: few requests, few bytes, and all that is to be read and filled in',
    async (lender, address, fields, most) => {
      await expectWritten(lender, address);
      const { bytes, text, headers } = await answered(lender, address);
      const head = text.slice(0, text.indexOf('<body>'));
      const screen = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      expect([
        count(screen, /<h1[^>]*>\w/g),
        count(screen, /<input [^>]*name="/g),
        count(screen, /class="[^"]*text-lead/g) > 0,
        count(screen, /class="button/g) > 0,
      ]).toEqual([1, fields, true, true]);
      const styles = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, style = '']) => style);
      const styled = await Promise.all(styles.map((style) => answered(lender, style)));
      const travels = bytes + styled.reduce((sum, style) => sum + style.bytes, 0);
      // The program is fetched meanwhile, and does not run before something is seen.
      expect({
        requests: 1 + styles.length,
        over: Math.max(0, travels - most),
        runs: count(head, /<script(?! type="module" src="\/assets\/early-)/g),
      }).toMatchObject({ requests: 3, over: 0, runs: 0 });
      // All of it is asked for with the first bytes of the answer.
      const programs = [...head.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, program = '']) => program);
      for (const needed of [...styles, ...programs]) expect(headers['link']).toContain(`<${needed}>`);
      // The program is compiled as it comes.
      for (const program of programs)
        expect((await answered(lender, program)).text.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
    },
  );
});

describe('the first page of somebody whom nobody knows', () => {
  it.each([
    ['naija', '/', 'Log in', 2],
    ['kigali', '/onboard/reset', 'Reset your password', 1],
  ])(
    'of %s at %s stands without any script: title, fields, buttons, nothing moves',
    async (lender, address, title, fields) => {
      await expectWritten(lender, address);
      const { context, page } = await firstVisit(stage.browser, phone, { javaScriptEnabled: false });
      await page.goto(stage.server.address(lender, address));
      await expectTitle(page, title);
      expect(await page.locator('main form input:not([hidden])').count()).toBe(fields);
      expect(await page.locator('main .button').count()).toBeGreaterThan(0);
      await context.close();
      const awake = await firstVisit(stage.browser);
      await noteShifts(awake.page);
      await awake.page.goto(stage.server.address(lender, address));
      await expectTitle(awake.page, title);
      await awake.page.waitForLoadState('networkidle');
      expect(await shifted(awake.page)).toBe(0);
      // The page listens: a number that is typed is grouped.
      await phoneField(awake.page).fill(naija.phone);
      await expect.poll(() => phoneField(awake.page).inputValue()).toContain(' ');
      await expectNoSidewaysScroll(awake.page);
      expect(awake.faults).toEqual([]);
      await awake.context.close();
    },
  );

  it('shows above the place nothing that is to stand below it, while the place has not come yet', async () => {
    await expectWritten('naija', '/');
    const { context, page } = await firstVisit(stage.browser, phone, { javaScriptEnabled: false });
    const address = stage.server.address('naija', '/');
    const isBannerSeen = async () => {
      await page.goto(address);
      return page.locator('.banner').isVisible();
    };
    expect(await isBannerSeen()).toBe(true);
    const [begin = ''] = (await answered('naija', '/')).text.split('<div class="slot"');
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: begin }));
    expect(await isBannerSeen()).toBe(false);
    await context.close();
  });

  it('has its list of languages as wide before all of them have come as with them', async () => {
    await expectWritten('naija', '/');
    const { context, page } = await firstVisit(stage.browser, phone, { javaScriptEnabled: false });
    const address = stage.server.address('naija', '/');
    const widthOfList = async () => {
      await page.goto(address);
      return (await page.locator('select.languages-list').boundingBox())?.width;
    };
    const whole = await widthOfList();
    const [begin = '', ...rest] = (await answered('naija', '/')).text.split('<option value="fr"');
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: begin }));
    expect([rest.length, await widthOfList()]).toEqual([1, whole]);
    await context.close();
  });

  it('keeps what was typed before the script came, and the focus', async () => {
    await expectWritten(naija.lender, '/');
    const { context, page, faults } = await firstVisit(stage.browser);
    const come = await holdProgram(page);
    await page.goto(stage.server.address(naija.lender), { waitUntil: 'commit' });
    await phoneField(page).fill(naija.phone);
    await passwordField(page).pressSequentially('Borrow@2026');
    come();
    await expect.poll(() => go(page).getAttribute('aria-disabled'), { timeout: 15_000 }).not.toBe('true');
    expect(
      await passwordField(page).evaluate((input: HTMLInputElement) => [input.value, input === document.activeElement]),
    ).toEqual(['Borrow@2026', true]);
    expect(new URL(page.url()).search).toBe('?then=%2F');
    await go(page).click();
    await expectHome(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps what was typed before the script came over what the tab has kept, and the focus', async () => {
    await expectWritten(naija.lender, '/onboard/signup');
    const { context, page, faults } = await firstVisit(stage.browser);
    const address = stage.server.address(naija.lender, '/onboard/signup');
    await page.goto(address);
    await phoneField(page).fill('08031234567');
    await page.getByLabel(/^Referral code/).fill('ADA567');
    await expect.poll(() => phoneField(page).inputValue()).toContain(' ');
    await expectKept(page, 'ADA567');
    const come = await holdProgram(page);
    await page.goto(address, { waitUntil: 'commit' });
    await phoneField(page).pressSequentially('08099998888');
    come();
    await expect.poll(() => phoneField(page).inputValue(), { timeout: 15_000 }).toBe('809 999 8888');
    expect(await phoneField(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByLabel(/^Referral code/).inputValue()).toBe('ADA567');
    expect(faults).toEqual([]);
    await context.close();
  });

  // What notes a press or a pick runs before the document counts as loaded; the program waits still.
  it('does what a press asked for before the script came', async () => {
    await expectWritten(naija.lender, '/');
    const { context, page, faults } = await firstVisit(stage.browser);
    const come = await holdProgram(page);
    await page.goto(stage.server.address(naija.lender), { waitUntil: 'domcontentloaded' });
    await phoneField(page).fill(naija.phone);
    await passwordField(page).pressSequentially('Borrow@2026');
    await go(page).click({ force: true });
    // Nothing of it goes anywhere by the browser's own way of sending forms.
    expect(new URL(page.url()).search).toBe('');
    come();
    await expectHome(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    ['the script came', 'main', 'domcontentloaded'],
    ['anything listened', 'early', 'commit'],
  ] as const)('speaks the language that was picked before %s', async (_what, held, waitUntil) => {
    await expectWritten('kigali', '/');
    const { context, page, faults } = await firstVisit(stage.browser);
    const come = await holdProgram(page, held);
    await page.goto(stage.server.address('kigali'), { waitUntil });
    await page.locator('select.languages-list').selectOption('fr');
    come();
    await expect.poll(() => page.locator('html').getAttribute('lang'), { timeout: 15_000 }).toBe('fr');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads the keyboard back to the list of languages, from which the next one is a press away', async () => {
    const { page, faults } = await visit(stage.browser);
    await page.goto(stage.server.address('kigali'), { waitUntil: 'networkidle' });
    for (const language of ['fr', 'rw']) {
      if (language === 'fr') await page.locator('select.languages-list').focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.locator('html').getAttribute('lang'), { timeout: 15_000 }).toBe(language);
      await page.locator('select.languages-list:focus').waitFor({ timeout: 15_000 });
    }
    expect(faults).toEqual([]);
  });

  it('of somebody who is signed in has the frame and the shape of what comes without any script, and nothing of a stranger’s', async () => {
    const { context, page } = await firstVisit(stage.browser, phone, { javaScriptEnabled: false });
    await context.addCookies([{ name: 'known', value: '1', url: stage.server.address(naija.lender) }]);
    await expectWrittenAhead(page, stage.server.address(naija.lender));
    expect(await page.locator('nav').getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Loans',
      'Target',
      'Settings',
    ]);
    expect(await page.locator('main .skeleton-panel').count()).toBeGreaterThan(0);
    expect(await page.locator('main input').count()).toBe(0);
    expect(await page.locator('h1').innerText()).toBe('');
    await expectNoSidewaysScroll(page);
    await context.close();
  });

  it('is another for who has signed in here: nothing of a stranger’s screen is shown to them', async () => {
    const { context, page } = await firstVisit(stage.browser);
    await page.goto(stage.server.address(naija.lender));
    await phoneField(page).fill(naija.phone);
    await passwordField(page).fill('Borrow@2026');
    await go(page).click();
    await expectHome(page);
    const answer = await page.goto(stage.server.address(naija.lender));
    expect(await answer?.text()).not.toContain('data-written');
    await context.close();
  });

  it('opens the menu that was pressed on the shape before the program had come', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(naija.lender), naija.phone);
    await expectHome(page);
    const loans = stage.server.address(naija.lender, '/loans');
    await expectWrittenAhead(page, loans);
    const come = await holdProgram(page);
    await page.goto(loans, { waitUntil: 'commit' });
    const menu = page.locator('.menu-button');
    // What marks a press has itself to come first.
    const pressed = page.locator('#root[data-ahead] .menu-button[data-pressed]');
    await expect.poll(async () => (await menu.click(), await pressed.count())).toBe(1);
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    come();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('button', { name: 'Logout' }).last().waitFor();
    expect(await page.locator('#root').evaluate((root) => ({ ...root.dataset }))).toEqual({});
    expect(faults).toEqual([]);
  });
});
