import { expect, it } from 'vitest';
import { run } from '../check/run.ts';
import { subjectOf } from '../check/subject.ts';
import { check, problemText } from '../check/index.ts';
import { readLayers, type Files } from '../layers.ts';
import { explored } from '../testing/explored.ts';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import { findingText, headOf, saidOf, saidOfRoute } from './finding-text.ts';
import * as journeys from '../check/rules/journeys.ts';

const flow = 'tenants/small/rules/flows/borrow.json';
const routes = 'tenants/small/rules/routes.json';
const repayment = { var: 'data.cost.repayment' };
const again = (rows: object) => smallLender({ [flow]: { steps: { done: { on: { again: rows } } } } });
const afterCost = (outcome: string, rows: object) =>
  smallLender({ [flow]: { steps: { cost: { on: { [outcome]: rows } } } } });

/** The journey with a bar that counts these places, and steps that a lender has otherwise. */
const counting = (places: readonly string[], steps: object = {}) =>
  smallLender({
    [flow]: {
      values: { places },
      frame: { title: 'shell.title', step: 1, of: { count: { var: 'value.places' } } },
      steps: { done: { on: { again: '/' } }, ...steps },
    },
  });

/** The last place but one leads back where a setting is off. */
const round = (more: object) => ({
  done: {
    on: {
      again: { off: { at: 10, if: { '!': { var: ['settings.accept_verve_cards', false] } }, to: 'amount' }, ...more },
    },
  },
  cost: { on: { ok: { large: { to: 'done' } } } },
  extra: null,
  last: { screen: 'door', on: { continue: '/' } },
});
const plain = {
  title: 'done.title',
  body: { again: { at: 10, block: 'actions', buttons: { again: { at: 10, label: 'done.title', event: 'again' } } } },
};

const problemsOf = (files: Files) =>
  run([['journeys', journeys]], subjectOf(readLayers(files, 'small'), 'small', knowledge()), files);
const said = (files: Files) =>
  problemsOf(files).map(({ code, severity, file, path }) => `${code} ${severity} ${file} ${path}`);

it.each<[what: string, files: Files, says: string]>([
  [
    'a step that no case reaches [B15]',
    afterCost('ok', { large: { if: { '>': null, and: [{ '>': [repayment, '1000'] }, { '<': [repayment, '500'] }] } } }),
    'way.unreached warning rules/flows/borrow.json /steps/extra',
  ],
  [
    'a place between those that the bar counts, which is not counted',
    counting(['amount', 'done'], {
      cost: { on: { ok: { small: { to: 'look' } } } },
      look: { screen: 'door', on: { continue: 'done' } },
      extra: { on: { done: { to: 'look' } } },
    }),
    `way.uncounted warning ${flow} /values/places/0`,
  ],
  [
    'going back to what comes later',
    counting(['amount', 'done'], { amount: { on: { back: 'done' } } }),
    `way.back-ahead warning ${flow} /steps/amount/on/back`,
  ],
  [
    'steps that the bar counts in another order than they come',
    counting(['done', 'amount']),
    `way.counted-order warning ${flow} /values/places/1`,
  ],
  [
    'a row that no case takes',
    afterCost('ok', { further: { at: 15, if: { '>': [repayment, '2000'] }, to: 'extra' } }),
    `way.never-taken warning ${flow} /steps/cost/on/ok/further`,
  ],
  [
    'a decision that stands still where something is missing [B14]',
    again({
      near: { at: 10, if: { '===': [{ var: 'profile.city' }, 'Kigali'] }, to: 'amount' },
      far: { at: 20, to: 'extra' },
    }),
    `way.undecided error ${flow} /steps/done/on/again/near`,
  ],
  [
    'a condition without meaning',
    again({
      near: { at: 10, if: { '<': [{ var: 'settings.country' }, 5] }, to: 'amount' },
      far: { at: 20, to: 'extra' },
    }),
    `way.fails error ${flow} /steps/done/on/again/near`,
  ],
  [
    'a place that some settings hold the borrower in [B15]',
    smallLender({
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
      'screens/done.json': { title: 'done.title', body: {} },
    }),
    `way.no-way-out error ${flow} /steps/done/on/again/off`,
  ],
  [
    'places that lead some borrowers round and round',
    smallLender({ [flow]: { steps: round({ last: { at: 20, to: 'last' } }) }, 'screens/done.json': plain }),
    `way.circle warning ${flow} /steps/done/on/again/off`,
  ],
  [
    'a gate without meaning',
    smallLender({
      [routes]: {
        routes: {
          login: { gates: { in: { at: 10, if: { '>': [{ count: { var: ['settings.country', []] } }, 0] }, to: '/' } } },
        },
      },
    }),
    'way.fails error rules/routes.json /routes/login',
  ],
  [
    'addresses that send each other the borrower [B20]',
    smallLender({
      [routes]: {
        routes: { login: { gates: { in: { at: 10, if: { '!': { var: 'session.signed_in' } }, to: '/' } } } },
      },
    }),
    'way.redirects error rules/routes.json /routes/home',
  ],
])('says of %s where it is', (_what, files, says) => {
  expect(said(files)).toContain(says);
});

