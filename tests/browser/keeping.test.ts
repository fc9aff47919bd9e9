import { describe, expect, it } from 'vitest';
import { adaezeMonthly as borrower, answer, answerAndGoOn, answers, expectTitle, goOn, openProduct, signIn, walkTo } from './borrower.ts';
import { visit } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Longer than what is typed takes to be kept. */
const kept = 400;

async function begin() {
  const visited = await visit(stage.browser);
  await signIn(visited.page, stage.server.address(borrower.lender), borrower.phone);
  await openProduct(visited.page, borrower.product);
  return visited;
}

describe('a reload at every place', () => {
  it('loses nothing that was typed and sends nothing again [F42]', async () => {
    const { context, page, faults } = await begin();
    const posts: string[] = [];
    for (const place of borrower.places) {
      await expectTitle(page, place);
      await answer(page);
      await page.waitForTimeout(kept);
      const before = await answers(page);
      const listen = (request: { method(): string; url(): string }): void => {
        if (request.method() === 'POST' && !/\/(breakdown|refresh-token)$/.test(request.url())) posts.push(`${place}: ${request.url()}`);
      };
      page.on('request', listen);
      await page.reload();
      await expectTitle(page, place);
      await expect.poll(() => answers(page)).toEqual(before);
      page.off('request', listen);
      await answerAndGoOn(page);
    }
    await expectTitle(page, 'Your loan is approved');
    await page.reload();
    await expectTitle(page, 'Your loan is approved');
    expect(posts).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the browser back button', () => {
  it('leads from each place to the one before, with its answers, and on again', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('kigali'), '0788123456');
    await openProduct(page, 'Inyongera');
    const places = ['Inyongera', 'What it costs', 'Your work', 'About you', 'Check your answers'];
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
    await page.waitForTimeout(300);
    await expectTitle(page, 'Inyongera');
    for (const place of places.slice(1)) {
      await goOn(page);
      await expectTitle(page, place);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks before a begun application is abandoned, and stays on no [B-100]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('kigali'), '0788123456');
    await openProduct(page, 'Isoko');
    await page.getByLabel('How much do you need?').first().fill('30000');
    await page.waitForTimeout(kept);
    await page.goBack();
    await page.getByText('Are you sure you want to abandon application?').waitFor();
    await page.keyboard.press('Escape');
    await expectTitle(page, 'Isoko');
    expect(await page.getByLabel('How much do you need?').first().inputValue()).toContain('30');
    await page.goBack();
    await page.getByText('Are you sure you want to abandon application?').waitFor();
    await page.locator('dialog .button-risk, dialog .button-main').first().click();
    await page.getByRole('heading', { name: 'Loans for you' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a lost network', () => {
  it('keeps the borrower at the place with all answers, says so, and goes on when it is back [F16]', async () => {
    const { context, page, faults } = await visit(stage.browser);
    await signIn(page, stage.server.address('kigali'), '0788123456');
    await openProduct(page, 'Umushahara Advance');
    await walkTo(page, { ...borrower, places: ['Umushahara Advance', 'What it costs', 'Your work', 'About you'] }, 'About you');
    await answer(page);
    await page.waitForTimeout(kept);
    const before = await answers(page);
    await context.setOffline(true);
    await goOn(page);
    await page.getByText(/offline|connection|internet/i).first().waitFor();
    await expectTitle(page, 'About you');
    expect(await answers(page)).toEqual(before);
    await context.setOffline(false);
    await goOn(page);
    await expectTitle(page, 'Check your answers');
    expect(faults).toEqual([]);
    await context.close();
  });
});
