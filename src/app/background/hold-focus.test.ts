// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { holdFocus } from './hold-focus.ts';

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  document.body.innerHTML = '';
});

/** What is at the keyboard once those of an id are gone. */
async function withoutFocused(id: string, ...more: readonly string[]): Promise<string | undefined> {
  document.getElementById(id)?.focus();
  for (const gone of [id, ...more]) document.getElementById(gone)?.remove();
  await Promise.resolve();
  return document.activeElement?.id;
}

function page(): void {
  document.body.innerHTML = `<button id="as-of"></button><main><h1 id="title"></h1><button id="first"></button>
    <h2 id="loans"></h2><div><button id="again"></button></div><h2 id="later"></h2><button id="lost"></button></main>
    <dialog open><h2 id="asks"></h2><button id="yes"></button></dialog><aside><button id="toast"></button></aside>`;
  end = holdFocus();
}

it('what had the focus and is gone leaves it to the heading that it stood under', async () => {
  page();
  expect(await withoutFocused('again')).toBe('loans');
  expect(await withoutFocused('first')).toBe('title');
  expect(await withoutFocused('yes')).toBe('asks');
});

it('what stands outside of the place leaves it to its title', async () => {
  page();
  expect(await withoutFocused('as-of')).toBe('title');
  document.getElementById('first')?.focus();
  expect(await withoutFocused('toast')).toBe('title');
});

it('at another place, and where the focus has gone elsewhere or what went had it not, nothing is led', async () => {
  page();
  expect(await withoutFocused('lost', 'later')).toBe('');
  document.getElementById('again')?.focus();
  document.getElementById('first')?.remove();
  await Promise.resolve();
  expect(document.activeElement?.id).toBe('again');
});
