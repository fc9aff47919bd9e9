import { expect, it } from 'vitest';
import { readLayers } from '../layers.ts';
import { configured, explored } from '../testing/explored.ts';
import { knowledge } from '../testing/knowledge.ts';
import { smallLender } from '../testing/small-lender.ts';
import { explainStep } from './explain-step.ts';
import { routeText, waysTable } from './ways-table.ts';

const files = smallLender({
  'tenants/small/rules/flows/borrow.json': {
    values: { dear: { '>': [{ var: 'data.cost.repayment' }, '1000'] } },
    steps: { cost: { on: { ok: { large: { if: { '>': null, var: 'value.dear' } } } } } },
  },
});
const configuration = configured(files);
const exploration = explored(files).flows.borrow;
if (exploration === undefined) throw new Error('the small lender has a flow "borrow"');
const { contract } = knowledge();

/** Lines are the checker's own matter, and held there. */
const unnumbered = (text: string): string => text.replace(/(?<=\.json:)\d+/g, 'N');

it('tells why one gets to a step: the rule in words, the case that shows it, and the layer and line of each part', () => {
  const text = unnumbered(
    explainStep({ files, layers: readLayers(files, 'small'), configuration, contract, exploration }, 'extra'),
  );
  expect(text.split('\n')).toEqual([
    'borrow/extra',
    '  flow extra - base, rules/flows/borrow.json:N',
    '  with title - base, rules/flows/borrow.json:N',
    '  on done - base, rules/flows/borrow.json:N',
    '  on closed - base, rules/flows/borrow.json:N',
    '',
    'from cost, when ok: if value.dear - base, rules/flows/borrow.json:N',
    '  to see it: session {"signed_in":true}; start → amount: continue → cost: ok (data {"cost":{"repayment":"1001"}})',
    '',
    'where',
    '  value.dear = data.cost.repayment is above "1000" - small, tenants/small/rules/flows/borrow.json:N',
    '',
  ]);
});

it('tells what a layer has set in the screen of a step', () => {
  const laid = {
    ...files,
    'tenants/small/screens/amount.json': JSON.stringify({
      body: { note: { at: 90, block: 'text', text: 'amount.title' } },
    }),
  };
  const text = unnumbered(
    explainStep({ files: laid, layers: readLayers(laid, 'small'), configuration, contract, exploration }, 'amount'),
  );
  expect(text.split('\n').filter((line) => line.includes('in the screen'))).toEqual([
    '  in the screen body note - small, tenants/small/screens/amount.json:N',
  ]);
});

it('tells what the rows before have not taken, as they are part of the rule', () => {
  expect(
    unnumbered(
      explainStep({ files, layers: readLayers(files, 'small'), configuration, contract, exploration }, 'done'),
    ),
  ).toContain(
    'from cost, when ok: when none of the rows before it is taken - base, rules/flows/borrow.json:N\n  and not: value.dear\n',
  );
});

it('names the layer that leads a row of the base to a step', () => {
  const led = smallLender({
    'tenants/small/rules/flows/borrow.json': { steps: { cost: { on: { ok: { small: { to: 'extra' } } } } } },
  });
  const flow = explored(led).flows.borrow;
  if (flow === undefined) throw new Error('the small lender has a flow "borrow"');
  const text = unnumbered(
    explainStep(
      { files: led, layers: readLayers(led, 'small'), configuration: configured(led), contract, exploration: flow },
      'extra',
    ),
  );
  expect(text).toContain(
    'when none of the rows before it is taken - base, rules/flows/borrow.json:N; led here by small, tenants/small/rules/flows/borrow.json:N',
  );
});

it('shows a journey as a table, what its names mean, the way to the end, and what is proved', () => {
  expect(waysTable(configuration, contract, exploration).split('\n')).toEqual([
    'borrow',
    '',
    'step    | event    | when                 | next',
    '(start) | start    | always               | amount',
    'amount  | continue | always               | cost',
    'cost    | ok       | large: if value.dear | extra',
    '        |          | small: otherwise     | done',
    '        | failed   | always               | stay',
    'extra   | done     | always               | done',
    '        | closed   | always               | amount',
    'done    | again    | always               | amount',
    '',
    'where',
    '  value.dear = data.cost.repayment is above "1000"',
    '',
    'Nothing is wrong.',
    expect.stringMatching(/^\d+ states, exact$/),
    '',
  ]);
});

it('tells of a way to the end what all its cases have in common, three of them, and how many more there are', () => {
  const facts = (amount: number) => [
    { name: 'settings.country', value: 'NGA' },
    { name: 'reads.listProducts.0.id', value: amount },
  ];
  expect(routeText({ places: ['amount', 'done'], when: [1, 2, 3, 4, 5].map(facts) })).toEqual([
    'to the end: amount → done',
    '  when settings.country is "NGA"',
    '  and  listProducts[0].id is 1',
    '  or   listProducts[0].id is 2',
    '  or   listProducts[0].id is 3',
    '  or   in 2 more cases',
  ]);
  expect(routeText({ places: ['amount'], when: [facts(1)] })).toEqual([
    'to the end: amount',
    '  when settings.country is "NGA" and listProducts[0].id is 1',
  ]);
  expect(routeText({ places: ['amount'], when: [[]] })).toEqual(['to the end: amount']);
});

it('tells what the fields of a place ask, and which layer says so', () => {
  const asking = smallLender({
    'rules/asks.json': { asks: { money: { rate: { call: 'listProducts' } } } },
    'tenants/small/schemas/forms/borrow.json': { fields: { amount: { ask: { other: { call: 'getProfile' } } } } },
  });
  const text = unnumbered(
    explainStep(
      { files: asking, layers: readLayers(asking, 'small'), configuration: configured(asking), contract, exploration },
      'amount',
    ),
  );
  expect(text).toContain(
    '  amount asks rate: listProducts - base, rules/asks.json:N\n  amount asks other: getProfile - small, tenants/small/schemas/forms/borrow.json:N\n',
  );
});
