import { describe, expect, it } from 'vitest';
import { evaluate, EvaluationError } from '../../../engine/expression/index.ts';
import { operators } from '../../../engine/expression/every-operator.ts';
import { isValue, type Result, type Value } from '../../../engine/value.ts';
import type { Expr } from '../../../language/language.gen.ts';
import { noFacts } from './facts.ts';
import { makeScope } from './make-scope.ts';
import { operatorTypes } from './operator-types.ts';
import { accepts } from './accepts.ts';
import { operandTypes, typeOfExpr } from './scope.ts';
import {
  boolean,
  date,
  instant,
  isWrittenAs,
  listOf,
  money,
  number,
  objectOf,
  optional,
  text,
  type Type,
} from './type.ts';

/** A type, values that it has, and the values that tell that another kind was wanted. */
const samples: Readonly<Record<string, readonly [Type, readonly Value[]]>> = {
  word: [text, ['Adaeze', 'running']],
  count: [{ kind: 'number', known: [3, 2], missing: [] }, [3, 2]],
  rate: [number, [1.5]],
  amount: [money, ['25000.50', '0']],
  day: [date, ['2026-12-12']],
  moment: [instant, ['2026-12-12T10:00:00Z']],
  yes: [boolean, [true, false]],
  amounts: [listOf(() => money), [['1.50', '2'], []]],
  days: [listOf(() => date), [['2026-12-12']]],
  table: [objectOf({ id: () => number, name: () => text }), [{ id: 1, name: 'Ada' }]],
};
const names = Object.keys(samples);

const scope = makeScope(
  { members: Object.fromEntries(Object.entries(samples).map(([name, [type]]) => [name, () => type])), values: {} },
  noFacts,
);

/** Expressions of every operator over every two kinds, and those that no pair can show. */
function* expressions(): Generator<readonly [name: string, operands: readonly Expr[]]> {
  for (const [name, { min, max }] of Object.entries(operators)) {
    if (
      [
        'var',
        'has',
        'ready',
        'if',
        'pick',
        'interest',
        'fees',
        'allocate',
        'savings',
        'contribution',
        'later',
        'between',
        'put',
      ].includes(name)
    )
      continue;
    for (const a of names) {
      if (min <= 1) yield [name, [{ var: a }]];
      if (max >= 2) for (const b of names) yield [name, [{ var: a }, { var: b }]];
    }
    if (name === 'find') yield [name, [{ var: 'amounts' }, { '>': [{ var: 'item' }, '1'] }]];
    if (['map', 'filter', 'some', 'all', 'sort'].includes(name))
      yield [
        name,
        [{ var: 'amounts' }, name === 'map' || name === 'sort' ? { var: 'item' } : { '>': [{ var: 'item' }, '1'] }],
      ];
  }
  for (const a of names) {
    yield ['if', [{ var: a }, 'x', 1]];
    yield ['if', [{ var: 'yes' }, { var: a }]];
    yield ['later', [{ var: a }, 1, 'days']];
    yield ['put', [{ var: 'word' }, 'n', { var: a }]];
    yield ['put', [{ var: a }, 'n', 1]];
    yield ['between', [{ var: a }, { var: 'day' }, 'months']];
    yield ['between', [{ var: 'moment' }, { var: a }, 'days']];
    yield ['later', [{ var: 'day' }, { var: a }, 'days']];
    yield ['pick', [{ var: a }, { running: 1 }]];
    yield ['pick', [{ var: a }, { running: 'x' }, false]];
    yield ['fees', [{ var: a }, '1', '1']];
    yield ['allocate', [{ var: a }, '1', 'NGN']];
    yield ['var', [`${a}.gone`, 5]];
  }
}

/** Every way to give the expression values of its types. */
function results(expr: Expr): readonly (Result | EvaluationError)[] {
  const used = names.filter((name) => JSON.stringify(expr).includes(`"var":"${name}"`));
  const worlds = used.reduce<readonly Readonly<Record<string, Value>>[]>(
    (all, name) => all.flatMap((world) => (samples[name]?.[1] ?? []).map((value) => ({ ...world, [name]: value }))),
    [{}],
  );
  return worlds.map((world) => {
    try {
      return evaluate(expr, { lookup: (root, path) => (path.length === 0 ? world[root] : undefined) });
    } catch (error) {
      if (error instanceof EvaluationError) return error;
      throw error;
    }
  });
}

