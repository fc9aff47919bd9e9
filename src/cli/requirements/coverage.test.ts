import { describe, expect, it } from 'vitest';
import { coverageOf, numbersIn, unknownNumbers } from './coverage.ts';

const requirements = [
  { id: 'A-001', area: 'login', text: 'one' },
  { id: 'A-002', area: 'login', text: 'two' },
  { id: 'B-001', area: 'routing', text: 'three' },
];

describe('the numbers in a title', () => {
  it.each([
    ['shows the way back [A-042]', ['A-042']],
    ['counts [A-067] and stores [B-070]', ['A-067', 'B-070']],
    ['several in one [A-001, A-003]', ['A-001', 'A-003']],
    ['a range [A-008..A-011]', ['A-008', 'A-009', 'A-010', 'A-011']],
    ['a fault is no requirement [F12] [B07]', []],
    ['nor is a number without brackets A-042', []],
  ])('of title %#', (title, numbers) => expect(numbersIn(title)).toEqual(numbers));
});

describe('what tests hold', () => {
  const tests = [
    { title: 'a [A-001]', passed: true },
    { title: 'b [A-002]', passed: false },
    { title: 'c [A-999]', passed: true },
  ];

  it('is what a passed test names, by area', () => {
    const told = coverageOf(requirements, tests, { 'B-001': 'a sentence about people' }).map(({ area, covered }) => [area, covered.map(({ requirement, tests: naming, reason }) => [requirement.id, naming.length, reason])]);
    expect(told).toEqual([
      ['login', [['A-001', 1, undefined], ['A-002', 0, undefined]]],
      ['routing', [['B-001', 0, 'a sentence about people']]],
    ]);
  });

  it('has no number that is in no list', () => expect(unknownNumbers(requirements, tests)).toEqual(['A-999']));
});
