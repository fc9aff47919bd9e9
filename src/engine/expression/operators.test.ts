import { describe, expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import { FAILED, PENDING } from '../value.ts';
import { EvaluationError } from './error.ts';
import { operators } from './every-operator.ts';
import { failed, missing, pending, resultOf } from './testing/scopes.ts';

const rows = [
  { id: 1, name: 'Zed', due: '2026-03-01', amount: '10.50' },
  { id: 2, name: 'Amy', due: '2026-01-01', amount: '9.75' },
  { id: 3, name: 'Bob', due: '2026-02-01', amount: '100' },
];
const scope = {
  rows,
  form: { id: 2 },
  at: '2026-12-31T23:30:00.000Z',
  settings: { timezone: 'Africa/Kigali' },
  none: [],
};

const table = (cases: readonly [Expr, unknown][]): void => {
  it.each(cases)('%j is %j', (expr, value) => {
    expect(resultOf(expr, scope)).toEqual(value);
  });
};

describe('amounts', () => {
  table([
    [{ '+': ['0.1', '0.2'] }, '0.3'],
    [{ '+': [0.1, 0.2] }, 0.3],
    [{ '+': ['1.50', 1] }, '2.5'],
    [{ '-': ['10', '0.01'] }, '9.99'],
    [{ '-': '5' }, '-5'],
    [{ '*': ['1.1', 3] }, '3.3'],
    [{ '/': [1, 0] }, undefined],
    [{ '/': ['10', 4] }, '2.5'],
    [{ min: ['10', 9.5] }, 9.5],
    [{ max: ['10.0', 9.5] }, '10.0'],
    [{ '<': ['9', '10'] }, true],
    [{ '<': ['9', '9.01', 10] }, true],
    [{ '>=': ['9007199254740993', '9007199254740992'] }, true],
    [{ '>': ['9007199254740993', '9007199254740992'] }, true],
    [{ round: ['2.345', 2] }, '2.35'],
    [{ round: 2.5 }, 3],
    [{ floor: [{ '/': [100, 30] }] }, 3],
    [{ sum: { map: [{ var: 'rows' }, { var: 'item.amount' }] } }, '120.25'],
    [{ sum: { var: 'none' } }, 0],
  ]);
});

describe('dates', () => {
  table([
    [{ '<': ['2026-01-31', '2026-02-01'] }, true],
    [{ '<=': ['2026-01-31', '2026-01-31'] }, true],
    [{ '>': ['2026-01-01T10:00:00+02:00', '2026-01-01T08:30:00Z'] }, false],
    [{ later: ['2026-01-31', 1, 'months'] }, '2026-02-28'],
    [{ later: ['2028-02-29', -18, 'years'] }, '2010-02-28'],
    [{ later: ['2026-12-31', 14, 'days'] }, '2027-01-14'],
    [{ later: ['2026-12-31', 1, 'weeks'] }, '2027-01-07'],
    [{ later: [{ var: 'at' }, 3600, 'seconds'] }, '2027-01-01T00:30:00.000Z'],
    [{ later: [{ var: 'at' }, 2, 'months'] }, '2027-02-28T23:30:00.000Z'],
    [{ day: { var: 'at' } }, '2027-01-01'],
    [{ day: '2026-12-31' }, '2026-12-31'],
  ]);

  it("are of the lender's time zone, UTC when it names none", () => {
    expect(resultOf({ day: scope.at })).toBe('2026-12-31');
    expect(resultOf({ day: '2027-01-01T03:00:00Z' }, { settings: { timezone: 'America/Toronto' } })).toBe('2026-12-31');
  });

  it.each<Expr>([
    { later: ['2026-02-30', 1, 'days'] },
    { later: ['soon', 1, 'days'] },
    { later: ['2026-01-01', 1.5, 'days'] },
    { later: ['2026-01-01', 1, 'seconds'] },
    { later: ['2026-01-01', 1, 'moons'] },
    { day: 'today' },
    { '<': ['2026-01-01', '2026-01-01T00:00:00Z'] },
    { '<': ['2026-01-01', 5] },
  ])('refuse %j', (expr) => {
    expect(() => resultOf(expr)).toThrow(EvaluationError);
  });
});

describe('lists', () => {
  table([
    [{ find: [{ var: 'rows' }, { '===': [{ var: 'item.id' }, { var: 'form.id' }] }] }, rows[1]],
    [{ find: [{ var: 'rows' }, false, 'nobody'] }, 'nobody'],
    [{ find: [{ var: 'rows' }, false] }, undefined],
    [{ map: [{ var: 'rows' }, { var: 'index' }] }, [0, 1, 2]],
    [
      { map: [[1, 2], { map: [[10], { '+': [{ var: 'item' }, { var: 'index' }, { var: 'form.id' }] }] }] },
      [[12], [12]],
    ],
    [{ map: [{ sort: [{ var: 'rows' }, { var: 'item.amount' }, 'desc'] }, { var: 'item.id' }] }, [3, 1, 2]],
    [{ map: [{ sort: [{ var: 'rows' }, { var: 'item.due' }] }, { var: 'item.id' }] }, [2, 3, 1]],
    [{ map: [{ sort: [{ var: 'rows' }, { var: 'item.name' }, 'asc'] }, { var: 'item.name' }] }, ['Amy', 'Bob', 'Zed']],
    [{ count: { var: 'rows' } }, 3],
    [{ join: [['All'], { unique: [['b', 'a', 'b', '1.0', '1', 1]] }] }, ['All', 'b', 'a', '1.0', 1]],
    [{ range: [1, 3] }, [1, 2, 3]],
    [{ range: [3, 1] }, []],
    [{ some: [{ var: 'rows' }, { '>': [{ var: 'item.amount' }, 50] }] }, true],
    [{ all: [{ var: 'rows' }, { '>': [{ var: 'item.amount' }, 50] }] }, false],
  ]);

  it.each<[Expr, unknown]>([
    [{ count: pending }, PENDING],
    [{ map: [missing, 1] }, undefined],
    [{ map: [[1, 2], { if: [{ '===': [{ var: 'item' }, 1] }, 1, pending] }] }, PENDING],
    [{ filter: [[1, 2], missing] }, undefined],
    [{ some: [[1, 2], { if: [{ '===': [{ var: 'item' }, 2] }, true, pending] }] }, true],
    [{ all: [[1, 2], { if: [{ '===': [{ var: 'item' }, 2] }, false, failed] }] }, false],
    [{ find: [[1, 2], { if: [{ '===': [{ var: 'item' }, 2] }, true, pending] }] }, PENDING],
    [{ find: [[1, 2], { if: [{ '===': [{ var: 'item' }, 1] }, true, pending] }] }, 1],
    [{ sort: [[1, 2], failed] }, FAILED],
  ])('with something undecided in them: %j', (expr, value) => {
    expect(resultOf(expr)).toBe(value);
  });

  it('are not sorted by what can not be ordered, nor in a third direction', () => {
    expect(() => resultOf({ sort: [[1, 'x'], { var: 'item' }] })).toThrow(EvaluationError);
    expect(() => resultOf({ sort: [[1, 2], { var: 'item' }, 'up'] })).toThrow(EvaluationError);
    expect(() => resultOf({ range: [1, 2.5] })).toThrow(EvaluationError);
  });

  it('keep the order of what is equal', () => {
    const items = [
      { k: '1.0', n: 1 },
      { k: 1, n: 2 },
      { k: '0', n: 3 },
    ];
    expect(
      resultOf({ map: [{ sort: [{ var: 'items' }, { var: 'item.k' }, 'desc'] }, { var: 'item.n' }] }, { items }),
    ).toEqual([1, 2, 3]);
  });
});

describe('texts', () => {
  table([
    [{ lower: 'PAST DUE' }, 'past due'],
    [{ trim: '  a b ' }, 'a b'],
    [{ digits: '+234 (0)803-123' }, '2340803123'],
    [{ slug: "Héllo  Wörld's End!" }, 'hello-world-s-end'],
    [{ split: [' a, b,,c ', ','] }, ['a', 'b', 'c']],
    [{ contains: ['Loan Not Available today', 'not available'] }, true],
    [{ contains: ['fine', 'not available'] }, false],
    [{ cat: ['a', 1, true, '2.50'] }, 'a1true2.50'],
    [{ text: 12.5 }, '12.5'],
    [{ text: false }, 'false'],
    [{ text: [[1]] }, undefined],
    [{ number: '12.50' }, 12.5],
    [{ number: ' 7 ' }, 7],
    [{ number: 'seven' }, undefined],
    [{ number: '' }, undefined],
    [{ number: '9007199254740993' }, undefined],
    [{ number: true }, undefined],
    [{ in: ['', 'abc'] }, true],
  ]);

  it('do not take objects, null or numbers in disguise', () => {
    for (const expr of [
      { cat: [null] },
      { cat: [{ var: 'form' }] },
      { in: [1, 'a1'] },
      { contains: [1, 'a'] },
    ] as Expr[]) {
      expect(() => resultOf(expr, scope)).toThrow(EvaluationError);
    }
  });
});

describe('records', () => {
  table([
    [{ pick: [{ lower: 'RUNNING' }, { running: 'good', pending: 'wait' }, 'calm'] }, 'good'],
    [{ pick: ['other', { running: 'good' }, 'calm'] }, 'calm'],
    [{ pick: ['other', { running: 'good' }] }, undefined],
    [{ pick: [2, { '2': 'two', var: 'x' }] }, 'two'],
    [{ pick: ['constructor', { a: 1 }, 'safe'] }, 'safe'],
    [{ pick: ['var', { var: 'form.id' }] }, 'form.id'],
    [{ object: ['id', { var: 'form.id' }, 'k', 'v'] }, { id: 2, k: 'v' }],
    [{ object: ['id', missing] }, undefined],
  ]);

  it('have no key that could reach a prototype', () => {
    expect(() => resultOf({ object: ['__proto__', 1] })).toThrow(EvaluationError);
    expect(() => resultOf({ object: ['a'] })).toThrow(EvaluationError);
    expect(() => resultOf({ pick: ['a', { a: { var: 'form.id' } }] })).toThrow(EvaluationError);
  });
});

describe("the lender's arithmetic", () => {
  const product = {
    currency: 'NGN',
    interest_rate: '5',
    interest_period: 'flat',
    min_interest_amount: null,
    fees: [{ category: 'other', type: 'flat', amount: '500' }],
  };
  const of = (amount: Expr, tenor: Expr = 1, start: Expr = '2026-12-01'): Expr => ({
    interest: [{ var: 'product' }, amount, tenor, 'months', start],
  });

  it('estimates a loan with the rules of the core [O-114]', () => {
    expect(resultOf(of('100000'), { product })).toMatchObject({
      interest: '5000.00',
      origination_fee: '500.00',
      repayment: '105000.00',
      maturity_date: '2026-12-31',
      schedules: [{ label: '1', amount_due: '105000.00' }],
    });
  });

  it('has no estimate while what was typed is no loan', () => {
    for (const expr of [
      of('x'),
      of('-5'),
      of(missing),
      of('1000', 0),
      of('1000', 1.5),
      of('1000', 100_000),
      of('1000', 1, '2026-02-30'),
      of('1000', pending),
    ]) {
      expect(resultOf(expr, { product })).toBe(JSON.stringify(expr).includes('pending') ? PENDING : undefined);
    }
  });

  it('sums fee rules', () => {
    expect(resultOf({ fees: [{ var: 'product.fees' }, '100000', '0'] }, { product })).toBe('500.00');
    expect(resultOf({ fees: [[], '100000', '0', 'RWF'] })).toBe('0');
  });

  it('refuses a product that is none', () => {
    expect(() => resultOf(of('1000'), { product: { currency: 'NGN' } })).toThrow(EvaluationError);
    expect(() => resultOf(of('1000'), { product: { ...product, fees: [{ type: 'tiered' }] } })).toThrow(
      EvaluationError,
    );
    expect(() => resultOf(of('1000'), { product: 'x' })).toThrow(EvaluationError);
  });
});

describe('the list of operators', () => {
  it('has the 23 of json-logic and the 37 of the language', () => {
    const kept = 'var if === !== ! and or < <= > >= in cat + - * / min max map filter all some'.split(' ');
    const extra =
      'has ready find count sum join unique sort range pick object text number lower trim digits slug split put contains write-json later between day floor ceil round step pow places length slice fees interest allocate savings contribution'.split(
        ' ',
      );
    expect(Object.keys(operators).sort()).toEqual([...kept, ...extra].sort());
    expect(operators.later).toEqual({ min: 3, max: 3 });
  });
});
