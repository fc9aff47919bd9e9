import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileReader } from '../../site/read-files.ts';
import { lendersIn, type Files } from '../layers.ts';
import { explored, found, shown } from '../testing/explored.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const files = new FileReader(root).read();

/** The shipped files with overlays of one lender, by path. */
function spoilt(overlays: Readonly<Record<string, object>>): Files {
  const own = Object.entries(overlays).map(([path, content]) => [`tenants/naija/${path}`, content] as const);
  return {
    ...files,
    ...Object.fromEntries(
      own.map(([path, content]) => [
        path,
        JSON.stringify({ ...(JSON.parse(files[path] ?? '{}') as object), ...content }),
      ]),
    ),
  };
}

/** Tried by examples: whether a domain is on a list, how many pages a delivered form has, how often a loan may be extended still, which of its instalments is due, and which offer an address names. */
const sampledIn: Readonly<Record<string, readonly string[]>> = {
  'sign-up': ['settings.allowed_domains', 'form.member_email', 'form.email', 'reads.getOnboardingForm.pages'],
  additional: ['reads.getLoanForm:definition.pages'],
  repayment: ['reads.getLoan:loan.schedules.*.due_date'],
  extension: [
    'reads.getLoan:loan.extension_limit',
    'reads.listProducts.*.attributes.loan_extension_features.extension_limit',
  ],
  'savings/create': ['reads.listSavingProducts.*.id', 'reads.listSavingProducts.*.offers.*.id', 'flow.offered'],
};

describe.each(lendersIn(files))('the journeys of %s', (lender) => {
  it('come to a decision, an end and every row, in every case', () => {
    expect(found(files, lender)).toEqual([]);
    expect(explored(files, lender).routes).toEqual([]);
    for (const { flow, sampled } of Object.values(explored(files, lender).flows))
      expect(
        sampled.map(({ fact }) => fact).filter((fact) => !(sampledIn[flow] ?? []).includes(fact)),
        flow,
      ).toEqual([]);
  });
});

it('goes round for those alone whom a lender’s own order leads back, though others come by the same steps', () => {
  const file = 'tenants/kigali/rules/flows/application.json';
  const line = /\n.*"after-personal": .*/;
  expect(files[file]).toMatch(line);
  const circles = Object.values(
    explored({ ...files, [file]: (files[file] ?? '').replace(line, '') }, 'kigali').flows,
  ).flatMap(({ flow, findings }) =>
    findings.flatMap(({ kind, step, row, isProved, who }) =>
      kind === 'circle' ? [{ flow, step, row, isProved, who: who?.map(({ value }) => value) }] : [],
    ),
  );
  expect(circles).toEqual([
    { flow: 'application', step: 'after-personal', row: 'professional', isProved: true, who: ['Individual', false] },
  ]);
});

describe('the way to the end of an application', () => {
  const [first, ...others] = explored(files, 'naija').flows.application?.routes ?? [];

  it('is told for each combination of what the product asks', () => {
    expect([first, ...others].map((route) => route?.places.join(' '))).toEqual(
      expect.arrayContaining([
        'amount breakdown personal professional confirm offers offer success-mandate',
        'amount breakdown personal business-info professional confirm offers offer success-mandate',
        'amount breakdown personal professional confirm offers offer fee success-mandate',
        'amount breakdown confirm offers offer success-mandate',
      ]),
    );
  });

  it('rests on nothing but what changes it', () => {
    const facts = new Set(
      [first, ...others].flatMap(
        (route) => route?.when.flat().map(({ name }) => name.replace('reads.listProducts.0.attributes.', '')) ?? [],
      ),
    );
    expect([...facts].sort()).toEqual([
      'additional_loan_data.meta.status',
      'additional_loan_data?',
      'reads.listProducts.0.customer_type',
      'reads.listProducts.0.fees#',
      'reads.listProducts.0.fees.0.category',
      'reads.listProducts.0.interest_rate',
      'reads.listProducts.0.min_interest_amount',
      'show_only_clf',
      'upfront-fee-payment',
      'upfront-interest-payment',
    ]);
  });
});

describe('a spoilt application', () => {
  // Each in a place of its own: one walk over all its journeys, which takes seconds, finds them all.
  const flipped = { start: { mandate: { if: { '===': null, '!==': [{ var: ['with.way', ''] }, 'mandate'] } } } };
  const steps = {
    'pay-pre': { decide: { late: { at: 60, if: { '!': { var: 'value.card' } }, to: 'confirm' } } },
    professional: {
      on: {
        continue: {
          known: { at: 10, if: { '===': [{ var: 'data.score.ok' }, true] }, to: 'confirm' },
          new: { at: 20, to: 'before-score' },
        },
      },
    },
    'offers-answered': { decide: { some: { to: 'offer' } } },
  };
  const wrong = spoilt({ 'rules/flows/application.json': { steps }, 'rules/flows/collect.json': flipped });
  const told = found(wrong, 'naija');

  it('tells of a row that the rows before it leave nothing for [B15]', () => {
    expect(told).toContain('never-taken application/pay-pre decide late');
  });

  it('tells of a row whose condition is flipped, so that the borrower comes to the wrong place', () => {
    expect(told).toContainEqual(expect.stringMatching(/^never-taken collect\/.* closed$/));
  });

  it('tells that a decision asks about an answer that goes stale when the borrower goes back', () => {
    const finding = explored(wrong, 'naija').flows.application?.findings.find(({ kind }) => kind === 'undecided');
    expect(finding).toMatchObject({ step: 'professional', event: 'continue', row: 'known' });
    expect(finding && shown(finding)).toContain('→ professional: continue');
    expect(finding?.witness?.world.find(({ name }) => name === 'reads.listProducts.0.attributes.channels')?.value).toBe(
      'web',
    );
  });

  it('tells of a step that an overlay leads around', () => {
    expect(told).toContain('unreached application/offers');
  });
});
