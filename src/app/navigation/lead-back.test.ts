// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadBack, rememberTop } from './lead-back.ts';

/** The page stands so far down, as far as it is high. */
function page(height: number) {
  const at = { top: 0, height };
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at.top);
  const scrollTo = ({ top = 0 }: ScrollToOptions): void => {
    at.top = Math.min(top, at.height);
    window.dispatchEvent(new Event('scroll'));
  };
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo as typeof window.scrollTo);
  return at;
}

const scrolls = (top: number) => window.scrollTo({ top });
const frames = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('coming back to a page', () => {
  it('leads to where it was left, also where its list comes later and it began at its top', async () => {
    const at = page(900);
    const left = rememberTop('list');
    scrolls(700);
    left();
    const other = rememberTop('one');
    scrolls(0);
    at.height = 0;
    other();
    leadBack('list');
    rememberTop('list')();
    document.body.innerHTML = '<main><p class="blank"></p></main>';
    await frames(120);
    expect(at.top).toBe(0);
    at.height = 900;
    document.body.innerHTML = '<main></main>';
    await frames(200);
    expect(at.top).toBe(700);
    scrolls(0);
    await frames(80);
    expect(at.top).toBe(0);
  });

  it('leaves alone who moves before it is there', async () => {
    const at = page(900);
    const left = rememberTop('long');
    scrolls(500);
    left();
    at.height = 0;
    scrolls(0);
    leadBack('long');
    window.dispatchEvent(new Event('wheel'));
    at.height = 900;
    await frames(200);
    expect(at.top).toBe(0);
  });
});
