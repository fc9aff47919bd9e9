import { describe, expect, it, vi } from 'vitest';
import { pushToken, type PushOptions } from './push-token.ts';

const subscription = { endpoint: 'https://push.example/1', toJSON: () => ({ endpoint: 'https://push.example/1', keys: { auth: 'a' } }) } as unknown as PushSubscription;

function setUp(given: Partial<PushOptions> = {}, present: PushSubscription | null = null) {
  const subscribe = vi.fn(() => Promise.resolve(subscription));
  const options: PushOptions = {
    permission: () => 'granted',
    registration: () => Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(present), subscribe } }),
    key: 'BPublic',
    ...given,
  };
  return { subscribe, token: () => pushToken(options) };
}

const known = { outcome: 'ok', value: { token: '{"endpoint":"https://push.example/1","keys":{"auth":"a"}}' } };

describe('the token for notifications', () => {
  it('is had with the lender’s key where the borrower has allowed notifications before [OP-24]', async () => {
    const { token, subscribe } = setUp();
    expect(await token()).toEqual(known);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPublic' });
  });

  it('is the one that the device has already', async () => {
    const { token, subscribe } = setUp({}, subscription);
    expect(await token()).toEqual(known);
    expect(subscribe).not.toHaveBeenCalled();
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
