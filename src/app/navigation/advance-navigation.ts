import { ownPath } from '../../engine/flow/index.ts';
import { equal, type ValueObject } from '../../engine/value.ts';
import type { Address, Opened, Resolved } from './resolve-route.ts';

/** How the browser came to an address. */
export type By = 'POP' | 'PUSH' | 'REPLACE';

interface Arrival {
  readonly address: Address;
  readonly by: By;
  /** What the history entry holds. */
  readonly carried: ValueObject | undefined;
  /** Its place in the browser's history. */
  readonly index: number;
}

/** Where the page is: the address that is shown, and the journey that stands for it. */
export interface Navigation {
  /** The address whose journey is shown, or is being brought. */
  readonly shown?: Omit<Arrival, 'by'> | undefined;
  /** The address before it, and its place in the browser's history. */
  readonly previous?: { readonly url: string; readonly index: number } | undefined;
  /** The journey that runs: what its route has made of its address, and whether it has been left. */
  readonly journey?: { readonly route: Opened; readonly left: boolean } | undefined;
  /** Its route can't be decided before something is read. */
  readonly waits: boolean;
  /** The latest bringing of a journey: what comes of an earlier one is dropped. */
  readonly attempt: number;
  /** An address at which the browser already is, while the journey is asked whether it lets go. */
  readonly asking?: Arrival | undefined;
  /** Where to go once the history has been taken back to the journey's first entry. */
  readonly afterMoving?: { readonly to: string; readonly given: ValueObject; readonly index: number } | undefined;
  /** There is no such lender any more. */
  readonly isLost: boolean;
}

export const nowhereYet: Navigation = { waits: false, attempt: 0, isLost: false };

/** What has happened. `resolved` is what the routes make now of the address that it is about. */
export type NavigationEvent =
  /** The browser is at an address. */
  | ({ readonly type: 'arrived'; readonly resolved: Resolved } & Arrival)
  /** The journey has been asked for its leave; the browser's present entry is `index`. */
  | { readonly type: 'asked'; readonly index: number; readonly resolved: Resolved }
  /** The journey lets go: to a page, or to where one came from. `isSpent`: its money has moved. `here`, `index` and `depth` are the browser's. */
  | {
      readonly type: 'released';
      readonly to: string | undefined;
      readonly given: ValueObject;
      readonly isOver: boolean;
      readonly isSpent: boolean;
      readonly unseen: boolean;
      readonly here: string;
      readonly index: number;
      readonly depth: number;
      readonly resolved: Resolved | undefined;
    }
  /** All that a journey needs is there. */
  | { readonly type: 'brought'; readonly attempt: number; readonly route: Opened }
  /** It could not be had. */
  | { readonly type: 'missed'; readonly attempt: number; readonly route: Opened; readonly online: boolean }
  /** The journey has decided its start again; `depth` is its own, `entry` the browser's. */
  | { readonly type: 'restarted'; readonly depth: number; readonly entry: number }
  /** An answer has changed that may stand in the address; `search` writes it there, `entry` is the browser's. */
  | { readonly type: 'answered'; readonly search: (before: string) => string; readonly entry: number }
  /** Something has been read, or who is signed in has changed. */
  | { readonly type: 'changed' | 'retry'; readonly resolved: Resolved | undefined }
  /** A link leads to a path of this app. */
  | { readonly type: 'go'; readonly to: string; readonly address: Address; readonly resolved: Resolved }
  /** The flow beneath leads away and asks no journey. */
  | { readonly type: 'sent'; readonly to: string }
  | { readonly type: 'lost' };

/** What is to be done about it, in order. */
export type NavigationEffect =
  | {
      readonly kind: 'go';
      readonly to: string;
      readonly how: 'push' | 'replace';
      readonly state?: ValueObject | undefined;
    }
  | { readonly kind: 'move'; readonly by: number }
  /** Asks the journey for its leave. */
  | { readonly kind: 'ask'; readonly to: string }
  /** Has the journey decide its start again. */
  | { readonly kind: 'restart' }
  /** Ends the journey; not `keeping`: what was typed last is forgotten. */
  | { readonly kind: 'close'; readonly keeping: boolean }
  | {
      readonly kind: 'bring';
      readonly attempt: number;
      readonly route: Opened;
      readonly carried: ValueObject | undefined;
    }
  | { readonly kind: 'begin'; readonly route: Opened; readonly url: string }
  /** The journey is shown under this address from now on. */
  | { readonly kind: 'opened'; readonly url: string; readonly route: Opened }
  | { readonly kind: 'renamed'; readonly url: string }
  | { readonly kind: 'show'; readonly what: 'starting' | 'failed' | 'lost'; readonly layout?: string | undefined }
  | { readonly kind: 'toast'; readonly tone: 'good' | 'bad' | 'note'; readonly text: string }
  | { readonly kind: 'fault'; readonly flow: string };

export interface Navigated {
  readonly state: Navigation;
  readonly effects: readonly NavigationEffect[];
}

