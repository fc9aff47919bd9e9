// @vitest-environment jsdom
import { atom } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { judge } from '../../answers/judge.ts';
import type { Check, Field, Text } from '../../language/language.gen.ts';
import { has, is, programOf, text, variable } from '../../engine/flow/testing/program.ts';
import { FAILED, PENDING, type Lookup, type Result, type Value } from '../../engine/value.ts';
import { liveWorld } from '../testing/live-world.ts';
import { runJourney } from '../testing/run-journey.ts';
import { createFormPort, rulesOf } from './form-port.ts';
import { createPlaceScope } from './place-scope.ts';
import { placeViews } from './place-view.ts';
import { validIn } from './valid.ts';

const fields: Readonly<Record<string, Omit<Field, 'at'>>> = {
  amount: text('amount', {
    schema: { type: 'string', format: 'decimal' },
    limit: { decimalMaximum: variable('settings.most'), decimalMinimum: variable('settings.least') },
    messages: { decimalMaximum: 'At most {{ limit }}' },
  }),
  other: { group: 'elsewhere', schema: { type: 'string' } },
  employer: text('amount', {
    if: is('form.work', 'employed'),
    required: has('form.amount'),
    readonly: variable('settings.locked'),
    label: '{{ form.work }}',
    help: 'help.employer',
  }),
  work: text('amount', {
    required: false,
    options: {
      of: variable('data.kinds.value'),
      value: variable('item.id'),
      text: '{{ item.name }}',
      detail: '{{ item.more }}',
    },
  }),
};
const worked: Readonly<Record<string, Omit<Field, 'at'>>> = {
  left: {
    group: 'amount',
    schema: { type: 'string', format: 'decimal' },
    value: { '-': ['100', variable('form.amount')] },
  },
  kind: text('amount', {
    choices: {
      all: { at: 20, text: 'kind.all', if: has('form.amount') },
      next: { at: 10, text: 'kind.next', detail: '{{ form.amount }}' },
    },
  }),
};
const checks: Readonly<Record<string, Check>> = {
  later: { at: 20, if: is('form.work', 'none'), text: 'check.work', field: 'work' },
  first: { at: 10, if: is('form.amount', '0'), text: '{{ form.amount }}', field: 'amount' },
  elsewhere: { at: 5, if: true, text: 'check.other', field: 'other' },
  odd: { at: 30, if: { '>': [variable('settings'), 1] }, text: 'check.odd', field: 'work' },
};
const base = programOf({
  flows: {
    apply: {
      form: 'apply',
      start: 'amount',
      load: { kinds: { call: 'listKinds' } },
      steps: { amount: { screen: 'amount', on: { next: { refuse: { amount: 'refused.amount' }, to: 'stay' } } } },
    },
  },
  forms: { apply: { ...fields, ...worked } },
  calls: { listKinds: [] },
});
const program = { ...base, forms: { apply: { fields: base.forms.apply?.fields ?? {}, checks: { ...checks } } } };

/** A text is itself, or the value at the one path in it. */
function wordsOf(given: Text, lookup: Lookup): Result {
  const [, path] = /^\{\{ ([\w.]+) \}\}$/.exec(String(given)) ?? [];
  const [root = '', ...rest] = path?.split('.') ?? [];
  const [, filled] = /\{\{ (limit) \}\}/.exec(String(given)) ?? [];
  if (filled) return String(given).replace('{{ limit }}', String(lookup('limit', [])));
  return path === undefined ? String(given) : lookup(root, rest);
}

function setUp() {
  const live = liveWorld({ settings: { most: '500.00' } });
  const { journey, press } = runJourney(program, live.world, { store: live.store });
  journey.dispatch({ type: 'begin', flow: 'apply', with: {} });
  const [view] = placeViews(program, journey.store.get(journey.state));
  if (view === undefined) throw new Error('no place');
  const scope = createPlaceScope({ journey, view, reads: live.reads, root: live.root, wordsOf });
  const port = createFormPort('amount', {
    journey,
    view,
    scope,
    wordsOf,
    say: (key) => key,
    retry: vi.fn(),
    locale: 'en-GB',
    currency: 'NGN',
    country: 'NGA',
    phoneCodes: [],
  });
  const { store } = journey;
  return {
    ...live,
    port,
    journey,
    press,
    type: (name: string, value: Value | undefined) => store.set(port.value(name), value),
    rules: (name: string) => port.rules(name, store.get),
    refusal: (name: string) => store.get(port.refusals)[name],
    checks: () => store.get(port.checks),
  };
}

