/** `npm run pictures`: draws the pictures of the README anew, from the demo, as a borrower meets them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { answer, pin } from './answer-place.ts';
import { logIn, password } from './coming-back.ts';
import { startServer } from './server.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const data = await mkdtemp(join(tmpdir(), 'pictures-'));
const server = await startServer({ data });
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5 };
const sharpPhone = { ...phone, deviceScaleFactor: 2 };
const desk = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
const goesOn = (page: Page) => page.locator('main .button-main:not([aria-disabled=true])').click();

/** A page of a lender, of nobody or of a borrower who has logged in. */
async function pageOf(lender: string, number?: string, device = phone): Promise<Page> {
  const page = await browser.newPage({ ...device, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.goto(server.address(lender));
  if (number === undefined) return page;
  await logIn(page, number);
  await page.locator('.bar-nav').waitFor();
  return page;
}

/** As it stands when nothing is on its way any more. */
async function draw(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.toast, .blank, [aria-busy=true]') === null);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

async function takes(page: Page, product: string, amount: string): Promise<void> {
  await page
    .locator('.panel, li')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })
    .getByRole('link', { name: 'Take offer' })
    .click();
  await title(page, 'How much do you need?');
  await page.locator('main .money .control').first().fill(amount);
  const payday = page.locator('main input[type=date]').first();
  await payday.fill((await payday.getAttribute('min')) ?? '');
  await payday.blur();
  await page.evaluate(() => scrollTo(0, 0));
}

/** From place to place up to the one of this title; what a place asks may come after its title. */
async function goesOnTo(page: Page, wanted: string): Promise<void> {
  for (let here = ''; here !== wanted;) {
    await page.waitForFunction(
      (before) => ![before, ''].includes(document.querySelector('main h1')?.textContent ?? ''),
      here,
    );
    here = (await page.locator('main h1').first().textContent()) ?? '';
    if (here === wanted) return;
    while ((await page.locator('main .button-main').getAttribute('aria-disabled')) === 'true') await answer(page);
    await goesOn(page);
  }
}

async function borrows(): Promise<void> {
  const page = await pageOf('naija', '08031234567', sharpPhone);
  await takes(page, 'Small Start', '25000');
  await draw(page, 'phone');
  await page.close();
  const wide = await pageOf('kigali', '0788123456', desk);
  await takes(wide, 'Inyongera', '250000');
  await draw(wide, 'desk');
  await wide.close();
  const whole = await pageOf('naija', '08031234567');
  await takes(whole, 'Quick Cash', '60000');
  await goesOnTo(whole, 'Your offer in detail');
  await draw(whole, 'offer');
  await goesOnTo(whole, 'Authorize with your PIN');
  await whole.locator('main input[type=password]').fill(pin);
  await goesOn(whole);
  await title(whole, 'Your loan is approved');
  await draw(whole, 'approved');
  await whole.close();
}

async function repays(): Promise<void> {
  const page = await pageOf('naija', '08030000021');
  await button(page, 'See this loan').click();
  await title(page, 'Salary Plan');
  await draw(page, 'loan');
  await button(page, 'Repay now').click();
  await page.getByRole('radio', { name: 'Debit card' }).check({ force: true });
  await goesOn(page);
  const digits = page.locator('dialog[open] input[type=password]');
  await digits.waitFor();
  await draw(page, 'pin');
  await digits.pressSequentially(pin);
  await page.getByRole('heading', { name: /paid$/ }).waitFor();
  await draw(page, 'paid');
  await page.goto(server.address('naija'));
  await button(page, 'See this loan').waitFor();
  await draw(page, 'home');
  await page.close();
}

async function signsUp(): Promise<void> {
  const page = await pageOf('naija');
  await page.goto(server.address('naija', '/onboard/signup'));
  await page.locator('main input[type=tel]').fill('08099999999');
  await goesOn(page);
  const digits = page.locator('main input.digits-input');
  await digits.waitFor();
  await digits.fill(await server.codeOf('08099999999'));
  await page.locator('main .password input').first().fill(password);
  await goesOn(page);
  await title(page, 'Who are you?');
  await draw(page, 'sign-up');
  await page.close();
}

async function looksAround(): Promise<void> {
  const sender = await pageOf('naija', '08030000040');
  await sender.goto(server.address('naija', '/wallet'));
  await title(sender, 'Wallet');
  await draw(sender, 'wallet');
  await sender.goto(server.address('naija', '/transactions'));
  await title(sender, 'Transactions');
  await draw(sender, 'transactions');
  await sender.close();
  const owner = await pageOf('naija', '08031234567');
  await owner.goto(server.address('naija', '/settings'));
  await title(owner, 'Settings');
  await draw(owner, 'settings');
  await owner.close();
  const payer = await pageOf('lekki', '08090000111');
  await payer.goto(server.address('lekki', '/settings/banks-cards/mandates'));
  await payer.getByText('Active', { exact: true }).first().waitFor();
  await draw(payer, 'mandates');
  await payer.close();
}

async function saves(): Promise<void> {
  const page = await pageOf('naija', '08030000050');
  await page.locator('.bar-nav').getByRole('link', { name: 'Target' }).click();
  await title(page, 'Target');
  await draw(page, 'savings');
  await page
    .locator('.panel, li')
    .filter({ has: page.getByRole('heading', { name: 'School fees', exact: true }) })
    .getByRole('link', { name: 'Begin saving' })
    .click();
  await title(page, 'Choose an offer');
  await goesOn(page);
  await title(page, 'How much each month?');
  await draw(page, 'saving');
  await page.close();
}

try {
  for (const journey of [borrows, repays, signsUp, looksAround, saves]) {
    await journey();
    console.log(`${journey.name}: drawn`);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
