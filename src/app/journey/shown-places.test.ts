// @vitest-environment jsdom
import { atom } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../language/language.gen.ts';
import { programOf, text, variable } from '../../engine/flow/testing/program.ts';
import { FAILED, type Result } from '../../engine/value.ts';
import { createRuntime } from '../runtime.ts';
import { runJourney } from '../testing/run-journey.ts';
import { createLayoutPort } from './layout-port.ts';
import { shownPlaces } from './shown-places.ts';
import { startWith } from '../testing/start-with.ts';

const start = startWith({
  site: { plan_name: 'Kits' },
  values: {
    plan: { lower: variable('site.plan_name') },
    self: variable('value.self'),
    odd: { '+': [variable('site'), 1] },
  },
  texts: { 'bar.plan': 'Plans' },
  settings: { currency: 'NGN' },
});
const program = programOf({
  flows: {
    apply: {
      form: 'apply',
      start: 'amount',
      keep: true,
      ended: { has: 'data.send' },
      steps: {
        amount: { screen: 'amount', on: { next: 'offers', send: 'send' } },
        offers: { screen: 'offers', on: { open: { with: { id: variable('event.id') }, to: 'offer' } } },
        offer: {
          screen: 'offer',
          over: 'offers',
          on: { open: { with: { id: variable('event.id') }, to: 'offer' }, close: 'back' },
        },
        send: { call: 'send', on: { ok: 'offers' } },
      },
    },
  },
  forms: { apply: { amount: text('amount') } },
  screens: { summary: { title: 'summary', body: {} } },
  calls: { send: [] },
});

function setUp(runtime = createRuntime(start)) {
  const go = vi.fn();
  const run = runJourney(
    program,
    { root: runtime.facts.of, read: () => undefined, words: () => undefined, valid: () => true, newKey: () => 'k' },
    { store: runtime.store },
  );
  run.journey.dispatch({ type: 'begin', flow: 'apply', with: {} });
  const places = shownPlaces(runtime, run.journey, 'summary', go);
  return { ...run, runtime, go, seen: () => runtime.store.get(places) };
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the places of a journey', () => {
  it('are a place, what lies over it, and what stands beside it', () => {
    const { seen, press } = setUp();
    expect(seen().ground?.screen.title).toBe('amount');
    expect(seen().aside?.screen.title).toBe('summary');
    press('next');
    press('open', { id: 1 });
    expect([seen().ground?.screen.title, seen().over.map(({ screen }) => screen.title)]).toEqual(['offers', ['offer']]);
  });

  it('stand alone once nothing is left to be done', () => {
    const { seen, press, journey, calls } = setUp();
    press('send');
    expect(seen().aside).toBeDefined();
    journey.dispatch({ type: 'answer', ticket: calls[0]?.ticket ?? 0, outcome: 'ok', value: {} });
    expect([seen().ground?.screen.title, seen().aside]).toEqual(['offers', undefined]);
  });

  it('of two journeys are two arrivals, though they have the same name: the page starts at the top, and the title is read aloud', () => {
    const one = setUp();
    const other = setUp(one.runtime);
    expect(one.seen().ground?.key).not.toBe(other.seen().ground?.key);
  });

  it('keep their port while they are to be seen, so that nothing is drawn anew by typing', () => {
    const { seen, journey } = setUp();
    const { ground, aside } = seen();
    journey.store.set(journey.field(1, 'amount'), '5');
    journey.flush();
    expect(seen().ground).toBe(ground);
    expect(seen().aside).toBe(aside);
  });

  it('drop a press on what is no longer shown: a late tap on one offer takes no other [F48]', () => {
    const { seen, press, where, journey } = setUp();
    press('next');
    press('open', { id: 1 });
    const first = seen().over[0]?.port;
    press('open', { id: 2 });
    first?.send('close');
    expect(where()).toBe('amount > offers > offer');
    const at = journey.store.get(journey.state).frames[0]?.path.at(-1)?.with;
    expect(at).toEqual({ id: 2 });
    seen().over[0]?.port.send('close');
    expect(where()).toBe('amount > offers');
  });

  it('show the button that was pressed as busy, and all as waiting, until the answer', () => {
    const { seen, journey, calls } = setUp();
    const port = seen().ground?.port;
    if (port === undefined) throw new Error('no place');
    const { store } = journey;
    const [busy, other] = [port.busy('send', { row: 1 }), port.busy('send', { row: 2 })];
    port.send('send', { row: 1 });
    expect([store.get(busy), store.get(other), store.get(port.waiting)]).toEqual([true, false, true]);
    journey.dispatch({ type: 'answer', ticket: calls[0]?.ticket ?? 0, outcome: 'ok', value: {} });
    expect([store.get(busy), store.get(port.waiting)]).toEqual([false, false]);
  });

  it('show no button as busy that has the name of one in a flow above it', () => {
    const runtime = createRuntime(start);
    const { journey, press } = runJourney(
      programOf({
        flows: {
          buy: {
            start: 'sum',
            steps: {
              sum: { screen: 'sum', on: { add: 'card', next: 'done' } },
              card: { flow: 'add', over: 'sum', on: { done: 'sum' } },
              done: { screen: 'done' },
            },
          },
          add: {
            start: 'number',
            steps: {
              number: { screen: 'number', on: { next: 'send' } },
              send: { call: 'send', on: { ok: 'done', failed: 'number' } },
              done: { end: 'done' },
            },
          },
        },
        calls: { send: [] },
      }),
      { root: runtime.facts.of, read: () => undefined, words: () => undefined, valid: () => true, newKey: () => 'k' },
      { store: runtime.store },
    );
    journey.dispatch({ type: 'begin', flow: 'buy', with: {} });
    press('add');
    press('next');
    const { ground, over } = runtime.store.get(shownPlaces(runtime, journey, undefined, vi.fn()));
    const busyOf = (port = ground?.port) => port && runtime.store.get(port.busy('next'));
    expect([busyOf(over[0]?.port), busyOf()]).toEqual([true, false]);
  });
});

