import { describe, expect, it } from 'vitest';
import { isObject, PENDING, type Result, type Value } from '../value.ts';
import type { Program } from './program.ts';
import { loan, loanAnswers, loanWorld } from './testing/loan.ts';
import { programOf, text, variable } from './testing/program.ts';
import { signUp } from './testing/sign-up.ts';
import { Traveller } from './testing/traveller.ts';
import { worldOf } from './testing/world.ts';

describe('sign-up by stages', () => {
  const begun = (stages: readonly string[], given = {}) =>
    new Traveller(signUp, worldOf({ settings: { stages: [...stages] } }, { form: { pages: [1, 2] } })).begin(
      'sign-up',
      given,
    );
  const phone = [
    { phone_number: '0800' },
    'continue',
    { otp: '123456' },
    'continue',
    { password: 'secret' },
    'continue',
  ];
  const answers = { 'password-set': { stage_id: 1 } };

  it.each([
    [
      'all stages',
      ['bvn', 'bank', 'pin'],
      [...phone, { bvn: '1' }, 'continue', { account: '2' }, 'continue', 'continue', { pin: '3' }, 'continue'],
      'phone otp password bvn bank pin success',
    ],
    ['one stage', ['pin'], [...phone, { pin: '3' }, 'continue'], 'phone otp password pin success'],
    ['no stage', [], phone, 'phone otp password success'],
  ])('walks %s', (_what, stages, steps, path) => {
    expect(begun(stages).through(steps, answers).path).toBe(path);
  });

  it('goes on where the core says the borrower was', () => {
    expect(begun(['bvn', 'bank', 'pin'], { stage: 3 }).path).toBe('bank');
    expect(begun(['bvn', 'bank', 'pin'], { stage: 9 }).path).toBe('success');
    const first = begun(['bvn'], { stage: 0, message: 'Hello' });
    expect([first.path, first.did('toast')]).toEqual([
      'password',
      [{ kind: 'toast', tone: 'note', text: 'complete-first message=Hello' }],
    ]);
  });

  it('does not wait for the place of the device, and sends it when it is there', () => {
    const before = begun(['pin']).type({ phone_number: '0800' });
    expect(before.press('continue').calls[0]?.asked).toEqual({ phone_number: '0800' });
    before.world.reads['device.location'] = { longitude: 3.4 };
    expect(before.ok().press('resend').calls[1]?.asked).toEqual({ phone_number: '0800', longitude: 3.4 });
  });

  it('forgets the code of another phone number', () => {
    const borrower = begun(['pin']).through([{ phone_number: '0800' }, 'continue', { otp: '111111' }]);
    borrower.back().type({ phone_number: '0900' }).press('continue').ok();
    expect([borrower.at, borrower.top?.answers.otp]).toEqual(['otp', undefined]);
  });

  it('refuses a wrong code at its field', () => {
    const borrower = begun(['pin'])
      .through([{ phone_number: '0800' }, 'continue', { otp: '111111' }])
      .press('continue')
      .fails({ message: 'Wrong code' });
    expect([borrower.at, borrower.top?.refusals.otp?.text, borrower.top?.answers.otp]).toEqual([
      'otp',
      'Wrong code',
      undefined,
    ]);
  });

  it('verifies a bank account anew when its number changes', () => {
    const borrower = begun(['bank']).through([...phone, { account: '2' }, 'continue'], answers);
    expect([borrower.at, borrower.value('data.bank-verify')]).toEqual(['bank', {}]);
    expect(borrower.type({ account: '3' }).value('data.bank-verify')).toBeUndefined();
    borrower.press('continue');
    expect(borrower.calls.at(-1)?.call).toBe('verifyBank');
    expect(borrower.ok().press('continue').calls.at(-1)?.call).toBe('save');
  });

  it('is taken up after a reload at each place, the code and the password not asked again', () => {
    const steps = [...phone, { bvn: '1' }, 'continue', { account: '2' }, 'continue', 'continue'];
    const borrower = begun(['bvn', 'bank', 'pin']).through(steps, answers);
    expect([borrower.path, borrower.reload().path]).toEqual([
      'phone otp password bvn bank pin',
      'phone otp password bvn bank pin',
    ]);
    expect(borrower.through([{ pin: '1' }, 'continue']).at).toBe('success');
    const again = begun(['pin']).through(phone.slice(0, 3), answers);
    expect([again.at, again.reload().at, again.top?.answers]).toEqual(['otp', 'otp', { phone_number: '0800' }]);
  });

  it('walks the pages of a form of the lender, one step shown many times, and comes back to the same page', () => {
    const borrower = begun(['form', 'pin']).through(phone, answers);
    expect(borrower.at).toBe('form-wait');
    borrower.after(1000).press('continue');
    expect([borrower.path, borrower.place?.with]).toEqual(['phone otp password form-page form-page', { index: 1 }]);
    expect([borrower.reload().path, borrower.place?.with]).toEqual([
      'phone otp password form-page form-page',
      { index: 1 },
    ]);
    expect(borrower.through(['continue']).at).toBe('pin');
    for (const place of ['form-page', 'form-page', 'password', 'otp', 'phone']) expect(borrower.back().at).toBe(place);
  });

  it('turns away who is not let in, wherever the core says so', () => {
    const borrower = begun(['pin'])
      .type({ phone_number: '0800' })
      .press('continue')
      .fails({ message: 'Unauthorized access: no' });
    expect([borrower.at, borrower.after(1000).did('navigate')]).toEqual([
      'turned-away',
      [{ kind: 'navigate', to: '/onboard/login', with: {} }],
    ]);
  });
});

