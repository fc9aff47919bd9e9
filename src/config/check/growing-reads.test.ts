import { describe, expect, it } from 'vitest';
import { mergePatch } from '../merge-patch.ts';
import { pagedKnowledge, pagedLender } from '../testing/paged-lender.ts';
import { check, problemText } from './index.ts';

const flow = 'rules/flows/feed.json';
const screen = 'screens/feed.json';
const known = pagedKnowledge();

function saidOf(file: string, patch: object): readonly string[] {
  const files = pagedLender();
  const laid = { ...files, [file]: JSON.stringify(mergePatch(JSON.parse(files[file] ?? '{}'), patch), null, 2) };
  return check(laid, 'small', known).problems.map(({ code, file: of, path }) => `${code} ${of} ${path}`);
}

const events = (more: object): object => ({ load: { events: { more } } });
const list = (block: object): object => ({ body: { events: block } });

describe('reads that grow, and lists of them', () => {
  it('are right as the manual writes them, also where a rule asks whether there is more', () => {
    expect(check(pagedLender(), 'small', known).problems.map(problemText)).toEqual([]);
  });

  it.each<readonly [string, string, object, string]>([
    [
      'a page asked by what the call does not take',
      flow,
      events({ by: 'pgae' }),
      `load.more ${flow} /load/events/more/by`,
    ],
    [
      'a page asked by what is given already',
      flow,
      { load: { events: { with: { page: 2 } } } },
      `load.more ${flow} /load/events/more/by`,
    ],
    ['a page whose number is a text', flow, events({ by: 'text' }), `load.more ${flow} /load/events/more/by`],
    [
      'items that the answer does not have',
      flow,
      events({ items: 'itmes' }),
      `load.more ${flow} /load/events/more/items`,
    ],
    ['items that are no list', flow, events({ items: 'first' }), `load.more ${flow} /load/events/more/items`],
    ['a total that is no number', flow, events({ total: 'first' }), `load.more ${flow} /load/events/more/total`],
    [
      'a total beside a cursor',
      screen,
      { load: { feed: { more: { total: 'next' } } } },
      `load.more ${screen} /load/feed/more/total`,
    ],
    [
      'an answer with a member of that name',
      flow,
      { load: { events: { call: 'listOwn', with: null, more: { total: null } } } },
      `load.more ${flow} /load/events/more/items`,
    ],
    [
      'an answer that is a list itself',
      flow,
      { load: { events: { call: 'listAll', with: null, more: { total: null } } } },
      `load.more ${flow} /load/events/more/items`,
    ],
    [
      'a read whose next page nobody asks for',
      flow,
      { steps: { feed: { on: { more: { next: { 'read-more': null, to: 'stay' } } } } } },
      `load.more ${flow} /load/events/more`,
    ],
    [
      'a row that asks for more of what does not grow',
      flow,
      { steps: { feed: { on: { other: { 'read-more': { loans: true } } } } } },
      `reference.read ${flow} /steps/feed/on/other/read-more/loans`,
    ],
    [
      'a row that asks for more of what is no read',
      flow,
      { steps: { feed: { on: { other: { 'read-more': { evnets: true } } } } } },
      `reference.read ${flow} /steps/feed/on/other/read-more/evnets`,
    ],
    ['a wait for nothing', flow, { load: { loans: { with: null } } }, `load.wait ${flow} /load/loans/wait`],
    [
      'a state that there is not',
      flow,
      { steps: { feed: { on: { more: { all: { if: { '===': [{ var: 'data.events.more' }, 'over'] } } } } } } },
      `compare.never ${flow} /steps/feed/on/more/all/if/===/1`,
    ],
    [
      'an event of a list that nothing answers',
      screen,
      list({ more: { event: 'mroe' } }),
      `event.unanswered ${flow} /steps/feed/on/more`,
    ],
    [
      'an event of pages that nothing answers',
      screen,
      { body: { loans: { pages: { event: 'pgae' } } } },
      `event.unanswered ${flow} /steps/feed/on/page`,
    ],
    [
      'a state that is a list',
      screen,
      list({ more: { state: { var: 'data.events.items' } } }),
      `list.pages ${screen} /body/events/more/state`,
    ],
    [
      'a total that is a text',
      screen,
      { body: { loans: { pages: { total: 'many' } } } },
      `list.pages ${screen} /body/loans/pages/total`,
    ],
    [
      'a heading of what its items do not have',
      screen,
      list({ group: { by: { day: { var: 'item.of' } } } }),
      `path.unknown ${screen} /body/events/group/by/day/var`,
    ],
    [
      'a heading outside of a group',
      screen,
      { body: { feed: { title: '{{ group | day }}' } } },
      `path.root ${screen} /body/feed/title`,
    ],
    [
      'a name written as a day',
      screen,
      list({ group: { by: { day: null, var: 'item.name' } } }),
      `template.kind ${screen} /body/events/group/text`,
    ],
    [
      'words that say a day',
      'locales/en-GB/all.json',
      { 'feed.title': '{{ on | day }}' },
      'template.wrong locales/en-GB/all.json /feed.title',
    ],
    [
      'a list with pages and more',
      screen,
      list({ pages: { page: 1, size: 1, total: 1, event: 'page' } }),
      `list.pages ${screen} /body/events/more`,
    ],
  ])('%s is told', (_what, file, patch, says) => {
    expect(saidOf(file, patch)).toContain(says);
  });
});

const filters = 'schemas/forms/feed.json';
const query = (field: object): object => ({ fields: { search: { query: 'q', ...field } } });

describe('answers in the address', () => {
  it('are right where a route opens their flow', () => {
    expect(saidOf(filters, query({ widget: 'search' }))).toEqual([]);
  });

  it.each<readonly [string, object]>([
    ['a secret', query({ schema: { writeOnly: true, minLength: 4 } })],
    ['what is personal', query({ widget: 'phone' })],
    ['a list', query({ schema: { type: 'array', maxLength: null, items: { type: 'string' } } })],
    ['a name that another has', { fields: { page: { query: 'q' }, search: { query: 'q' } } }],
  ])('%s is refused', (_what, patch) => {
    expect(saidOf(filters, patch)).toContain(`field.query ${filters} /fields/search/query`);
  });

  it('are refused in a flow that only another runs', () => {
    const files = pagedLender();
    const routes = JSON.parse(files['rules/routes.json'] ?? '{}') as { routes: object };
    const laid = {
      ...files,
      'rules/routes.json': JSON.stringify({
        routes: Object.fromEntries(Object.entries(routes.routes).filter(([name]) => name !== 'feed')),
      }),
      'rules/flows/extra.json': JSON.stringify({
        takes: { title: 'text' },
        start: 'ask',
        steps: { ask: { flow: 'feed', on: { closed: 'end' } }, end: { end: 'done', give: { sure: true } } },
      }),
      [filters]: JSON.stringify(mergePatch(JSON.parse(files[filters] ?? '{}'), query({}))),
    };
    expect(check(laid, 'small', known).problems.map(({ code, path }) => `${code} ${path}`)).toContain(
      'field.query /fields/search/query',
    );
  });
});