describe('a press whose decision waits for a read that failed', () => {
  const flows = {
    buy: {
      load: { fee: { call: 'fee' } },
      start: 'sum',
      steps: {
        sum: { screen: 'sum', on: { next: { if: { has: 'data.fee' }, to: 'done' } } },
        done: { screen: 'done' },
      },
    },
  };

  it('is told beside its button, which is not under way and takes the press up once the read is had; the others wait', () => {
    const runtime = createRuntime(start);
    const retry = vi.fn();
    const reads: { fee: Result } = { fee: FAILED };
    const { journey, press, where } = runJourney(
      programOf({ flows, calls: { fee: [] } }),
      { root: runtime.facts.of, read: () => reads.fee, words: () => undefined, valid: () => true, newKey: () => 'k' },
      { store: runtime.store },
    );
    journey.dispatch({ type: 'begin', flow: 'buy', with: {} });
    const { store } = runtime;
    const port = store.get(shownPlaces({ ...runtime, reads: { ...runtime.reads, retry } }, journey, undefined, vi.fn()))
      .ground?.port;
    if (port === undefined) throw new Error('no place');
    expect(store.get(port.problem)).toBeUndefined();
    press('next');
    expect([
      store.get(port.problem)?.again,
      store.get(port.problem)?.ofRead,
      store.get(port.busy('next')),
      store.get(port.waiting),
    ]).toEqual(['next', true, false, true]);
    port.send('other');
    expect([where(), retry.mock.calls.length]).toEqual(['sum', 0]);
    port.send('next');
    expect([where(), retry.mock.calls.length]).toEqual(['sum', 1]);
    reads.fee = '10';
    journey.dispatch({ type: 'changed' });
    expect([where(), store.get(port.problem)]).toEqual(['sum > done', undefined]);
  });
});

describe('a layout', () => {
  const layoutScreen: Pick<Screen, 'load' | 'values'> = {
    load: {
      cards: { call: 'listCards', with: { of: variable('site.plan_name') } },
      none: { call: 'listCards', if: false },
    },
    values: { first: variable('data.cards.0'), told: { cat: [variable('value.own'), '!'] }, own: 'own' },
  };

  const port = () => {
    const runtime = createRuntime(start);
    const send = vi.fn();
    const layout = createLayoutPort(runtime, layoutScreen, send, vi.fn());
    return { send, layout, result: (path: string) => runtime.store.get(layout.result(variable(path))) };
  };

  it('knows the lender, the site and the shared values, and nothing of a journey', () => {
    const { result } = port();
    expect([result('value.plan'), result('site.plan_name'), result('settings.currency')]).toEqual([
      'kits',
      'Kits',
      'NGN',
    ]);
    expect([result('form.amount'), result('data.send'), result('with.id'), result('flow.step')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('survives a value that names itself, and one without meaning', () => {
    const { result } = port();
    expect([result('value.self'), result('value.odd')]).toEqual([undefined, undefined]);
  });

  it('reads what it asks for itself, and works its own values out of it', async () => {
    const asked = vi.fn(() => atom([{ id: 7 }]));
    const runtime = createRuntime(start);
    const layout = createLayoutPort(
      { ...runtime, reads: { ...runtime.reads, atom: asked } },
      layoutScreen,
      vi.fn(),
      vi.fn(),
    );
    const result = (path: string) => runtime.store.get(layout.result(variable(path)));
    expect([result('value.first.id'), result('value.told'), result('data.none')]).toEqual([7, 'own!', undefined]);
    expect(asked.mock.calls).toEqual([['listCards', { of: 'Kits' }, {}]]);
  });

  it('sends its events to the flow beneath, and asks nothing', () => {
    const { layout, send } = port();
    layout.send('logout');
    expect(send).toHaveBeenCalledWith('logout');
    expect(() => layout.form('amount')).toThrow('asks nothing');
  });
});
