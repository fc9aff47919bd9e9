import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { newKey } from '../api/keys.ts';
import type { Chunk } from '../language/bundle.ts';
import { depthOf, ownPath, type Program, type Resume, type World } from '../engine/flow/index.ts';
import { equal, type ValueObject } from '../engine/value.ts';
import type { Provider } from '../providers/provider.ts';
import { createBeneath } from './journey/beneath.ts';
import type { FormParts } from './journey/form-parts.ts';
import { createCaller } from './journey/call.ts';
import { createJourney, type Journey, type OtherEffect } from './journey/journey.ts';
import { createKeptJourneys, hasMovedMoney, type KeptJourney } from './journey/kept-journeys.ts';
import { prepare, type Prepared } from './journey/prepare.ts';
import { validIn } from './journey/valid.ts';
import { deviceStorage } from './keep/device-storage.ts';
import type { Navigator } from './navigation/navigator.ts';
import { resolveRoute, type Address, type Opened } from './navigation/resolve-route.ts';
import { reloadForNewRelease } from './new-release.ts';
import type { Runtime } from './runtime.ts';

/** What the page shows. */
export type View =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'open'; readonly journey: Journey; readonly address: string; readonly layout: string | undefined; readonly beside: string | undefined };

export interface Host {
  readonly view: Atom<View>;
  readonly checking: Atom<boolean>;
  /** The flow that always runs beneath: idle prompt, logout, language. */
  readonly beneath: Atom<Journey | undefined>;
  /** The browser is at another address. */
  arrived(address: Address, by: 'POP' | 'PUSH' | 'REPLACE', carried: ValueObject | undefined): void;
  /** Leads to a path of this app, once the present journey lets go. */
  go(to: string): void;
  /** Sends a platform event to the flow beneath. */
  tell(event: string, carries?: ValueObject): void;
  /** True while the flow beneath shows something over the page: the idle prompt, the question before logging out. */
  prompting(): boolean;
  /** The device may have slept, or have its network back. */
  wake(): void;
  /** Keeps what is being typed. */
  keep(): Promise<void>;
  /** There is no such lender any more. */
  lose(): void;
  retry(): void;
}

