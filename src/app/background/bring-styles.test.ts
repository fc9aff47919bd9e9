// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { bringStyles } from './bring-styles.ts';
import { watchParts } from '../load-anew.ts';

let end: (() => void) | undefined;
afterEach(() => {
  end?.();
  vi.useRealTimers();
  document.head.innerHTML = '';
});

it('asks again for styles that failed on their way, in their own place, after pauses that grow', async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/over.css"><link rel="stylesheet" href="/theme.css">';
  const links = [...document.querySelectorAll('link')];
  // Both are there.
  for (const link of links) Object.defineProperty(link, 'sheet', { value: {} });
  end = bringStyles();
  const asked = () => document.querySelector<HTMLLinkElement>('link[href="/assets/over.css"]');
  const isAskedAfter = async (pause: number) => {
    const failed = asked();
    failed?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(pause - 1);
    const wasAsked = asked() !== failed;
    await vi.advanceTimersByTimeAsync(1);
    return [wasAsked, asked() !== failed];
  };
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    expect([pause, ...(await isAskedAfter(pause))]).toEqual([pause, false, true]);
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    '/assets/over.css',
    '/theme.css',
  ]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(document.querySelectorAll('link')[1]).toBe(links[1]);
});

it('asks for what had failed before it listened too, and leaves what is only on its way to whoever waits for it', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/main.css"><link rel="stylesheet" href="/theme.css"><link rel="icon" href="/logo.svg">';
  const [main, theme, icon] = document.querySelectorAll('link');
  Object.defineProperty(main, 'sheet', { value: null });
  Object.defineProperty(theme, 'sheet', { value: {} });
  end = bringStyles();
  const now = [...document.querySelectorAll('link')];
  expect(now.map((link) => link.getAttribute('href'))).toEqual([
    '/assets/main.css',
    '/assets/main.css',
    '/theme.css',
    '/logo.svg',
  ]);
  expect([now[0] === main, now[2] === theme, now[3] === icon]).toEqual([true, true, true]);
});

it('the part that they dress is there without them, and none is lost', () => {
  const lacks = watchParts();
  const failed = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) });
    window.dispatchEvent(event);
    return [event.defaultPrevented, lacks()];
  };
  expect(failed('Unable to preload CSS for /assets/over-1.css')).toEqual([true, false]);
  expect(failed('Failed to fetch dynamically imported module: /assets/over-1.js')).toEqual([false, true]);
});
