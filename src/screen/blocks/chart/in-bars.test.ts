import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add } from '../../../engine/decimal.ts';
import { inBars } from './in-bars.ts';
import type { Point } from './read-chart.ts';

const fromTo = (first: string, last: string): string => `${first}–${last}`;
const total = (points: readonly Point[]): string =>
  points.flatMap(({ amounts }) => amounts).reduce<string>((sum, amount) => add(sum, amount ?? '0'), '0');

describe('bars of a chart', () => {
  it('are the points themselves while there are few', () => {
    const points = [{ label: '1', amounts: ['5.00', undefined] }];
    expect(inBars(points, 12, fromTo)).toBe(points);
  });

  it('add neighbours up when there are many, and say which', () => {
    const points = Array.from({ length: 30 }, (_, index) => ({
      label: String(index + 1),
      amounts: ['0.10', index === 0 ? '1' : undefined],
    }));
    const bars = inBars(points, 12, fromTo);
    expect(bars).toHaveLength(10);
    expect(bars[0]).toEqual({ label: '1–3', amounts: ['0.3', '1'] });
    expect(bars.at(-1)?.label).toBe('28–30');
  });

  it('lose no cent, however the points are grouped', () => {
    const point = fc.record({
      label: fc.string(),
      amounts: fc.tuple(
        fc
          .integer({ min: 0, max: 1e9 })
          .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
        fc.option(fc.constant('0.01'), { nil: undefined }),
      ),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (points, most) => {
        const bars = inBars(points, most, fromTo);
        expect(bars.length).toBeLessThanOrEqual(most);
        expect(Number(total(bars))).toBe(Number(total(points)));
      }),
    );
  });
});