describe('a list with filters and pages', () => {
  const program = programOf({
    calls: { list: ['search', 'page', 'size'] },
    forms: {
      filter: {
        search: text('list', { required: false }),
        size: { group: 'list', schema: { type: 'integer', default: 15 } },
        page: {
          group: 'list',
          schema: { type: 'integer', default: 1 },
          for: { object: ['s', variable('form.search', ''), 'n', variable('form.size', 15)] },
        },
      },
    },
    flows: {
      list: {
        form: 'filter',
        load: {
          rows: {
            call: 'list',
            with: {
              search: variable('form.search', null),
              page: variable('form.page', null),
              size: variable('form.size', null),
            },
          },
        },
        start: 'list',
        steps: { list: { screen: 'list', on: { open: '/loans/{{ event.id }}/general' } } },
      },
    },
  });
  const listing = () => new Traveller(program, worldOf({}, { list: (asked) => ({ asked }) })).begin('list');

  it('begins on its first page', () => {
    expect(listing().value('data.rows.asked')).toEqual({ page: 1, size: 15 });
  });

  it('turns pages', () => {
    expect(listing().type({ page: 3 }).value('data.rows.asked')).toEqual({ page: 3, size: 15 });
  });

  it('begins again on page 1 when the filter changes', () => {
    const traveller = listing().type({ page: 3 }).type({ search: 'ada' });
    expect(traveller.value('data.rows.asked')).toEqual({ search: 'ada', page: 1, size: 15 });
    expect(traveller.type({ page: 2 }).type({ size: 25 }).value('data.rows.asked')).toEqual({
      search: 'ada',
      page: 1,
      size: 25,
    });
  });

  it('opens a row by its path', () => {
    expect(listing().press('open', { id: 'a/b' }).did('navigate')).toEqual([
      { kind: 'navigate', to: '/loans/a%2Fb/general', with: {} },
    ]);
  });
});

