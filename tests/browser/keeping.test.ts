import { describe, expect, it } from 'vitest';
import {
  adaezeMonthly as borrower,
  answer,
  answerAndGoOn,
  answers,
  expectTitle,
  goOn,
  openProduct,
  signIn,
  walkTo,
} from './borrower.ts';
import { expectKept, expectStanding, visit } from './browser.ts';
import { moveAway } from './slow.ts';
import { setStage } from './stage.ts';

const stage = setStage();

describe('a reload', () => {
  it('at a form, at an offer and after the success loses nothing that was typed and sends nothing again [F42]', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address(borrower.lender), borrower.phone);
    await openProduct(page, borrower.product);
    const posts: string[] = [];
    async function reload(place: string): Promise<void> {
      const listen = (request: { method(): string; url(): string }): void => {
        if (request.method() === 'POST' && !/\/(breakdown|refresh-token)$/.test(request.url()))
          posts.push(`${place}: ${request.url()}`);
      };
      page.on('request', listen);
      await page.reload();
      await expectTitle(page, place);
      page.off('request', listen);
    }
    await answerAndGoOn(page);
    await walkTo(page, { ...borrower, places: borrower.places.slice(1) }, 'Your work');
    await answer(page);
    await expectKept(page, 'Harbour Works');
    const before = await answers(page);
    await reload('Your work');
    await expect.poll(() => answers(page)).toEqual(before);
    await walkTo(
      page,
      { ...borrower, places: borrower.places.slice(borrower.places.indexOf('Your work')) },
      'Your offer',
    );
    await reload('Your offer');
    await walkTo(
      page,
      { ...borrower, places: borrower.places.slice(borrower.places.indexOf('Your offer')) },
      'Your loan is approved',
    );
    await reload('Your loan is approved');
    expect(posts).toEqual([]);
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
  it('leads from each place to the one before, with its answers, and on again', async () => {
    const { page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('kigali'), '0788123456');
    await openProduct(page, 'Inyongera');
    const places = ['How much do you need?', 'What it costs', 'Your work', 'About you', 'Check your answers'];
    const given: Record<string, string>[] = [];
    for (const place of places.slice(0, -1)) {
      await expectTitle(page, place);
      await answer(page);
      given.push(await answers(page));
      await goOn(page);
    }
    await expectTitle(page, 'Check your answers');
    for (const [index, place] of [...places.slice(0, -1).entries()].reverse()) {
      await page.goBack();
      await expectTitle(page, place);
      expect(await answers(page)).toEqual(given[index]);
    }
    // Forward leads nowhere that has been left: the place stays.
    await page.goForward();
    await expectStanding(page);
    await expectTitle(page, 'How much do you need?');
    for (const place of places.slice(1)) {
      await goOn(page);
      await expectTitle(page, place);
    }
    expect(faults).toEqual([]);
  });

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

describe('a lost network', () => {
  it('keeps the borrower at the place with all answers, says so, and goes on when it is back [F16]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('kigali'), '0788123456');
    await openProduct(page, 'Umushahara Advance');
    await walkTo(
      page,
      { ...borrower, places: ['How much do you need?', 'What it costs', 'Your work', 'About you'] },
      'About you',
    );
    await answer(page);
    const before = await answers(page);
    await context.setOffline(true);
    await goOn(page);
    await page
      .getByText(/offline|connection|internet/i)
      .first()
      .waitFor();
    await expectTitle(page, 'About you');
    expect(await answers(page)).toEqual(before);
    await context.setOffline(false);
    await goOn(page);
    await expectTitle(page, 'Check your answers');
    expect(faults).toEqual([]);
  });
});
