import { expect, it } from 'vitest';
import type { Files } from '../layers.ts';
import { problemsOf } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import { problemText } from './problem.ts';

const journey = {
  form: 'own',
  start: 'ask',
  steps: {
    ask: { screen: 'own', on: { continue: 'cost' } },
    cost: {
      call: 'getLoanBreakdown',
      with: {
        product_id: 1,
        principal: { var: 'form.sum' },
        tenor: 1,
        tenor_period: 'months',
        start_date: { var: 'today' },
      },
      on: { ok: '/', failed: { refuse: { sum: 'done.title' } } },
    },
  },
};
const whole = {
  'rules/routes.json': {
    routes: {
      own: { path: '/own', flow: 'own', layout: 'layout', gates: { 'signed-in': { at: 10, gate: 'signed-in' } } },
    },
  },
  'rules/flows/own.json': journey,
  'schemas/forms/own.json': {
    fields: {
      sum: {
        at: 10,
        group: 'own',
        required: true,
        label: 'amount.product',
        schema: { type: 'string', format: 'decimal', decimalMinimum: '100', decimalMaximum: '900' },
      },
    },
  },
  'screens/own.json': {
    title: 'amount.title',
    body: {
      fields: { at: 10, block: 'fields', group: 'own' },
      actions: {
        at: 20,
        block: 'actions',
        buttons: { continue: { at: 10, text: 'action.continue', event: 'continue', submit: true } },
      },
    },
  },
};

/** The small lender with a journey of its own, of which some files are others. */
function written(changed: Readonly<Record<string, object>> = {}): Files {
  return smallLender(
    Object.fromEntries(
      Object.entries({ ...whole, ...changed }).map(([path, content]) => [`tenants/small/${path}`, content]),
    ),
  );
}

const said = (changed: Readonly<Record<string, object>>) =>
  problemsOf(written(changed)).map((problem) =>
    problemText(problem).replace(/tenants\/small\/(?:rules|schemas|screens)\/(\S+):\d+/, '$1'),
  );
const withSteps = (steps: object) => ({
  'rules/flows/own.json': { ...journey, steps: { ...journey.steps, ...steps } },
});

it("has nothing to say of a journey of a lender's own", () => {
  expect(said({})).toEqual([]);
});

it('says that a path is taken, whatever its parameter is called and however its letters are written', () => {
  const at = (path: string) =>
    said({ 'rules/routes.json': { routes: { own: { ...whole['rules/routes.json'].routes.own, path } } } });
  expect(at('/Loans/:own')).toEqual([
    'routes.json /routes/own/path - the route "loan" has this path already, so that "own" is never opened - take another path, or change the route "loan"',
  ]);
  expect(at('/loans/own')).toEqual([]);
  expect(
    problemsOf(
      written({ 'rules/routes.json': { routes: { own: { path: '/login', flow: 'own', layout: 'layout' } } } }),
    ).map(({ code }) => code),
  ).toContain('address.twice');
});

it('says once what a call lacks, and not that what it would have taken is lost', () => {
  const { with: _given, ...cost } = journey.steps.cost;
  expect(said(withSteps({ cost }))).toEqual([
    'flows/own.json /steps/cost/with - "getLoanBreakdown" needs "product_id", "principal", "tenor", "tenor_period", "start_date" - add "product_id", "principal", "tenor", "tenor_period", "start_date" to "with"',
  ]);
});

it('says of a row without a condition before the last that the others are never tried, and not that none may be taken', () => {
  const failed = {
    first: { at: 10, to: 'ask' },
    other: { at: 20, if: { has: 'error.code' }, refuse: { sum: 'done.title' } },
  };
  expect(
    said(withSteps({ cost: { ...journey.steps.cost, on: { ok: '/', failed } } })).map((one) => one.split(' - ')[1]),
  ).toEqual(['this row is never tried: the row "first" before it has no condition']);
});

it('says of answers that are worked out that they rest on each other', () => {
  const sum = (of: string, at: number) => ({
    at,
    group: 'own',
    own: true,
    label: at === 10 ? 'amount.product' : 'done.home',
    schema: { type: 'string', format: 'decimal' },
    value: { '+': [{ var: `form.${of}` }, '1'] },
  });
  const fields = (table: object) =>
    said({ 'schemas/forms/own.json': { fields: table } }).filter((one) => one.includes('rests on itself'));
  expect(fields({ sum: sum('sum', 10) })).toEqual([
    expect.stringContaining('forms/own.json /fields/sum/value - "form.sum" rests on itself, so it is always missing'),
  ]);
  expect(fields({ sum: sum('other', 10), other: sum('sum', 20) })).toEqual([
    expect.stringContaining('"form.sum" rests on itself: form.sum → form.other → form.sum'),
  ]);
});