/** A page on a route of its own, in a layout with a bar of links or without. */
const page = (on: object, buttons: object, links: object, more: object = {}) =>
  smallLender({
    'rules/flows/hub.json': {
      start: 'show',
      steps: {
        show: { screen: 'hub', on },
        add: { flow: 'extra', over: 'show', with: { title: 'extra.title' }, on: { done: 'show', closed: 'show' } },
      },
    },
    'screens/hub.json': { title: 'door.title', body: { actions: { at: 10, block: 'actions', buttons } } },
    'tenants/small/rules/routes.json': { routes: { hub: { path: '/hub', flow: 'hub', layout: 'layout' } } },
    'tenants/small/screens/layout.json': { body: { bar: { links } } },
    ...more,
  });
const add = { add: { at: 10, text: 'action.continue', event: 'add' } };
const bar = { loans: { at: 10, text: 'done.home', to: '/' } };
const held = ({ message }: { message: string }) => /leads away/.test(message);
const problems = (files: Files) =>
  run([['journeys', journeys]], subjectOf(readLayers(files, 'small'), 'small', knowledge()), files);

it.each<[what: string, files: Files]>([
  ['a page whose only button opens a sub-flow over it, under a bar of links', page({ add: 'add' }, add, bar)],
  ['the same without a bar', page({ add: 'add' }, add, {})],
  [
    'a page that is only read, under a bar of links',
    page({ back: 'stay', leave: 'stay' }, { home: { at: 10, text: 'done.home', event: 'leave' } }, bar),
  ],
  ['a page that shows more of itself, under a bar of links', page({ add: { refresh: { getProfile: {} } } }, add, bar)],
])('lets pass %s', (_what, files) => {
  expect(problems(files).filter(held)).toEqual([]);
});

it('warns of a page that its own buttons never lead away from, where a bar does, and refuses it where nothing does', () => {
  const stays = {
    back: 'stay',
    leave: 'stay',
    add: { on: { at: 10, if: { var: 'settings.accept_verve_cards' }, to: 'add' }, off: { at: 20, to: 'stay' } },
  };
  const told = (links: object) =>
    problems(page(stays, add, links))
      .filter(held)
      .map(({ code, severity, path, message }) => `${code} ${severity} ${path} ${message}`);
  expect(told(bar)).toEqual([
    'way.links-alone warning /steps/show/on/add/off nothing but the links around it leads away from "show" here: "add" comes back by the row "off" - with settings {"accept_verve_cards":false}; start',
  ]);
  expect(told({})).toEqual([
    'way.no-way-out error /steps/show/on/add/off nothing but going back leads away from "show" here: "add" comes back by the row "off" - with settings {"accept_verve_cards":false}; start',
  ]);
});

