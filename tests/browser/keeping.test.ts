import { describe, expect, it } from 'vitest';
import {
  adaezeMonthly as borrower,
  answer,
  answers,
  expectTitle,
  goOn,
  openProduct,
  signIn,
  walkTo,
} from './borrower.ts';
import { expectKept, visit } from './browser.ts';
import { moveAway } from './slow.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('a reload', () => {
  it('at a form loses nothing that was typed and sends nothing again; a lost network keeps the borrower there with all answers, says so, and goes on when it is back [F42, F16]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(borrower.lender), borrower.phone);
    await openProduct(page, borrower.product);
    await walkTo(page, borrower, 'Your work');
    await answer(page);
    await expectKept(page, 'Harbour Works');
    const before = await answers(page);
    const posts: string[] = [];
    const note = (request: { method(): string; url(): string }): void => {
      if (request.method() === 'POST' && !/\/(breakdown|refresh-token)$/.test(request.url())) posts.push(request.url());
    };
    page.on('request', note);
    await page.reload();
    await expectTitle(page, 'Your work');
    await expect.poll(() => answers(page)).toEqual(before);
    page.off('request', note);
    expect(posts).toEqual([]);

    await context.setOffline(true);
    await goOn(page);
    await page
      .getByText(/offline|connection|internet/i)
      .first()
      .waitFor();
    await expectTitle(page, 'Your work');
    expect(await answers(page)).toEqual(before);
    await context.setOffline(false);
    await goOn(page);
    await expectTitle(page, 'Check your answers');
    expect(faults).toEqual([]);
  });

  it('right after a key loses not even that', async () => {
    const { page } = await visit(stage.browser);
    await signIn(page, stage.server.address('naija', '/settings/next-of-kin'), '08032345678');
    await expectTitle(page, 'Next of kin');
    // A page that is left has as long to keep it as the next one takes to come.
    await moveAway(page);
    // In one turn of the page: no pause after typing can be over.
    const typesAndLeaves = (text: string) =>
      page.evaluate((typed) => {
        document.execCommand('insertText', false, typed);
        location.reload();
      }, text);
    const field = page.locator('main input[type=text]').first();
    await field.focus();
    await typesAndLeaves('Folake');
    await expectTitle(page, 'Next of kin');
    await expect.poll(() => field.inputValue()).toBe('Folake');
  });
});

describe('the browser back button', () => {
  it('asks before a begun application is abandoned, and stays on no [B-100]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('kigali'), '0788123456');
    await openProduct(page, 'Isoko');
    await page.getByLabel('How much do you need?').first().fill('30000');
    await expectKept(page, '30000');
    await page.goBack();
    await page.getByText('Are you sure you want to abandon application?').waitFor();
    await page.keyboard.press('Escape');
    await expectTitle(page, 'How much do you need?');
    expect(await page.getByLabel('How much do you need?').first().inputValue()).toContain('30');
    await page.goBack();
    await page.getByText('Are you sure you want to abandon application?').waitFor();
    await page.locator('dialog .button-risk, dialog .button-main').first().click();
    await page.getByRole('heading', { name: 'Loans for you' }).waitFor();
    expect(faults).toEqual([]);
  });
});
