import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Expr, Text } from '../../language/language.gen.ts';
import { countOf } from '../../engine/flow/count-of.ts';
import { frameSource, lookupIn, resultOf } from '../../engine/flow/index.ts';
import type { World } from '../../engine/flow/index.ts';
import { has, is, programOf, secret, text, variable } from '../../engine/flow/testing/program.ts';
import { FAILED, PENDING, type Lookup, type Result, type Value } from '../../engine/value.ts';
import { counted, liveWorld } from '../testing/live-world.ts';
import { runJourney } from '../testing/run-journey.ts';
import { createPlaceScope, type PlaceScope } from './place-scope.ts';
import { placeViews } from './place-view.ts';

const program = programOf({
  flows: {
    apply: {
      form: 'apply',
      takes: { product: { type: 'string' } },
      start: 'amount',
      load: {
        product: {
          call: 'getProduct',
          with: { id: variable('with.product'), tenor: variable('form.tenor') },
          if: has('form.tenor'),
        },
        banks: { call: 'listBanks' },
      },
      values: {
        sum: { '+': [variable('form.amount', 0), variable('form.extra', 0)] },
        'is-big': { '>': [variable('value.sum'), 100] },
        bank: variable('data.banks.value'),
        quoted: variable('data.quote.price'),
        broken: { '+': [variable('settings'), 1] },
      },
      steps: {
        amount: {
          screen: 'amount',
          on: {
            next: { set: { 'flow.seen': variable('form.amount', 0) }, to: 'quote' },
            sure: { with: { note: variable('form.tenor', '') }, to: 'sure' },
          },
        },
        quote: {
          call: 'getQuote',
          with: { amount: variable('form.amount'), tenor: variable('form.tenor') },
          on: { ok: 'confirm' },
        },
        confirm: { screen: 'confirm', on: { again: 'amount' } },
        sure: { screen: 'sure', over: 'here' },
      },
    },
  },
  forms: {
    apply: {
      amount: text('amount', { schema: { type: 'number' } }),
      extra: text('amount', { schema: { type: 'number' }, if: is('form.kind', 'more') }),
      kind: text('amount', { fill: variable('profile.kind') }),
      tenor: text('amount', { for: variable('form.kind') }),
      pin: secret('confirm'),
    },
  },
  screens: {
    confirm: {
      title: 'confirm',
      values: { local: variable('form.pin') },
      load: { own: { call: 'getOwn' } },
      body: { fields: { at: 10, block: 'fields', group: 'confirm' } },
    },
  },
  calls: { getProduct: ['id', 'tenor'], listBanks: [], getQuote: ['amount', 'tenor'], getOwn: [] },
  values: { rate: variable('settings.rate'), 'twice-rate': { '*': [variable('value.rate'), 2] } },
});

const expressions: readonly Expr[] = [
  ...[
    'form.amount',
    'form.extra',
    'form.kind',
    'form.tenor',
    'form.pin',
    'form',
    'value.sum',
    'value.is-big',
    'value.bank',
    'value.quoted',
    'value.broken',
    'value.local',
    'value.rate',
    'value.twice-rate',
    'value.nothing',
  ].map((path) => variable(path)),
  ...[
    'data.product',
    'data.banks',
    'data.quote',
    'data.quote.price',
    'data.own',
    'data.nothing',
    'with.product',
    'with.note',
    'flow.step',
    'flow.dirty',
    'flow.passed',
    'flow.ahead',
    'flow.seen',
    'settings.rate',
    'profile.kind',
    'event.x',
    'error.code',
  ].map((path) => variable(path)),
  { if: [variable('value.is-big'), variable('data.product.value'), variable('form.kind', 'none')] },
  { merge: [[variable('form.amount')], [variable('value.sum')]] },
];