export function createHost(runtime: Runtime, navigator: Navigator, providers: Readonly<Record<string, Provider>>): Host {
  const { store, start, events, opened } = runtime;
  const view: PrimitiveAtom<View> = atom<View>({ kind: 'starting' });
  const checking = atom(false);
  const kept = createKeptJourneys(runtime);
  /** The address whose journey is shown, and the one before it. */
  let shown: { readonly address: Address; readonly carried: ValueObject | undefined } | undefined;
  let shownIndex = 0;
  /** Where to go once the history has been taken back to the journey's first entry. */
  let afterMoving: { readonly to: string; readonly given: ValueObject } | undefined;
  let previous: string | undefined;
  let journey: Journey | undefined;
  /** What its route has made of its address. */
  let route: Pick<Opened, 'flow' | 'with' | 'layout'> | undefined;
  let opening = 0;
  let letGo = false;
  let waiting = false;
  let lost = false;
  let resume: Resume | undefined;
  let parts: FormParts | undefined;

  const world: World = {
    get resume() {
      return resume;
    },
    root: (name) => runtime.fact(name),
    read: (call, asked, load) => runtime.reads.decided(call, asked, load),
    words: (text, lookup) => runtime.words.of(text, lookup),
    valid: validIn(runtime.currency, (given) => parts?.delivered(given)),
    newKey,
  };
  const beneath = createBeneath(start.beneath && {
    flow: start.beneath.flow,
    program: programOf(start.beneath.chunk),
    store,
    world,
    call: createCaller({ runtime, providers, checking: () => undefined }),
    goAway(to) {
      close(false);
      shown = undefined;
      // Nothing of the borrower who has gone is painted again.
      store.set(view, { kind: 'starting' });
      navigator.go(ownPath(to), 'push');
    },
    effect: execute,
  });

  runtime.onChange(() => {
    journey?.dispatch({ type: 'changed' });
    beneath.changed();
    if (waiting && shown) void open(shown.address, shown.carried);
  });
  runtime.onSignedIn(() => beneath.tellAside('signed-in'));
  runtime.onSignedOut(() => {
    runtime.leave();
    runtime.toasts.clear();
    beneath.tell('signed-out');
  });

  function urlOf({ pathname, search }: Address): string {
    return pathname + search;
  }

  function programOf(chunk: Chunk): Program {
    runtime.learn(chunk.calls);
    runtime.words.add(chunk.texts);
    return { flows: chunk.flows, screens: chunk.screens, forms: chunk.forms, calls: chunk.calls, gates: start.gates, values: start.values, ...(chunk.asks && { asks: chunk.asks }) };
  }

  function arrived(address: Address, by: 'POP' | 'PUSH' | 'REPLACE', carried: ValueObject | undefined): void {
    const url = urlOf(address);
    if (afterMoving !== undefined) {
      const { to, given } = afterMoving;
      afterMoving = undefined;
      if (to !== url) {
        navigator.go(to, 'replace', withState(given));
        return;
      }
    }
    if (shown && urlOf(shown.address) === url && journey && !letGo) {
      shownIndex = navigator.at().index;
      return;
    }
    const same = letGo ? undefined : sameJourney(address);
    if (same && carried === undefined) {
      startAgain(address, same, by);
      return;
    }
    if (journey && !letGo) {
      // Somebody went elsewhere by the browser: the journey is asked first, and may keep the borrower here.
      const here = shown;
      journey.dispatch({ type: 'leave', to: url });
      if (!letGo && here) {
        navigator.move(shownIndex - navigator.at().index);
        return;
      }
    }
    if (shown && by !== 'REPLACE') previous = urlOf(shown.address);
    shown = { address, carried };
    shownIndex = navigator.at().index;
    void open(address, carried);
  }

  /** The route of an address, where it leads to the journey that is open, given the same. */
  function sameJourney(address: Address): Opened | undefined {
    if (journey === undefined || route === undefined || lost) return undefined;
    const resolved = resolveRoute(start, address, world.root, opened.before(urlOf(address)));
    return resolved.kind === 'open' && resolved.flow === route.flow && resolved.layout === route.layout && equal(resolved.with, route.with) ? resolved : undefined;
  }

  /** Another query of the same journey: its start is decided again, and what was typed and read stays. */
  function startAgain(address: Address, resolved: Opened, by: 'POP' | 'PUSH' | 'REPLACE'): void {
    const url = urlOf(address);
    if (shown && by !== 'REPLACE') previous = urlOf(shown.address);
    shown = { address, carried: undefined };
    shownIndex = navigator.at().index;
    opened.add(url);
    store.set(runtime.route, resolved.route);
    const again = journey;
    again?.dispatch({ type: 'start' });
    if (again === undefined || journey !== again || letGo) return;
    store.set(view, (present) => (present.kind === 'open' ? { ...present, address: url } : present));
    const depth = depthOf(store.get(again.state));
    if (depth !== navigator.at().depth) navigator.go(url, 'replace', { depth });
  }

  async function open(address: Address, carried: ValueObject | undefined): Promise<void> {
    if (lost) return;
    opening += 1;
    const mine = opening;
    waiting = false;
    const url = urlOf(address);
    const resolved = resolveRoute(start, address, world.root, opened.before(url));
    if (resolved.kind === 'redirect') {
      if (resolved.toast) runtime.toasts.add(resolved.toast.tone, runtime.words.say(resolved.toast.text, {}));
      close();
      navigator.go(ownPath(resolved.to), 'replace', withState(carried));
      return;
    }
    if (resolved.kind === 'lost') {
      close();
      store.set(view, { kind: 'lost' });
      return;
    }
    if (resolved.kind === 'wait') {
      waiting = true;
      store.set(view, { kind: resolved.why === 'failed' ? 'failed' : 'starting' });
      return;
    }
    store.set(runtime.route, resolved.route);
    opened.add(url);
    try {
      const prepared = await prepare(runtime, kept, resolved, carried);
      if (mine !== opening) return;
      close();
      route = resolved;
      begin(resolved, prepared, url);
    } catch {
      if (mine !== opening || (await reloadForNewRelease(start.version, deviceStorage('sessionStorage'), keep)) || mine !== opening) return;
      // Being offline is no fault.
      if (window.navigator.onLine) events.fault('page-failed', resolved.flow);
      store.set(view, { kind: 'failed' });
    }
  }

  function close(keeping = true): void {
    journey?.stop(keeping);
    journey = undefined;
    route = undefined;
    letGo = false;
  }

  function begin({ flow, layout }: Opened, { name, given, chunk, configuration, formParts, before }: Prepared, address: string): void {
    resume = before?.resume ?? resume;
    const program = programOf(chunk);
    const call = createCaller({ runtime, providers, checking: (on) => store.set(checking, on) });
    const keeper = kept.keeper(flow, name, given, configuration, (values) => journey === made && made.dispatch({ type: 'typed', values }));
    const own = formParts?.({ runtime, providers, files: keeper.files });
    parts = own;
    const made: Journey = createJourney({
      program, store, world, call, parts: own,
      effect(effect, state) {
        if (effect.kind === 'leave' || effect.kind === 'navigate') {
          // A journey that was left on purpose, or whose money has moved, is over; one that was sent elsewhere is taken up again.
          const finished = effect.kind === 'leave' || hasMovedMoney(state);
          keeper.drop(finished);
          if (finished) own?.forget();
          depart(effect.kind === 'leave' ? (effect.to ?? previous ?? '/') : effect.to, effect.kind === 'leave' ? {} : effect.with, finished, depthOf(state) === 0);
        } else execute(effect);
      },
      save: keeper.save,
    });
    journey = made;
    if (before === undefined || !takenUp(made, before.journey)) made.dispatch({ type: 'begin', flow, with: given });
    if (journey === made) store.set(view, { kind: 'open', journey: made, address, layout, beside: program.flows[flow]?.beside });
  }

  function execute(effect: Exclude<OtherEffect, { kind: 'leave' | 'navigate' }>): void {
    switch (effect.kind) {
      case 'refresh':
        runtime.reads.refresh(effect.calls);
        break;
      case 'more':
        runtime.reads.more(effect.load, effect.asked);
        break;
      case 'toast':
        runtime.toasts.add(effect.tone, effect.text === '' ? runtime.words.say('error.default', {}) : effect.text);
        break;
      case 'undecided':
        events.fault('undecided', effect.flow, effect.step, effect.row);
        runtime.toasts.add('bad', runtime.words.say('error.default', {}));
        break;
      case 'track':
        events.track(effect.name);
        break;
    }
  }

  /**
   * The journey has let go. Where the browser is already at the wanted address, nothing moves. A journey that is
   * over leaves no places behind in the browser's history: "back" leads to what was before it. One that has led
   * elsewhere before it showed anything leaves none either, or "back" would lead into it again and be turned round.
   */
  function depart(to: string, given: ValueObject, finished: boolean, unseen: boolean): void {
    letGo = true;
    const target = ownPath(to);
    const here = window.location.pathname + window.location.search;
    const isShown = shown !== undefined && urlOf(shown.address) === here;
    if (!isShown && here === target) return;
    if (isShown && here === target && shown) {
      // The same address again: its journey begins anew.
      const { address } = shown;
      close();
      void open(address, given);
      return;
    }
    const { depth } = navigator.at();
    if (finished && isShown && depth > 1) {
      afterMoving = { to: target, given };
      navigator.move(1 - depth);
    } else if (isShown && (unseen || (finished && target !== previous))) navigator.go(target, 'replace', withState(given));
    else navigator.go(target, 'push', withState(given));
  }

  function retry(): void {
    runtime.reads.retry();
    if (shown) void open(shown.address, shown.carried);
  }

  function keep(): Promise<void> {
    journey?.flush();
    return kept.settled();
  }

  return {
    view, checking, beneath: beneath.journey, arrived, keep, tell: beneath.tell, prompting: beneath.prompting,
    go(to) {
      const path = ownPath(to);
      const { pathname, search } = new URL(path, window.location.origin);
      const isHere = shown !== undefined && urlOf(shown.address) === pathname + search;
      if (journey && (isHere || sameJourney({ pathname, search }) === undefined)) journey.dispatch({ type: 'leave', to: path });
      else navigator.go(path, 'push');
    },
    wake() {
      journey?.wake();
      beneath.wake();
      if (store.get(view).kind === 'failed' && window.navigator.onLine) retry();
    },
    lose() {
      lost = true;
      close();
      store.set(view, { kind: 'lost' });
    },
    retry,
  };
}

/** What travels in the history entry, never in the address. */
function withState(given: ValueObject | undefined): ValueObject | undefined {
  return given !== undefined && Object.keys(given).length > 0 ? { with: given } : undefined;
}

/** Takes up a kept journey; false when it can't be (of another version, damaged), so that it begins anew. */
function takenUp(journey: Journey, kept: KeptJourney['journey']): boolean {
  try {
    journey.dispatch({ type: 'resume', ...kept });
    return true;
  } catch {
    return false;
  }
}
