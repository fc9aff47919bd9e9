import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../configuration.ts';
import { readLayers } from '../../layers.ts';
import type { Expr, Flow } from '../../../language/language.gen.ts';
import { knowledge } from '../../testing/knowledge.ts';
import { smallLender } from '../../testing/small-lender.ts';
import { typeOfExpr, type Scope } from './scope.ts';
import { scopesOf, type FlowScopes } from './scopes.ts';

const asking = (group: string, more: object = {}) => ({
  title: 'door.title',
  body: {
    fields: { at: 10, block: 'fields', group },
    actions: {
      at: 20,
      block: 'actions',
      buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', submit: true, ...more } },
    },
  },
});

const field = (group: string, more: object = {}) => ({
  at: 10,
  group,
  required: true,
  schema: { type: 'string' },
  ...more,
});

const form = {
  fields: {
    city: field('one'),
    street: field('one', { required: false }),
    shop: field('one', { if: { var: 'value.trades' } }),
    salary: field('two'),
    note: field('two'),
  },
};

/** A journey of two pages with a check between them that asks with the first page's answers. */
function journey(changed: Partial<Flow> = {}, screens: Readonly<Record<string, object>> = {}): FlowScopes {
  const flow = {
    form: 'walk',
    load: { products: { call: 'listProducts' }, loans: { call: 'listLoans', if: { var: 'value.wanted' } } },
    values: {
      product: { find: [{ var: 'data.products' }, { '===': [{ var: 'item.id' }, 1] }] },
      trades: { '===': [{ var: ['value.product.customer_type', 'Individual'] }, 'Non-Individual'] },
      wanted: { '===': [{ var: ['profile.city', ''] }, 'Lagos'] },
      taken: { has: 'data.check' },
    },
    start: {
      none: { at: 10, if: { '!': { has: 'value.product' } }, to: '/' },
      trader: { at: 20, if: { var: 'value.trades' }, to: 'one' },
      other: { at: 30, to: '/' },
    },
    steps: {
      one: { screen: 'one', on: { continue: 'check' } },
      check: {
        call: 'checkEligibility',
        with: { product_id: { number: { var: 'form.city' } } },
        on: {
          ok: { good: { at: 10, if: { var: 'data.check.ok' }, to: 'two' }, bad: { at: 20, to: 'lost' } },
          failed: 'stay',
        },
      },
      two: { screen: 'two', on: { continue: 'last', again: 'one' } },
      last: { screen: 'last', on: { continue: '/' } },
      lost: { screen: 'lost', on: { continue: '/' } },
    },
    ...changed,
  };
  const files = smallLender({
    'rules/flows/walk.json': flow,
    'schemas/forms/walk.json': form,
    'screens/one.json': asking('one'),
    'screens/two.json': asking('two'),
    'screens/last.json': asking('none'),
    'screens/lost.json': asking('none'),
    'rules/routes.json': {
      routes: {
        walk: { path: '/walk', flow: 'walk', gates: { 'signed-in': { at: 10, gate: 'signed-in' } } },
        login: { path: '/login', flow: 'enter' },
      },
    },
    ...screens,
  });
  const scopes = scopesOf(configurationOf(readLayers(files, 'small'), 'small'), knowledge()).inFlow('walk');
  if (scopes === undefined) throw new Error('the flow is there');
  return scopes;
}

const missing = (scope: Scope, path: string | Expr) =>
  typeOfExpr(typeof path === 'string' ? { var: path } : path, scope).missing;