/** A journey at its first place, and the scope of the place that is shown. */
function setUp(wordsOf: (text: Text, lookup: Lookup) => Result = () => undefined) {
  const live = liveWorld({ settings: { rate: 3 }, profile: { kind: 'plain' } });
  const world = { ...live.world, countOf };
  const run = runJourney(program, world, { store: live.store });
  run.journey.dispatch({ type: 'begin', flow: 'apply', with: { product: 'p1' } });
  const { journey } = run;
  const known = new Map<string, PlaceScope>();

  function shown() {
    const views = placeViews(program, journey.store.get(journey.state));
    const view = views.at(-1);
    if (view === undefined) throw new Error('no place');
    for (const key of known.keys()) if (!views.some((other) => other.key === key)) known.delete(key);
    const scope =
      known.get(view.key) ?? createPlaceScope({ journey, view, reads: live.reads, root: live.root, wordsOf });
    known.set(view.key, scope);
    return { view, scope };
  }
  const type = (name: string, value: Value | undefined) =>
    journey.store.set(journey.field(shown().view.frame.id, name), value);
  return { ...live, ...run, world, shown, type };
}

describe('the scope of a place', () => {
  it('gives what the machine itself would decide by, whatever was typed, pressed and read', async () => {
    const field = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        name: fc.constantFrom('amount', 'extra'),
        value: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
      }),
      fc.record({
        kind: fc.constant('type' as const),
        name: fc.constantFrom('kind', 'tenor', 'pin'),
        value: fc.constantFrom('more', 'plain', undefined),
      }),
    );
    const action = fc.oneof(
      { weight: 4, arbitrary: field },
      fc.record({ kind: fc.constant('press' as const), name: fc.constantFrom('next', 'again', 'sure', 'back') }),
      fc.record({ kind: fc.constant('answer' as const), price: fc.integer() }),
      fc.record({
        kind: fc.constant('read' as const),
        call: fc.constantFrom('getProduct', 'listBanks', 'getOwn'),
        value: fc.constantFrom<Result>(PENDING, FAILED, 1, 'two', null),
      }),
      fc.record({
        kind: fc.constant('root' as const),
        name: fc.constantFrom('settings', 'profile'),
        value: fc.constantFrom<Result>({ rate: 5, kind: 'more' }, PENDING, FAILED, undefined, {}),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
        const at = setUp();
        const { journey } = at;
        for (const one of actions) {
          if (one.kind === 'type') at.type(one.name, one.value);
          else if (one.kind === 'press')
            journey.dispatch(one.name === 'back' ? { type: 'back' } : { type: 'event', name: one.name, carries: {} });
          else if (one.kind === 'read') at.setRead(one.call, one.value);
          else if (one.kind === 'root') at.setRoot(one.name, one.value);
          else
            journey.dispatch({
              type: 'answer',
              ticket: at.calls.at(-1)?.ticket ?? 0,
              outcome: 'ok',
              value: { price: one.price },
            });
          journey.flush();
          if (one.kind === 'read' || one.kind === 'root') journey.dispatch({ type: 'changed' });
          if (at.where() === '') break;
          const { view, scope } = at.shown();
          const frame = journey.store.get(journey.state).frames.find(({ id }) => id === view.frame.id);
          if (frame === undefined) throw new Error('no frame');
          const lookup = lookupIn(frameSource(program, at.world, frame, {}));
          for (const expr of expressions)
            expect([expr, journey.store.get(scope.result(expr))]).toEqual([expr, resultOf(expr, lookup)]);
        }
        journey.stop();
      }),
      { numRuns: 60 },
    );
  });

  it('counts the places anew when an answer or a read decides otherwise, and knows nothing without what counts', () => {
    const long = programOf({
      flows: {
        long: {
          form: 'long',
          load: { need: { call: 'getNeed' } },
          start: 'kind',
          steps: {
            kind: {
              screen: 'kind',
              on: { next: { more: { at: 10, if: is('form.kind', 'more'), to: 'more' }, done: { at: 20, to: 'sure' } } },
            },
            more: { screen: 'more', on: { next: 'sure' } },
            sure: {
              decide: { asked: { at: 10, if: variable('data.need.value'), to: 'proof' }, not: { at: 20, to: 'done' } },
            },
            proof: { screen: 'proof', on: { next: 'done' } },
            done: { screen: 'done' },
          },
        },
      },
      forms: { long: { kind: text('kind') } },
      calls: { getNeed: [] },
    });
    const opened = (world: Partial<World>) => {
      const live = liveWorld();
      const { journey } = runJourney(long, { ...live.world, ...world }, { store: live.store });
      journey.dispatch({ type: 'begin', flow: 'long', with: {} });
      const [view] = placeViews(long, journey.store.get(journey.state));
      if (view === undefined) throw new Error('no place');
      const scope = createPlaceScope({ journey, view, reads: live.reads, root: live.root, wordsOf: () => undefined });
      const counts = () => ['flow.passed', 'flow.ahead'].map((path) => journey.store.get(scope.result(variable(path))));
      const types = (kind: string) => {
        journey.store.set(journey.field(view.frame.id, 'kind'), kind);
        journey.flush();
      };
      return { ...live, counts, types };
    };
    const { counts, types, setRead } = opened({ countOf });
    expect(counts()).toEqual([1, 1]);
    types('more');
    expect(counts()).toEqual([1, 2]);
    setRead('getNeed', true);
    expect(counts()).toEqual([1, 3]);
    types('less');
    expect(counts()).toEqual([1, 2]);
    expect(opened({}).counts()).toEqual([undefined, undefined]);
  });

  it('evaluates on a keystroke only what reads that field', () => {
    const at = setUp();
    const { scope } = at.shown();
    const paths = [
      'form.amount',
      'value.sum',
      'form.kind',
      'form.tenor',
      'settings.rate',
      'data.banks',
      'flow.step',
    ] as const;
    const exprs = Object.fromEntries(paths.map((path) => [path, counted(path)]));
    for (const { expr } of Object.values(exprs)) at.journey.store.sub(scope.result(expr), () => undefined);
    const before = Object.fromEntries(Object.entries(exprs).map(([path, { times }]) => [path, times()]));
    const evaluated = () =>
      Object.entries(exprs)
        .filter(([path, { times }]) => times() > (before[path] ?? 0))
        .map(([path]) => path);
    expect(evaluated()).toEqual([]);
    at.type('amount', 7);
    expect(evaluated()).toEqual(['form.amount', 'value.sum']);
    expect(exprs['form.amount']?.times()).toBe((before['form.amount'] ?? 0) + 1);
    at.journey.flush();
    expect(evaluated()).toEqual(['form.amount', 'value.sum']);
    expect(exprs['form.amount']?.times()).toBe((before['form.amount'] ?? 0) + 1);
  });

  it('tells nobody of a keystroke that leaves their result as it was', () => {
    const at = setUp();
    const { scope } = at.shown();
    const told = vi.fn();
    at.type('amount', 10);
    at.journey.store.sub(scope.result(variable('value.is-big')), told);
    at.type('amount', 20);
    at.type('amount', 99);
    expect(told).not.toHaveBeenCalled();
    at.type('amount', 101);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('evaluates an expression once for all who show it', () => {
    const at = setUp();
    const { scope } = at.shown();
    const { expr, times } = counted('form.amount');
    for (let blocks = 0; blocks < 5; blocks += 1) at.journey.store.sub(scope.result(expr), () => undefined);
    expect(times()).toBe(1);
    at.type('amount', 3);
    expect(times()).toBe(2);
  });

  it('words a text anew only when a value in it has changed', () => {
    const worded: Text[] = [];
    const at = setUp((given, lookup) => {
      worded.push(given);
      return `${String(given)} ${String(lookup('form', [String(given)]))}`;
    });
    const { scope } = at.shown();
    for (const name of ['amount', 'kind']) at.journey.store.sub(scope.words(name), () => undefined);
    worded.splice(0);
    at.type('amount', 5);
    expect(worded).toEqual(['amount']);
    expect(at.journey.store.get(scope.words('amount'))).toBe('amount 5');
  });

  it('sees the row of a list as item and index, before all else', () => {
    const at = setUp();
    const { scope } = at.shown();
    at.type('amount', 5);
    const result = (expr: Expr) => at.journey.store.get(scope.result(expr, { item: { amount: 9 }, index: 2 }));
    expect(result(variable('item.amount'))).toBe(9);
    expect(result(variable('index'))).toBe(2);
    expect(result({ '+': [variable('item.amount'), variable('form.amount')] })).toBe(14);
  });

  it('takes an expression without meaning as missing, as the machine does [F53]', () => {
    const at = setUp();
    expect(at.journey.store.get(at.shown().scope.result(variable('value.broken')))).toBeUndefined();
  });
});
