import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ValueObject } from '../engine/value.ts';
import type { Client } from './client.ts';
import { outcomeOf } from './failure.ts';
import { localFailure, type Outcome } from './outcome.ts';
import { settle } from './settle.ts';
import { callInfo } from './testing/call-info.ts';

const pay = callInfo({ id: 'pay', method: 'POST', money: true });
const getOutcome = callInfo({ id: 'getOutcome', silent: true });
const asked: ValueObject = { amount: '5.00', pin: '1234' };
const receipt = { status: 'success', message: '', data: { id: 7 } };

const lost: Outcome = { kind: 'unknown', failure: localFailure('unreachable') };
const told = (value: ValueObject): Outcome => ({ kind: 'ok', value });
const done = told({ state: 'done', http_status: 200, answer: receipt });
const refused = (status: number, code: string, retryAfter?: number): Outcome =>
  outcomeOf(status, { status: 'error', message: '', code }, retryAfter);

/** Answers to the call and to the question after it, in order; the last one stands for all that follow. */
function script(answers: { readonly pay: readonly Outcome[]; readonly outcome: readonly Outcome[] }) {
  const log: { readonly id: string; readonly asked: ValueObject; readonly key: string | undefined }[] = [];
  const counts = { pay: 0, getOutcome: 0 };
  const client: Client = (call, given, sending) => {
    log.push({ id: call.id, asked: given, key: sending?.key });
    const list = call.id === 'pay' ? answers.pay : answers.outcome;
    const index = call.id === 'pay' ? counts.pay++ : counts.getOutcome++;
    const answer = list[Math.min(index, list.length - 1)];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error(`${call.id} was not expected`));
  };
  const waits: number[] = [];
  const checking = vi.fn();
  const run = (given: ValueObject | undefined = asked) =>
    settle(pay, 'k1', given, {
      client,
      outcome: getOutcome,
      checking,
      random: () => 1,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
  const reload = () =>
    settle(pay, 'k1', undefined, {
      client,
      outcome: getOutcome,
      checking,
      random: () => 1,
      wait: (ms) => Promise.resolve(void waits.push(ms)),
    });
  return { run, reload, log, waits, checking, ids: () => log.map((one) => one.id) };
}

describe('a call that moves money', () => {
  it('that is answered is settled at once', async () => {
    const { run, ids, checking } = script({ pay: [outcomeOf(200, receipt)], outcome: [] });
    expect(await run()).toEqual({ kind: 'ok', value: { id: 7 } });
    expect(ids()).toEqual(['pay']);
    expect(checking).not.toHaveBeenCalled();
  });

  it('that the core refuses has failed, with the core’s reason [F12]', async () => {
    const { run, ids } = script({ pay: [refused(422, 'wrong_pin')], outcome: [] });
    expect(await run()).toMatchObject({ kind: 'failed', failure: { code: 'wrong_pin' } });
    expect(ids()).toEqual(['pay']);
  });

  it.each([
    ['its answer was dropped after commit [F01]', lost],
    ['the server broke down after commit [F07]', refused(500, 'internal')],
    ['a proxy answered with HTML [F08]', outcomeOf(502, undefined)],
    ['the answer was cut off [F03]', outcomeOf(200, undefined)],
  ])('is asked about, not sent again, when %s', async (_title, answer) => {
    const { run, ids, checking, log } = script({ pay: [answer], outcome: [done] });
    expect(await run()).toEqual({ kind: 'ok', value: { id: 7 } });
    expect(ids()).toEqual(['pay', 'getOutcome']);
    expect(log[1]?.asked).toEqual({ key: 'k1' });
    expect(checking).toHaveBeenCalled();
  });

  it('is told as refused when that is what became of it', async () => {
    const { run } = script({
      pay: [lost],
      outcome: [
        told({ state: 'done', http_status: 422, answer: { status: 'error', message: 'Wrong PIN', code: 'wrong_pin' } }),
      ],
    });
    expect(await run()).toMatchObject({
      kind: 'failed',
      failure: { code: 'wrong_pin', message: 'Wrong PIN', status: 422 },
    });
  });

  it('is sent again with the same key and content once the core says that it never arrived [F02]', async () => {
    const { run, log, ids } = script({ pay: [lost, outcomeOf(200, receipt)], outcome: [told({ state: 'unknown' })] });
    expect((await run()).kind).toBe('ok');
    expect(ids()).toEqual(['pay', 'getOutcome', 'pay']);
    expect(log.filter((one) => one.id === 'pay')).toEqual([
      { id: 'pay', asked, key: 'k1' },
      { id: 'pay', asked, key: 'k1' },
    ]);
  });

  it('is not sent again while the core can’t be asked', async () => {
    const { run, ids } = script({ pay: [lost], outcome: [lost, refused(503, 'internal'), done] });
    expect((await run()).kind).toBe('ok');
    expect(ids()).toEqual(['pay', 'getOutcome', 'getOutcome', 'getOutcome']);
  });

  it('is waited for while it is still running, never sent with a new key [F10]', async () => {
    const { run, ids, waits } = script({
      pay: [refused(409, 'still_running')],
      outcome: [told({ state: 'running' }), told({ state: 'running' }), done],
    });
    expect((await run()).kind).toBe('ok');
    expect(ids()).toEqual(['pay', 'getOutcome', 'getOutcome', 'getOutcome']);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('leaves a busy server alone for as long as it asks, then sends the same key [F09]', async () => {
    const { run, log, waits } = script({
      pay: [refused(429, 'too_many', 7_000), outcomeOf(200, receipt)],
      outcome: [told({ state: 'unknown' })],
    });
    expect((await run()).kind).toBe('ok');
    expect(waits).toEqual([7_000]);
    expect(log.map((one) => [one.id, one.key])).toEqual([
      ['pay', 'k1'],
      ['getOutcome', undefined],
      ['pay', 'k1'],
    ]);
  });

  it('leaves the server alone, too, when it is the question that is one too many [F09]', async () => {
    const { run, waits } = script({ pay: [lost], outcome: [refused(429, 'too_many', 9_000), done] });
    await run();
    expect(waits).toEqual([1_000, 9_000]);
  });

  it('asks less and less often, at most every 15 s, and not all phones at once', async () => {
    const running = Array.from({ length: 8 }, () => told({ state: 'running' }));
    const { run, waits } = script({ pay: [lost], outcome: [...running, done] });
    await run();
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000, 15_000]);
  });

  it('was not sent when the phone was offline before the first try: failed, nothing to check [F15]', async () => {
    const { run, ids, checking } = script({ pay: [{ kind: 'failed', failure: localFailure('offline') }], outcome: [] });
    expect(await run()).toMatchObject({ kind: 'failed', failure: { code: 'offline' } });
    expect(ids()).toEqual(['pay']);
    expect(checking).not.toHaveBeenCalled();
  });

  it.each(['offline', 'unreachable'])(
    'stays open when the page finds itself %s at a later try: an earlier one may have arrived [F17]',
    async (code) => {
      const { run, ids } = script({
        pay: [lost, { kind: 'failed', failure: localFailure(code) }],
        outcome: [told({ state: 'unknown' }), done],
      });
      expect((await run()).kind).toBe('ok');
      expect(ids()).toEqual(['pay', 'getOutcome', 'pay', 'getOutcome']);
    },
  );

  it('that was reused with other content stops: no new key [F11]', async () => {
    const { run } = script({ pay: [refused(422, 'key_reused')], outcome: [] });
    expect(await run()).toMatchObject({ kind: 'failed', failure: { code: 'key_reused' } });
  });

  it('ends the checking when the session is over; it is settled after the next sign-in [F28]', async () => {
    const { run, ids } = script({
      pay: [lost],
      outcome: [{ kind: 'failed', failure: localFailure('signed_out', 401) }],
    });
    expect(await run()).toMatchObject({ kind: 'failed', failure: { code: 'signed_out' } });
    expect(ids()).toEqual(['pay', 'getOutcome']);
  });
});

describe('a core that can’t tell what became of a call', () => {
  it.each([404, 405, 501])(
    '(%d) is asked three times; then the borrower is told to look before trying again, and nothing is sent twice',
    async (status) => {
      const { run, ids } = script({ pay: [lost], outcome: [refused(status, 'not_found')] });
      expect(await run()).toMatchObject({ kind: 'failed', failure: { code: 'outcome_unknown' } });
      expect(ids()).toEqual(['pay', 'getOutcome', 'getOutcome', 'getOutcome']);
    },
  );

  it.each([
    ['can’t be reached', lost],
    ['broke down', refused(500, 'internal')],
    ['is busy', refused(429, 'too_many')],
    ['is at it still', told({ state: 'running' })],
  ])('is not one that %s: that is asked for as long as it takes', async (_title, answer) => {
    const { run } = script({ pay: [lost], outcome: [...Array.from({ length: 30 }, () => answer), done] });
    expect((await run()).kind).toBe('ok');
  });

  it('is not one that could not say it twice, then did', async () => {
    const { run } = script({
      pay: [lost],
      outcome: [
        refused(404, 'x'),
        refused(404, 'x'),
        told({ state: 'running' }),
        refused(404, 'x'),
        refused(404, 'x'),
        done,
      ],
    });
    expect((await run()).kind).toBe('ok');
  });
});

describe('after a reload', () => {
  it('a call is asked about and never sent again [F42] [F45]', async () => {
    const { reload, ids, log } = script({ pay: [], outcome: [told({ state: 'running' }), done] });
    expect(await reload()).toEqual({ kind: 'ok', value: { id: 7 } });
    expect(ids()).toEqual(['getOutcome', 'getOutcome']);
    expect(log[0]?.asked).toEqual({ key: 'k1', close: true });
  });

  it('a call that never arrived was not sent, and the core is told to refuse it should it still come [F02]', async () => {
    const { reload, ids } = script({ pay: [], outcome: [told({ state: 'unknown' })] });
    expect(await reload()).toMatchObject({ kind: 'failed', failure: { code: 'not_sent' } });
    expect(ids()).toEqual(['getOutcome']);
  });
});

type Fate = 'answered' | 'dropped before' | 'dropped after' | '500 after' | '503 before' | '429' | 'running' | 'late';

/** A core behind a network that loses and delays. */
function unreliable(fates: readonly Fate[], questions: readonly boolean[]) {
  const booked = new Set<string>();
  const keys = new Set<string>();
  /** Whether each try was allowed: the first, and those after the core's word that nothing has arrived. */
  const allowed: boolean[] = [];
  let mayBeSent = true;
  let late: string | undefined;
  let round = 0;
  let question = 0;
  const commit = (key: string): void => void booked.add(key);
  const client: Client = (call, given, sending) => {
    if (late !== undefined) commit(late);
    if (call.id === 'getOutcome') {
      if (questions[question++] === false) return Promise.resolve(lost);
      mayBeSent = !booked.has(String(given.key));
      return Promise.resolve(mayBeSent ? told({ state: 'unknown' }) : done);
    }
    const key = sending?.key ?? '';
    keys.add(key);
    allowed.push(mayBeSent);
    mayBeSent = false;
    switch (fates[round++] ?? 'answered') {
      case 'dropped before':
        return Promise.resolve(lost);
      case '503 before':
        return Promise.resolve(refused(503, 'internal'));
      case '429':
        return Promise.resolve(refused(429, 'too_many', 1_000));
      case 'running':
        late = key;
        return Promise.resolve(refused(409, 'still_running'));
      case 'late':
        late = key;
        return Promise.resolve(lost);
      case 'dropped after':
        commit(key);
        return Promise.resolve(lost);
      case '500 after':
        commit(key);
        return Promise.resolve(refused(500, 'internal'));
      default:
        commit(key);
        return Promise.resolve(outcomeOf(200, receipt));
    }
  };
  return { client, booked, keys, allowed };
}

describe('whatever the network does', () => {
  it('one intent has one key, is repeated only on the core’s word, and the borrower is told the truth [F01] [F02] [F05] [F17]', async () => {
    const fate = fc.constantFrom<Fate>(
      'answered',
      'dropped before',
      'dropped after',
      '500 after',
      '503 before',
      '429',
      'running',
      'late',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 8 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        async (fates, questions) => {
          const { client, booked, keys, allowed } = unreliable(fates, questions);
          const settled = await settle(pay, 'k1', asked, {
            client,
            outcome: getOutcome,
            checking: () => undefined,
            random: () => 0,
            wait: () => Promise.resolve(),
          });
          expect(settled.kind).toBe('ok');
          expect([...keys]).toEqual(['k1']);
          expect([...booked]).toEqual(['k1']);
          expect(allowed).not.toContain(false);
        },
      ),
    );
  });
});