/** A page that asks for an account, whose owner is looked up by its number of ten digits. */
const account = (first: object, pattern = '^[0-9]{10}$') =>
  smallLender({
    'rules/flows/send.json': {
      form: 'send',
      load: {
        name: {
          call: 'verifyBank',
          if: { '===': [{ count: { split: [{ var: ['form.account_number', ''] }, ''] } }, 10] },
          with: { account_number: { var: ['form.account_number', ''] }, bank_code: '044', country: 'NGA' },
        },
      },
      values: { holder: { var: ['data.name.account_name', ''] } },
      start: 'whom',
      steps: {
        whom: {
          screen: 'whom',
          on: {
            back: 'stay',
            leave: 'stay',
            continue: {
              unknown: { at: 10, if: first, refuse: { account_number: 'done.text' } },
              known: { at: 20, to: 'amount' },
            },
          },
        },
        amount: { screen: 'door', on: { continue: '/' } },
      },
    },
    'schemas/forms/send.json': {
      fields: { account_number: { at: 10, group: 'whom', required: true, schema: { type: 'string', pattern } } },
    },
    'screens/whom.json': {
      title: 'door.title',
      body: {
        fields: { at: 10, block: 'fields', group: 'whom' },
        actions: {
          at: 20,
          block: 'actions',
          buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', submit: true } },
        },
      },
    },
    'tenants/small/rules/routes.json': { routes: { send: { path: '/send', flow: 'send' } } },
  });
const isEmpty = { '===': [{ var: 'value.holder' }, ''] };

it('says who goes round, and says nothing where nobody does or where something leads away', () => {
  const rows = { last: { at: 20, to: 'last' } };
  const of = (steps: object, screen: object = plain) =>
    problemsOf(smallLender({ [flow]: { steps }, 'screens/done.json': screen })).flatMap(({ code, message }) =>
      code === 'way.circle' ? message : [],
    );
  expect(of(round(rows))).toEqual([
    'where settings.accept_verve_cards is false, the row "off" of "again" at "done" leads back to "amount", and nothing leads on from the places between',
  ]);
  expect(
    of(round({ ...rows, off: { at: 10, if: { '===': [{ var: ['form.amount', ''] }, '100'] }, to: 'amount' } })),
  ).toEqual([]);
  const linked = { note: { at: 5, block: 'notice', text: 'done.title', to: '/loans/1' } };
  expect(of(round(rows), { ...plain, body: { ...plain.body, ...linked } })).toEqual([]);
});

it.each([
  ['https://small.example', false],
  ['/loans/1', false],
  ['tel:+250788', true],
])('of a place with a text that is a link to %s it is told that nothing leads away: %s', (link, isTold) => {
  const rows = {
    on: { at: 10, if: { var: 'settings.accept_verve_cards' }, to: 'amount' },
    off: { at: 20, to: 'stay' },
  };
  const files = smallLender({
    [flow]: { steps: { done: { on: { back: 'stay', again: rows } } } },
    'screens/done.json': {
      title: 'done.title',
      body: { note: { at: 5, block: 'text', text: { key: 'done.title', link } } },
    },
  });
  expect(said(files).some((one) => one.startsWith('way.no-way-out '))).toBe(isTold);
});

