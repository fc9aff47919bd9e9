import { describe, expect, it, vi } from 'vitest';
import type { ProviderOptions } from './provider-options.ts';
import { createProviders } from './providers.ts';
import type { WindowSaid } from './provider-window.ts';

function setUp(given: Partial<ProviderOptions> = {}) {
  const options: ProviderOptions = {
    enter: vi.fn(() => true),
    tellEnd: vi.fn(() => Promise.resolve()),
    leave: vi.fn(),
    forget: vi.fn(),
    setLanguage: vi.fn(),
    reload: vi.fn(),
    remember: vi.fn(),
    keep: vi.fn(() => Promise.resolve()),
    permissions: undefined,
    push: {
      askPermission: () => Promise.resolve(),
      permission: () => 'default',
      registration: () => Promise.resolve(undefined),
      key: undefined,
    },
    geolocation: undefined,
    contacts: undefined,
    wrapper: undefined,
    frames: ['https://pay.example'],
    openWindow: vi.fn(() => Promise.resolve<WindowSaid>('success')),
    ...given,
  };
  const providers = createProviders(options);
  return {
    options,
    ask(call: string, asked = {}) {
      const provider = providers(call);
      if (provider === undefined) throw new Error(`no call ${call}`);
      return provider(asked);
    },
  };
}

const card = { url: 'https://pay.example/card', origin: 'https://pay.example', reference: 'r-1' };

describe('signing in', () => {
  it('begins a session with the login’s tokens', async () => {
    const { ask, options } = setUp();
    expect(await ask('session.start', { from: 'login', login: { token: 't' } })).toEqual({ outcome: 'ok' });
    expect(options.enter).toHaveBeenCalledWith({ token: 't' }, undefined, undefined);
  });

  it('that needs a password first keeps its token for the kind that the flow names, not as a session', async () => {
    const { ask, options } = setUp();
    expect(await ask('session.start', { from: 'login', kind: 'onboarding', login: { token: 't' } })).toEqual({
      outcome: 'ok',
    });
    expect(options.enter).toHaveBeenCalledWith({ token: 't' }, 'onboarding', undefined);
    await ask('session.start', {
      from: 'password-set',
      kind: 'onboarding',
      phone_number: '08031234567',
      login: { token: 't' },
    });
    expect(options.enter).toHaveBeenLastCalledWith({ token: 't' }, 'onboarding', '08031234567');
  });

  it('fails as a whole without the tokens: nobody is half signed in [F36]', async () => {
    expect(await setUp({ enter: () => false }).ask('session.start', { login: {} })).toMatchObject({
      outcome: 'failed',
      error: { code: 'no_session' },
    });
    expect(await setUp().ask('session.start', { from: 'login' })).toMatchObject({
      outcome: 'failed',
      error: { code: 'no_session' },
    });
  });
});

describe('a choice about the device', () => {
  it('is remembered by its name, and nothing else is', async () => {
    const { ask, options } = setUp();
    expect([
      await ask('device.remember', { name: 'hides-sums', value: true }),
      await ask('device.remember', { name: 'hides-sums' }),
    ]).toMatchObject([{ outcome: 'ok' }, { outcome: 'failed' }]);
    expect(options.remember).toHaveBeenCalledExactlyOnceWith('hides-sums', true);
  });
});

describe('logging out', () => {
  it('tells the core first, while there is a token to tell it with, then forgets the borrower', async () => {
    const order: string[] = [];
    const { ask } = setUp({
      tellEnd: () => Promise.resolve(order.push('told')),
      forget: () => void order.push('forgotten'),
    });
    expect(await ask('session.end')).toEqual({ outcome: 'ok' });
    expect(order).toEqual(['told', 'forgotten']);
  });

  it('forgets the borrower though the core can’t be told', async () => {
    const forget = vi.fn();
    expect(await setUp({ tellEnd: () => Promise.reject(new Error('down')), forget }).ask('session.end')).toEqual({
      outcome: 'ok',
    });
    expect(forget).toHaveBeenCalled();
  });

  it('keeps begun journeys for the same borrower when it was idleness that ended the session [F32]', async () => {
    const { ask, options } = setUp();
    expect(await ask('session.end', { keep: true })).toEqual({ outcome: 'ok' });
    expect(options.leave).toHaveBeenCalled();
    expect(options.forget).not.toHaveBeenCalled();
  });

  it('does not keep the borrower waiting for a core that doesn’t answer', async () => {
    vi.useFakeTimers();
    const forget = vi.fn();
    const ended = setUp({ tellEnd: () => new Promise(() => undefined), forget }).ask('session.end');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await ended).toEqual({ outcome: 'ok' });
    expect(forget).toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('a card payment and an identity check', () => {
  it.each([
    ['success', { outcome: 'ok', value: { reference: 'r-1' } }],
    ['cancel', { outcome: 'cancelled' }],
    ['decline', { outcome: 'failed', error: { code: 'window_declined', message: '', status: 0, fields: {} } }],
  ] as const)('in the provider’s window that says %s', async (said, outcome) => {
    const { ask, options } = setUp({ openWindow: vi.fn(() => Promise.resolve(said)) });
    expect(await ask('card.pay', card)).toEqual(outcome);
    expect(options.openWindow).toHaveBeenCalledWith(
      'https://pay.example/card',
      'https://pay.example',
      'r-1',
      'payment',
    );
    expect(await ask('identity.verify', card)).toEqual(outcome);
    expect(options.openWindow).toHaveBeenLastCalledWith(
      'https://pay.example/card',
      'https://pay.example',
      'r-1',
      'identity',
    );
  });

  it.each([
    [
      'of an origin that the lender doesn’t allow',
      { ...card, url: 'https://evil.example/', origin: 'https://evil.example' },
    ],
    ['without a reference', { url: card.url, origin: card.origin }],
    ['without an address', { origin: card.origin, reference: 'r-1' }],
  ])('opens no window %s [F62]', async (_title, asked) => {
    const { ask, options } = setUp();
    expect(await ask('card.pay', asked)).toMatchObject({ outcome: 'failed', error: { code: 'window_refused' } });
    expect(await ask('identity.verify', asked)).toMatchObject({ outcome: 'failed', error: { code: 'window_refused' } });
    expect(options.openWindow).not.toHaveBeenCalled();
  });
});

describe('the device', () => {
  it('keeps the language that was chosen and what was typed, starts the page again, and takes no other thing for a language [F49]', async () => {
    const { ask, options } = setUp();
    expect(await ask('device.language', { language: 'rw' })).toEqual({ outcome: 'ok' });
    expect(options.keep).toHaveBeenCalledBefore(options.setLanguage as ReturnType<typeof vi.fn>);
    expect(options.setLanguage).toHaveBeenCalledWith('rw');
    expect(await ask('device.language', { language: 3 })).toMatchObject({ outcome: 'failed' });
    expect(options.setLanguage).toHaveBeenCalledTimes(1);
  });

  it('starts the page again once the flow has gone on, and keeps where it went: what it writes into the history would stop the reload', async () => {
    const { ask, options } = setUp();
    expect(await ask('device.reload')).toEqual({ outcome: 'ok' });
    expect(options.reload).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(options.reload).toHaveBeenCalled());
    expect(options.keep).toHaveBeenCalledBefore(options.reload as ReturnType<typeof vi.fn>);
  });
});
