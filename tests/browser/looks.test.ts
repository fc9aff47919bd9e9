import { expect, it } from 'vitest';
import { expectTitle } from './borrower.ts';
import { inaccessible, visit } from './browser.ts';
import { maple } from './coming-back.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/** Each spoils the page of the sign-in in one way, which axe calls so. */
const spoilt: Readonly<Record<string, () => void>> = {
  label: () => document.querySelector('main input[type=tel]')?.removeAttribute('id'),
  'color-contrast': () => document.querySelector<HTMLElement>('main h1')?.style.setProperty('color', '#ddd'),
  'button-name': () => document.querySelector('main .button-main')?.replaceChildren(),
  'link-name': () => document.querySelector('.frame-foot a:not([aria-label])')?.replaceChildren(),
  'html-has-lang': () => document.documentElement.removeAttribute('lang'),
  'aria-valid-attr-value': () => document.querySelector('main h1')?.setAttribute('aria-live', 'loud'),
};

it('a page that was seen is judged anew where anything of it is another that axe judges', async () => {
  const { page } = await visit(stage.browser);
  const open = async () => {
    await page.goto(stage.server.address(maple.lender, '/onboard/login'), { waitUntil: 'networkidle' });
    await expectTitle(page, 'Log in');
  };
  await open();
  expect(await inaccessible(page)).toEqual([]);
  const found: string[] = [];
  for (const spoil of Object.values(spoilt)) {
    await open();
    await page.evaluate(spoil);
    found.push((await inaccessible(page)).map((one) => one.split(':')[0]).join());
  }
  expect(found).toEqual(Object.keys(spoilt));
});
