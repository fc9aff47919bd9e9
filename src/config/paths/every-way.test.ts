import { expect, it } from 'vitest';
import { everyWay } from './every-way.ts';

it('makes every choice once, also those that only some choices lead to', () => {
  const ways = everyWay((pick) => {
    const first = pick(2);
    return first === 0 ? [first] : [first, pick(3)];
  });
  expect(ways).toEqual([[0], [1, 0], [1, 1], [1, 2]]);
});

it('comes to the same where the computation is taken back, and asks for no pick twice', () => {
  const picked: number[] = [];
  let picks = 0;
  const run = (pick: (cases: number) => number): readonly number[] => {
    for (; picked.length < (picked[0] === 1 ? 2 : 1); picks += 1) picked.push(pick(2));
    return [...picked];
  };
  expect(
    everyWay(run, (kept) => {
      picked.length = kept;
    }),
  ).toEqual([[0], [1, 0], [1, 1]]);
  expect(picks).toBe(4);
});

it('says so where there are more ways than can be looked through, instead of hanging', () => {
  expect(() => everyWay((pick) => Array.from({ length: 20 }, () => pick(2)))).toThrow(RangeError);
});
