import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refreshed } from '../../api/session.ts';
import { memorySession, tokens } from '../../api/testing/memory-session.ts';
import { keepFresh, type KeepFreshOptions } from './keep-fresh.ts';

const minute = 60_000;

function setUp(
  refresh: (life: number) => Promise<Refreshed>,
  given: Partial<KeepFreshOptions> = {},
  life = 12 * minute,
) {
  const asked: number[] = [];
  const session = memorySession(tokens('a', { expires: Date.now() + life }), () => {
    asked.push(Date.now());
    return refresh(asked.length);
  });
  const refused = vi.fn();
  const fresh = keepFresh({ session, now: Date.now, visible: () => true, random: () => 0, refused, ...given });
  return { session, asked, refused, fresh };
}

const renewed =
  (life = 12 * minute) =>
  (round: number) =>
    Promise.resolve<Refreshed>({ kind: 'ok', tokens: tokens(`t${round}`, { expires: Date.now() + life }) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an access token', () => {
  it('of 720 s is refreshed 60 s before its end, and so is the next', async () => {
    const { asked } = setUp(renewed());
    await pass(11 * minute - 1);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked).toEqual([11 * minute]);
    await pass(11 * minute);
    expect(asked).toEqual([11 * minute, 22 * minute]);
  });

  it('is refreshed a little earlier on some phones than on others', async () => {
    const { asked } = setUp(renewed(), { random: () => 1 });
    await pass(11 * minute - 5_000);
    expect(asked).toHaveLength(1);
  });

  it('is not refreshed by a tab that nobody sees, but as soon as it is seen [F46]', async () => {
    let visible = false;
    const { asked, fresh } = setUp(renewed(), { visible: () => visible });
    await pass(60 * minute);
    expect(asked).toEqual([]);
    visible = true;
    fresh.look();
    await pass(0);
    expect(asked).toEqual([60 * minute]);
  });

  it('is not refreshed by a tab that was left before its time came, but as soon as it is seen again [F46]', async () => {
    let visible = true;
    const { asked, fresh } = setUp(renewed(), { visible: () => visible });
    visible = false;
    await pass(60 * minute);
    expect(asked).toEqual([]);
    visible = true;
    fresh.look();
    await pass(0);
    expect(asked).toEqual([60 * minute]);
  });

  it('that can’t be had is asked for once after a pause, also where the tab was looked at meanwhile', async () => {
    let fail: (refreshed: Refreshed) => void = () => undefined;
    const { asked, fresh } = setUp(() => new Promise((resolve) => (fail = resolve)));
    await pass(11 * minute);
    fresh.look();
    fail({ kind: 'failed' });
    await pass(30_000);
    fail({ kind: 'failed' });
    await pass(60 * minute);
    expect(asked).toEqual([11 * minute, 11 * minute + 30_000]);
  });

  it('is tried once more after 30 s when the core can’t be reached, and then left to the next call [OP-31] [F29]', async () => {
    const { asked, refused } = setUp(() => Promise.resolve({ kind: 'failed' }));
    await pass(60 * minute);
    expect(asked).toEqual([11 * minute, 11 * minute + 30_000]);
    expect(refused).not.toHaveBeenCalled();
  });

  it('that the core refuses to refresh ends the session, once [F28]', async () => {
    const { asked, refused } = setUp(() => Promise.resolve({ kind: 'refused' }));
    await pass(60 * minute);
    expect(asked).toHaveLength(1);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it.each([1_000, 45_000, 0, -5])('of a life of %d ms is not refreshed in a loop [F50]', async (life) => {
    const { asked } = setUp(renewed(life), {}, life);
    await pass(10 * minute);
    expect(asked.length).toBeLessThanOrEqual(21);
  });

  it('that lasts for years makes no timer ring at once', async () => {
    const { asked } = setUp(renewed(), {}, 10 * 365 * 24 * 60 * minute);
    await pass(minute);
    expect(asked).toEqual([]);
  });

  it('of nobody is not refreshed, nor after the page has ended', async () => {
    const nobody = setUp(renewed());
    nobody.session.end();
    nobody.fresh.look();
    await pass(60 * minute);
    expect(nobody.asked).toEqual([]);
    const ended = setUp(renewed());
    ended.fresh.stop();
    await pass(60 * minute);
    expect(ended.asked).toEqual([]);
  });
});
