import { describe, expect, it } from 'vitest';
import { coverageOf, faultsOf } from './coverage.ts';
import { numbersIn, unreadableIn } from './numbers.ts';

const requirements = [
  { id: 'A-001', area: 'login', text: 'one' },
  { id: 'A-002', area: 'login', text: 'two' },
  { id: 'B-001', area: 'routing', text: 'three' },
  { id: 'B-002', area: 'routing', text: 'four' },
];
const nothing = { departs: {}, never: {} };

describe('the numbers in a title', () => {
  it.each([
    ['shows the way back [A-042]', ['A-042']],
    ['counts [A-067] and stores [B-070]', ['A-067', 'B-070']],
    ['several in one [A-001, A-003]', ['A-001', 'A-003']],
    ['beside a fault [A-001, F34, OP-22]', ['A-001']],
    ['a range [A-008..A-011]', ['A-008', 'A-009', 'A-010', 'A-011']],
    ['a fault is no requirement [F12] [B07]', []],
    ['nor is a number without brackets A-042', []],
  ])('of title %#', (title, numbers) => {
    expect(numbersIn(title)).toEqual(numbers);
    expect(unreadableIn(title)).toEqual([]);
  });

  it.each([
    'of a range in words [A-329, C-395 to C-410]',
    'of one backwards [A-009..A-003]',
    'of two letters [A-001..C-003]',
    'with a dash [A-001–A-003]',
    'in small print [see A-001]',
  ])('can’t be read, and that is said, in title %#', (title) => {
    expect(unreadableIn(title).map(({ why }) => why)).toEqual([
      expect.stringMatching(/is no number and no range: write \[A-042\]/),
    ]);
  });
});

describe('what tests hold', () => {
  const tests = [
    { title: 'a [A-001]', passed: true },
    { title: 'b [A-002]', passed: false },
  ];

  it('is what a passed test names; what is departed from and what no test can show are told apart from it', () => {
    const told = coverageOf(requirements, tests, {
      departs: { 'B-001': 'no modal' },
      never: { 'B-002': 'a sentence about people' },
    });
    expect(
      told.map(({ area, covered }) => [
        area,
        covered.map(({ requirement, standing, tests: naming, reason }) => [requirement.id, standing, naming, reason]),
      ]),
    ).toEqual([
      [
        'login',
        [
          ['A-001', 'held', ['a [A-001]'], undefined],
          ['A-002', 'missing', [], undefined],
        ],
      ],
      [
        'routing',
        [
          ['B-001', 'departs', [], 'no modal'],
          ['B-002', 'never', [], 'a sentence about people'],
        ],
      ],
    ]);
    expect(faultsOf(requirements, tests, nothing)).toEqual([]);
  });

  it.each([
    [
      'a number that no list has',
      [{ title: 'c [A-999]', passed: true }],
      nothing,
      /"c \[A-999\]" names A-999, which no list/,
    ],
    [
      'a title that can’t be read',
      [{ title: 'c [A-001 to A-002]', passed: true }],
      nothing,
      /The title "c .*" can't be read/,
    ],
    [
      'a number in two lists',
      [],
      { departs: { 'A-001': 'x' }, never: { 'A-001': 'y' } },
      /A-001 is said to be departed from and to be shown by no test/,
    ],
    [
      'an unknown number that is departed from',
      [],
      { departs: { 'A-777': 'x' }, never: {} },
      /A-777 .* no list of requirements has it/,
    ],
    [
      'a number that is held and said to be departed from',
      tests,
      { departs: { 'A-001': 'x' }, never: {} },
      /A-001 is held by "a \[A-001\]"/,
    ],
  ] as const)('has faults: %s', (_what, named, reasons, sentence) => {
    expect(faultsOf(requirements, named, reasons)).toEqual([expect.stringMatching(sentence)]);
  });

  it('has a fault where a requirement stands twice', () => {
    expect(faultsOf([...requirements, ...requirements.slice(0, 1)], [], nothing)).toEqual([
      'A-001 stands in two lists of requirements.',
    ]);
  });
});
