// @vitest-environment jsdom
import { atom } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../language/language.gen.ts';
import { programOf, text, variable } from '../../engine/flow/testing/program.ts';
import { FAILED, type Result, type Value } from '../../engine/value.ts';
import { standingOf, tryGroups } from '../../forms/index.ts';
import { problems } from '../../forms/testing/problems.ts';
import type { FormPort } from '../../forms/port.ts';
import { fakeAsks } from '../../forms/testing/fake-asks.ts';
import { liveWorld } from '../testing/live-world.ts';
import { runJourney } from '../testing/run-journey.ts';
import { createDelivery, fieldsDelivered } from './delivered-group.ts';
import type { FormParts } from './form-parts.ts';
import { createFormPort } from './form-port.ts';
import { createPlaceScope } from './place-scope.ts';
import { placeViews } from './place-view.ts';
import { validIn } from './valid.ts';

const fields: Readonly<Record<string, Omit<Field, 'at'>>> = {
  name: text('page', { required: false }),
  answers: { group: 'page', schema: { type: 'object' }, define: variable('data.form.value') },
  last: text('page', { required: false }),
};
const program = programOf({
  flows: {
    apply: {
      form: 'apply',
      start: 'page',
      load: { form: { call: 'getForm' } },
      steps: {
        page: { screen: 'page', on: { send: 'send' } },
        send: { call: 'sendForm', with: { data: variable('form.answers') }, on: { ok: 'done' } },
        done: { screen: 'done' },
      },
    },
  },
  forms: { apply: fields },
  calls: { getForm: [], sendForm: ['data'] },
});
const income = { id: 'income', name: 'Income', type: 'integer', validation: { required: true, minimum: 10 } };
const city = { id: 'city', name: 'City', type: 'short_text' };
const sections = [
  { name: 'Work', fields: [income] },
  { name: 'Home', fields: [city] },
];