describe('tabs by the preferences', () => {
  const program = programOf({
    flows: {
      loan: {
        takes: { id: { type: 'integer' }, tab: { type: 'string' } },
        values: { tabs: { join: [['general'], { if: [variable('settings.guarantors', false), ['guarantor'], []] }] } },
        start: {
          other: {
            at: 10,
            if: { '!': { in: [variable('with.tab', ''), variable('value.tabs')] } },
            to: '/loans/{{ with.id }}/general',
          },
          shown: { at: 20, to: 'show' },
        },
        steps: { show: { screen: 'loan' } },
      },
    },
  });

  it.each<[Result, string, string, string[]]>([
    [{ guarantors: true }, 'guarantor', 'show', []],
    [{ guarantors: false }, 'guarantor', '', ['/loans/4/general']],
    [{}, 'general', 'show', []],
    [{}, '__proto__', '', ['/loans/4/general']],
    [PENDING, 'guarantor', '', []],
  ])('with settings %o the tab %s leads to %o', (settings, tab, at, to) => {
    const traveller = new Traveller(program, worldOf({ settings })).begin('loan', { id: 4, tab });
    expect([traveller.at, traveller.did('navigate').map((effect) => effect.to)]).toEqual([at, to]);
  });
});

describe('savings under a name that a lender has given', () => {
  const program = programOf({
    values: { 'plan-segment': { slug: variable('site.plan_name', 'savings') } },
    flows: { plan: { start: 'done', steps: { done: { screen: 'done', on: { home: '/{{ value.plan-segment }}' } } } } },
  });

  it('is a path like any other', () => {
    expect(
      new Traveller(program, worldOf({ site: { plan_name: 'Target Plan' } }))
        .begin('plan')
        .press('home')
        .did('navigate')[0]?.to,
    ).toBe('/target-plan');
  });
});

describe('a lender that inserts a step and changes a row', () => {
  function over(base: Value, patch: Value): Value {
    if (!isObject(patch) || !isObject(base)) return patch;
    const merged: Record<string, Value> = { ...base };
    for (const [name, value] of Object.entries(patch)) {
      if (value === null) delete merged[name];
      else merged[name] = over(merged[name] ?? {}, value);
    }
    return merged;
  }
  const lender = over(loan as unknown as Value, {
    flows: {
      loan: {
        steps: {
          references: { screen: 'references', on: { continue: 'offers' } },
          save: { on: { ok: 'references' } },
          pay: {
            decide: {
              fee: null,
              staff: { at: 5, if: { '===': [{ var: ['profile.kind', ''] }, 'staff'] }, to: 'done' },
            },
          },
        },
      },
    },
    forms: {
      loan: { fields: { referee: { at: 90, group: 'references', required: true, schema: { type: 'string' } } } },
    },
    screens: {
      references: { title: 'references', body: { fields: { at: 10, block: 'fields', group: 'references' } } },
    },
  }) as unknown as Program;
  const steps = [{ amount: '500' }, 'continue', 'continue', 'continue', { referee: 'Ada' }, 'continue', 'continue'];

  it('leads its borrowers by it', () => {
    expect(
      new Traveller(lender, loanWorld()).begin('loan', { product_id: 8 }).answered().through(steps, loanAnswers).path,
    ).toBe('amount plan person references offer authorize');
  });

  it('leads some past the rest', () => {
    const world = loanWorld();
    world.roots.profile = { gender: 'female', kind: 'staff' };
    expect(
      new Traveller(lender, world).begin('loan', { product_id: 7 }).answered().through(steps, loanAnswers).path,
    ).toBe('amount plan person references offer done');
  });

  it('takes up a journey that began before the step was inserted, at the place where the new way begins', () => {
    const { kept } = new Traveller(loan, loanWorld())
      .begin('loan', { product_id: 7 })
      .answered()
      .through([{ amount: '500' }, 'continue', 'continue', 'continue', 'continue'], loanAnswers);
    const borrower = new Traveller(lender, loanWorld());
    if (kept) borrower.send({ type: 'resume', ...kept });
    expect(borrower.path).toBe('amount plan person');
    expect(borrower.through(['continue']).at).toBe('references');
  });
});
