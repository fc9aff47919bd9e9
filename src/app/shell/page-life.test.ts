// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPageLife } from './page-life.ts';

const root = document.documentElement;
let current = true;
const reload = vi.fn();
const wake = vi.fn();
let end: () => void;

const turn = (type: 'pagehide' | 'pageshow', persisted: boolean): void => {
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
};

beforeEach(() => {
  current = true;
  vi.clearAllMocks();
  end = watchPageLife({ root, isCurrent: () => current, reload, wake });
});
afterEach(() => {
  end();
  root.style.visibility = '';
});

describe('a page from the back/forward cache', () => {
  it('after logging out is loaded again before anything of it is seen [F44]', () => {
    turn('pagehide', true);
    expect(root.style.visibility).toBe('hidden');
    current = false;
    turn('pageshow', true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(root.style.visibility).toBe('hidden');
  });

  it('of the same borrower is shown again, with its clocks looked at [F44] [F46]', () => {
    turn('pagehide', true);
    turn('pageshow', true);
    expect(reload).not.toHaveBeenCalled();
    expect(wake).toHaveBeenCalledTimes(1);
    expect(root.style.visibility).toBe('');
  });

  it('is not meant when a page is loaded or closed for good', () => {
    turn('pagehide', false);
    turn('pageshow', false);
    expect([root.style.visibility, reload.mock.calls.length, wake.mock.calls.length]).toEqual(['', 0, 0]);
  });
});
