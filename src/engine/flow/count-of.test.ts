import { describe, expect, it } from 'vitest';
import { countOf } from './count-of.ts';
import { loan, loanAnswers, loanWorld } from './testing/loan.ts';
import { programOf, variable } from './testing/program.ts';
import { signUp } from './testing/sign-up.ts';
import { Traveller } from './testing/traveller.ts';
import { worldOf } from './testing/world.ts';

const counting = (world: ReturnType<typeof worldOf>) => ({ ...world, countOf });

function counts({ program, world, state }: Traveller): unknown {
  return state.frames.map((frame) => [
    countOf(program, world, frame, 'passed'),
    countOf(program, world, frame, 'ahead'),
  ]);
}

describe('the count of a journey', () => {
  it('goes up by one a place, as what is ahead goes down, and comes back with the borrower', () => {
    const borrower = new Traveller(loan, loanWorld()).begin('loan', { product_id: 7 }).answered();
    expect(counts(borrower)).toEqual([[1, 5]]);
    borrower.through([{ amount: '500' }, 'continue', 'continue'], loanAnswers);
    expect(counts(borrower)).toEqual([[3, 3]]);
    expect(counts(borrower.back())).toEqual([[2, 4]]);
  });

  it('is one number on a prompt, and not known in a sub-flow', () => {
    const borrower = new Traveller(loan, loanWorld())
      .begin('loan', { product_id: 7 })
      .answered()
      .through([{ amount: '500' }, 'continue', 'continue', 'continue'], loanAnswers);
    expect(counts(borrower.type({ card: 'x' }).send({ type: 'leave' }))).toEqual([[4, 2]]);
    borrower.press('no').through(['continue', 'add-card'], loanAnswers);
    expect(counts(borrower)).toEqual([
      [5, 1],
      [undefined, undefined],
    ]);
  });

  it('leaves out a place that only a timer leaves, passed or ahead', () => {
    const borrower = new Traveller(signUp, worldOf({ settings: { stages: ['form'] } }, { form: { pages: [1] } })).begin(
      'sign-up',
    );
    expect(counts(borrower)).toEqual([[1, 4]]);
    borrower.through([{ phone_number: '1' }, 'continue', { otp: '1' }, 'continue', { password: 'p' }, 'continue']);
    expect([borrower.at, counts(borrower)]).toEqual(['form-wait', [[3, 2]]]);
  });

  it('is what rows decide by; a row by which it would be counted may be taken or not', () => {
    const near = { '===': [variable('flow.ahead'), 1] };
    const program = programOf({
      flows: {
        flow: {
          start: 'first',
          steps: {
            first: {
              screen: 'first',
              on: { next: { near: { at: 10, if: near, to: 'short' }, far: { at: 20, to: 'second' } } },
            },
            short: { screen: 'short', on: { next: 'last' } },
            second: {
              screen: 'second',
              on: { next: { near: { at: 10, if: near, to: 'last' }, far: { at: 20, to: 'first' } } },
            },
            last: { screen: 'last' },
          },
        },
      },
    });
    const traveller = new Traveller(program, counting(worldOf())).begin('flow');
    expect(counts(traveller)).toEqual([[1, 2]]);
    expect(traveller.press('next').at).toBe('second');
    expect(traveller.press('next').at).toBe('last');
    expect(new Traveller(program, worldOf()).begin('flow').press('next').press('next').at).toBe('first');
  });
});
