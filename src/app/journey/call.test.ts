import { describe, expect, it, vi } from 'vitest';
import type { CallInfo } from '../../language/bundle.ts';
import { localFailure, type Outcome } from '../../api/outcome.ts';
import { callInfo } from '../../api/testing/call-info.ts';
import type { Frame } from '../../engine/flow/index.ts';
import type { ValueObject } from '../../engine/value.ts';
import type { Provider } from '../../providers/provider.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { createCaller } from './call.ts';

const frame: Frame = {
  id: 4,
  flow: 'login',
  with: {},
  path: [],
  answers: {},
  belongs: {},
  filled: {},
  clean: {},
  marks: {},
  data: {},
  refusals: {},
};
const calls: Readonly<Record<string, CallInfo>> = {
  login: callInfo({ id: 'login', method: 'POST', security: ['basic'], secrets: ['token', 'refresh_token'] }),
  pay: callInfo({ id: 'pay', method: 'POST', money: true, stale: ['listLoans', 'getWallet'] }),
  getOutcome: callInfo({ id: 'getOutcome' }),
};

interface Setup {
  readonly answer?: (call: CallInfo, asked: ValueObject) => Outcome;
  readonly providers?: Readonly<Record<string, Provider>>;
  readonly texts?: Readonly<Record<string, string>>;
  /** Null: the lender's core has no such operation. */
  readonly outcome?: CallInfo | null;
}

function setUp({
  answer = () => ({ kind: 'ok', value: {} }),
  providers = {},
  texts = {},
  outcome = calls.getOutcome ?? null,
}: Setup = {}) {
  const sent: { readonly id: string; readonly asked: ValueObject; readonly key: string | undefined }[] = [];
  const refresh = vi.fn();
  const checking = vi.fn();
  const call = createCaller({
    core: {
      client: (info, asked, sending) => {
        sent.push({ id: info.id, asked, key: sending?.key });
        return Promise.resolve(answer(info, asked));
      },
      call: (id) => (Object.hasOwn(calls, id) ? calls[id] : undefined),
    },
    start: { roles: outcome ? { outcome } : {} },
    reads: { refresh },
    words: { has: (key) => Object.hasOwn(texts, key), say: (key) => texts[key] ?? key },
    providers: (name) => (Object.hasOwn(providers, name) ? providers[name] : undefined),
    checking,
  });
  return {
    sent,
    refresh,
    checking,
    make: (
      name: string,
      asked: ValueObject = {},
      more: { readonly key?: string; readonly settle?: true; readonly step?: string; readonly isKept?: boolean } = {},
    ) =>
      call(
        {
          kind: 'call',
          ticket: 1,
          step: more.step ?? name,
          call: name,
          asked,
          ...(more.key !== undefined && { key: more.key }),
          ...(more.settle && { settle: true as const }),
        },
        frame,
        more.isKept,
      ),
  };
}

describe('signing in', () => {
  it('keeps the tokens from the journey, and hands them to the session alone', async () => {
    const start = vi.fn<Provider>(() => Promise.resolve({ outcome: 'ok' }));
    const { make } = setUp({
      answer: () => ({ kind: 'ok', value: { id: 7, stage_id: 3, token: 'secret-a', refresh_token: 'secret-r' } }),
      providers: { 'session.start': start },
    });
    expect(await make('login', { phone_number: '1' })).toEqual({ outcome: 'ok', value: { id: 7, stage_id: 3 } });
    await make('session.start', { from: 'login' });
    expect(start).toHaveBeenCalledWith({
      from: 'login',
      login: { id: 7, stage_id: 3, token: 'secret-a', refresh_token: 'secret-r' },
    });
  });

  it('hands over nothing of a step that had no tokens', async () => {
    const start = vi.fn<Provider>(() => Promise.resolve({ outcome: 'ok' }));
    const { make } = setUp({ providers: { 'session.start': start } });
    await make('session.start', { from: 'other' });
    expect(start).toHaveBeenCalledWith({ from: 'other' });
  });
});