describe('the fields of a group', () => {
  it('are those of the group, in order of `at`', () => {
    expect(setUp().port.order).toEqual(['amount', 'employer', 'work', 'left', 'kind']);
  });

  it('are asked, required and locked by rules over the other answers', () => {
    const { rules, type, setRoot } = setUp();
    expect(rules('employer')).toMatchObject({ asked: false, required: false, readonly: false });
    type('work', 'employed');
    expect(rules('employer')).toMatchObject({ asked: true, required: false, readonly: false });
    type('amount', '5.00');
    setRoot('settings', { locked: true });
    expect(rules('employer')).toMatchObject({ asked: true, required: true, readonly: true });
  });

  it('are asked, optional and open where no rule says otherwise, and required only by true', () => {
    const { rules } = setUp();
    expect(rules('amount')).toMatchObject({ asked: true, required: true, readonly: false });
    expect(rules('work')).toMatchObject({ asked: true, required: false, readonly: false });
  });

  it('have the bounds that can be computed, and no others', () => {
    const { rules, setRoot } = setUp();
    expect(rules('amount').limits).toEqual({ decimalMaximum: '500.00' });
    setRoot('settings', PENDING);
    expect(rules('amount').limits).toEqual({});
    setRoot('settings', { most: '9.00', least: '1.00' });
    expect(rules('amount').limits).toEqual({ decimalMaximum: '9.00', decimalMinimum: '1.00' });
  });

  it('have words: their own, or the key by their name', () => {
    const { rules, type } = setUp();
    expect(rules('amount')).toMatchObject({ label: 'field.amount.label', help: undefined });
    type('work', 'employed');
    expect(rules('employer')).toMatchObject({ label: 'employed', help: 'help.employer' });
  });

  it('change for nobody but those whose rules have changed', () => {
    const { port, type, journey } = setUp();
    const told = vi.fn();
    journey.store.sub(
      atom((get) => port.rules('amount', get)),
      told,
    );
    type('work', 'employed');
    journey.flush();
    expect(told).not.toHaveBeenCalled();
  });

  it('of another group are none of this port’s', () => {
    expect(() => setUp().rules('other')).toThrow('no field "other"');
  });
});

describe('choices', () => {
  it('wait for their read, tell when it failed, and are empty when it is no list', () => {
    const { rules, setRead } = setUp();
    expect(rules('work').options).toBe(PENDING);
    setRead('listKinds', FAILED);
    expect(rules('work').options).toBe(FAILED);
    setRead('listKinds', null);
    expect(rules('work').options).toEqual([]);
    expect(rules('amount').options).toBeUndefined();
  });

  it('are one for each row with a value, with a detail where there is one', () => {
    const { rules, setRead } = setUp();
    setRead('listKinds', [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B', more: 'bee' },
      { name: 'nobody' },
      { id: null, name: 'nothing' },
      7,
    ]);
    expect(rules('work').options).toEqual([
      { value: 'a', text: 'A' },
      { value: 'b', text: 'B', detail: 'bee' },
    ]);
  });

  it('are the same to the widget while the same rows are read again', () => {
    const { rules, setRead } = setUp();
    setRead('listKinds', [{ id: 'a', name: 'A' }]);
    const before = rules('work');
    setRead('listKinds', [{ id: 'a', name: 'A' }]);
    expect(rules('work')).toBe(before);
    setRead('listKinds', [{ id: 'a', name: 'Another' }]);
    expect(rules('work')).not.toBe(before);
  });
});

describe('what stands at a field', () => {
  it('is the server’s refusal, until the answer is another, and again when it is the same', () => {
    const { press, type, refusal } = setUp();
    type('amount', '900.00');
    press('next');
    expect(refusal('amount')).toBe('refused.amount');
    type('amount', '90.00');
    expect(refusal('amount')).toBeUndefined();
    type('amount', '900.00');
    expect(refusal('amount')).toBe('refused.amount');
    expect(refusal('work')).toBeUndefined();
  });

  it('are failed checks over several answers, in order, of this group alone', () => {
    const { checks: failed, type } = setUp();
    expect(failed()).toEqual([]);
    type('work', 'none');
    type('amount', '0');
    expect(failed()).toEqual([
      { field: 'amount', text: '0' },
      { field: 'work', text: 'check.work' },
    ]);
  });

  it('are the field’s own words for a refused rule, with the rule’s values', () => {
    const { port } = setUp();
    expect(port.message('amount', 'decimalMaximum', { limit: '500.00' })).toBe('At most 500.00');
    expect(port.message('amount', 'required', {})).toBeUndefined();
  });
});

