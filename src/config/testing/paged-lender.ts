import type { Knowledge } from '../check/index.ts';
import { contractOf } from '../contract.ts';
import type { Files } from '../layers.ts';
import { knowledge } from './knowledge.ts';
import { smallLender } from './small-lender.ts';

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 1 };

function call(id: string, takes: Readonly<Record<string, object>>, gives: object): object {
  const parameters = Object.entries(takes).map(([name, schema]) => ({ name, in: 'query', schema }));
  const answer = { type: 'object', properties: { data: gives } };
  return {
    get: {
      operationId: id,
      security: [{ bearer: [] }],
      parameters,
      responses: { 200: { content: { 'application/json': { schema: answer } } } },
    },
  };
}

const item = {
  type: 'object',
  properties: {
    id: whole,
    name: text,
    amount: { type: 'string', format: 'decimal' },
    on: { type: 'string', format: 'date-time' },
  },
  required: ['id', 'name', 'amount', 'on'],
};
const page = {
  type: 'object',
  properties: { items: { type: 'array', items: item }, total: whole, first: item },
  required: ['items', 'total', 'first'],
};
const feed = { type: 'object', properties: { items: { type: 'array', items: item }, next: text }, required: ['items'] };

const { operations } = contractOf(
  {
    paths: {
      '/pages': call('listPages', { page: whole, size: whole, text, kind: text }, page),
      '/feed': call('listFeed', { cursor: text, kind: text }, feed),
      '/own': call(
        'listOwn',
        { page: whole },
        { type: 'object', properties: { items: { type: 'array', items: item }, more: text } },
      ),
      '/all': call('listAll', { page: whole }, { type: 'array', items: item }),
    },
  },
  {},
);

/** The calls of this repository, and some whose answers come in pages. */
export function pagedKnowledge(): Knowledge {
  const known = knowledge();
  return { ...known, contract: { ...known.contract, operations: { ...known.contract.operations, ...operations } } };
}

/** The small lender with a page that shows a read which grows, in groups, and another with numbered pages. */
export function pagedLender(): Files {
  const json = (value: object) => JSON.stringify(value, null, 2);
  const small = smallLender();
  const routes = JSON.parse(small['rules/routes.json'] ?? '{}') as { routes: object };
  const words = JSON.parse(small['locales/en-GB/all.json'] ?? '{}') as object;
  const french = JSON.parse(small['locales/fr/all.json'] ?? '{}') as object;
  const columns = { name: { at: 10, label: 'amount.product', text: '{{ item.name }}' } };
  return {
    ...small,
    'rules/routes.json': json({
      routes: {
        ...routes.routes,
        feed: { path: '/feed', flow: 'feed', layout: 'layout', gates: { 'signed-in': { at: 10, gate: 'signed-in' } } },
      },
    }),
    'rules/flows/feed.json': json({
      form: 'feed',
      load: {
        events: { call: 'listPages', with: { kind: 'in' }, more: { by: 'page', items: 'items', total: 'total' } },
        loans: {
          call: 'listPages',
          with: { page: { var: ['form.page', 1] }, size: 5, text: { var: 'form.search' } },
          wait: 400,
        },
      },
      start: 'feed',
      steps: {
        feed: {
          screen: 'feed',
          on: {
            more: {
              all: { at: 10, if: { '===': [{ var: 'data.events.more' }, 'end'] }, to: 'stay' },
              next: { at: 20, 'read-more': { events: true } },
            },
            other: { 'read-more': { feed: true } },
            home: '/',
            page: { set: { 'form.page': { var: 'event.page' } } },
          },
        },
      },
    }),
    'schemas/forms/feed.json': json({
      fields: {
        page: { at: 10, group: 'filters', schema: { type: 'integer', minimum: 1 } },
        search: { at: 20, group: 'filters', schema: { type: 'string', maxLength: 60 } },
      },
    }),
    'screens/feed.json': json({
      title: 'feed.title',
      load: { feed: { call: 'listFeed', more: { by: 'cursor', items: 'items', next: 'next' } } },
      body: {
        filters: { at: 5, block: 'fields', group: 'filters' },
        events: {
          at: 10,
          block: 'list',
          of: { var: 'data.events.items' },
          group: { by: { day: { var: 'item.on' } }, text: '{{ group | day }}' },
          more: { state: { var: 'data.events.more' }, event: 'more' },
          columns,
        },
        feed: {
          at: 20,
          block: 'list',
          of: { var: 'data.feed.items' },
          more: { state: { var: 'data.feed.more' }, event: 'other' },
          columns,
        },
        loans: {
          at: 30,
          block: 'list',
          of: { var: 'data.loans.items' },
          pages: { page: { var: ['form.page', 1] }, size: 5, total: { var: 'data.loans.total' }, event: 'page' },
          columns,
        },
        actions: { at: 40, block: 'actions', buttons: { home: { at: 10, text: 'done.home', event: 'home' } } },
      },
    }),
    'locales/en-GB/all.json': json({
      ...words,
      'feed.title': 'What happened',
      'field.page.label': 'Page',
      'field.search.label': 'Search',
    }),
    'locales/fr/all.json': json({
      ...french,
      'feed.title': 'Ce qui s’est passé',
      'field.page.label': 'Page',
      'field.search.label': 'Rechercher',
    }),
  };
}
