import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loginOf } from '../../src/core/testing/login-of.ts';
import { storedSession } from '../stored-session.ts';
import { answer } from './answer-place.ts';
import { expectNoSidewaysScroll } from './browser.ts';

export { answer, pin } from './answer-place.ts';

/** A demo borrower of a demo lender, and the first product on the dashboard that is walked. */
export interface Borrower {
  readonly lender: string;
  readonly phone: string;
  readonly product: string;
  /** The titles of the wizard's places, in order. */
  readonly places: readonly string[];
  readonly amount: string;
}

const password = 'Borrow@2026';

export const adaeze: Borrower = {
  lender: 'naija',
  phone: '08031234567',
  product: 'Quick Cash',
  amount: '₦5,000',
  places: [
    'How much do you need?',
    'What it costs',
    'About you',
    'Your work',
    'Choose a card to repay with',
    'Check your answers',
    'Your offer',
    'Your offer in detail',
    'Authorize with your PIN',
  ],
};

export const aline: Borrower = {
  lender: 'kigali',
  phone: '0788123456',
  product: 'Inyongera',
  amount: 'RWF 100,000',
  places: [
    'How much do you need?',
    'What it costs',
    'Your work',
    'About you',
    'Check your answers',
    'Your offer',
    'Your offer in detail',
    'Before you get the money',
    'Choose a card to repay with',
    'Authorize with your PIN',
  ],
};

/** Repaid in instalments, with fees taken off first. */
export const adaezeMonthly: Borrower = {
  ...adaeze,
  product: 'Salary Plan',
  amount: '₦50,000',
  places: [
    'How much do you need?',
    'What it costs',
    'About you',
    'Your work',
    'Check your answers',
    'Your offer',
    'Your offer in detail',
    'Before you get the money',
    'Choose a card to repay with',
    'Authorize with your PIN',
  ],
};

export async function expectTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor({ timeout: 45_000 });
}

/** Opens a page as somebody who has signed in before: the core is asked for the session, and it lies where the app keeps it. */
export async function signIn(page: Page, to: string, phone: string): Promise<void> {
  const { origin, hostname } = new URL(to);
  await page.goto(`${origin}/healthz`);
  const given = await page.evaluate(
    async ([host, body]) => {
      const answered = async (address: string, asked?: RequestInit) =>
        ((await (await fetch(address, asked)).json()) as { readonly data: Readonly<Record<string, unknown>> }).data;
      const { token } = await answered(`/site-config?host=${host}`);
      return answered('/api/v1/auth/login', {
        method: 'POST',
        headers: { authorization: `Basic ${String(token)}`, 'content-type': 'application/json' },
        body,
      });
    },
    [hostname, JSON.stringify(loginOf(phone, password))] as const,
  );
  await page.evaluate(
    ([name, tokens]) => {
      localStorage.setItem(name, tokens);
      document.cookie = 'known=1; path=/; max-age=31536000; samesite=lax';
    },
    [`${hostname.replace('.localhost', '')}:session`, storedSession(given)] as const,
  );
  await page.goto(to);
}

/** Opens a product from the dashboard. */
export async function openProduct(page: Page, product: string): Promise<void> {
  await page
    .locator('.panel, li')
    .filter({ has: page.getByRole('heading', { name: product, exact: true }) })
    .getByRole('link', { name: 'Take offer' })
    .click();
  await expectTitle(page, 'How much do you need?');
}

/** The place's main button. */
export function mainButton(page: Page) {
  return page.locator('main .button-main');
}

export async function goOn(page: Page): Promise<void> {
  const button = mainButton(page);
  await expect.poll(() => button.getAttribute('aria-disabled'), { timeout: 15_000 }).not.toBe('true');
  await button.click();
}

/** Answers, also what is still on its way when the place is reached, and goes on. */
export async function answerAndGoOn(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await answer(page);
        return mainButton(page).getAttribute('aria-disabled');
      },
      { timeout: 15_000 },
    )
    .not.toBe('true');
  await mainButton(page).click();
}

