import { describe, expect, it, vi } from 'vitest';
import { endPush, pushToken, type PushOptions } from './push-token.ts';

function subscriptionOf(key?: string) {
  return {
    unsubscribe: vi.fn(() => Promise.resolve(true)),
    options: { applicationServerKey: key === undefined ? null : new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { auth: 'a' } }),
  };
}

function setUp(given: Partial<PushOptions> = {}, present: ReturnType<typeof subscriptionOf> | null = null) {
  const subscribe = vi.fn(() => Promise.resolve(subscriptionOf()));
  const options: PushOptions = {
    permission: () => 'granted',
    askPermission: vi.fn(() => Promise.resolve()),
    registration: () =>
      Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(present), subscribe } }),
    key: 'BPublic_',
    ...given,
  };
  return {
    subscribe,
    asked: options.askPermission,
    token: (ask = false) => pushToken(options, ask),
    end: () => endPush(options),
  };
}

const known = { outcome: 'ok', value: { token: '{"endpoint":"https://push.example/1","keys":{"auth":"a"}}' } };

describe('the token for notifications', () => {
  it('is had with the lender’s key where the borrower has allowed notifications before [OP-24]', async () => {
    const { token, subscribe } = setUp();
    expect(await token()).toEqual(known);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPublic_' });
  });

  it('is the one that the device has already', async () => {
    for (const present of [subscriptionOf(), subscriptionOf('BPublic_')]) {
      const { token, subscribe } = setUp({}, present);
      expect(await token()).toEqual(known);
      expect([subscribe.mock.calls, present.unsubscribe.mock.calls]).toEqual([[], []]);
    }
  });

  it('is a new one where the lender’s key has changed: with another key nobody could send to it', async () => {
    const present = subscriptionOf('BOther_A');
    const { token, subscribe } = setUp({}, present);
    expect(await token()).toEqual(known);
    expect([present.unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
  });

  it('is asked for where the borrower has pressed what says so and has not answered before, and nowhere else', async () => {
    let permission = 'default';
    const askPermission = vi.fn(() => Promise.resolve(void (permission = 'granted')));
    const { token } = setUp({ permission: () => permission, askPermission });
    expect([await token(), askPermission.mock.calls.length]).toEqual([{ outcome: 'none' }, 0]);
    expect([await token(true), askPermission.mock.calls.length]).toEqual([known, 1]);
    for (const answered of ['granted', 'denied', undefined]) {
      const other = setUp({ permission: () => answered });
      await other.token(true);
      expect(other.asked).not.toHaveBeenCalled();
    }
  });

  it('is none when the borrower says no, or the browser can’t ask', async () => {
    expect(await setUp({ permission: () => 'default' }).token(true)).toEqual({ outcome: 'none' });
    expect(
      await setUp({ permission: () => 'default', askPermission: () => Promise.reject(new Error('no')) }).token(true),
    ).toEqual({ outcome: 'none' });
  });

  it('ends: the browser forgets it, where it has one and can', async () => {
    const present = subscriptionOf();
    expect([await setUp({}, present).end(), present.unsubscribe.mock.calls.length]).toEqual([{ outcome: 'ok' }, 1]);
    expect(await setUp().end()).toEqual({ outcome: 'ok' });
    expect(await setUp({ registration: () => Promise.reject(new Error('no')) }).end()).toEqual({ outcome: 'ok' });
  });

  it.each([
    ['nobody was asked yet', { permission: () => 'default' }],
    ['it was refused', { permission: () => 'denied' }],
    ['the browser has no notifications', { permission: () => undefined }],
    ['the lender has no key', { key: undefined }],
    ['there is no worker', { registration: () => Promise.resolve(undefined) }],
    ['the worker can’t be had', { registration: () => Promise.reject(new Error('no')) }],
  ])('is none when %s: nobody is asked [OP-24]', async (_title, given) => {
    expect(await setUp(given).token()).toEqual({ outcome: 'none' });
  });

  it('is none when the device does not answer within 10 s', async () => {
    vi.useFakeTimers();
    const token = setUp({ registration: () => new Promise(() => undefined) }).token();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toEqual({ outcome: 'none' });
    vi.useRealTimers();
  });
});
