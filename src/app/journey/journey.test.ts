import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptOf, type Kept } from '../../engine/flow/index.ts';
import { storedJourneyOf } from '../../engine/flow/stored-journey.ts';
import { has, is, programOf, secret, text, variable } from '../../engine/flow/testing/program.ts';
import { worldOf } from '../../engine/flow/testing/world.ts';
import { FAILED, PENDING, type Value } from '../../engine/value.ts';
import type { CallOutcome } from '../../providers/provider.ts';
import { runJourney } from '../testing/run-journey.ts';
import { underWay } from './journey.ts';

const program = programOf({
  flows: {
    pay: {
      form: 'pay',
      start: 'amount',
      steps: {
        amount: {
          screen: 'amount',
          on: { next: { quote: { at: 10, if: has('profile.id'), to: 'quote' }, stay: { at: 20, to: 'stay' } } },
        },
        quote: { call: 'getQuote', with: { amount: variable('form.amount') }, on: { ok: 'confirm' } },
        confirm: {
          screen: 'confirm',
          after: { '60000': 'amount' },
          on: {
            yes: 'send',
            sure: 'sure',
            read: { known: { at: 10, if: is('value.wallet', 'open'), to: 'amount' }, not: { at: 20, to: 'stay' } },
          },
        },
        sure: { screen: 'sure', over: 'here', on: { back: 'back' } },
        send: {
          call: 'pay',
          with: { amount: variable('form.amount'), pin: variable('form.pin') },
          on: { ok: 'done', failed: { set: { 'form.pin': null }, to: 'stay' } },
        },
        done: { screen: 'done', on: { home: '/' } },
      },
      values: { wallet: variable('data.wallet.state') },
      load: { wallet: { call: 'getWallet' } },
    },
  },
  forms: { pay: { amount: text('amount'), note: text('amount'), pin: secret('confirm') } },
  calls: { getQuote: ['amount'], pay: ['money', 'amount', 'pin'], getWallet: [] },
});

type Options = Parameters<typeof runJourney>[2];

/** A payment, begun, with hands on its calls. */
function pay(options: Options = {}) {
  const answers: ((outcome: CallOutcome) => void)[] = [];
  const world = worldOf({ profile: { id: 1 } });
  const run = runJourney(program, world, { call: () => new Promise((resolve) => answers.push(resolve)), ...options });
  run.journey.dispatch({ type: 'begin', flow: 'pay', with: {} });
  const { journey } = run;
  const type = (name: string, value: Value | undefined) => journey.store.set(journey.field(1, name), value);
  const shown = (name: string) => journey.store.get(journey.field(1, name));
  const state = () => journey.store.get(journey.state);
  const answer = async (outcome: CallOutcome = { outcome: 'ok', value: {} }) => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...run, world, type, shown, state, answer };
}

