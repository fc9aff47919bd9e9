import { describe, expect, it } from 'vitest';
import { explored, found, shown } from '../testing/explored.ts';
import { smallLender } from '../testing/small-lender.ts';

const flow = 'tenants/small/rules/flows/borrow.json';
const repayment = { var: 'data.cost.repayment' };

/** The small lender with rows laid over the answers of one step. */
const withRows = (step: string, event: string, rows: object) =>
  smallLender({ [flow]: { steps: { [step]: { on: { [event]: rows } } } } });

describe('every path of a lender', () => {
  it('has nothing to find at a lender without a fault, and has tried every case', () => {
    expect(found(smallLender())).toEqual([]);
    expect(Object.values(explored(smallLender()).flows).map(({ exact }) => exact)).toEqual([true, true, true, true]);
  });

  it('lists each row that can be taken, each outcome of a call and each end of another flow', () => {
    const { ways } = explored(smallLender()).flows.borrow ?? { ways: [] };
    expect(ways.map(({ from, event, row, to }) => `${from} ${event} ${row ?? '-'} ${to}`)).toEqual(
      expect.arrayContaining([
        ' start only amount',
        'amount continue only cost',
        'cost ok large extra',
        'cost ok small done',
        'cost failed only stay',
        'extra done only done',
        'extra closed only amount',
        'done again only amount',
        'amount leave - leave',
      ]),
    );
  });

  it('finds a row that its neighbours never leave anything for', () => {
    const files = withRows('cost', 'ok', { same: { at: 15, if: { '>': [repayment, '2000'] }, to: 'extra' } });
    expect(found(files)).toEqual(['never-taken borrow/cost ok same']);
  });

  it('takes a boundary for what it is: above 1000 leaves "at least 1000" exactly 1000', () => {
    expect(found(withRows('cost', 'ok', { edge: { at: 15, if: { '>=': [repayment, '1000'] }, to: 'extra' } }))).toEqual(
      [],
    );
    expect(
      found(withRows('cost', 'ok', { edge: { at: 15, if: { '>=': [repayment, '1000.01'] }, to: 'extra' } })),
    ).toEqual(['never-taken borrow/cost ok edge']);
  });

  it('takes two rules that look for different items of one list as both true at once', () => {
    const has = (name: string) => ({ some: [{ var: 'data.products' }, { '===': [{ var: 'item.name' }, name] }] });
    const rows = { both: { at: 5, if: { and: [has('Salary'), has('Farm')] }, to: 'extra' } };
    expect(found(withRows('cost', 'ok', rows))).toEqual([]);
  });

  it('finds a step that rows lead to and no case reaches', () => {
    const files = withRows('cost', 'ok', {
      large: { if: { '>': null, and: [{ '>': [repayment, '1000'] }, { '<': [repayment, '500'] }] } },
    });
    expect(found(files)).toEqual(['unreached borrow/extra', 'never-taken borrow/cost ok large']);
  });

  it('finds a decision that asks about what may be missing, and says with what', () => {
    const files = withRows('done', 'again', {
      near: { at: 10, if: { '===': [{ var: 'profile.city' }, 'Kigali'] }, to: 'amount' },
      else: { at: 20, to: 'extra' },
    });
    const [finding] = explored(files).flows.borrow?.findings ?? [];
    expect(found(files)).toEqual(['undecided borrow/done again near']);
    expect(finding && shown(finding)).toBe(
      'session {"signed_in":true}, without profile.city; start → amount: continue → cost: ok (data {"cost":{"repayment":"999"}}) → done: again',
    );
  });

  it('finds a condition that compares what cannot be compared', () => {
    const files = withRows('done', 'again', {
      near: { at: 10, if: { '<': [{ var: 'settings.country' }, 5] }, to: 'amount' },
      else: { at: 20, to: 'extra' },
    });
    expect(found(files)).toEqual(['fails borrow/done again near']);
  });

  it('finds an answer that a row sets and that cannot be worked out, though no rule looks at it', () => {
    const rows = (value: object) =>
      withRows('done', 'again', { near: { at: 10, set: { 'form.amount': value }, to: 'amount' } });
    expect(
      found(
        rows({
          if: [{ '===': [{ var: 'settings.country' }, 'NGA'] }, { '<': [{ var: 'settings.country' }, 5] }, '200'],
        }),
      ),
    ).toEqual(['fails borrow/done again near']);
    expect(found(rows({ if: [{ '===': [{ var: 'settings.country' }, 'NGA'] }, '100', '200'] }))).toEqual([]);
  });

  it('knows of an answer that no rule looks at what was decided on the way to it', () => {
    const accepts = { var: 'settings.accept_verve_cards' };
    const steps = {
      done: {
        on: {
          again: {
            near: {
              at: 10,
              set: { 'form.amount': { if: [accepts, { '<': [{ var: 'settings.country' }, 5] }, '200'] } },
              to: 'amount',
            },
          },
        },
      },
    };
    expect(found(smallLender({ [flow]: { steps } }))).toEqual(['fails borrow/done again near']);
    expect(
      found(
        smallLender({
          [flow]: { start: { elsewhere: { at: 10, if: accepts, to: 'leave' }, here: { at: 20, to: 'amount' } }, steps },
        }),
      ),
    ).toEqual([]);
  });

  it('works out a mark that no rule looks at, too: the machine has to', () => {
    const marked = (value: unknown) =>
      found(
        smallLender({
          [flow]: {
            steps: { done: { on: { again: { near: { at: 10, set: { 'flow.near': value }, to: 'amount' } } } } },
          },
        }),
      );
    expect(
      marked({ if: [{ var: 'settings.accept_verve_cards' }, { '<': [{ var: 'settings.country' }, 5] }, false] }),
    ).toEqual(['fails borrow/done again near']);
    expect(marked({ '===': [{ var: 'settings.country' }, 'NGA'] })).toEqual([]);
  });

  it('asks of an answer that nothing looks at by the cases of each named value, and where that leaves a doubt by all together', () => {
    const asked = { has: 'route.query.q0' };
    const values = Object.fromEntries(
      Array.from({ length: 16 }, (_, index) => [
        `v${index}`,
        {
          '+': [
            index === 0 ? '1' : { var: `value.v${index - 1}` },
            { if: [{ has: `route.query.q${index}` }, '0', '0.0'] },
          ],
        },
      ]),
    );
    const files = (value: object) =>
      smallLender({
        [flow]: {
          values: { ...values, whether: { if: [asked, '1', '2'] } },
          steps: { done: { on: { again: { near: { at: 10, set: { 'form.amount': value }, to: 'amount' } } } } },
        },
      });
    expect(found(files({ var: 'value.v15' }))).toEqual([]);
    const never = { and: [{ '===': [{ var: 'value.whether' }, '1'] }, { '!': asked }] };
    expect(found(files({ if: [never, { '<': [{ var: 'settings.country' }, 5] }, '200'] }))).toEqual([]);
    expect(found(files({ if: [asked, { '<': [{ var: 'settings.country' }, 5] }, { var: 'value.whether' }] }))).toEqual([
      'fails borrow/done again near',
    ]);
  });

  it('finds a place that one combination of settings cannot get away from', () => {
    const files = smallLender({
      [flow]: {
        steps: {
          done: {
            on: {
              back: 'stay',
              again: {
                on: { at: 10, if: { var: 'settings.accept_verve_cards' }, to: 'amount' },
                off: { at: 20, to: 'stay' },
              },
            },
          },
        },
      },
      'tenants/small/screens/done.json': { body: { actions: { buttons: { home: null } } } },
    });
    const finding = explored(files).flows.borrow?.findings[0];
    expect(found(files)).toEqual(['no-way-out borrow/done']);
    expect(finding && shown(finding)).toContain('settings {"accept_verve_cards":false}');
  });

  it('tells apart the cases of what an answer is worked out from', () => {
    const files = smallLender({
      [flow]: {
        steps: {
          done: {
            on: {
              again: {
                near: { at: 10, if: { var: ['form.near', false] }, to: 'amount' },
                far: { at: 20, to: 'extra' },
              },
            },
          },
        },
      },
      'tenants/small/schemas/forms/borrow.json': {
        fields: {
          near: {
            at: 20,
            group: 'amount',
            value: { '===': [{ var: 'settings.country' }, 'NGA'] },
            schema: { type: 'boolean' },
          },
        },
      },
    });
    expect(found(files)).toEqual([]);
  });

  const page = (...events: readonly string[]) => ({
    title: 'door.title',
    body: {
      actions: {
        at: 10,
        block: 'actions',
        buttons: Object.fromEntries(
          events.map((event, index) => [event, { at: index, text: 'action.continue', event }]),
        ),
      },
    },
  });
  const rebuilt = (start: string, steps: object, screens: Readonly<Record<string, object>>) =>
    smallLender({
      'rules/flows/borrow.json': { form: 'borrow', start, steps },
      ...Object.fromEntries(Object.entries(screens).map(([name, screen]) => [`screens/${name}.json`, screen])),
    });

  it('tells apart whether the way to a place has asked what a rule looks at', () => {
    const files = rebuilt(
      'first',
      {
        first: { screen: 'first', on: { near: 'amount', far: 'second' } },
        amount: { screen: 'amount', on: { continue: 'second' } },
        second: { screen: 'second', on: { continue: 'third' } },
        third: {
          screen: 'third',
          on: {
            continue: {
              unasked: { at: 10, if: { '!': { has: 'form.amount' } }, to: 'none' },
              asked: { at: 20, to: 'some' },
            },
          },
        },
        none: { screen: 'door', on: { continue: 'leave' } },
        some: { screen: 'door', on: { continue: 'leave' } },
      },
      { first: page('near', 'far'), second: page('continue'), third: page('continue') },
    );
    expect(found(files)).toEqual([]);
  });

  it('finds addresses that send the borrower round and round', () => {
    const files = smallLender({
      'tenants/small/rules/routes.json': {
        routes: { login: { gates: { in: { at: 10, if: { '!': { var: 'session.signed_in' } }, to: '/' } } } },
      },
    });
    expect(explored(files).routes).toEqual([
      {
        kind: 'redirects',
        route: 'home',
        addresses: ['/', '/login', '/'],
        facts: [{ name: 'session.signed_in', value: false }],
      },
    ]);
  });

  it('finds a gate that nobody is ever stopped by', () => {
    const files = smallLender({
      'tenants/small/rules/routes.json': {
        routes: { home: { gates: { again: { at: 20, if: { '!': { var: 'session.signed_in' } }, to: '/login' } } } },
      },
    });
    expect(explored(files).routes).toEqual([{ kind: 'never-taken', route: 'home', row: 'again' }]);
  });
});
