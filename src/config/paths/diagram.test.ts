import { expect, it } from 'vitest';
import { Diagrams, waysDown } from './diagram.ts';

const diagrams = () => {
  const made = new Diagrams<number>(Math.max, String);
  for (const fact of ['card', 'fee']) for (const value of [true, false]) made.note(fact, value);
  return made;
};

it('takes the better of two results wherever both can be', () => {
  const all = diagrams();
  const joined = all.join(all.where('card', true, all.result(1)), all.result(2));
  expect(waysDown(joined)).toEqual([{ when: [], result: 2 }]);
});

it('keeps the result that holds where the other does not', () => {
  const all = diagrams();
  const joined = all.join(all.where('card', true, all.result(3)), all.result(2));
  expect(waysDown(joined)).toEqual([
    { when: [['card', false]], result: 2 },
    { when: [['card', true]], result: 3 },
  ]);
});

it('leaves out what decides nothing but whether there is a result at all', () => {
  const all = diagrams();
  const joined = all.join(
    all.where('card', true, all.where('fee', true, all.result(1))),
    all.where('card', false, all.where('fee', true, all.result(2))),
  );
  expect(waysDown(all.simplest(joined))).toEqual([
    { when: [['card', false]], result: 2 },
    { when: [['card', true]], result: 1 },
  ]);
});

it('tells also where there is no result', () => {
  const all = diagrams();
  expect(waysDown(all.total(all.where('card', true, all.result(1)), 0))).toEqual([
    { when: [['card', false]], result: 0 },
    { when: [['card', true]], result: 1 },
  ]);
});