/** The page's next state, and what its host shall do. Pure: history, storage and journeys are the host's. */
export function advanceNavigation(state: Navigation, event: NavigationEvent): Navigated {
  switch (event.type) {
    case 'arrived':
      return arrived(state, event);
    case 'asked':
      return asked(state, event);
    case 'released':
      return released(state, event);
    case 'brought':
      if (event.attempt !== state.attempt || state.shown === undefined) return unchanged(state);
      return {
        state: { ...state, journey: { route: event.route, left: false } },
        effects: [close, { kind: 'begin', route: event.route, url: urlOf(state.shown.address) }],
      };
    case 'missed':
      if (event.attempt !== state.attempt) return unchanged(state);
      // Being offline is no fault.
      return {
        state,
        effects: [
          ...(event.online ? [{ kind: 'fault' as const, flow: event.route.flow }] : []),
          { kind: 'show', what: 'failed', layout: event.route.layout },
        ],
      };
    case 'restarted':
      return restarted(state, event);
    case 'answered':
      return answered(state, event);
    case 'changed':
      return state.waits ? again(state, event.resolved) : unchanged(state);
    case 'retry':
      return again(state, event.resolved);
    case 'go':
      return led(state, event);
    case 'sent':
      // Nothing of the borrower who has gone is painted again.
      return {
        state: { ...state, shown: undefined, journey: undefined },
        effects: [
          { kind: 'close', keeping: false },
          { kind: 'show', what: 'starting' },
          { kind: 'go', to: ownPath(event.to), how: 'push' },
        ],
      };
    case 'lost':
      return {
        state: { ...state, isLost: true, journey: undefined, attempt: state.attempt + 1 },
        effects: [close, { kind: 'show', what: 'lost' }],
      };
  }
}

/** The address follows the answers that stand in it, in the same entry of the history. */
function answered(
  state: Navigation,
  { search: write, entry }: Extract<NavigationEvent, { type: 'answered' }>,
): Navigated {
  const route = running(state);
  const { shown } = state;
  const search = shown && write(shown.address.search);
  if (route === undefined || shown === undefined || search === undefined || search === shown.address.search)
    return unchanged(state);
  const address = { ...shown.address, search };
  const url = urlOf(address);
  const told: Opened = {
    ...route,
    route: { ...route.route, search, here: url, query: Object.fromEntries(new URLSearchParams(search)) },
  };
  return {
    state: { ...state, shown: { ...shown, address } },
    effects: [
      { kind: 'opened', url, route: told },
      { kind: 'renamed', url },
      { kind: 'go', to: url, how: 'replace', state: { ...withGiven(shown.carried), depth: entry } },
    ],
  };
}

const close: NavigationEffect = { kind: 'close', keeping: true };

function unchanged(state: Navigation): Navigated {
  return { state, effects: [] };
}

export function urlOf({ pathname, search }: Address): string {
  return pathname + search;
}

/** The journey that runs and has not been left. */
function running({ journey }: Navigation): Opened | undefined {
  return journey?.left === false ? journey.route : undefined;
}

/** True where an address leads to the journey that runs, given the same. */
function isSame(resolved: Resolved, route: Opened): resolved is Opened {
  return (
    resolved.kind === 'open' &&
    resolved.flow === route.flow &&
    resolved.layout === route.layout &&
    equal(resolved.with, route.with)
  );
}

function arrived(
  state: Navigation,
  { resolved, address, by, carried, index }: Extract<NavigationEvent, { type: 'arrived' }>,
): Navigated {
  const url = urlOf(address);
  const { afterMoving, ...rest } = state;
  // The browser is still on its way back to the journey's first entry.
  if (afterMoving !== undefined && index !== afterMoving.index && state.shown && urlOf(state.shown.address) === url)
    return unchanged(state);
  if (afterMoving !== undefined && afterMoving.to !== url)
    return {
      state: rest,
      effects: [{ kind: 'go', to: afterMoving.to, how: 'replace', state: withGiven(afterMoving.given) }],
    };
  const route = running(rest);
  const arrival: Arrival = { address, by, carried, index };
  if (route === undefined) return settled(rest, arrival, resolved);
  if (rest.shown && urlOf(rest.shown.address) === url) return unchanged({ ...rest, shown: { ...rest.shown, index } });
  // Another query of the same journey: its start is decided again, and what was typed and read stays.
  if (carried === undefined && isSame(resolved, route))
    return { state: at(rest, arrival), effects: [{ kind: 'opened', url, route: resolved }, { kind: 'restart' }] };
  // Somebody went elsewhere by the browser: the journey is asked first, and may keep the borrower here.
  return { state: { ...rest, asking: arrival }, effects: [{ kind: 'ask', to: url }] };
}

function asked(state: Navigation, { index, resolved }: Extract<NavigationEvent, { type: 'asked' }>): Navigated {
  const { asking, ...rest } = state;
  if (asking === undefined) return unchanged(state);
  if (running(rest) !== undefined && rest.shown)
    return { state: rest, effects: [{ kind: 'move', by: rest.shown.index - index }] };
  return settled(rest, asking, resolved);
}