describe('what is there for certain at a step', () => {
  it('is the answer of a call, when every way to the step has passed its ok', () => {
    const scopes = journey();
    expect(missing(scopes.at('one'), 'data.check.ok')).toEqual(['data.check']);
    expect(missing(scopes.at('two'), 'data.check.ok')).toEqual([]);
    expect(missing(scopes.at('lost'), 'data.check.ok')).toEqual([]);
    expect(missing(scopes.after(['steps', 'check', 'on', 'ok', 'good']), 'data.check.ok')).toEqual([]);
    expect(missing(scopes.after(['steps', 'check', 'on', 'failed']), 'data.check.ok')).toEqual(['data.check']);
  });

  it('is no answer of a call around which a way leads', () => {
    const scopes = journey({ on: { skip: 'two' } });
    expect(missing(scopes.at('two'), 'data.check.ok')).toEqual(['data.check']);
  });

  it('is no answer whose question can change where the borrower is', () => {
    const scopes = journey({ steps: { ...stepsOf(), two: { screen: 'one', on: { continue: 'last' } } } });
    expect(missing(scopes.entering('two'), 'data.check')).toEqual([]);
    expect(missing(scopes.at('two'), 'data.check')).toEqual(['data.check']);
    expect(missing(scopes.at('last'), 'data.check')).toEqual(['data.check']);
  });

  it('is an answer that the page requires, after the page', () => {
    const scopes = journey();
    expect(missing(scopes.at('one'), 'form.city')).toEqual(['form.city']);
    expect(missing(scopes.entering('check'), 'form.city')).toEqual([]);
    expect(missing(scopes.at('two'), 'form.city')).toEqual([]);
    expect(missing(scopes.at('two'), 'form.street')).toEqual(['form.street']);
    expect(missing(scopes.at('two'), 'form.salary')).toEqual(['form.salary']);
  });

  it('is no answer that a button leads around without looking at it', () => {
    const scopes = journey({}, { 'screens/one.json': { ...asking('one', { submit: undefined }) } });
    expect(missing(scopes.entering('check'), 'form.city')).toEqual(['form.city']);
  });

  it('is no answer of fields that may be hidden, unless the button is hidden with them', () => {
    const shown = { if: { has: 'data.loans' } };
    const screen = (more: object) => ({
      title: 'door.title',
      body: { fields: { at: 10, block: 'fields', group: 'one', ...shown }, actions: asking('one', more).body.actions },
    });
    expect(missing(journey({}, { 'screens/one.json': screen({}) }).entering('check'), 'form.city')).toEqual([
      'form.city',
    ]);
    expect(missing(journey({}, { 'screens/one.json': screen(shown) }).entering('check'), 'form.city')).toEqual([]);
  });

  it('is an answer with a condition that the way has made true', () => {
    expect(missing(journey().entering('check'), 'form.shop')).toEqual([]);
    expect(missing(journey({ start: 'one' }).entering('check'), 'form.shop')).toEqual(['form.shop']);
  });

  it('is what a row before has asked for', () => {
    expect(missing(journey().at('two'), 'value.product.id')).toEqual([]);
    expect(missing(journey({ start: 'one' }).at('two'), 'value.product.id')).toEqual(['value.product']);
  });

  it('is a read without a condition, and one whose condition the way has made true', () => {
    const scopes = journey({
      start: { not: { at: 10, if: { '!': { var: 'value.wanted' } }, to: '/' }, yes: { at: 20, to: 'one' } },
    });
    expect(missing(scopes.at('one'), 'data.products')).toEqual([]);
    expect(missing(scopes.at('one'), 'data.loans')).toEqual([]);
    expect(missing(journey().at('one'), 'data.loans')).toEqual(['data.loans']);
  });

  it('is a mark that every way has set, and none that a way takes away', () => {
    const steps = (set: object) => ({
      ...stepsOf(),
      two: { screen: 'two', on: { continue: { set: { 'flow.seen': true }, to: 'last' } } },
      last: { screen: 'last', on: { continue: { set, to: 'lost' } } },
    });
    expect(missing(journey({ steps: steps({}) } as Partial<Flow>).at('last'), 'flow.seen')).toEqual([]);
    expect(missing(journey({ steps: steps({ 'flow.seen': null }) } as Partial<Flow>).at('lost'), 'flow.seen')).toEqual([
      'flow.seen',
    ]);
  });

  it('is the profile behind a gate for those who have signed in', () => {
    expect(missing(journey().at('one'), 'profile.first_name')).toEqual([]);
    expect(missing(journey().at('one'), 'profile.city')).toEqual(['profile.city']);
    expect(
      missing(
        journey({}, { 'rules/gates.json': { gates: { 'signed-in': { if: false, to: '/login' } } } }).at('one'),
        'profile.first_name',
      ),
    ).toEqual(['profile']);
  });

  it('survives a prompt that is closed, and the way back', () => {
    const scopes = journey({
      steps: { ...stepsOf(), ask: { screen: 'lost', over: 'here', on: { continue: 'back' } } },
      on: { leave: 'ask' },
    });
    expect(missing(scopes.at('two'), 'data.check.ok')).toEqual([]);
    expect(missing(scopes.at('ask'), 'data.check.ok')).toEqual(['data.check']);
  });

  it('is what was asked at a place that lies over, as long as it lies there', () => {
    const steps = (last: object): Partial<Flow> => ({
      start: 'one',
      steps: {
        one: { screen: 'one', over: 'here', on: { continue: 'two' } },
        two: { screen: 'two', over: 'here', on: { continue: 'last', again: 'one' } },
        last: { screen: 'last', ...last, on: { continue: '/' } },
      },
    });
    const over = journey(steps({ over: 'here' }));
    expect([missing(over.at('two'), 'form.city'), missing(over.at('last'), 'form.city')]).toEqual([[], []]);
    const landed = journey(steps({}));
    expect([missing(landed.at('two'), 'form.city'), missing(landed.at('last'), 'form.city')]).toEqual([
      [],
      ['form.city'],
    ]);
    const elsewhere = journey(steps({ over: 'two' }));
    expect(missing(elsewhere.at('last'), 'form.city')).toEqual(['form.city']);
  });

  it('is what was asked on the ground, whatever lay over it on the way', () => {
    const steps: Flow['steps'] = { ...stepsOf(), two: { screen: 'one', over: 'here', on: { continue: 'last' } } };
    expect(missing(journey({ start: 'one', steps }).at('last'), 'form.city')).toEqual([]);
  });

  it('is what failed, where something has', () => {
    const scopes = journey();
    expect(missing(scopes.before(['steps', 'check', 'on', 'failed']), 'error.code')).toEqual([]);
    expect(missing(scopes.at('one'), 'error.code')).toEqual(['error']);
  });
});

function stepsOf(): Flow['steps'] {
  return {
    one: { screen: 'one', on: { continue: 'check' } },
    check: {
      call: 'checkEligibility',
      with: { product_id: { number: { var: 'form.city' } } },
      on: { ok: 'two', failed: 'stay' },
    },
    two: { screen: 'two', on: { continue: 'last' } },
    last: { screen: 'last', on: { continue: 'lost' } },
    lost: { screen: 'lost', on: { continue: '/' } },
  };
}
