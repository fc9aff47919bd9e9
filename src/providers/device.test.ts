import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locate } from './device.ts';

type Ask = Geolocation['getCurrentPosition'];

const device = (getCurrentPosition: Ask): Geolocation => ({ getCurrentPosition, watchPosition: () => 0, clearWatch: () => undefined });

function position(longitude: number, latitude: number): GeolocationPosition {
  const coords = { longitude, latitude, accuracy: 5, altitude: null, altitudeAccuracy: null, heading: null, speed: null, toJSON: () => ({}) };
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
    expect(await locate(device((told) => told(position(7.49, 9.05))))).toEqual({ outcome: 'ok', value: { longitude: 7.49, latitude: 9.05 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [1, 'location-1'],
    [2, 'location-2'],
    [3, 'location-3'],
    [99, 'location-4'],
  ])('is a failure of its own kind when the device says %d [F63]', async (code, expected) => {
    expect(await locate(device((_told, failed) => failed?.(refusal(code))))).toEqual({ outcome: 'failed', error: { code: expected, message: '', status: 0, fields: {} } });
  });

  it('is not known on a device that has no such thing [F63]', async () => {
    expect(await locate(undefined)).toMatchObject({ outcome: 'failed', error: { code: 'location-4' } });
  });

  it('is asked of the device for 10 s [F63]', async () => {
    const ask = vi.fn<Ask>((told) => told(position(0, 0)));
    await locate(device(ask));
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ timeout: 10_000 });
  });

  it('ends the waiting when the borrower never answers the browser’s question [F63]', async () => {
    const located = locate(device(() => undefined));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await located).toMatchObject({ outcome: 'failed', error: { code: 'location-3' } });
  });
});
