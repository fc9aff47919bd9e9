import { describe, expect, it } from 'vitest';
import {
  advanceNavigation,
  nowhereYet,
  type Navigation,
  type NavigationEffect,
  type NavigationEvent,
} from './advance-navigation.ts';
import type { Address, Opened, Resolved } from './resolve-route.ts';

const address = (url: string): Address => ({
  pathname: url.split('?')[0] ?? '',
  search: url.includes('?') ? `?${url.split('?')[1]}` : '',
});
const journeyAt = (url: string): Opened => ({
  kind: 'open',
  flow: address(url).pathname.slice(1) || 'home',
  layout: undefined,
  with: {},
  route: { path: address(url).pathname },
});

function said(effect: NavigationEffect): string {
  switch (effect.kind) {
    case 'go':
      return `${effect.how} ${effect.to}${effect.state ? ` ${JSON.stringify(effect.state)}` : ''}`;
    case 'move':
      return `move ${effect.by}`;
    case 'ask':
      return `ask ${effect.to}`;
    case 'close':
      return effect.keeping ? 'close' : 'close and forget';
    case 'bring':
      return `bring ${effect.route.flow} (${effect.attempt})`;
    case 'begin':
      return `begin ${effect.route.flow}`;
    case 'opened':
      return `opened ${effect.url}`;
    case 'renamed':
      return `renamed ${effect.url}`;
    case 'show':
      return `show ${effect.what}`;
    case 'toast':
      return `toast ${effect.text}`;
    case 'fault':
      return `fault ${effect.flow}`;
    case 'restart':
      return 'restart';
  }
}

const home = { url: '/', index: 3 };
const shown = { address: address('/loans'), carried: undefined, index: 4 };
/** Each state that a page can be in; where something is shown it is /loans, to which one came from the dashboard. */
const states = {
  nothing: nowhereYet,
  bringing: { ...nowhereYet, shown, previous: home, attempt: 1 },
  waiting: { ...nowhereYet, shown, previous: home, attempt: 1, waits: true },
  running: { ...nowhereYet, shown, previous: home, attempt: 1, journey: { route: journeyAt('/loans'), left: false } },
  asking: {
    ...nowhereYet,
    shown,
    previous: home,
    attempt: 1,
    journey: { route: journeyAt('/loans'), left: false },
    asking: { address: address('/'), by: 'POP', carried: undefined, index: 3 },
  },
  left: { ...nowhereYet, shown, previous: home, attempt: 1, journey: { route: journeyAt('/loans'), left: true } },
  moving: {
    ...nowhereYet,
    shown,
    previous: home,
    attempt: 1,
    journey: { route: journeyAt('/loans'), left: true },
    afterMoving: { to: '/wallet', given: { a: 1 }, index: 4 },
  },
  lost: { ...nowhereYet, shown, previous: home, attempt: 2, isLost: true },
} satisfies Record<string, Navigation>;
type StateName = keyof typeof states;

const arrive = (url: string, given: Partial<Extract<NavigationEvent, { type: 'arrived' }>> = {}): NavigationEvent => ({
  type: 'arrived',
  address: address(url),
  by: 'PUSH',
  carried: undefined,
  index: 5,
  resolved: journeyAt(url),
  ...given,
});
const release = (given: Partial<Extract<NavigationEvent, { type: 'released' }>> = {}): NavigationEvent => ({
  type: 'released',
  to: '/wallet',
  given: {},
  isOver: false,
  isSpent: false,
  unseen: false,
  here: '/loans',
  index: 4,
  depth: 1,
  resolved: journeyAt('/loans'),
  ...given,
});

const events = {
  'arrived elsewhere': arrive('/wallet'),
  'arrived where it is': arrive('/loans', { by: 'POP', index: 4 }),
  'arrived with another query': arrive('/loans?id=7'),
  asked: { type: 'asked', index: 3, resolved: journeyAt('/') },
  'released to a page': release(),
  brought: { type: 'brought', attempt: 1, route: journeyAt('/loans') },
  missed: { type: 'missed', attempt: 1, route: journeyAt('/loans'), online: true },
  restarted: { type: 'restarted', depth: 2, entry: 1 },
  changed: { type: 'changed', resolved: journeyAt('/loans') },
  retry: { type: 'retry', resolved: journeyAt('/loans') },
  'a link elsewhere': { type: 'go', to: '/wallet', address: address('/wallet'), resolved: journeyAt('/wallet') },
  'a link to where it is': { type: 'go', to: '/loans', address: address('/loans'), resolved: journeyAt('/loans') },
  'sent from beneath': { type: 'sent', to: '/login' },
  'no such lender': { type: 'lost' },
} satisfies Record<string, NavigationEvent>;

