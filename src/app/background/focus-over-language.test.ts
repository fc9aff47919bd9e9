// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { focusOverLanguage } from './focus-over-language.ts';

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  sessionStorage.clear();
});

/** A page in that language, as it is after it was loaded again. */
function page(lang: string, settings = ''): void {
  end?.();
  document.documentElement.lang = lang;
  document.body.innerHTML = `<select class="languages-list"></select><button id="other"></button>${settings}`;
  end = focusOverLanguage(sessionStorage);
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const leave = () => window.dispatchEvent(new Event('pagehide'));
const focused = () => document.activeElement?.className;

it('a language that was chosen leaves the keyboard at the choice, for the next one', () => {
  page('en-GB');
  focus('.languages-list');
  leave();
  page('fr');
  expect(focused()).toBe('languages-list');
  leave();
  const row = (code: string, current: boolean) =>
    `<button class="language-choice" lang="${code}" aria-current="${current}"></button>`;
  page('rw', row('fr', false) + row('rw', true));
  expect(document.activeElement?.getAttribute('lang')).toBe('rw');
});

it('a page that is loaded again in its language, was left from elsewhere, or is in use already, leads nowhere', () => {
  page('en-GB');
  focus('.languages-list');
  leave();
  page('en-GB');
  expect(document.activeElement).toBe(document.body);
  focus('#other');
  leave();
  page('fr');
  expect(document.activeElement).toBe(document.body);
});
