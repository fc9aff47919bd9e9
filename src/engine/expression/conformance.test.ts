import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import common from '../../../schemas/config/common.schema.json' with { type: 'json' };
import { FAILED, PENDING, type Result, type Value } from '../value.ts';
import type { Env } from './env.ts';
import { EvaluationError } from './error.ts';
import { evaluate } from './evaluate.ts';
import { operationOf } from './operation.ts';
import { operators } from './every-operator.ts';
import { operatorNamed } from './operators.ts';
import { envOver, failed, missing, pending } from './testing/scopes.ts';
import { classicRows } from './testing/classic-rows.ts';
import { lending, ownRows } from './testing/own-rows.ts';
import { itemless } from './testing/itemless.ts';
import { data, REFUSED, shown } from './testing/row.ts';

/** What json-logic-js itself makes of a rule. */
const classically = (expr: Expr, over: Value): unknown => jsonLogic.apply(expr as RulesLogic, over);

const env: Env = envOver({ ...data, ...lending });

function outcome(expr: Expr): Result | typeof REFUSED {
  try {
    return evaluate(expr, env);
  } catch (error) {
    if (error instanceof EvaluationError) return REFUSED;
    throw error;
  }
}

const titled = <R extends readonly [Expr, Result | typeof REFUSED, ...unknown[]]>(rows: readonly R[]) =>
  rows.map((row) => [`${JSON.stringify(row[0])} is ${shown(row[1])}`, row] as const);

describe('operators kept from json-logic mean what they mean there, or the row says why not', () => {
  it.each(titled(classicRows))('%s', (_, [rule, is, differs]) => {
    expect(outcome(rule)).toEqual(is);
    const theirs = classically(itemless(rule), data);
    if (differs === undefined) expect(theirs).toEqual(is);
    else expect(theirs).not.toEqual(is);
  });
});

describe('operators that the language adds', () => {
  it.each(titled(ownRows))('%s', (_, [rule, is]) => {
    expect(outcome(rule)).toEqual(is);
  });
});

describe('every operator', () => {
  const names = Object.keys(operators);
  const rows = [...classicRows, ...ownRows].map(([rule, is]) => ({ ...operationOf(rule as object), is }));
  // Inner operators count for rows whose outer one only looks at their result.
  const within = (rule: Expr): string[] => {
    if (typeof rule !== 'object' || rule === null) return [];
    if (Array.isArray(rule)) return rule.flatMap(within);
    const { name, operands } = operationOf(rule);
    return [name, ...operands.flatMap((operand, index) => (name === 'pick' && index === 1 ? [] : within(operand)))];
  };

  it('is in the grammar, and the grammar has no other', () => {
    expect(names.toSorted()).toEqual(common.$defs.Operation.propertyNames.enum.toSorted());
  });

  it.each(names)('%s has rows in which it comes to something, and one in which it is refused', (name) => {
    const good = [...classicRows, ...ownRows].filter(
      ([rule, is]) => is !== REFUSED && is !== undefined && within(rule).includes(name),
    );
    expect(good.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.name === name && row.is === REFUSED).length).toBeGreaterThan(0);
  });

  it.each(names)('%s takes as many operands as it says, and no other number', (name) => {
    const { min, max } = operators[name] ?? { min: 0, max: 0 };
    const says = `${name} takes ${min} to ${max} operands`;
    for (const count of [min - 1, max + 1]) {
      if (count >= 0) expect(() => evaluate({ [name]: Array.from({ length: count }, () => true) }, env)).toThrow(says);
    }
    for (const count of [min, Math.min(max, min + 3)]) {
      expect(() => {
        try {
          evaluate({ [name]: Array.from({ length: count }, () => true) }, env);
        } catch (error) {
          if (!(error instanceof EvaluationError) || error.message.includes('operands')) throw error;
        }
      }).not.toThrow();
    }
  });

  const strict = names.filter((name) => 'strict' in (operatorNamed(name) ?? {}));

  it.each(strict)('%s is missing, pending or failed when any one operand is', (name) => {
    const good = rows.filter(
      (row) => row.name === name && row.is !== REFUSED && row.is !== undefined && row.operands.length > 0,
    );
    expect(good.length).toBeGreaterThan(0);
    for (const { operands } of good) {
      for (const index of operands.keys()) {
        const states = (
          [
            [missing, undefined],
            [pending, PENDING],
            [failed, FAILED],
          ] as const
        ).map(([state, is]) => [outcome({ [name]: operands.with(index, state) }), is]);
        for (const [came, is] of states) expect(came).toBe(is);
      }
    }
  });
});