const table: Record<keyof typeof events, Record<StateName, string>> = {
  'arrived elsewhere': {
    nothing: 'opened /wallet, bring wallet (1)',
    bringing: 'opened /wallet, bring wallet (2)',
    waiting: 'opened /wallet, bring wallet (2)',
    running: 'ask /wallet',
    asking: 'ask /wallet',
    left: 'opened /wallet, bring wallet (2)',
    moving: 'opened /wallet, bring wallet (2)',
    lost: '',
  },
  'arrived where it is': {
    nothing: 'opened /loans, bring loans (1)',
    bringing: 'opened /loans, bring loans (2)',
    waiting: 'opened /loans, bring loans (2)',
    running: '',
    asking: '',
    left: 'opened /loans, bring loans (2)',
    moving: 'replace /wallet {"with":{"a":1}}',
    lost: '',
  },
  'arrived with another query': {
    nothing: 'opened /loans?id=7, bring loans (1)',
    bringing: 'opened /loans?id=7, bring loans (2)',
    waiting: 'opened /loans?id=7, bring loans (2)',
    running: 'opened /loans?id=7, restart',
    asking: 'opened /loans?id=7, restart',
    left: 'opened /loans?id=7, bring loans (2)',
    moving: 'replace /wallet {"with":{"a":1}}',
    lost: '',
  },
  asked: {
    nothing: '',
    bringing: '',
    waiting: '',
    running: '',
    asking: 'move 1',
    left: '',
    moving: '',
    lost: '',
  },
  'released to a page': {
    nothing: 'push /wallet',
    bringing: 'push /wallet',
    waiting: 'push /wallet',
    running: 'push /wallet',
    asking: 'push /wallet',
    left: 'push /wallet',
    moving: 'push /wallet',
    lost: 'push /wallet',
  },
  brought: {
    nothing: '',
    bringing: 'close, begin loans',
    waiting: 'close, begin loans',
    running: 'close, begin loans',
    asking: 'close, begin loans',
    left: 'close, begin loans',
    moving: 'close, begin loans',
    lost: '',
  },
  missed: {
    nothing: '',
    bringing: 'fault loans, show failed',
    waiting: 'fault loans, show failed',
    running: 'fault loans, show failed',
    asking: 'fault loans, show failed',
    left: 'fault loans, show failed',
    moving: 'fault loans, show failed',
    lost: '',
  },
  restarted: {
    nothing: '',
    bringing: '',
    waiting: '',
    running: 'renamed /loans, replace /loans {"depth":2}',
    asking: 'renamed /loans, replace /loans {"depth":2}',
    left: '',
    moving: '',
    lost: '',
  },
  changed: {
    nothing: '',
    bringing: '',
    waiting: 'opened /loans, bring loans (2)',
    running: '',
    asking: '',
    left: '',
    moving: '',
    lost: '',
  },
  retry: {
    nothing: '',
    bringing: 'opened /loans, bring loans (2)',
    waiting: 'opened /loans, bring loans (2)',
    running: 'opened /loans, bring loans (2)',
    asking: 'opened /loans, bring loans (2)',
    left: 'opened /loans, bring loans (2)',
    moving: 'opened /loans, bring loans (2)',
    lost: '',
  },
  'a link elsewhere': {
    nothing: 'push /wallet',
    bringing: 'push /wallet',
    waiting: 'push /wallet',
    running: 'ask /wallet',
    asking: 'ask /wallet',
    left: 'push /wallet',
    moving: 'ask /wallet',
    lost: 'push /wallet',
  },
  'a link to where it is': {
    nothing: 'push /loans',
    bringing: 'push /loans',
    waiting: 'push /loans',
    running: 'ask /loans',
    asking: 'ask /loans',
    left: 'push /loans',
    moving: 'ask /loans',
    lost: 'push /loans',
  },
  'sent from beneath': {
    nothing: 'close and forget, show starting, push /login',
    bringing: 'close and forget, show starting, push /login',
    waiting: 'close and forget, show starting, push /login',
    running: 'close and forget, show starting, push /login',
    asking: 'close and forget, show starting, push /login',
    left: 'close and forget, show starting, push /login',
    moving: 'close and forget, show starting, push /login',
    lost: 'close and forget, show starting, push /login',
  },
  'no such lender': {
    nothing: 'close, show lost',
    bringing: 'close, show lost',
    waiting: 'close, show lost',
    running: 'close, show lost',
    asking: 'close, show lost',
    left: 'close, show lost',
    moving: 'close, show lost',
    lost: 'close, show lost',
  },
};

