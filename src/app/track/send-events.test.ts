import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf } from '../../api/failure.ts';
import { localFailure, type Outcome } from '../../api/outcome.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createQueue } from './queue.ts';
import { sendEvents, type SendEventsOptions } from './send-events.ts';

const ok: Outcome = { kind: 'ok', value: {} };
const lost: Outcome = { kind: 'unknown', failure: localFailure('unreachable') };

/** @param answers one for each try; the last stands for all that follow */
function setUp(answers: readonly Outcome[], given: Partial<SendEventsOptions> = {}) {
  const queue = createQueue(fakeStorage(), '');
  const sent: string[] = [];
  let added = 0;
  const add = (ref: string): void => queue.add(`${String(added++).padStart(4, '0')}`, { ref, record: {} });
  const start = () =>
    sendEvents({
      queue,
      send(event) {
        sent.push(event.ref);
        return Promise.resolve(answers[Math.min(sent.length, answers.length) - 1] ?? ok);
      },
      alone: (work) => work(),
      random: () => 1,
      ...given,
    });
  return { queue, sent, add, start };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('events', () => {
  it('are sent one after the other, those of the page before included, and forgotten', async () => {
    const { add, sent, start, queue } = setUp([ok]);
    add('a');
    add('b');
    start();
    await pass(0);
    add('c');
    await pass(0);
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(queue.first()).toBeUndefined();
  });

  it('that come at any moment are sent, also while the last ones are just done', async () => {
    const { add, sent, start } = setUp([ok]);
    start();
    add('a');
    await pass(0);
    expect(sent).toEqual(['a']);
  });

  it('that could not be sent are tried again after growing pauses, the same event first, and none is lost', async () => {
    const { add, sent, start } = setUp([
      lost,
      outcomeOf(503, undefined),
      outcomeOf(429, {}),
      { kind: 'failed', failure: localFailure('offline') },
      ok,
    ]);
    add('a');
    start();
    await pass(0);
    add('b');
    expect(sent).toEqual(['a']);
    await pass(4_999);
    expect(sent).toEqual(['a']);
    await pass(1);
    expect(sent).toEqual(['a', 'a']);
    await pass(10_000);
    await pass(20_000);
    await pass(39_999);
    expect(sent).toEqual(['a', 'a', 'a', 'a']);
    await pass(1);
    expect(sent).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
  });

  it('leave a busy server alone for as long as it asks [F09]', async () => {
    const { add, sent, start } = setUp([outcomeOf(429, {}, 60_000), ok]);
    add('a');
    start();
    await pass(59_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });

  it('are tried at once when the network is back or the page is left', async () => {
    const { add, sent, start } = setUp([lost, ok]);
    add('a');
    const sender = start();
    await pass(0);
    sender.flush();
    await pass(0);
    expect(sent).toEqual(['a', 'a']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that the core will never take hold up no other', async () => {
    const { add, sent, start, queue } = setUp([outcomeOf(422, { code: 'invalid' }), ok]);
    add('bad');
    add('good');
    start();
    await pass(0);
    expect(sent).toEqual(['bad', 'good']);
    expect(queue.first()).toBeUndefined();
  });

  it('are sent by one tab at a time', async () => {
    const alone = vi.fn(() => Promise.resolve());
    const { add, sent, start } = setUp([ok], { alone });
    add('a');
    start();
    await pass(0);
    expect(alone).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    await pass(5_000);
    expect(alone).toHaveBeenCalledTimes(2);
  });

  it('wait no more once the page has ended', async () => {
    const { add, sent, start } = setUp([lost]);
    add('a');
    const sender = start();
    await pass(0);
    sender.stop();
    await pass(600_000);
    add('b');
    await pass(0);
    expect(sent).toEqual(['a']);
  });
});
