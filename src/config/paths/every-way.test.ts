import { expect, it } from 'vitest';
import { everyWay } from './every-way.ts';

it('makes every choice once, also those that only some choices lead to', () => {
  const ways = everyWay((pick) => {
    const first = pick(2);
    return first === 0 ? [first] : [first, pick(3)];
  });
  expect(ways).toEqual([[0], [1, 0], [1, 1], [1, 2]]);
});

it('says so where there are more ways than can be looked through, instead of hanging', () => {
  expect(() => everyWay((pick) => Array.from({ length: 20 }, () => pick(2)))).toThrow(RangeError);
});
