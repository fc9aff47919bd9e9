import { beforeEach, describe, expect, it } from 'vitest';
import { presentFrom } from './present.ts';

const served = Date.parse('2026-03-01T10:00:00.000Z');
const day = 86_400_000;
let monotonic = 0;
let wall = 0;
const clocks = { monotonic: () => monotonic, wall: () => wall };
const pass = (ms: number): void => {
  monotonic += ms;
  wall += ms;
};

beforeEach(() => {
  monotonic = 500;
  wall = served + 7;
});

describe('the present moment', () => {
  it('is the server’s, counted from when the page came and not from when its script ran', () => {
    expect(presentFrom(served, 100, clocks)()).toBe(served + 400);
  });

  it.each([[day], [-day], [3650 * day], [-3650 * day]])(
    'is the server’s on a device whose clock is %d ms off [F50]',
    (off) => {
      wall += off;
      const now = presentFrom(served, 500, clocks);
      pass(60_000);
      expect(now()).toBe(served + 60_000);
    },
  );

  it('goes on when the device’s clock is set back, so that no countdown is endless or negative [F51]', () => {
    const now = presentFrom(served, 500, clocks);
    pass(1_000);
    expect(now()).toBe(served + 1_000);
    wall -= 10 * day;
    pass(1_000);
    expect(now()).toBe(served + 2_000);
    pass(1_000);
    expect(now()).toBe(served + 3_000);
  });

  it('counts what the device has slept, though its monotonic clock stood still [F46]', () => {
    const now = presentFrom(served, 500, clocks);
    pass(1_000);
    now();
    wall += 20 * 60_000;
    expect(now()).toBe(served + 1_000 + 20 * 60_000);
    pass(1_000);
    expect(now()).toBe(served + 2_000 + 20 * 60_000);
  });

  it('is the device’s own where the server’s is unreadable', () => {
    const now = presentFrom(Number.NaN, 500, clocks);
    expect(now()).toBe(wall);
  });
});