/** The page at another address. One that took the place of another in the history is not what was before. */
function at(state: Navigation, { by, ...arrival }: Arrival): Navigation {
  return {
    ...state,
    shown: arrival,
    ...(state.shown && by !== 'REPLACE' && { previous: { url: urlOf(state.shown.address), index: state.shown.index } }),
  };
}

function settled(state: Navigation, arrival: Arrival, resolved: Resolved): Navigated {
  return opening(at(state, arrival), resolved, arrival.carried);
}

function again(state: Navigation, resolved: Resolved | undefined): Navigated {
  return state.shown && resolved ? opening(state, resolved, state.shown.carried) : unchanged(state);
}

/** Opens what an address leads to. */
function opening(before: Navigation, resolved: Resolved, carried: ValueObject | undefined): Navigated {
  if (before.isLost || before.shown === undefined) return unchanged(before);
  const attempt = before.attempt + 1;
  const state: Navigation = { ...before, attempt, waits: resolved.kind === 'wait' };
  switch (resolved.kind) {
    case 'redirect':
      return {
        state: { ...state, journey: undefined },
        effects: [
          ...(resolved.toast ? [{ kind: 'toast' as const, ...resolved.toast }] : []),
          close,
          { kind: 'go', to: ownPath(resolved.to), how: 'replace', state: withGiven(carried) },
        ],
      };
    case 'lost':
      return { state: { ...state, journey: undefined }, effects: [close, { kind: 'show', what: 'lost' }] };
    case 'wait':
      return { state, effects: [{ kind: 'show', what: resolved.why === 'failed' ? 'failed' : 'starting' }] };
    case 'open':
      return {
        state,
        effects: [
          { kind: 'opened', url: urlOf(before.shown.address), route: resolved },
          { kind: 'bring', attempt, route: resolved, carried },
        ],
      };
  }
}

function restarted(state: Navigation, { depth, entry }: Extract<NavigationEvent, { type: 'restarted' }>): Navigated {
  if (running(state) === undefined || state.shown === undefined) return unchanged(state);
  const url = urlOf(state.shown.address);
  return {
    state,
    effects: [
      { kind: 'renamed', url },
      ...(depth === entry ? [] : [{ kind: 'go' as const, to: url, how: 'replace' as const, state: { depth } }]),
    ],
  };
}

/**
 * Where the browser is already at the wanted address, nothing moves; back to where one came from is a step back in its
 * history. A page that is left stays there, so that "back" leads to it again. A journey of several places that is over
 * leaves none of them behind, nor does one whose money has moved: "back" leads to what was before it. One that has led
 * elsewhere before it showed anything leaves none either, or "back" would lead into it again and be turned round.
 */
function released(
  before: Navigation,
  { to, given, isOver, isSpent, unseen, here, index, depth, resolved }: Extract<NavigationEvent, { type: 'released' }>,
): Navigated {
  const { shown, previous } = before;
  const state: Navigation = before.journey ? { ...before, journey: { ...before.journey, left: true } } : before;
  const target = ownPath(to ?? previous?.url ?? '/');
  const isShown = shown !== undefined && urlOf(shown.address) === here;
  // After a reload nobody knows the page before, but the browser's history still has it.
  if (to === undefined && previous === undefined && isShown && index >= depth)
    return { state, effects: [{ kind: 'move', by: -depth }] };
  if (here === target) {
    if (!isShown || resolved === undefined) return unchanged(state);
    // The same address again: its journey begins anew.
    const { state: next, effects } = opening({ ...state, journey: undefined }, resolved, given);
    return { state: next, effects: [close, ...effects] };
  }
  const carried = withGiven(given);
  if (isOver && isShown && carried === undefined && previous?.url === target && previous.index === index - depth)
    return { state, effects: [{ kind: 'move', by: -depth }] };
  if (isOver && isShown && depth > 1)
    return {
      state: { ...state, afterMoving: { to: target, given, index: index + 1 - depth } },
      effects: [{ kind: 'move', by: 1 - depth }],
    };
  return {
    state,
    effects: [{ kind: 'go', to: target, how: isShown && (unseen || isSpent) ? 'replace' : 'push', state: carried }],
  };
}

function led(state: Navigation, { to, address, resolved }: Extract<NavigationEvent, { type: 'go' }>): Navigated {
  const path = ownPath(to);
  const { journey, shown, afterMoving } = state;
  const isHere = shown !== undefined && urlOf(shown.address) === urlOf(address);
  // A journey that was left need not be asked; while the browser moves away from it, nothing else is begun.
  const isOpen = journey !== undefined && (!journey.left || afterMoving !== undefined);
  const asks = isOpen && (isHere || state.isLost || !isSame(resolved, journey.route));
  return { state, effects: [asks ? { kind: 'ask', to: path } : { kind: 'go', to: path, how: 'push' }] };
}

/** What travels in the history entry, never in the address. */
function withGiven(given: ValueObject | undefined): ValueObject | undefined {
  return given !== undefined && Object.keys(given).length > 0 ? { with: given } : undefined;
}