async function toConfirm(options: Options = {}) {
  const run = pay(options);
  run.type('amount', '500.00');
  run.press('next');
  await run.answer();
  return run;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** By the clock that `pass` moves. */
const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('typing', () => {
  it('is shown at once, and reaches the machine and what is kept after a pause of 200 ms', async () => {
    const { type, shown, state, saved } = pay();
    const kept = saved.length;
    type('amount', '5');
    await pass(150);
    type('amount', '50');
    expect(shown('amount')).toBe('50');
    await pass(199);
    expect(state().frames[0]?.answers).toEqual({});
    expect(saved).toHaveLength(kept);
    await pass(1);
    expect(state().frames[0]?.answers).toEqual({ amount: '50' });
    expect(saved.at(-1)?.frame.answers).toEqual({ amount: '50' });
  });

  it('is never too late for the button that is pressed right after it', () => {
    const { type, press, calls } = pay();
    type('amount', '500.00');
    press('next');
    expect(calls[0]).toMatchObject({ call: 'getQuote', asked: { amount: '500.00' } });
  });

  it('goes on while a call is under way, and no keystroke is lost to its answer [F13]', async () => {
    const { type, shown, press, answer, state } = pay();
    type('amount', '500.00');
    press('next');
    type('note', 'for ri');
    await answer();
    expect(shown('note')).toBe('for ri');
    expect(state().frames[0]?.answers.note).toBe('for ri');
  });

  it('of nothing takes the answer away', async () => {
    const { type, shown, state } = pay();
    type('amount', '5');
    await pass(200);
    type('amount', undefined);
    await pass(200);
    expect(shown('amount')).toBeUndefined();
    expect(state().frames[0]?.answers).toEqual({});
  });

  it('is there in any order of keystrokes, pauses and changes of the world', async () => {
    const action = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        field: fc.constantFrom('amount', 'note'),
        value: fc.option(fc.string(), { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ kind: fc.constant('changed' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const run = pay();
        const expected: Record<string, Value | undefined> = {};
        for (const one of actions) {
          if (one.kind === 'type') {
            expected[one.field] = one.value;
            run.type(one.field, one.value);
          } else if (one.kind === 'pass') await pass(one.ms);
          else run.journey.dispatch({ type: 'changed' });
          for (const [name, value] of Object.entries(expected)) expect(run.shown(name)).toBe(value);
        }
        await pass(200);
        for (const [name, value] of Object.entries(expected)) expect(run.state().frames[0]?.answers[name]).toBe(value);
        run.journey.stop();
      }),
      { numRuns: 60 },
    );
  });
});

describe('a call that moves money', () => {
  it('goes out only after its key is kept, with no secret beside it [F45]', async () => {
    const order: string[] = [];
    const { type, press, saved } = await toConfirm({
      call(effect) {
        order.push(effect.call);
        return effect.call === 'pay' ? new Promise(() => undefined) : Promise.resolve({ outcome: 'ok', value: {} });
      },
      async save(kept) {
        await later(50);
        if (kept.calling) order.push(`kept ${kept.calling.key}`);
      },
    });
    await pass(100);
    type('pin', '1234');
    press('yes');
    await pass(49);
    expect(order).toEqual(['getQuote']);
    await pass(1);
    expect(order).toEqual(['getQuote', 'kept key-1', 'pay']);
    expect(saved.at(-1)?.calling).toMatchObject({ step: 'send', key: 'key-1' });
    expect(JSON.stringify(saved)).not.toContain('1234');
  });

  it('is not sent where its key could not be kept: that is its answer, and the next try is a new intent', async () => {
    const told: unknown[] = [];
    let isRefused = true;
    const { press, where, state } = await toConfirm({
      async call({ call, key }, _frame, isKept) {
        if (call !== 'pay') return { outcome: 'ok', value: {} };
        told.push([key, isKept]);
        return isKept
          ? { outcome: 'ok', value: {} }
          : { outcome: 'failed', error: { code: 'not_sent', message: '', status: 0, fields: {} } };
      },
      save: ({ calling }) => (calling && isRefused ? Promise.reject(new TypeError('network')) : Promise.resolve()),
    });
    press('yes');
    await pass(0);
    expect([where(), state().transit]).toEqual(['amount > confirm', undefined]);
    isRefused = false;
    press('yes');
    await pass(0);
    expect(told).toEqual([
      ['key-1', false],
      ['key-2', true],
    ]);
    expect(where()).toContain('done');
  });

  it('is sent once, however often the button is pressed [F48]', async () => {
    const { press, calls } = await toConfirm();
    press('yes');
    press('yes');
    press('yes');
    await pass(0);
    expect(calls.filter(({ call }) => call === 'pay')).toHaveLength(1);
  });

  it('is not sent when the borrower was signed out while its key was being kept [F30]', async () => {
    const { press, calls, journey } = await toConfirm({ save: () => later(50) });
    press('yes');
    await pass(10);
    journey.stop(false);
    await pass(100);
    expect(calls.map(({ call }) => call)).toEqual(['getQuote']);
  });

  it('that was under way when the page went away is asked about, with its key, and not sent again [F42] [F45]', async () => {
    const first = await toConfirm();
    first.press('yes');
    await pass(0);
    const kept = first.saved.at(-1);
    const again = runJourney(program, worldOf({ profile: { id: 1 } }), {
      call: () => Promise.resolve({ outcome: 'ok', value: {} }),
    });
    if (kept) again.journey.dispatch({ type: 'resume', ...kept });
    await pass(0);
    expect(again.calls).toMatchObject([{ call: 'pay', key: 'key-1', settle: true, asked: {} }]);
    expect(again.where()).toContain('done');
  });

  it('that was under way is asked about, also where that it is can’t be kept once more', async () => {
    const first = await toConfirm();
    first.press('yes');
    await pass(0);
    const kept = first.saved.at(-1);
    const told: unknown[] = [];
    const again = runJourney(program, worldOf({ profile: { id: 1 } }), {
      async call({ settle }, _frame, isKept) {
        told.push([settle, isKept]);
        return { outcome: 'ok', value: {} };
      },
      save: () => Promise.reject(new TypeError('network')),
    });
    if (kept) again.journey.dispatch({ type: 'resume', ...kept });
    await pass(0);
    expect(told).toEqual([[true, true]]);
  });

  it('that failed is no longer kept as under way, and the next try is a new intent [F12]', async () => {
    const { press, type, answer, saved, calls, shown } = await toConfirm();
    type('pin', '1234');
    press('yes');
    await pass(0);
    await answer({ outcome: 'failed', error: { code: 'wrong_pin', message: '', status: 422, fields: {} } });
    expect(saved.at(-1)?.calling).toBeUndefined();
    expect(shown('pin')).toBeUndefined();
    type('pin', '4321');
    press('yes');
    await pass(0);
    expect(calls.filter(({ call }) => call === 'pay').map(({ key, asked }) => [key, asked.pin])).toEqual([
      ['key-1', '1234'],
      ['key-2', '4321'],
    ]);
  });
});

describe('an answer', () => {
  it('that comes after the journey was stopped changes nothing [F14]', async () => {
    const { type, press, answer, journey, where, saved } = pay();
    type('amount', '500.00');
    press('next');
    journey.stop();
    const kept = saved.length;
    await answer();
    expect(where()).toBe('amount');
    expect(saved).toHaveLength(kept);
  });

  it('to a call of an earlier run of the journey is dropped [F06] [F14]', async () => {
    const { type, press, answer, journey, where } = pay();
    type('amount', '500.00');
    press('next');
    journey.dispatch({ type: 'begin', flow: 'pay', with: {} });
    await answer();
    expect(where()).toBe('amount');
  });

  it('hands what the machine then wants to the page, with the state it came from', async () => {
    const { press, answer, effects } = await toConfirm();
    press('yes');
    await pass(0);
    await answer();
    press('home');
    expect(effects).toEqual([{ kind: 'navigate', to: '/', with: {} }]);
  });
});

describe('a timer of a place', () => {
  it('rings after its time, and not when the place was left before', async () => {
    const { where } = await toConfirm();
    await pass(59_999);
    expect(where()).toBe('amount > confirm');
    await pass(1);
    expect(where()).toBe('amount');
    const left = await toConfirm();
    left.journey.dispatch({ type: 'back' });
    left.press('next');
    await pass(0);
    expect(left.where()).toBe('amount');
    await pass(60_000);
    expect(left.where()).toBe('amount');
  });

  it('is not begun anew by typing', async () => {
    const { type, where } = await toConfirm();
    await pass(30_000);
    type('pin', '1');
    await pass(30_000);
    expect(where()).toBe('amount');
  });

  it('that rings while a call is under way waits for its answer', async () => {
    const { press, answer, where } = await toConfirm();
    press('yes');
    await pass(61_000);
    expect(where()).toBe('amount > confirm');
    await answer({ outcome: 'failed', error: { code: 'down', message: '', status: 503, fields: {} } });
    expect(where()).toBe('amount');
  });

  it('that should have rung while the phone slept rings on waking [F46]', async () => {
    const { journey, where } = await toConfirm();
    vi.setSystemTime(Date.now() + 20 * 60_000);
    journey.wake();
    expect(where()).toBe('amount');
  });

  it('rings though the clock is set back meanwhile [F51]', async () => {
    const { where } = await toConfirm();
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    await pass(60_000);
    expect(where()).toBe('amount');
  });

  it('stops with the journey', async () => {
    const { journey } = await toConfirm();
    journey.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a decision that waits for a read', () => {
  it('is taken when the read arrives', async () => {
    const { press, world, journey, where, state } = await toConfirm();
    world.reads.getWallet = PENDING;
    press('read');
    expect(state().transit).toMatchObject({ kind: 'wait', why: 'pending' });
    world.reads.getWallet = FAILED;
    journey.dispatch({ type: 'changed' });
    expect(state().transit).toMatchObject({ kind: 'wait', why: 'failed' });
    world.reads.getWallet = { state: 'open' };
    journey.dispatch({ type: 'changed' });
    expect(where()).toBe('amount');
  });
});

describe('the button that was pressed', () => {
  it('is the one that is busy, with what it carried, until the answer', async () => {
    const { press, state, answer } = await toConfirm();
    expect(underWay(state())).toBeUndefined();
    press('yes', { row: 3 });
    expect(underWay(state())).toMatchObject({ name: 'yes', carries: { row: 3 } });
    await pass(0);
    await answer();
    expect(underWay(state())).toBeUndefined();
  });
});

describe('what was stored of a journey', () => {
  async function stored(): Promise<Kept> {
    const run = await toConfirm();
    run.press('yes');
    await pass(0);
    const kept = keptOf(program, run.state());
    if (kept === undefined) throw new Error('nothing kept');
    return JSON.parse(JSON.stringify(kept)) as Kept;
  }

  it('is taken up again when it is whole', async () => {
    const kept = await stored();
    expect(storedJourneyOf(kept)).toEqual(kept);
  });

  it('counts as nothing when any part of it is gone or of another kind: the app starts [F39]', async () => {
    const kept = (await stored()) as unknown as { [key: string]: Value };
    const spoilt = [null, undefined, 7, 'x', [], {}];
    const frame = kept.frame as { [key: string]: Value };
    for (const value of spoilt) {
      expect(storedJourneyOf(value)).toBeUndefined();
      expect(storedJourneyOf({ ...kept, frame: value })).toBeUndefined();
    }
    // Whose flow it is, is looked at by who reads it.
    for (const part of Object.keys(frame).filter((name) => name !== 'flow')) {
      const world = worldOf({ profile: { id: 1 } });
      for (const value of spoilt) {
        const known = storedJourneyOf({ ...kept, calling: undefined, frame: { ...frame, [part]: value } });
        // What is accepted must be fit to be taken up.
        if (known)
          expect(() => runJourney(program, world).journey.dispatch({ type: 'resume', ...known })).not.toThrow();
      }
    }
    for (const value of [null, 7, 'x', {}]) {
      expect(storedJourneyOf({ ...kept, calling: value })).toBeUndefined();
      expect(storedJourneyOf({ ...kept, above: [value] })).toBeUndefined();
      expect(storedJourneyOf({ ...kept, frame: { ...frame, path: [value] } })).toBeUndefined();
    }
  });
});