it("says that a call is a sign-up's where only those come who have signed in", () => {
  const cost = {
    call: 'saveOnboardingBank',
    with: { account_number: { var: 'form.sum' }, bank_code: 'x' },
    on: { ok: '/', failed: '/' },
  };
  const open = { routes: { own: { path: '/own', flow: 'own', layout: 'layout' } } };
  const of = (changed: object) =>
    problemsOf(written({ ...withSteps({ cost }), ...changed }))
      .filter(({ code }) => code === 'call.session')
      .map(({ path, message }) => `${path} ${message}`);
  expect(of({})).toEqual([
    '/steps/cost/call "saveOnboardingBank" is made with "onboarding", and whoever comes here has signed in',
  ]);
  expect(of({ 'rules/routes.json': open })).toEqual([]);
});

it.each(['unknown', true])('takes it that a read may not be there which says so: "optional": %j', (optional) => {
  const start = { gone: { at: 10, if: { '!': { has: 'data.loan' } }, to: '/' }, ask: { at: 20, to: 'ask' } };
  const read = (load: object) =>
    said({
      'rules/flows/own.json': { ...journey, load: { loan: { call: 'getLoan', with: { id: 1 }, ...load } }, start },
    });
  expect(read({ optional })).toEqual([]);
  expect(read({})).toEqual([expect.stringContaining('no case takes the row "gone" of the start')]);
});

it('names the form that a flow was to have', () => {
  const { form: _form, ...formless } = journey;
  expect(said({ 'rules/flows/own.json': formless })[0]).toBe(
    'flows/own.json /steps/ask/screen - the screen "own" shows the group "own", and this flow has no form - "form": "own"',
  );
});

it('says who gives what an event carries', () => {
  expect(
    said(
      withSteps({
        ask: { screen: 'own', on: { continue: { set: { 'form.sum': { var: 'event.sum' } }, to: 'cost' } } },
      }),
    ),
  ).toContainEqual(
    expect.stringContaining(
      'event has no "sum" - nothing that is sent here carries it: what sends the event gives it at "with"',
    ),
  );
});

it('says what can be set', () => {
  expect(said(withSteps({ ask: { screen: 'own', on: { continue: { set: { seen: true }, to: 'cost' } } } }))).toEqual([
    expect.stringContaining(
      '"seen" can\'t be a name here - A mark, such as flow.notice, or an answer, such as form.card_id',
    ),
  ]);
});

it('says at the step that it does not answer what a screen sends which others answer, and of what it gives instead that alone', () => {
  const answering = (on: object) => ({ done: { screen: 'done', with: { text: 'done.text' }, on } });
  const more = answering({ other: 'ask' });
  expect(
    said(
      withSteps({
        ...answering({ agian: 'ask' }),
        cost: { ...journey.steps.cost, on: { ...journey.steps.cost.on, ok: 'done' } },
      }),
    ).filter((one) => one.includes('"again"')),
  ).toEqual([
    'flows/own.json /steps/done/on/agian - nothing on the screen "done" sends "agian", and nothing answers "again" - did you mean "again"?',
  ]);
  expect(
    said(withSteps({ ...more, cost: { ...journey.steps.cost, on: { ...journey.steps.cost.on, ok: 'done' } } })).filter(
      (one) => one.includes('"again"'),
    ),
  ).toEqual([
    'flows/own.json /steps/done/on/other - nothing on the screen "done" sends "other", and nothing answers "again" - did you mean "again"?',
  ]);
  expect(
    said(
      withSteps({ ...answering({}), cost: { ...journey.steps.cost, on: { ...journey.steps.cost.on, ok: 'done' } } }),
    ).filter((one) => one.includes('"again"')),
  ).toEqual([
    'flows/own.json /steps/done - the screen "done" sends "again", and neither the step "done" nor the flow answers it - add "again" to "on"',
  ]);
  const other = problemsOf(
    smallLender({
      'tenants/small/rules/flows/borrow.json': { steps: { done: { with: { text: null, txet: 'done.text' } } } },
    }),
  );
  expect(other.map(({ code }) => code)).toEqual(['with.unknown']);
});

it("says of an answer of the lender's own that is lost which call takes those", () => {
  const union = { at: 20, group: 'own', own: true, label: 'done.home', schema: { type: 'string', maxLength: 80 } };
  const lost = (steps: object) =>
    said({
      ...withSteps(steps),
      'schemas/forms/own.json': { fields: { ...whole['schemas/forms/own.json'].fields, union } },
    }).filter((one) => one.includes('is lost'));
  expect(lost({})).toEqual([
    expect.stringContaining("no call of this flow takes the lender's own answers: show it, or take the field away"),
  ]);
  expect(lost({ keep: { call: 'updateProfile', on: { ok: '/', failed: '/' } } })).toEqual([
    expect.stringContaining('write "own_answers": { "var": ["own", null] } at "with" of the step "keep"'),
  ]);
});

it.each([
  [
    '_ng/screens/done.json',
    'nobody reads tenants/_ng/: no lender names it among its layers',
    'name it at "layers" of a tenant.json, or delete it',
  ],
  [
    'My_Bank/tenant.json',
    'nobody reads tenants/My_Bank/: a lender cannot have this name',
    'small letters, digits and -, beginning with a letter',
  ],
  [
    'smal/screens/done.json',
    'nobody reads tenants/smal/: no lender has this name',
    'did you mean "small"?; a lender begins with tenants/smal/tenant.json',
  ],
])('says of tenants/%s, which nobody reads, why that is so', (path, message, suggestion) => {
  expect(
    problemsOf(smallLender({ [`tenants/${path}`]: {} })).map((problem) => [
      problem.file,
      problem.message,
      problem.suggestion,
    ]),
  ).toEqual([[`tenants/${path}`, message, suggestion]]);
});

