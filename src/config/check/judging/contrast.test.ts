import { describe, expect, it } from 'vitest';
import { contrast } from '../../../engine/contrast.ts';
import { distance, nearest } from '../../../engine/nearest.ts';

describe('contrast', () => {
  // Figures of WCAG 2.2 and of its understanding documents.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});

describe('the name that was meant', () => {
  it.each([
    ['sned', 'send', 1],
    ['scren', 'screen', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s is %s by %d letters', (a, b, far) => {
    expect(distance(a, b)).toBe(far);
  });

  it('is proposed only when it is near', () => {
    expect(nearest('screan', ['screen', 'scene'])).toBe('screen');
    expect(nearest('xyz', ['screen'])).toBeUndefined();
  });
});