/** Walks the wizard from its first place up to the named one, which is reached and not answered. */
export async function walkTo(page: Page, borrower: Borrower, last: string): Promise<void> {
  for (const place of borrower.places) {
    await expectTitle(page, place);
    if (place === last) return;
    await answerAndGoOn(page);
  }
  await expectTitle(page, last);
}

/** What somebody does at a place of this title, where it is not answered in the first way and gone on from. */
export type Own = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

const titleOf = (page: Page) => page.locator('main h1').first().textContent();

/**
 * From place to place, whatever they are, up to the one of this title.
 * @returns the titles that were passed
 */
export async function walkOnTo(page: Page, ending: string, own: Own = {}): Promise<string> {
  const passed: string[] = [];
  for (let places = 0; places < 20; places += 1) {
    // While a screen comes it has none.
    await expect.poll(() => titleOf(page)).toBeTruthy();
    const title = (await titleOf(page)) ?? '';
    passed.push(title);
    if (title === ending) break;
    await expectNoSidewaysScroll(page);
    await (own[title] ?? answerAndGoOn)(page);
    await expect.poll(() => titleOf(page), { timeout: 15_000 }).not.toBe(title);
  }
  await expectTitle(page, ending);
  return passed.join(' | ');
}

/** Asks the core in the name of who is signed in, as the page does. */
export function asks<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([by, to, sent]) => {
      const { access } = JSON.parse(
        localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '') ?? '{}',
      ) as { readonly access: string };
      const answered = await fetch(to, {
        method: by,
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      const { data, message } = (await answered.json()) as { readonly data: unknown; readonly message?: string };
      if (!answered.ok) throw new Error(`${to}: ${answered.status} ${message ?? ''}`);
      return data;
    },
    [method, path, body] as const,
  ) as Promise<T>;
}

/** What the core tells of a product of this name. */
export async function productOf(page: Page, name: string): Promise<{ readonly id: number; readonly currency: string }> {
  const products = await asks<{ id: number; name: string; currency: string }[]>(page, 'GET', '/api/v1/loan/products');
  return products.find((one) => one.name === name) ?? { id: 0, currency: '' };
}

/** A request for three months in Rwanda that has its offers, made by the core's own calls. @returns its id */
export async function requestOf(page: Page, product: string, amount: string): Promise<number> {
  const { id, currency } = await productOf(page, product);
  const application = {
    product_id: id,
    proposed_payday: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    purpose: 'Personal',
    no_of_dependent: '0',
    type_of_residence: 'Rented',
    educational_attainment: 'Bachelor',
    employment_status: 'Employed',
    employment_category: 'Full time',
    sector_of_employment: 'Banking',
    current_employer: 'The Bakery',
    work_start_date: '2020-01-01',
    work_email: 'me@bakery.example',
    address: '1 KN 3 Road',
    marital_status: 1,
    requested_amount: amount,
    proposed_tenor: 3,
    proposed_tenor_period: 'months',
    monthly_net_income: 'RWF 250,000 – 499,999',
  };
  await asks(page, 'POST', '/api/v1/loan/scoring', application);
  await asks(page, 'POST', '/api/v1/loan/offers', {
    ...application,
    currency,
    debit_id: 5,
    customer_type: 'Individual',
  });
  const [newest] = await asks<{ id: number }[]>(page, 'GET', '/api/v2/loans/drafts');
  return newest?.id ?? 0;
}

/** What is typed and chosen at this place, by the names of the fields. */
export function answers(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'main input, main select, main textarea',
    )) {
      if (field.type === 'password' || field.type === 'submit') continue;
      // The number of the running flow is another after a reload.
      const name = field.id.replace(/^\d+-/, '');
      found[name] =
        field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
          ? String(field.checked)
          : field.value;
    }
    return found;
  });
}
