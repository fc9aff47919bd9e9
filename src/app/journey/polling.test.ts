import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MachineEvent, Polling } from '../../engine/flow/index.ts';
import type { CallOutcome } from '../../providers/provider.ts';
import { createPolling } from './polling.ts';

const polling: Polling = { frame: 1, step: 'waiting', call: 'ask', asked: {}, every: 3000, atMost: 3 };
const pending: CallOutcome = { outcome: 'ok', value: { status: 'pending' } };
const failing = (status: number): CallOutcome => ({
  outcome: 'failed',
  error: { code: 'x', message: '', status, fields: {} },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answers: readonly CallOutcome[]) {
  const told: MachineEvent[] = [];
  let shown = true;
  let asked = 0;
  let asking: Polling | undefined = polling;
  const made = createPolling({
    present: () => asking,
    ask: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? pending),
    dispatch: (event) => void told.push(event),
    isShown: () => shown,
  });
  return {
    told,
    made,
    become: (is: Polling | undefined) => (asking = is),
    asked: () => asked,
    hide: (hidden: boolean) => (shown = !hidden),
    types: () => told.map((event) => (event.type === 'event' ? event.name : event.type)),
  };
}

describe('asking again and again', () => {
  it('asks on arrival, then after each pause, and says late when it has asked often enough', async () => {
    const { made, types, asked } = setUp([pending]);
    made.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked(), types()]).toEqual([1, ['polled']]);
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(3001);
    expect(types()).toEqual(['polled', 'polled', 'polled', 'late']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(3);
  });

  it('goes slower while nothing can be reached, and tells nobody', async () => {
    const { made, types, asked } = setUp([failing(0), failing(503), pending]);
    made.follow();
    await vi.advanceTimersByTimeAsync(5999);
    expect([asked(), types()]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(types()).toEqual(['polled', 'late']);
  });

  it('tells a refusal once, and ends', async () => {
    const { made, types, asked } = setUp([failing(404)]);
    made.follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked(), types()]).toEqual([1, ['polled']]);
  });

  it('asks nothing while nobody looks', async () => {
    const { made, asked, hide } = setUp([pending]);
    hide(true);
    made.follow();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toBe(0);
    hide(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked()).toBe(1);
  });

  it('asks nothing while nothing is to be asked, and begins when it is', async () => {
    const { made, asked, become } = setUp([pending]);
    become(undefined);
    made.follow();
    await vi.advanceTimersByTimeAsync(9000);
    made.wake();
    expect(asked()).toBe(0);
    become(polling);
    made.wake();
    made.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(1);
    become(undefined);
    await vi.advanceTimersByTimeAsync(9000);
    expect(asked()).toBe(1);
    made.stop();
    become(polling);
    made.wake();
    expect(asked()).toBe(1);
  });

  it('asks no sooner and no oftener where an answer has it rest for a moment, as while reads are asked again', async () => {
    const { made, told, types, asked, become } = setUp([pending]);
    const push = told.push.bind(told);
    told.push = (event) => {
      become(undefined);
      return push(event);
    };
    made.follow();
    for (let second = 0; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      become(polling);
      made.wake();
      if (second === 2) expect(asked()).toBe(1);
    }
    expect([asked(), types()]).toEqual([3, ['polled', 'polled', 'polled', 'late']]);
  });

  it.each([
    ['a refusal', failing(404), ['polled']],
    ['an answer', pending, ['polled', 'polled', 'polled', 'late']],
  ])('tells %s once what else was under way when it came is over', async (_what, answer, told) => {
    const { made, types, become } = setUp([answer]);
    made.follow();
    // Pressed while it is asked: the journey takes no answer until that has come out.
    become(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(types()).toEqual([]);
    become(polling);
    made.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(types()).toEqual(told);
  });

  it('ends when the place is left, also while an answer is on its way', async () => {
    const { made, types } = setUp([pending]);
    made.follow();
    made.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(types()).toEqual([]);
  });
});