describe('kept answers', () => {
  const valid = validIn('NGN', () => undefined);
  const lookup: Lookup = (root, path) => (root === 'form' && path[0] === 'work' ? 'employed' : undefined);
  const asked = {
    employer: {
      at: 10,
      ...text('amount', { if: is('form.work', 'employed'), schema: { type: 'string', minLength: 2 } }),
    },
  };

  it('are good when the form would take them', () => {
    expect(valid(asked, { employer: 'Tea Ltd' }, lookup)).toBe(true);
    expect(valid(asked, { employer: 'T' }, lookup)).toBe(false);
    expect(valid(asked, {}, lookup)).toBe(false);
    expect(valid(asked, {}, () => undefined)).toBe(true);
    expect(valid({}, { other: 1 }, lookup)).toBe(true);
  });

  it('of a list that is still being read hold nothing up', () => {
    const list = {
      work: {
        at: 10,
        ...text('amount', { options: { of: variable('data.kinds'), value: variable('item'), text: 'x' } }),
      },
    };
    expect(valid(list, { work: 'employed' }, () => PENDING)).toBe(true);
  });
});

it('whether a field is asked waits for what is read, and is no when that cannot be had', () => {
  const consent: Field = { at: 10, group: 'g', schema: { type: 'boolean' }, if: variable('data.fee.due') };
  const due = (result: Result) =>
    rulesOf(
      'consent',
      consent,
      () => result,
      () => '',
    );
  expect(due(PENDING)).toMatchObject({ asked: false, awaited: true });
  for (const [result, asked] of [
    [FAILED, false],
    [undefined, false],
    [false, false],
    [true, true],
  ] as const)
    expect([due(result).asked, due(result).awaited]).toEqual([asked, undefined]);
});

it('the rules of a field survive expressions without meaning [F53]', () => {
  const odd: Field = {
    at: 10,
    group: 'g',
    schema: { type: 'string' },
    if: { '+': ['x', 1] },
    required: { '>': [{ var: 'a' }, 1] },
    limit: { minimum: { '*': [{ var: 'a' }, 2] } },
    options: { of: { map: [3, 1] }, value: 1, text: 'x' },
  };
  expect(
    rulesOf(
      'odd',
      odd,
      () => ({ b: 1 }),
      () => '',
    ),
  ).toMatchObject({ asked: false, required: false, limits: {}, options: [] });
});

describe('an answer that is worked out', () => {
  it("follows what it is made of, can't be typed, and is nothing while something of it is missing", () => {
    const { port, type, rules, journey } = setUp();
    expect(journey.store.get(port.value('left'))).toBeUndefined();
    expect(rules('left')).toMatchObject({ readonly: true, required: false });
    type('amount', '30');
    expect(journey.store.get(port.value('left'))).toBe('70');
    type('left', '1');
    expect(journey.store.get(port.value('left'))).toBe('70');
  });
});

describe('choices that are written out', () => {
  it('stand in their order, each while its condition holds, with words and a quieter line', () => {
    const { type, rules } = setUp();
    expect(rules('kind').options).toEqual([{ value: 'next', text: 'kind.next' }]);
    type('amount', '30');
    expect(rules('kind').options).toEqual([
      { value: 'next', text: 'kind.next', detail: '30' },
      { value: 'all', text: 'kind.all' },
    ]);
  });

  it('refuse an answer that is none of them, or no longer', () => {
    const field = worked['kind'] as Field;
    const at = (amount: string | undefined, value: string) =>
      judge(
        field,
        rulesOf(
          'kind',
          field,
          (root, path) => (root === 'form' && path[0] === 'amount' ? amount : undefined),
          () => '',
        ),
        value,
        'NGN',
      );
    expect(at('30', 'all')).toBeUndefined();
    expect(at(undefined, 'all')).toEqual({ keyword: 'enum', params: {} });
    expect(at('30', 'other')).toEqual({ keyword: 'enum', params: {} });
  });
});
