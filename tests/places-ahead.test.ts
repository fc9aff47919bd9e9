import { describe, expect, it } from 'vitest';
import { mergePatch } from '../src/config/merge-patch.ts';
import { countOf } from '../src/engine/flow/count-of.ts';
import type { Program } from '../src/engine/flow/index.ts';
import { Traveller } from '../src/engine/flow/testing/traveller.ts';
import { worldOf } from '../src/engine/flow/testing/world.ts';
import type { Value, ValueObject } from '../src/engine/value.ts';
import { lenders } from './snapshots/lenders.ts';

const shipped = lenders.find(({ slug }) => slug === 'naija')?.in('en-GB').program;
if (shipped === undefined) throw new Error('no lender');

/** The shipped application, where more than a million is asked for what it is for. */
const withQuestion = {
  ...shipped,
  flows: {
    ...shipped.flows,
    application: mergePatch(shipped.flows.application, {
      steps: {
        professional: {
          on: {
            continue: {
              large: { at: 10, if: { '>': [{ var: 'form.requested_amount' }, '1000000'] }, to: 'question' },
              other: { at: 20, to: 'before-score' },
            },
          },
        },
        question: { screen: 'application/fee', on: { continue: 'before-score' } },
      },
    }),
  },
} as Program;

const product: ValueObject = {
  id: 3,
  name: 'Salary Plan',
  currency: 'NGN',
  attributes: { channels: 'web', 'repayment-methods': { none: true } },
};
const answers: Readonly<Record<string, Value>> = {
  check: { ok: true },
  score: { ok: true },
  'offers-individual': [{ loan_token: 't-1' }],
  schedule: [{ id: 1 }],
};
const ways = ['continue', 'continue', 'continue', 'continue', 'continue', 'take', 'continue', 'continue'];

/** A borrower at the first place of an application, whom no gate sends elsewhere. */
function applies(
  program: Program,
  attributes: ValueObject = {},
  settings: ValueObject = {},
  fees: Value = [],
): Traveller {
  const known = { ...product, fees, attributes: { ...(product.attributes as ValueObject), ...attributes } };
  const world = worldOf(
    {
      profile: { id: 1, address: '1 Marina', gender: 'female', kin: { name: 'Ada' } },
      settings: { country: 'NGA', ...settings },
    },
    {
      listProducts: [known],
      listLoans: [],
      listDrafts: [],
      getLoanOptions: {},
      listDocumentTypes: [],
      listDocuments: [],
      listCards: [],
      getLoanBreakdown: { repayment: '1' },
    },
  );
  return new Traveller(program, { ...world, valid: () => true })
    .begin('application', { product_id: 3 })
    .answered(answers)
    .type({ requested_amount: '50000' });
}

function counts({ program, world, state }: Traveller): readonly unknown[] {
  const [frame] = state.frames;
  return frame === undefined ? [] : (['passed', 'ahead'] as const).map((mark) => countOf(program, world, frame, mark));
}

describe('the places of the shipped application', () => {
  it('are one less ahead with each step', () => {
    const borrower = applies(shipped);
    const seen = [[borrower.at, ...counts(borrower)]];
    for (const event of ways) {
      borrower.through([event], answers);
      seen.push([borrower.at, ...counts(borrower)]);
    }
    // A sub-flow is one place, also where it finds nothing to ask: where the device is, what else the product asks, the way to repay, the papers, who vouches.
    expect(seen).toEqual([
      ['amount', 1, 13],
      ['breakdown', 2, 12],
      ['personal', 3, 11],
      ['professional', 4, 10],
      ['confirm', 5, 7],
      ['offers', 6, 6],
      ['offer', 7, 5],
      ['offer/authorize', 7, 5],
      ['successful', 9, 0],
    ]);
  });

  it('are one more where the product takes a fee upfront', () => {
    const upfront = { 'upfront-fee-payment': true };
    expect(counts(applies(shipped, upfront, {}, [{ category: 'management' }]))).toEqual([1, 14]);
    expect(counts(applies(shipped, upfront))).toEqual([1, 13]);
  });

  it('are one more as soon as an answer opens a branch, and one less again when it is taken back', () => {
    const borrower = applies(withQuestion);
    expect(counts(borrower)).toEqual([1, 13]);
    expect(counts(borrower.type({ requested_amount: '2000000' }))).toEqual([1, 14]);
    expect(counts(borrower.type({ requested_amount: '50000' }))).toEqual([1, 13]);
  });

  it('end at once when the core says no', () => {
    const refused = applies(shipped).through(ways.slice(0, 4), { ...answers, score: { ok: false } });
    expect([refused.at, ...counts(refused)]).toEqual(['not-eligible', 5, 0]);
  });
});

describe('at its end', () => {
  it('loans and drafts are looked for two seconds after a loan is approved, and once the lender’s app is told of [B-102] [B-103] [B-104] [C-581]', () => {
    const borrower = applies(shipped, {}, { android_app_url: 'https://play.example/app' }).through(ways, answers);
    expect([borrower.at, borrower.effects.some(({ kind }) => kind === 'refresh')]).toEqual(['successful', false]);
    borrower.after(2000);
    expect([borrower.at, JSON.stringify(borrower.did('refresh'))]).toEqual([
      'get-app',
      expect.stringMatching(/listLoans.*listDrafts/) as string,
    ]);
    borrower.press('close').after(2000);
    expect(borrower.at).toBe('successful');
  });

  it('nothing is authorized without an offer: it is said that one must be selected [B-311]', () => {
    const flow = Object.keys(shipped.flows).find((name) => name.startsWith('authorize')) ?? '';
    const there = new Traveller(shipped, { ...worldOf({}, {}), valid: () => true })
      .begin(flow, { taken: false })
      .type({ pin: '1234' })
      .press('continue');
    expect([there.at, there.calls, JSON.stringify(there.effects)]).toEqual([
      'authorize',
      [],
      expect.stringContaining('application.select-offer'),
    ]);
  });
});
