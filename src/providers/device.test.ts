import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locate as find } from './device.ts';

type Ask = Geolocation['getCurrentPosition'];

const locate = (geolocation: Geolocation | undefined) => find({ geolocation, permissions: undefined, ask: true });
const device = (getCurrentPosition: Ask): Geolocation => ({
  getCurrentPosition,
  watchPosition: () => 0,
  clearWatch: () => undefined,
});

function position(longitude: number, latitude: number): GeolocationPosition {
  const coords = {
    longitude,
    latitude,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
    toJSON: () => ({}),
  };
  return { coords, timestamp: 0, toJSON: () => ({}) };
}

function refusal(code: number): GeolocationPositionError {
  return { code, message: 'User denied <b>', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
}

describe('where the device is', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told by longitude and latitude and no more', async () => {
    expect(await locate(device((told) => told(position(7.49, 9.05))))).toEqual({
      outcome: 'ok',
      value: { longitude: 7.49, latitude: 9.05 },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [1, 'location-1'],
    [2, 'location-2'],
    [3, 'location-3'],
    [99, 'location-4'],
  ])('is a failure of its own kind when the device says %d [F63]', async (code, expected) => {
    expect(await locate(device((_told, failed) => failed?.(refusal(code))))).toEqual({
      outcome: 'failed',
      error: { code: expected, message: '', status: 0, fields: {} },
    });
  });

  it('is not known on a device that has no such thing [F63]', async () => {
    expect(await locate(undefined)).toMatchObject({ outcome: 'failed', error: { code: 'location-4' } });
  });

  it('is asked of the device for 10 s [A-483] [C-584] [F63]', async () => {
    const ask = vi.fn<Ask>((told) => told(position(0, 0)));
    await locate(device(ask));
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ timeout: 10_000 });
  });

  it('ends the waiting when the borrower never answers the browser’s question [F63]', async () => {
    const located = locate(device(() => undefined));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await located).toMatchObject({ outcome: 'failed', error: { code: 'location-3' } });
  });

  const asked = (state: PermissionState | 'none', ask: Ask) => {
    const query = () =>
      state === 'none'
        ? Promise.reject(new TypeError('no such permission'))
        : Promise.resolve({ state } as PermissionStatus);
    return find({ geolocation: device(ask), permissions: { query }, ask: false });
  };

  it.each(['prompt', 'denied', 'none'] as const)(
    'is not asked of a borrower who wants to sign in: nothing is known at once where the permission is “%s” [OP-42]',
    async (state) => {
      const ask = vi.fn<Ask>();
      expect(await asked(state, ask)).toEqual({ outcome: 'ok', value: {} });
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it('is told without asking where the permission was given before', async () => {
    expect(await asked('granted', (told) => told(position(7.49, 9.05)))).toEqual({
      outcome: 'ok',
      value: { longitude: 7.49, latitude: 9.05 },
    });
  });

  it('holds up no sign-in for longer than a second, and fails none [F63]', async () => {
    const silent = asked('granted', () => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await silent).toEqual({ outcome: 'ok', value: {} });
    expect(await asked('granted', (_told, failed) => failed?.(refusal(2)))).toEqual({ outcome: 'ok', value: {} });
  });
});
