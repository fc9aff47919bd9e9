import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

const start = Date.parse('2026-03-01T22:59:30.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

it('ticks each second for a countdown, and only while it is shown', () => {
  const store = createStore();
  const clock = createClock(Date.now, 'Africa/Lagos');
  const hide = store.sub(clock.now, () => undefined);
  vi.advanceTimersByTime(3_000);
  expect(store.get(clock.now)).toBe('2026-03-01T22:59:33.000Z');
  hide();
  expect(vi.getTimerCount()).toBe(0);
});

it('is right when it is shown again after a while', () => {
  const store = createStore();
  const clock = createClock(Date.now, 'Africa/Lagos');
  vi.setSystemTime(start + 3_600_000);
  const hide = store.sub(clock.now, () => undefined);
  expect(store.get(clock.now)).toBe('2026-03-01T23:59:30.000Z');
  hide();
});

it('tells a decision the present moment although nobody is shown it', () => {
  const clock = createClock(Date.now, 'Africa/Lagos');
  vi.setSystemTime(start + 60_000);
  expect([clock.fact('now'), clock.fact('today')]).toEqual(['2026-03-01T23:00:30.000Z', '2026-03-02']);
});

it('changes the day at midnight of the lender’s time zone, and tells nobody before [F52]', () => {
  const store = createStore();
  const clock = createClock(Date.now, 'Africa/Lagos');
  const told = vi.fn();
  const hide = store.sub(clock.today, told);
  expect(store.get(clock.today)).toBe('2026-03-01');
  vi.advanceTimersByTime(60_000);
  expect(store.get(clock.today)).toBe('2026-03-02');
  vi.advanceTimersByTime(300_000);
  expect(told).toHaveBeenCalledTimes(1);
  hide();
});
