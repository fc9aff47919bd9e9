import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf } from '../../api/failure.ts';
import { localFailure, type Outcome } from '../../api/outcome.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { renewSite, type RenewSiteOptions } from './renew-site.ts';

const served = Date.parse('2026-03-01T10:00:00.000Z');
const hour = 3_600_000;
const instant = (ms: number): string => new Date(ms).toISOString();

function setUp(
  answer: Outcome | (() => Outcome),
  given: Partial<Pick<RenewSiteOptions, 'expires' | 'host' | 'storage'>> = {},
) {
  const options = {
    expires: instant(served + hour),
    host: 'loans.example.com',
    hosts: ['naija', 'loans.example.com', 'www.example.com'],
    ask: vi.fn(() => Promise.resolve(typeof answer === 'function' ? answer() : answer)),
    now: Date.now,
    renewToken: vi.fn(),
    lose: vi.fn(),
    record: vi.fn(),
    move: vi.fn(),
    storage: fakeStorage(),
    ...given,
  } satisfies RenewSiteOptions;
  const look = renewSite(options);
  return {
    ...options,
    async after(ms: number) {
      vi.setSystemTime(served + ms);
      look();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const site = (given: Record<string, string | number> = {}): Outcome => ({
  kind: 'ok',
  value: { domain: 'loans.example.com', token: 'new', expires_at: instant(Date.now() + hour), ...given },
});

beforeEach(() => {
  vi.useFakeTimers({ now: served });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the site configuration', () => {
  it('is not asked for before it has expired, and then for this host, and its token replaces the old', async () => {
    const { after, ask, renewToken } = setUp(() => site());
    await after(hour - 1);
    expect(ask).not.toHaveBeenCalled();
    await after(hour);
    expect(ask).toHaveBeenCalledWith('loans.example.com');
    expect(renewToken).toHaveBeenCalledWith('new');
    await after(2 * hour - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await after(2 * hour);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['seconds', 1000],
    ['milliseconds', 1],
  ])('may say its end in %s since 1970 [OP-10]', async (_title, unit) => {
    const { after, ask } = setUp(() => site({ expires_at: (Date.now() + hour) / unit }));
    await after(hour);
    await after(2 * hour - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await after(2 * hour);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('with an end that can’t be read has expired, yet is not asked for over and over [OP-10] [F50]', async () => {
    const { after, ask } = setUp(() => site({ expires_at: 'soon' }), { expires: 'never' });
    await after(0);
    await after(1_000);
    await after(59_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await after(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is good for as long as the page where nobody has said', async () => {
    const { after, ask } = setUp(() => site(), { expires: undefined });
    await after(1000 * hour);
    expect(ask).not.toHaveBeenCalled();
  });

  it('that is no more shows the 404 page [F66]', async () => {
    const { after, lose, record, ask } = setUp(outcomeOf(404, { status: 'error', code: 'unknown_host' }));
    await after(hour);
    await after(9 * hour);
    expect([lose.mock.calls.length, record.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0, 1]);
  });

  it.each([
    ['a server that broke down', outcomeOf(500, {})],
    ['no answer', { kind: 'unknown', failure: localFailure('unreachable') }],
    ['another refusal', outcomeOf(403, {})],
    ['nothing of use', { kind: 'ok', value: [] }],
  ] as readonly (readonly [string, Outcome])[])(
    'that can’t be had (%s) is recorded, and the copy stays [F66]',
    async (_title, answer) => {
      const { after, lose, record, renewToken, ask } = setUp(answer);
      await after(hour);
      expect([lose.mock.calls.length, renewToken.mock.calls.length]).toEqual([0, 0]);
      expect(record).toHaveBeenCalledWith('site-configuration');
      await after(hour + 30_000);
      expect(ask).toHaveBeenCalledTimes(1);
      await after(hour + 60_000);
      expect(ask).toHaveBeenCalledTimes(2);
    },
  );

  it('that expired while offline is left alone: the copy stays, and nothing is recorded [F66]', async () => {
    const { after, record, lose } = setUp({ kind: 'failed', failure: localFailure('offline') });
    await after(hour);
    expect([record.mock.calls.length, lose.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('another domain of the lender', () => {
  it('is led to, once in a tab [F66]', async () => {
    const { after, move } = setUp(() => site({ domain: 'WWW.example.com' }));
    await after(hour);
    await after(3 * hour);
    expect(move.mock.calls).toEqual([['www.example.com']]);
  });

  it.each(['evil.example.org', 'naija', 'www.example.com.evil.org', 'www.example.com:8443', 'www.example.com/x'])(
    'is not led to when the lender’s own file does not list it: %s [F66] [B20]',
    async (domain) => {
      const { after, move, record } = setUp(() => site({ domain }));
      await after(hour);
      expect(move).not.toHaveBeenCalled();
      expect(record).toHaveBeenCalledWith('foreign-domain');
    },
  );

  it.each([
    ['naija.localhost', 'www.example.com'],
    ['localhost', 'www.example.com'],
    ['127.0.0.1', 'www.example.com'],
    ['loans.example.com', ''],
    ['loans.example.com', 'LOANS.example.com'],
    ['loans.example.com', 'naija.localhost'],
  ])('is not led to from %s to “%s” [OP-11]', async (host, domain) => {
    const { after, move } = setUp(() => site({ domain }), { host });
    await after(hour);
    expect(move).not.toHaveBeenCalled();
  });

  it.each(['full', 'refused', undefined] as const)(
    'is not led to by a tab that can’t remember it (%s): no circle [F66]',
    async (kind) => {
      const { after, move } = setUp(() => site({ domain: 'www.example.com' }), { storage: kind && fakeStorage(kind) });
      await after(hour);
      expect(move).not.toHaveBeenCalled();
    },
  );
});