it('knows texts of a length that is asked for, so that a row which tests an empty text is not held to be always taken', () => {
  expect(problems(account(isEmpty)).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(
    problems(account({ or: [isEmpty, { '!': { has: 'data.name' } }, { '===': [1, 1] }] })).map(
      ({ code, severity, path }) => `${code} ${severity} ${path}`,
    ),
  ).toContain('way.no-way-out error /steps/whom/on/continue/unknown');
});

it('refuses nothing because of a text of which it knows no example', () => {
  expect(problems(account(isEmpty, '^NG[0-9]{7}[A-F]$'))).toEqual([]);
});

it('says what only warns without keeping the lender back', () => {
  const files = afterCost('ok', { further: { at: 15, if: { '>': [repayment, '2000'] }, to: 'extra' } });
  const { problems: told, configuration } = check(files, 'small', knowledge());
  expect(told.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['way.never-taken warning']);
  expect(configuration).toBeDefined();
});

it('leaves circles to the rule over the graph, so that one mistake is told once', () => {
  const files = afterCost('failed', {
    refuse: null,
    busy: { at: 10, if: { '===': [{ var: ['error.code', ''] }, 'busy'] }, to: 'cost' },
    other: { at: 20, toast: { bad: 'done.text' }, to: 'stay' },
  });
  expect(check(files, 'small', knowledge()).problems.map(({ code }) => code)).toEqual(['step.circle']);
});

it('tells with the first case that shows it what a person has to set up and do', () => {
  const files = again({
    near: { at: 10, if: { '===': [{ var: 'profile.city' }, 'Kigali'] }, to: 'amount' },
    far: { at: 20, to: 'extra' },
  });
  expect(
    run([['journeys', journeys]], subjectOf(readLayers(files, 'small'), 'small', knowledge()), files).map(problemText),
  ).toEqual([
    `${flow}:6 /steps/done/on/again/near - "again" at "done" stands still at the row "near": what it asks about is missing - with session {"signed_in":true}, without profile.city; start → amount: continue → cost: ok (data {"cost":{"repayment":"999"}}) → done: again - say what missing means, by the second operand of var or by has`,
  ]);
});

it('says of a journey with more states than are walked that nothing is proved of it', () => {
  const files = afterCost('ok', { 'of-too-many': { at: 15, if: { '>': [repayment, '2000'] }, to: 'extra' } });
  // As such a walk is remembered: one takes half a minute.
  const walked = {
    exploration: {
      flow: 'borrow',
      ways: [],
      findings: [],
      isWhole: false,
      exact: false,
      sampled: [],
      states: 80_001,
      routes: [],
      ends: [],
    },
    exits: [],
  };
  const remembering = {
    ...knowledge(),
    memory: {
      recall: (name: string) => (name.includes('of-too-many') ? walked : undefined),
      keep: () => undefined,
      nameOf: (text: string) => text,
    },
  };
  const found = run([['journeys', journeys]], subjectOf(readLayers(files, 'small'), 'small', remembering), files);
  expect(
    found
      .filter(({ code }) => code === 'way.too-many')
      .map(problemText)
      .join(''),
  ).toContain('"borrow" has more states than are walked (80001): nothing is proved of its ways');
});

it("names the row that leaves nothing for those behind it, and tells it there where it is the lender's own", () => {
  const always = { first: { at: 5, if: { '>=': [{ count: { var: ['data.cost.schedules', []] } }, 0] }, to: 'done' } };
  const told = check(afterCost('ok', always), 'small', knowledge()).problems.map(
    ({ file, path, message }) => `${file} ${path} ${message}`,
  );
  expect(told).toEqual([
    `${flow} /steps/cost/on/ok/first no case takes the row "large" of "ok" at "cost": the row "first" before it takes every one`,
    `${flow} /steps/cost/on/ok/first/if/>=/1 a count is never below 0, so that ">= 0" is always true`,
  ]);
});

it('says "wrong" in the tables of ways of what is an error of the checker, and of nothing that it only warns of', () => {
  const gate = { in: { at: 10, if: { '===': [1, 2] }, to: '/' } };
  const {
    routes: [unused],
  } = explored(smallLender({ [routes]: { routes: { login: { gates: gate } } } }));
  const row = explored(afterCost('ok', { further: { at: 15, if: { '>': [repayment, '2000'] }, to: 'extra' } })).flows
    .borrow?.findings[0];
  expect(unused && findingText(saidOfRoute(unused))).toBe(
    'warning: no case takes the gate "in" of the route "login" - mend its condition or its place among the gates, or take it away',
  );
  expect(row && findingText(saidOf(row))).toMatch(/^warning: no case takes the row "further"/);
  expect(headOf(saidOfRoute({ kind: 'redirects', route: 'home' }))).toBe('wrong');
});