function isOf(type: Type, value: Value): boolean {
  switch (type.kind) {
    case 'any':
      return true;
    case 'list':
      return Array.isArray(value) && (value as readonly Value[]).every((item) => isOf(type.of(), item));
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'number':
    case 'boolean':
      return typeof value === type.kind && (type.known?.includes(value as number) ?? true);
    default:
      return typeof value === 'string' && isWrittenAs(value, type.kind) && (type.known?.includes(value) ?? true);
  }
}

const takesWhole: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'pow', 'slice', 'later', 'range']);
const all = [...expressions()];

describe('what the checker believes of operators', () => {
  it('covers every operator of the engine, and no other', () => {
    expect(Object.keys(operatorTypes).sort()).toEqual(Object.keys(operators).sort());
  });

  it('lets nothing pass that the page refuses to evaluate', () => {
    const lies = all.filter(([name, operands]) => {
      const types = operandTypes(name, operands, scope);
      const isTaken = types.every((type, index) =>
        accepts(operatorTypes[name]?.takes(index, operands.length) ?? 'anything', type),
      );
      // Which comes first of two kinds is looked at apart; whether a number is whole, and whether keys have partners, is not known of a type.
      const isApart =
        ['<', '<=', '>', '>=', 'in', 'sort'].includes(name) ||
        (name === 'object' && operands.length === 1) ||
        operands
          .slice(name === 'range' ? 0 : 1)
          .some((operand) => JSON.stringify(operand) === '{"var":"rate"}' && takesWhole.has(name));
      return (
        isTaken && !isApart && results({ [name]: [...operands] }).some((result) => result instanceof EvaluationError)
      );
    });
    expect(lies.map(([name, operands]) => JSON.stringify({ [name]: operands }))).toEqual([]);
  });

  it('refuses nothing that the page evaluates for every value', () => {
    const lies = all.filter(([name, operands]) => {
      const types = operandTypes(name, operands, scope);
      const isTaken = types.every((type, index) =>
        accepts(operatorTypes[name]?.takes(index, operands.length) ?? 'anything', type),
      );
      return (
        !isTaken &&
        !takesWhole.has(name) &&
        results({ [name]: [...operands] }).every(
          (result) => !(result instanceof EvaluationError) && isValue(result) && !Array.isArray(result),
        )
      );
    });
    expect(lies.map(([name, operands]) => JSON.stringify({ [name]: operands }))).toEqual([]);
  });

  it('tells of what an operator comes to no other kind, and missing wherever it is', () => {
    const lies = all.flatMap(([name, operands]) => {
      const expr: Expr = { [name]: [...operands] };
      const type = typeOfExpr(expr, scope);
      return results(expr).flatMap((result) => {
        if (result instanceof EvaluationError || typeof result === 'symbol') return [];
        const isTrue = result === undefined ? type.missing.length > 0 : isOf(type, result);
        return isTrue ? [] : [`${JSON.stringify(expr)} comes to ${JSON.stringify(result)}, not ${type.kind}`];
      });
    });
    expect(lies).toEqual([]);
    expect(all.length).toBeGreaterThan(2000);
  });

  it('knows that what is optional may be missing, unless a second value stands in', () => {
    const inner = makeScope({ members: { a: () => objectOf({ b: () => optional(number) }) }, values: {} }, noFacts);
    expect(typeOfExpr({ '+': [{ var: 'a.b' }, 1] }, inner).missing).toEqual(['a.b']);
    expect(typeOfExpr({ '+': [{ var: ['a.b', 0] }, 1] }, inner).missing).toEqual([]);
    expect(typeOfExpr({ and: [{ has: 'a.b' }, { '>': [{ var: 'a.b' }, 1] }] }, inner).missing).toEqual([]);
    expect(typeOfExpr({ and: [{ '>': [{ var: 'a.b' }, 1] }, { '<': [{ var: 'a.b' }, 5] }] }, inner).missing).toEqual([
      'a.b',
    ]);
    expect(typeOfExpr({ or: [{ '!': { has: 'a.b' } }, { '>': [{ var: 'a.b' }, 1] }] }, inner).missing).toEqual([]);
    expect(typeOfExpr({ if: [{ has: 'a.b' }, { var: 'a.b' }, 0] }, inner).missing).toEqual([]);
    expect(typeOfExpr({ if: [{ has: 'a.b' }, { var: 'a.b' }] }, inner).missing).toEqual(['op:if']);
  });
});
