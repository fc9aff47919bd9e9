import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import { evaluate } from './evaluate.ts';
import { variables } from './variables.ts';

const short = (expr: Expr): string[] =>
  variables(expr).map(
    ({ root, path, by, optional, local }) =>
      `${[root, ...path].join('.')} ${by}${optional ? ' optional' : ''}${local ? ' local' : ''}`,
  );

describe('what an expression reads', () => {
  it.each<[Expr, string[]]>([
    [5, []],
    [
      [{ var: 'a' }, { var: ['b.c', { var: 'd' }] }],
      ['a var', 'b.c var optional', 'd var'],
    ],
    [{ has: ['a.b', 'c'] }, ['a.b has optional', 'c has optional']],
    [{ ready: 'cards' }, ['data.cards ready optional']],
    [
      { find: [{ var: 'data.rows' }, { '===': [{ var: 'item.id' }, { var: 'form.id' }] }] },
      ['data.rows var', 'item.id var local', 'form.id var'],
    ],
    [
      { find: [{ var: 'item.rows' }, { var: 'index' }, { var: 'item.other' }] },
      ['item.rows var', 'index var local', 'item.other var'],
    ],
    [
      { map: [{ map: [{ var: 'a' }, { var: 'item' }] }, [{ var: 'item' }]] },
      ['a var', 'item var local', 'item var local'],
    ],
    [{ pick: [{ var: 'a' }, { var: 'x', no: 'y' }, { var: 'b' }] }, ['a var', 'b var']],
  ])('%j', (expr, expected) => {
    expect(short(expr)).toEqual(expected);
  });

  it('is refused when it is no path', () => {
    expect(() => variables({ var: 'a b' })).toThrow('Not a path');
    expect(() => variables({ var: 1 })).toThrow('A path is written out');
    expect(() => variables({ a: 1, b: 2 })).toThrow('one operator');
  });

  it('is all that evaluation asks for', () => {
    const { expr } = fc.letrec<{ expr: Expr }>((tie) => ({
      expr: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom<Expr>(
          { var: 'form.a' },
          { var: ['form.b', { var: 'form.c' }] },
          { has: ['data.x', 'form.d'] },
          { ready: 'y' },
        ),
        fc.tuple(tie('expr'), tie('expr')).map((and): Expr => ({ and })),
        fc.tuple(tie('expr'), tie('expr'), tie('expr')).map((parts): Expr => ({ if: parts })),
        tie('expr').map((each): Expr => ({ some: [[true, false], { or: [{ var: 'item' }, each] }] })),
      ),
    }));
    fc.assert(
      fc.property(expr, fc.infiniteStream(fc.constantFrom(true, false, undefined)), (one, answers) => {
        const known = new Set(variables(one).map(({ root, path }) => [root, ...path].join('.')));
        evaluate(one, {
          lookup: (root, path) => {
            expect(known).toContain([root, ...path].join('.'));
            return answers.next().value;
          },
        });
      }),
    );
  });
});