function setUp(first?: Result) {
  const live = liveWorld();
  const parts: FormParts = {
    asks: () => fakeAsks(),
    delivery: (group, made) => createDelivery(group, 'NGA', made),
    delivered: (given) => fieldsDelivered(given, '', 'NGA'),
    retry: () => undefined,
    forget: () => undefined,
  };
  const run = runJourney(program, live.world, { store: live.store, parts });
  const { journey } = run;
  if (first !== undefined) live.setRead('getForm', first);
  journey.dispatch({ type: 'begin', flow: 'apply', with: {} });
  const [view] = placeViews(program, journey.store.get(journey.state));
  if (view === undefined) throw new Error('no place');
  const wordsOf = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));
  const scope = createPlaceScope({ journey, view, reads: live.reads, root: live.root, wordsOf });
  const port = createFormPort('page', {
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
  const now = () => (port.delivery ? store.get(port.delivery) : 'no delivery');
  function delivered(): FormPort {
    const present = now();
    if (typeof present !== 'object') throw new Error(String(present));
    return present;
  }
  return {
    ...live,
    ...run,
    port,
    store,
    now,
    delivered,
    type: (name: string, value: Value | undefined) => store.set(delivered().value(name), value),
    value: (name: string) => store.get(delivered().value(name)),
    answers: () => store.get(journey.state).frames[0]?.answers,
  };
}

describe('the fields that a core delivers', () => {
  it('stand in the place of the answer that holds them, under its name and theirs, sections as headings', () => {
    const { delivered, store } = setUp(sections);
    expect(delivered().order).toEqual([
      'name',
      'answers.section:1',
      'answers.income',
      'answers.section:2',
      'answers.city',
      'last',
    ]);
    expect(delivered().rules('answers.income', store.get)).toMatchObject({ asked: true, required: true });
    expect(delivered().fields['answers.section:1']).toMatchObject({ widget: 'label', look: { heading: true } });
  });

  it('stand in the order in which they are delivered, also where their ids are numbers', () => {
    const { delivered } = setUp([
      { name: 'Work', fields: [income, { ...city, id: '12' }] },
      { name: 'Home', fields: [{ ...city, id: 3 }] },
    ]);
    const order = ['name', 'section:1', 'income', '12', 'section:2', '3', 'last'];
    expect(delivered().order.map((name) => name.replace('answers.', ''))).toEqual(order);
  });

  it('are waited for, and whoever waits can’t go on', () => {
    const { now, setRead, port, store } = setUp();
    const standing = standingOf([port]);
    expect([String(now()), store.get(standing), tryGroups([port])]).toEqual(['Symbol(pending)', 'wrong', false]);
    setRead('getForm', FAILED);
    expect([String(now()), tryGroups([port])]).toEqual(['Symbol(failed)', false]);
    setRead('getForm', [city]);
    expect(tryGroups([port])).toBe(true);
  });

  it.each([
    ['without an id', [{ name: 'Income', type: 'integer' }]],
    ['of one id twice', [city, city]],
    ['that are no list', { fields: [city] }],
  ])('%s are not shown in part: the page says that they can’t be shown', (_title, given) => {
    const { now, port } = setUp(given);
    expect([now(), tryGroups([port])]).toEqual(['undeliverable', false]);
  });

  it('are none where the core asks nothing', () => {
    expect(setUp(null).delivered().order).toEqual(['name', 'last']);
  });

  it('are judged like all others, and shown by the button again once they are right', async () => {
    const { port, delivered, type, store } = setUp(sections);
    const standing = standingOf([port]);
    const seen = vi.fn();
    store.sub(standing, () => seen(store.get(standing)));
    expect(problems(delivered()).map(({ field, keyword }) => [field, keyword])).toEqual([
      ['answers.income', 'required'],
    ]);
    type('answers.income', 9);
    expect(problems(delivered()).map(({ keyword }) => keyword)).toEqual(['minimum']);
    type('answers.income', 10);
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('right'));
  });

  it('keep their answers in one object, with those of other pages, and lose nothing to each other', () => {
    const { journey, type, answers, value } = setUp(sections);
    journey.dispatch({ type: 'typed', values: { answers: { other: 'page 1' } } });
    type('answers.income', 20);
    type('answers.city', 'Abuja');
    journey.flush();
    expect(answers()).toEqual({ answers: { other: 'page 1', income: 20, city: 'Abuja' } });
    type('answers.income', undefined);
    journey.flush();
    expect([answers(), value('answers.city')]).toEqual([{ answers: { other: 'page 1', city: 'Abuja' } }, 'Abuja']);
    journey.dispatch({ type: 'typed', values: { answers: { income: 7 } } });
    expect([value('answers.income'), value('answers.city')]).toEqual([7, undefined]);
  });

  it('hear nothing of a keystroke in another of them', () => {
    const { delivered, type, store, journey } = setUp(sections);
    const told = vi.fn();
    for (const source of [
      delivered().value('answers.city'),
      atom((get) => delivered().rules('answers.city', get)),
      delivered().refusals,
    ])
      store.sub(source as Parameters<typeof store.sub>[0], told);
    type('answers.income', 12);
    journey.flush();
    expect(told).not.toHaveBeenCalled();
  });

  it('stay the same form while the same definitions are read again, and are another one when they have changed', () => {
    const { delivered, setRead } = setUp(sections);
    const before = delivered();
    setRead('getForm', structuredClone(sections));
    expect(delivered()).toBe(before);
    setRead('getForm', [city]);
    expect([delivered().order, delivered().id === before.id]).toEqual([['name', 'answers.city', 'last'], false]);
  });

  it('show what the core refuses of them by their ids, until it is changed', async () => {
    const { press, type, delivered, store, journey, calls, answers } = setUp(sections);
    type('answers.income', 12);
    type('answers.city', 'Abuja');
    press('send');
    expect(calls.map(({ asked }) => asked)).toEqual([{ data: { income: 12, city: 'Abuja' } }]);
    journey.dispatch({
      type: 'answer',
      ticket: calls[0]?.ticket ?? 0,
      outcome: 'failed',
      error: { code: 'invalid', message: 'No', status: 422, fields: { income: 'Too little', elsewhere: '' } },
    });
    const refusal = (name: string) => store.get(delivered().refusals)[name];
    expect([refusal('answers.income'), refusal('answers.city'), refusal('answers.elsewhere')]).toEqual([
      'Too little',
      undefined,
      undefined,
    ]);
    type('answers.city', 'Jos');
    journey.flush();
    expect(refusal('answers.income')).toBe('Too little');
    type('answers.income', 13);
    expect(refusal('answers.income')).toBeUndefined();
    journey.flush();
    expect(store.get(journey.state).frames[0]?.refusals).toEqual({});
    expect(answers()).toEqual({ answers: { income: 13, city: 'Jos' } });
  });
});

describe('kept answers to delivered fields', () => {
  const valid = validIn('NGN', (given) => fieldsDelivered(given, '', 'NGA'));
  const judged = (given: Result, answers: Value | undefined, more: Partial<Field> = {}) =>
    valid(
      { answers: { at: 10, group: 'page', schema: { type: 'object' }, define: variable('data.form'), ...more } },
      answers === undefined ? {} : { answers },
      () => given,
    );

  it('are good when the form would take them, by the definitions of today', () => {
    expect(judged([income], { income: 10 })).toBe(true);
    expect(judged([income], { income: 9 })).toBe(false);
    expect(judged([income], undefined)).toBe(false);
    expect(judged([city], undefined)).toBe(true);
    expect(judged([{ id: 'kind', type: 'radio', options: ['a', 'b'] }], { kind: 'c' })).toBe(false);
  });

  it('hold nothing up while the definitions are read, and stop where they can’t be shown', () => {
    expect(judged(FAILED, {})).toBe(true);
    expect(judged([city, city], {})).toBe(false);
    expect(judged([city, city], {}, { if: false })).toBe(true);
  });
});
