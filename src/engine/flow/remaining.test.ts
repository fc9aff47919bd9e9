import { describe, expect, it } from 'vitest';
import { PENDING } from '../value.ts';
import { newFrame } from './frames.ts';
import { remaining } from './remaining.ts';
import { loan, loanAnswers, loanWorld } from './testing/loan.ts';
import { is, programOf, text, variable } from './testing/program.ts';
import { signUp } from './testing/sign-up.ts';
import { Traveller } from './testing/traveller.ts';
import { wizards } from './testing/wizards.ts';
import { worldOf } from './testing/world.ts';

function left(traveller: Traveller): number | undefined {
  const [frame] = traveller.state.frames;
  return frame && remaining(traveller.program, traveller.world, frame);
}

const toOffer = [{ amount: '500' }, 'continue', 'continue', 'continue'];

describe('what is still to come', () => {
  it('grows less with each place, to none at the end', () => {
    const borrower = new Traveller(loan, loanWorld()).begin('loan', { product_id: 7 }).answered();
    const counts = [left(borrower)];
    for (const step of [...toOffer, 'continue', { pin: '1' }, 'continue']) {
      borrower.through([step], loanAnswers);
      if (typeof step === 'string') counts.push(left(borrower));
    }
    expect(counts).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('counts a place that this product asks for', () => {
    const borrower = new Traveller(loan, loanWorld()).begin('loan', { product_id: 8 }).answered();
    expect(left(borrower)).toBe(6);
    expect(left(borrower.through(toOffer, loanAnswers))).toBe(3);
    expect(left(borrower.through(['continue', { fee: true }], loanAnswers))).toBe(2);
  });

  it('is the same on a prompt, and in a sub-flow over a place', () => {
    const borrower = new Traveller(loan, loanWorld())
      .begin('loan', { product_id: 7 })
      .answered()
      .through(toOffer, loanAnswers);
    expect(left(borrower.type({ card: 'x' }).send({ type: 'leave' }))).toBe(2);
    borrower.press('no').through(['continue', 'add-card'], loanAnswers);
    expect([borrower.at, left(borrower)]).toEqual(['authorize/instructions', 1]);
  });

  it('counts a way out only where the goal can no longer be reached', () => {
    const program = programOf({
      calls: { score: [] },
      forms: { form: { kind: text('kind') } },
      flows: {
        flow: {
          form: 'form',
          values: { ok: variable('data.score.ok', false) },
          start: 'kind',
          steps: {
            kind: {
              screen: 'kind',
              on: {
                continue: {
                  child: { at: 10, if: is('form.kind', 'child'), to: 'refused' },
                  other: { at: 20, to: 'score' },
                },
                help: '/help',
              },
            },
            score: { call: 'score', on: { ok: 'scored', failed: 'refused' } },
            scored: {
              decide: { ok: { at: 10, if: variable('value.ok'), to: 'offer' }, no: { at: 20, to: 'refused' } },
            },
            refused: { screen: 'refused', on: { close: '/', back: 'stay' } },
            offer: { screen: 'offer', on: { continue: 'done' } },
            done: { screen: 'done', after: { '2000': { refresh: { score: true } } } },
          },
        },
      },
    });
    const traveller = new Traveller(program, worldOf()).begin('flow');
    expect(left(traveller)).toBe(2);
    expect(left(traveller.type({ kind: 'child' }))).toBe(1);
    expect(left(traveller.type({ kind: 'adult' }))).toBe(2);
    expect(left(traveller.through(['continue'], { score: { ok: false } }))).toBe(0);
  });

  it('does not count places that only a timer leaves', () => {
    const borrower = new Traveller(signUp, worldOf({ settings: { stages: ['form'] } }, { form: { pages: [1] } })).begin(
      'sign-up',
    );
    expect(left(borrower)).toBe(4);
    borrower.through([{ phone_number: '1' }, 'continue', { otp: '1' }, 'continue', { password: 'p' }, 'continue']);
    expect([borrower.at, left(borrower)]).toEqual(['form-wait', 2]);
  });

  it('counts the stages that the lender asks', () => {
    const at = (stages: readonly string[], stage: number) =>
      left(new Traveller(signUp, worldOf({ settings: { stages: [...stages] } })).begin('sign-up', { stage }));
    expect([at(['bvn', 'bank', 'pin'], 1), at(['bvn', 'bank', 'pin'], 3), at([], 1), at(['pin'], 0)]).toEqual([
      3, 2, 0, 1,
    ]);
  });

  it('counts a sub-flow that takes the place of its caller as one', () => {
    expect(left(new Traveller(wizards, worldOf({}, { listBanks: ['b'] })).begin('repay'))).toBe(2);
  });

  it('is not known before the first place, and where a read is still waited for', () => {
    expect(remaining(loan, loanWorld(), newFrame(1, 'loan', {}))).toBeUndefined();
    expect(
      left(new Traveller(loan, worldOf({}, { listProducts: PENDING })).begin('loan', { product_id: 7 })),
    ).toBeUndefined();
  });

  it('is not known in a flow without an end', () => {
    const round = programOf({
      flows: {
        round: { start: 'a', steps: { a: { screen: 'a', on: { on: 'b' } }, b: { screen: 'b', on: { on: 'a' } } } },
      },
    });
    expect(left(new Traveller(round, worldOf()).begin('round'))).toBeUndefined();
  });
});
