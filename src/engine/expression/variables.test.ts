import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expr } from '../../language/language.gen.ts';
import { evaluate } from './evaluate.ts';
import { variables } from './variables.ts';

const short = (expr: Expr): string[] =>
  variables(expr).map(({ root, path, local }) => `${[root, ...path].join('.')}${local ? ' local' : ''}`);

describe('what an expression reads', () => {
  it.each<[Expr, string[]]>([
    [5, []],
    [
      [{ var: 'a' }, { var: ['b.c', { var: 'd' }] }],
      ['a', 'b.c', 'd'],
    ],
    [{ has: ['a.b', 'c'] }, ['a.b', 'c']],
    [{ ready: 'cards' }, ['data.cards']],
    [
      { find: [{ var: 'data.rows' }, { '===': [{ var: 'item.id' }, { var: 'form.id' }] }] },
      ['data.rows', 'item.id local', 'form.id'],
    ],
    [
      { find: [{ var: 'item.rows' }, { var: 'index' }, { var: 'item.other' }] },
      ['item.rows', 'index local', 'item.other'],
    ],
    [{ map: [{ map: [{ var: 'a' }, { var: 'item' }] }, [{ var: 'item' }]] }, ['a', 'item local', 'item local']],
    [{ pick: [{ var: 'a' }, { var: 'x', no: 'y' }, { var: 'b' }] }, ['a', 'b']],
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