describe('a call', () => {
  it('makes the answers that it spoils be asked again, when it was ok and only then', async () => {
    const good = setUp();
    await good.make('pay', {}, { key: 'k' });
    expect(good.refresh).toHaveBeenCalledWith(['listLoans', 'getWallet']);
    const bad = setUp({ answer: () => ({ kind: 'failed', failure: localFailure('refused', 422) }) });
    await bad.make('pay', {}, { key: 'k' });
    expect(bad.refresh).not.toHaveBeenCalled();
  });

  it('that failed carries the core’s sentence, else the language’s words for its code, else none', async () => {
    const error = async (failure: Parameters<typeof localFailure>[0], message = '') => {
      const outcome = await setUp({
        answer: () => ({ kind: 'failed', failure: { ...localFailure(failure), message } }),
        texts: { 'error.call.offline': 'You are offline' },
      }).make('login');
      return 'error' in outcome ? outcome.error.message : undefined;
    };
    expect(await error('offline', 'Core says so')).toBe('Core says so');
    expect(await error('offline')).toBe('You are offline');
    expect(await error('strange')).toBe('');
  });

  it('of which the outcome is unknown has failed, when it moves no money', async () => {
    expect(
      await setUp({ answer: () => ({ kind: 'unknown', failure: localFailure('unreachable') }) }).make('login'),
    ).toMatchObject({ outcome: 'failed', error: { code: 'unreachable' } });
  });

  it('that nobody knows fails rather than hangs', async () => {
    expect(await setUp().make('constructor')).toMatchObject({ outcome: 'failed', error: { code: 'unknown_call' } });
  });

  it('of a provider is answered by the provider, with what else it may come to', async () => {
    const { make, sent } = setUp({ providers: { 'card.pay': () => Promise.resolve({ outcome: 'cancelled' }) } });
    expect(await make('card.pay')).toEqual({ outcome: 'cancelled' });
    expect(sent).toEqual([]);
  });
});

describe('a call that moves money', () => {
  it('shows that it is being checked until its outcome is known [F01]', async () => {
    const { make, sent, checking } = setUp({
      answer: (call) =>
        call.id === 'pay'
          ? { kind: 'unknown', failure: localFailure('unreachable') }
          : { kind: 'ok', value: { state: 'done', http_status: 200, answer: { data: { id: 7 } } } },
    });
    expect(await make('pay', { amount: '5.00' }, { key: 'k1' })).toEqual({ outcome: 'ok', value: { id: 7 } });
    expect(sent.map(({ id, key }) => [id, key])).toEqual([
      ['pay', 'k1'],
      ['getOutcome', undefined],
    ]);
    expect(checking.mock.calls).toEqual([[1], [0]]);
  });

  it('after a reload is asked about and not sent [F42]', async () => {
    const { make, sent } = setUp({ answer: () => ({ kind: 'ok', value: { state: 'unknown' } }) });
    expect(await make('pay', {}, { key: 'k1', settle: true })).toMatchObject({
      outcome: 'failed',
      error: { code: 'not_sent' },
    });
    expect(sent).toEqual([{ id: 'getOutcome', asked: { key: 'k1', close: true }, key: undefined }]);
  });

  it('is not sent where its key could not be kept, and that is said', async () => {
    const { make, sent } = setUp({ texts: { 'error.call.not_sent': 'This was not sent' } });
    expect(await make('pay', {}, { key: 'k1', isKept: false })).toMatchObject({
      outcome: 'failed',
      error: { code: 'not_sent', message: 'This was not sent' },
    });
    expect(sent).toEqual([]);
  });

  it('is not sent where nothing could tell what became of it', async () => {
    const { make, sent } = setUp({ outcome: null });
    expect(await make('pay', {}, { key: 'k1' })).toMatchObject({ outcome: 'failed', error: { code: 'unknown_call' } });
    expect(sent).toEqual([]);
  });
});

describe('a call of which the outcome is asked for', () => {
  it('loads the page anew where what settles it could not be had: a browser asks for it once', async () => {
    vi.useFakeTimers();
    const reload = vi.fn();
    vi.stubGlobal('window', { location: { pathname: '/loans', reload }, sessionStorage: fakeStorage() });
    vi.stubGlobal('fetch', async () => new Response('<p>there'));
    vi.doMock('../../api/settle.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { make, sent } = setUp();
    void make('pay', {}, { key: 'k', settle: true });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 15_000);
    await vi.advanceTimersByTimeAsync(30_000);
    // Once in a minute, and nothing is sent meanwhile.
    expect([reload.mock.calls.length, sent]).toEqual([1, []]);
    vi.doUnmock('../../api/settle.ts');
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(sent).not.toEqual([]), 15_000);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});