describe('each event in each state', () => {
  const rows = Object.entries(table).flatMap(([event, row]) =>
    Object.entries(row).map(([state, effects]) => [event, state, effects] as const),
  );
  it.each(rows)('“%s” while %s: %s', (event, state, effects) => {
    expect(
      advanceNavigation(states[state as StateName], events[event as keyof typeof events])
        .effects.map(said)
        .join(', '),
    ).toBe(effects);
  });
});

/** What comes of these events, one after the other. */
function after(
  state: Navigation,
  ...happened: readonly NavigationEvent[]
): { readonly state: Navigation; readonly effects: readonly string[] } {
  return happened.reduce<{ state: Navigation; effects: readonly string[] }>(
    (before, event) => {
      const next = advanceNavigation(before.state, event);
      return { state: next.state, effects: [...before.effects, ...next.effects.map(said)] };
    },
    { state, effects: [] },
  );
}

describe('the hard cases', () => {
  it('back during a call: the journey says nothing, and the browser is led to where the borrower still is', () => {
    const { state, effects } = after(
      states.running,
      arrive('/', { by: 'POP', index: 3 }),
      { type: 'asked', index: 3, resolved: journeyAt('/') },
      arrive('/loans', { by: 'POP', index: 4 }),
    );
    expect(effects).toEqual(['ask /', 'move 1']);
    expect(state).toEqual(states.running);
  });

  it('a refused leave to another page keeps what is shown, wherever in the history it was', () => {
    const { state, effects } = after(states.running, arrive('/wallet', { index: 5 }), {
      type: 'asked',
      index: 5,
      resolved: journeyAt('/wallet'),
    });
    expect([effects, state.shown, state.asking]).toEqual([['ask /wallet', 'move -1'], shown, undefined]);
  });

  it('a granted leave opens what the browser is already at, and moves nothing', () => {
    const { state, effects } = after(
      states.running,
      arrive('/wallet'),
      release({ here: '/wallet' }),
      { type: 'asked', index: 5, resolved: journeyAt('/wallet') },
      { type: 'brought', attempt: 2, route: journeyAt('/wallet') },
    );
    expect(effects).toEqual(['ask /wallet', 'opened /wallet', 'bring wallet (2)', 'close', 'begin wallet']);
    expect([state.previous, state.journey]).toEqual([
      { url: '/loans', index: 4 },
      { route: journeyAt('/wallet'), left: false },
    ]);
  });

  it('a journey that is over takes its places out of the history, then leads on', () => {
    const { state, effects } = after(
      states.running,
      release({ isOver: true, depth: 3, given: { id: 7 } }),
      arrive('/loans', { by: 'POP', index: 2 }),
      arrive('/wallet', { by: 'REPLACE', index: 2, carried: { id: 7 } }),
    );
    expect(effects).toEqual(['move -2', 'replace /wallet {"with":{"id":7}}', 'opened /wallet', 'bring wallet (2)']);
    expect(state.previous).toBe(home);
  });

  it.each([
    ['one place, back to where one came from', { isOver: true, to: undefined }, 'move -1'],
    ['one place, on to another page', { isOver: true }, 'push /wallet'],
    ['money moved, on to another page', { isOver: true, isSpent: true }, 'replace /wallet'],
    ['money moved, back to where one came from', { isOver: true, isSpent: true, to: '/' }, 'move -1'],
    [
      'something for where one came from',
      { isOver: true, to: '/', given: { again: true } },
      'push / {"with":{"again":true}}',
    ],
    ['nothing shown yet', { unseen: true }, 'replace /wallet'],
    ['taken up again later', { depth: 3 }, 'push /wallet'],
    ['the browser elsewhere', { isOver: true, depth: 3, here: '/' }, 'push /wallet'],
    ['another host', { to: '//evil.example/x' }, 'push /'],
  ])('a journey left with %s', (_what, given, effect) => {
    expect(after(states.running, release(given)).effects).toEqual([effect]);
  });

  it('waits for its first entry before it leads on: the phone’s back from the last of three places is told only now', () => {
    const { effects } = after(
      states.running,
      release({ isOver: true, isSpent: true, index: 5, depth: 2 }),
      arrive('/loans', { by: 'POP', index: 5 }),
      arrive('/loans', { by: 'POP', index: 4 }),
    );
    expect(effects).toEqual(['move -1', 'replace /wallet']);
  });

  it('several places are gone back over at once to where one came from', () => {
    const { effects } = after(
      states.running,
      arrive('/loans', { index: 6 }),
      release({ isOver: true, to: '/', index: 6, depth: 3 }),
    );
    expect(effects).toEqual(['move -3']);
  });

  it('led to its own address, a journey begins anew with what it is given', () => {
    const { state, effects } = after(states.running, release({ to: '/loans', given: { again: true } }));
    expect(effects).toEqual(['close', 'opened /loans', 'bring loans (2)']);
    expect(state.journey).toBeUndefined();
  });

  it('two quick links: what was brought for the first is dropped', () => {
    const { state, effects } = after(
      states.left,
      arrive('/wallet'),
      arrive('/cards', { index: 6 }),
      { type: 'brought', attempt: 2, route: journeyAt('/wallet') },
      { type: 'missed', attempt: 2, route: journeyAt('/wallet'), online: true },
      { type: 'brought', attempt: 3, route: journeyAt('/cards') },
    );
    expect(effects).toEqual([
      'opened /wallet',
      'bring wallet (2)',
      'opened /cards',
      'bring cards (3)',
      'close',
      'begin cards',
    ]);
    expect(state.journey?.route.flow).toBe('cards');
  });

  it('a page from the back/forward cache is told of the same address: nothing moves, and its entry is known', () => {
    const { state, effects } = after(states.running, arrive('/loans', { by: 'POP', index: 9 }), {
      type: 'changed',
      resolved: journeyAt('/loans'),
    });
    expect([effects, state.shown?.index]).toEqual([[], 9]);
  });

  it('a reload in the middle of a journey takes it up where its entry is, deep in the history', () => {
    const { state, effects } = after(nowhereYet, arrive('/loans', { by: 'POP', index: 7 }), {
      type: 'brought',
      attempt: 1,
      route: journeyAt('/loans'),
    });
    expect(effects).toEqual(['opened /loans', 'bring loans (1)', 'close', 'begin loans']);
    expect([state.shown?.index, state.previous]).toEqual([7, undefined]);
  });

  it('left after a reload goes back over its own places to the entry before them; where there is none, Home', () => {
    const begun = (index: number) =>
      after(nowhereYet, arrive('/loans', { by: 'POP', index }), {
        type: 'brought',
        attempt: 1,
        route: journeyAt('/loans'),
      }).state;
    const leave = (index: number) =>
      after(begun(index), release({ to: undefined, isOver: true, index, depth: 2 })).effects;
    expect([leave(7), leave(1)]).toEqual([['move -2'], ['move -1']]);
  });

  const redirect: Resolved = {
    kind: 'redirect',
    to: '/login?then=%2Fwallet',
    toast: { tone: 'note', text: 'shell.sign-in' },
  };
  it('a gate sends on in the same entry, with what was carried, and says why', () => {
    const { state, effects } = after(states.left, arrive('/wallet', { resolved: redirect, carried: { id: 7 } }));
    expect(effects).toEqual(['toast shell.sign-in', 'close', 'replace /login?then=%2Fwallet {"with":{"id":7}}']);
    expect(state.journey).toBeUndefined();
  });

  it.each([
    ['pending', 'show starting'],
    ['failed', 'show failed'],
  ] as const)('a gate that waits (%s) is decided when what it reads has changed', (why, effect) => {
    const waiting = after(states.nothing, arrive('/wallet', { resolved: { kind: 'wait', why } }));
    expect(waiting.effects).toEqual([effect]);
    expect(after(waiting.state, { type: 'changed', resolved: journeyAt('/wallet') }).effects).toEqual([
      'opened /wallet',
      'bring wallet (2)',
    ]);
  });

  it('offline, a page that could not be had is no fault', () => {
    expect(
      after(states.bringing, { type: 'missed', attempt: 1, route: journeyAt('/loans'), online: false }).effects,
    ).toEqual(['show failed']);
  });

  it('what was being brought when the lender went, or who was signed in, is never begun', () => {
    for (const end of [events['no such lender'], events['sent from beneath']]) {
      expect(
        after(states.bringing, end, { type: 'brought', attempt: 1, route: journeyAt('/loans') }).state.journey,
      ).toBeUndefined();
    }
  });
});