it('names the layer that was meant, at its line', () => {
  const files = written({
    'tenant.json': {
      language: 1,
      layers: ['_gn'],
      name: 'Small Loans',
      hosts: ['small'],
      languages: ['en-GB', 'fr'],
      site: { banner_title: { 'en-GB': 'Hello', fr: 'Bonjour' } },
      theme: { brand: '#0b6b43', 'on-brand': '#ffffff' },
    },
  });
  expect(
    problemsOf({ ...files, 'tenants/_ng/locales/fr/own.json': '{}' })
      .filter(({ code }) => code === 'file.layer')
      .map(problemText),
  ).toEqual(['tenants/small/tenant.json:3 /layers - there is no layer "_gn" - did you mean "_ng"?']);
});

it.each([
  ['flows/own.json', 'did you mean tenants/small/rules/flows/own.json?'],
  ['schemas/form/own.json', 'did you mean tenants/small/schemas/forms/own.json?'],
  ['screens/My Own.json', 'did you mean tenants/small/screens/my-own.json?'],
  ['locale/fr/own.json', 'did you mean tenants/small/locales/fr/own.json?'],
  ['locales/fr/Own.json', 'did you mean tenants/small/locales/fr/own.json?'],
  [
    'rules/chapters/borow/own.json',
    'its folder is that of a flow, and there is no flow "borow": did you mean "borrow"?',
  ],
  ['rules/own.json', 'did you mean tenants/small/rules/flows/own.json?'],
  ['rules/route.json', 'did you mean tenants/small/rules/routes.json?'],
  ['schemas/own.json', 'did you mean tenants/small/schemas/forms/own.json?'],
  ['tenants.json', 'did you mean tenants/small/tenant.json?'],
  ['locales/own.json', 'words stand in a folder of their language: tenants/small/locales/en-GB/own.json'],
  ['notes/own.json', expect.stringMatching(/^screens\/, rules\/flows\//)],
])('says of %s, which nobody reads, where it was meant to stand', (path, suggestion) => {
  expect(
    problemsOf(smallLender({ [`tenants/small/${path}`]: {} })).map((problem) => [problem.code, problem.suggestion]),
  ).toEqual([['file.misplaced', suggestion]]);
});

it('takes it that rows which several journeys share ask anew for what one of them shows, and says of what none shows that it is unseen', () => {
  const moved = (more: object) => ({
    'rules/parts.json': { parts: { moved: { refresh: { listCards: true, getWallet: true, ...more } } } },
  });
  const showing = (read: string) => ({
    load: { shown: { call: read } },
    start: 'ask',
    steps: { ask: { screen: 'own', on: { continue: { use: 'moved', to: '/' } } } },
  });
  const screen = { title: '{{ data.shown | or: amount.title }}', body: whole['screens/own.json'].body };
  const unseen = (more: object) =>
    problemsOf(
      smallLender({
        ...moved(more),
        'rules/flows/one.json': showing('listCards'),
        'rules/flows/two.json': showing('getWallet'),
        'screens/own.json': { title: 'amount.title', body: { actions: screen.body.actions } },
        'tenants/small/rules/routes.json': {
          routes: Object.fromEntries(
            ['one', 'two'].map((flow) => [
              flow,
              { path: `/${flow}`, flow, layout: 'layout', gates: { 'signed-in': { at: 10, gate: 'signed-in' } } },
            ]),
          ),
        },
      }),
    ).flatMap(({ code, path }) => (code === 'refresh.unseen' ? path : []));
  expect(unseen({})).toEqual([]);
  expect(unseen({ listMandates: true })).toContain('/parts/moved/refresh/listMandates');
});

it('warns of an amount that is taken a hundredfold, and of no percent', () => {
  const codes = (sum: object) =>
    problemsOf(
      written({
        'rules/flows/own.json': {
          ...journey,
          values: { sum },
          steps: {
            ...journey.steps,
            ask: {
              screen: 'own',
              on: {
                continue: {
                  large: { at: 10, if: { '>': [{ var: ['value.sum', '0'] }, '5'] }, to: 'cost' },
                  other: { at: 20, to: 'cost' },
                },
              },
            },
          },
        },
      }),
    ).map(({ code }) => code);
  const amount = { var: ['form.sum', '0'] };
  expect([{ '*': [amount, 100] }, { '/': [{ '-': [amount, '1'] }, '100'] }].map(codes)).toEqual([
    ['money.hundredfold'],
    ['money.hundredfold'],
  ]);
  const share = { '/': [{ '*': [amount, 100] }, '900'] };
  expect(
    [share, { '*': [{ '/': [amount, '900'] }, 100] }, { '*': [{ '/': [amount, 100] }, '4.5'] }].map(codes),
  ).toEqual([[], [], []]);
});
