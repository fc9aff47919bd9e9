import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { born, choose, goOnFrom, picture, pwani, signUp } from './becoming-a-customer.ts';
import { expectTitle } from './borrower.ts';
import { deliver, expectAccessible, expectKept, expectNoSidewaysScroll, expectStanding, visit } from './browser.ts';
import { go } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let used = 10;
async function upTo(place: string, deliverForm?: (route: Route) => Promise<void>) {
  const visited = await visit(stage.browser);
  if (deliverForm !== undefined) await visited.page.route('**/auth/onboard/form', deliverForm);
  used += 1;
  const applicant = await signUp(visited.page, stage.server, pwani, used, { until: place });
  // What need not be answered is folded away beside what must be.
  if (place !== 'Papers') await visited.page.locator('main .fold > summary').press('Enter');
  return { ...visited, applicant };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
/** A field with its words: label, help, notes and errors. */
const whole = (page: Page, label: string) => page.locator('main .field').filter({ hasText: label }).first();

async function giveWork(page: Page): Promise<void> {
  await choose(page, 'Sector', 'Trade');
  await choose(page, 'Branch', 'Kibaha');
  await page.getByText('Swahili', { exact: true }).click();
  await field(page, 'Monthly income').fill('450000');
}

describe('a form of the lender’s own', () => {
  it('tells of every answer what is wrong with it, in another language too, and can be used by everybody', async () => {
    const { context, page, faults } = await upTo('About you');
    await expectAccessible(page);
    const input = (name: string) => page.locator(`main [name$="${name}"]`).first();
    await input('first_name').fill('A');
    await input('national_id').fill('12');
    await born(page, [new Date().getFullYear() - 3, 1, 1]);
    await input('dependants').fill('21');
    await page.locator('main input[type=email]').fill('neither');
    await input('website').fill('nowhere at all');
    await expectKept(page, 'nowhere at all');
    const summary = page.locator('.error-summary');
    const told = async (): Promise<readonly string[]> => {
      await go(page).click({ force: true });
      await summary.waitFor();
      // first_name, last_name, national_id, birth_date, gender, dependants, email, website.
      await expect.poll(() => summary.getByRole('listitem').count()).toBe(8);
      await expectStanding(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await go(page).getAttribute('aria-disabled')).toBe('true');
      return summary.getByRole('listitem').allInnerTexts();
    };
    expect(new Set(await told()).size).toBe(8);
    await context.addCookies([{ name: 'language', value: 'sw', url: stage.server.address(pwani.lender) }]);
    await page.reload();
    await expect.poll(() => input('first_name').inputValue()).toBe('A');
    const inSwahili = await told();
    expect(new Set(inSwahili).size).toBe(8);
    expect(inSwahili.join(' ')).not.toMatch(/\b(must|required|valid|enter|choose)\b/i);
    expect(faults).toEqual([]);
  });
});

/** One more section, of fifty texts and a list to choose from, in the delivered form. */
const longer = (form: string): string => {
  const answer = JSON.parse(form) as { readonly data: { readonly pages: readonly { readonly sections: object[] }[] } };
  const texts = Array.from({ length: 50 }, (_, place) => ({
    id: `text_${place}`,
    type: 'short_text',
    label: `Text ${place}`,
    validation: { required: true },
  }));
  const towns = {
    id: 'town',
    type: 'dropdown',
    label: 'Town',
    options: Array.from({ length: 40 }, (_, place) => `Town ${place}`),
    validation: { required: true },
  };
  answer.data.pages[0]?.sections.unshift({
    name: 'More',
    fields: [...texts, towns, ...texts.slice(0, 5).map((text) => ({ ...text, id: `${text.id}_more` }))],
  });
  return JSON.stringify(answer);
};

it('a form of the lender’s own that is long leads from what is wrong to its field, and lays its choices over what follows', async () => {
  const { page, faults } = await upTo('About you', async (route) => {
    const { status, headers, body } = await deliver(route.request());
    await route.fulfill({ status, headers, body: longer(body) });
  });
  await go(page).click({ force: true });
  await page
    .locator('.error-summary')
    .getByRole('link', { name: /Text 47/ })
    .click();
  const text = field(page, 'Text 47');
  await expect.poll(() => text.evaluate((input) => document.activeElement === input)).toBe(true);
  await expect.poll(() => text.evaluate((input) => input.getBoundingClientRect().top)).toBeLessThan(600);
  expect(await text.evaluate((input) => input.getBoundingClientRect().top)).toBeGreaterThan(50);
  await whole(page, 'Text 47').locator('.field-error').waitFor();
  await field(page, 'Town').click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  // What is cut off is hit by nothing.
  const hit = await options.evaluateAll((all) =>
    all.slice(0, 3).map((option) => {
      const { left, top, width, height } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(hit).toEqual([true, true, true]);
  await expectNoSidewaysScroll(page);
  expect(faults).toEqual([]);
});

const provider = (page: Page) => page.frameLocator('dialog iframe, .provider-window iframe, iframe');

describe('what others know', () => {
  it('is looked up and verified, and never holds the customer up; an identity check of which only a stranger says that it is passed is not passed; closed, it can be begun again, and the form goes on without it [A-500, C-517, F61, F62]', async () => {
    const { page, faults } = await upTo('Work and money');
    const staff = page.getByLabel(/^Staff number/).first();
    const words = whole(page, 'Staff number');
    await staff.fill('AB-1');
    await words.getByText('Fill in first: Branch').waitFor();
    await giveWork(page);
    await words.getByText('Found', { exact: true }).waitFor();
    await staff.fill('REFUSED-1');
    await words
      .getByText(/not known to the salary office|Nothing was found/)
      .first()
      .waitFor();
    await words.getByText('You can go on without it.').waitFor();
    const salary = whole(page, 'Salary account');
    await salary.getByRole('combobox').click();
    await page.locator('[role=listbox] [role=option]:visible').first().click();
    for (const [number, told] of [
      ['0123450003', 'Your salary cannot be checked'],
      ['0123456789', 'Your salary is verified'],
    ] as const) {
      await salary.locator('input[inputmode=numeric]').last().fill(number);
      await salary
        .getByRole('button', { name: 'Verify salary' })
        .or(salary.getByRole('button', { name: 'Try again' }))
        .first()
        .click();
      await salary.getByText(told).first().waitFor();
      // What is scrolled to the edge of the bar above would be measured as lying beside it.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page);
    }
    await expectStanding(page);
    // One that takes long: the page can be left meanwhile.
    await staff.fill('SLOW-1');
    await words.getByText('Looking it up').first().waitFor();
    await go(page).click();
    await expectTitle(page, 'Papers');

    const check = whole(page, 'Check of your face');
    await check.getByRole('button', { name: 'Check my identity' }).click();
    // What is said reaches this page, and what the page itself makes of it has been done by then.
    await page.evaluate(() => {
      const heard = new Promise((resolve) =>
        window.addEventListener('message', () => setTimeout(resolve), { once: true }),
      );
      Object.assign(window, { heard });
    });
    await provider(page).getByRole('button', { name: 'Somebody else says that it is passed' }).click();
    await page.evaluate(() => (window as unknown as { readonly heard: Promise<unknown> }).heard);
    expect(await check.innerText()).not.toContain('confirmed');
    await page.locator('dialog').getByRole('button').first().click();
    await check.getByText('The window was closed before the check was finished').waitFor();
    await check.getByRole('button', { name: 'Try again' }).waitFor();
    await go(page).click();
    await expectTitle(page, 'Choose a PIN');
    expect(faults.filter((fault) => !/policy|frame/i.test(fault))).toEqual([]);
  });
});

describe('papers', () => {
  it('have an identity check that is what the core says of it, however often the window speaks [F61, F62]; a file that is empty, too large, or no such thing is told so before it is sent; a good one is sent once, cut at 99 % or not, and by itself when the page is loaded anew meanwhile [A-312, A-314, A-446, C-527, F47, F64, F65]', async () => {
    const { page, faults, applicant } = await upTo('Papers');
    const check = whole(page, 'Check of your face');
    await check.getByRole('button', { name: 'Check my identity' }).click();
    for (const [pressed, told] of [
      ['The check is failed', 'Your identity could not be confirmed'],
      ['Cancel', /The window was closed|Your identity could not be confirmed/],
      ['Passed, and said twice', 'Your identity is confirmed'],
    ] as const) {
      await provider(page).getByRole('button', { name: pressed, exact: true }).click();
      await check.getByText(told).first().waitFor();
      await expectStanding(page);
      if (pressed !== 'Passed, and said twice') await check.getByRole('button', { name: 'Try again' }).click();
    }
    await expectAccessible(page);

    const payslip = whole(page, 'Payslip');
    const shop = whole(page, 'A photo of your shop');
    const input = payslip.locator('input[type=file]');
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (/\/upload\/(photo|file)/.test(request.url())) uploads.push(request.url());
    });
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    );
    await input.setInputFiles({ name: 'none.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await payslip.getByText('This file is empty').waitFor();
    await input.setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    });
    await payslip.getByText('File type not allowed').waitFor();
    await shop.locator('input[type=file]').setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: pdf });
    await shop.getByText('File type not allowed').waitFor();
    await whole(page, 'A short video of your shop')
      .locator('input[type=file]')
      .evaluate((element) => {
        // 60 MB that are no 60 MB of the test's memory.
        const chosen = new DataTransfer();
        chosen.items.add(
          new File(
            [new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112, 109, 112, 52, 50]), new Uint8Array(60 * 1024 * 1024)],
            'shop.mp4',
            { type: 'video/mp4' },
          ),
        );
        (element as HTMLInputElement).files = chosen.files;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await page
      .getByText(/File too large|Upload less than/)
      .first()
      .waitFor();
    expect(uploads).toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Under way when the page is loaded anew, it goes on by itself.
    let held = true;
    await page.route('**/upload/photo**', async (route) => {
      if (held) return;
      await route.continue();
    });
    await shop
      .locator('input[type=file]')
      .setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 1600, 1200) });
    await shop.getByRole('progressbar').waitFor();
    // The file itself is kept.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          if (!(await indexedDB.databases()).some(({ name }) => name === 'files')) return 0;
          return new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('files');
            opening.addEventListener('error', () => reject(new Error('refused')));
            opening.addEventListener('success', () => {
              const counting = opening.result.transaction('pending').objectStore('pending').count();
              counting.addEventListener('success', () => {
                opening.result.close();
                resolve(counting.result);
              });
            });
          });
        }),
      )
      .toBeGreaterThan(0);
    held = false;
    await page.reload();
    await expectTitle(page, 'Papers');
    await shop.locator('.file-done').waitFor({ timeout: 15_000 });
    // The server has it, and the page does not hear of it: it is sent again, and is the same file.
    const addresses: string[] = [];
    let cut = true;
    await page.route('**/upload/file**', async (route) => {
      const { body } = await deliver(route.request());
      addresses.push(String((JSON.parse(body) as { data?: { url?: string } }).data?.url));
      if (cut) await route.abort('connectionreset');
      else await route.fulfill({ status: 200, contentType: 'application/json', body });
      cut = false;
    });
    await input.setInputFiles({ name: 'payslip.pdf', mimeType: 'application/pdf', buffer: pdf });
    await payslip
      .locator('.file-done')
      .or(payslip.getByRole('button', { name: 'Try again' }))
      .first()
      .waitFor();
    if ((await payslip.locator('.file-done').count()) === 0)
      await payslip.getByRole('button', { name: 'Try again' }).click();
    await payslip.locator('.file-done').waitFor();
    expect(addresses).toHaveLength(2);
    expect(new Set(addresses).size).toBe(1);
    await go(page).click();
    await goOnFrom(page, applicant, pwani, 'Choose a PIN');
    await expectTitle(page, 'Your account is ready');
    expect(faults).toEqual([]);
  });
});
