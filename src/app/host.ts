import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { newKey } from '../api/keys.ts';
import type { Chunk } from '../language/bundle.ts';
import { depthOf, ownPath, type Program, type Resume, type World } from '../engine/flow/index.ts';
import type { ValueObject } from '../engine/value.ts';
import type { Providers } from '../providers/provider.ts';
import { wasTyped } from './facts/present.ts';
import { createBeneath } from './journey/beneath.ts';
import type { FormParts } from './journey/form-parts.ts';
import { createCaller } from './journey/call.ts';
import { createJourney, type Journey, type OtherEffect } from './journey/journey.ts';
import { isOver } from './journey/is-over.ts';
import { createKeptJourneys, type KeptJourney } from './journey/kept-journeys.ts';
import { stepsLeft } from './journey/steps-left.ts';
import { prepare, type Prepared } from './journey/prepare.ts';
import { validIn } from './journey/valid.ts';
import { deviceStorage } from './keep/device-storage.ts';
import {
  advanceNavigation,
  nowhereYet,
  urlOf,
  type By,
  type NavigationEffect,
  type NavigationEvent,
} from './navigation/advance-navigation.ts';
import type { Navigator } from './navigation/navigator.ts';
import { resolveRoute, type Address, type Opened, type Resolved } from './navigation/resolve-route.ts';
import { reloadForLostPart, reloadForNewRelease } from './load-anew.ts';
import type { Runtime } from './runtime.ts';

/** What the page shows. */
export type View =
  | {
      readonly kind: 'starting' | 'failed' | 'lost';
      /** The frame that what failed stands in: its own where that is here, else the one that was shown. */
      readonly layout?: string | undefined;
    }
  | {
      readonly kind: 'open';
      readonly journey: Journey;
      readonly address: string;
      readonly layout: string | undefined;
      readonly beside: string | undefined;
      readonly isTakenUp: boolean;
    };

export interface Host {
  readonly view: Atom<View>;
  readonly checking: Atom<number>;
  /** The flow that always runs beneath: idle prompt, logout, language. */
  readonly beneath: Atom<Journey | undefined>;
  /** The browser is at another address. */
  arrived(address: Address, by: By, carried: ValueObject | undefined): void;
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

export function createHost(runtime: Runtime, navigator: Navigator, providers: Providers): Host {
  const {
    store,
    start,
    facts,
    reads,
    words,
    toasts,
    signIn,
    events,
    stored: { opened },
  } = runtime;
  const view: PrimitiveAtom<View> = atom<View>({ kind: 'starting' });
  const checking = atom(0);
  const kept = createKeptJourneys(runtime);
  let navigation = nowhereYet;
  /** What was brought for the latest attempt. */
  let brought: Prepared | undefined;
  let journey: Journey | undefined;
  let parts: FormParts | undefined;
  let resume: Resume | undefined;
  /** Until the first page stands: it was there before, unless its address was typed. */
  let isReload = !wasTyped();

  const world: World = {
    get resume() {
      return resume;
    },
    get countOf() {
      return brought?.countOf;
    },
    root: facts.of,
    read: reads.decided,
    words: words.of,
    valid: validIn(runtime.formats.currency, (given) => parts?.delivered(given)),
    newKey,
  };
  const beneath = createBeneath(
    start.beneath && {
      flow: start.beneath.flow,
      program: programOf(start.beneath.chunk),
      store,
      world,
      call: createCaller({ ...runtime, providers, checking: () => undefined }),
      goAway: (to) => happened({ type: 'sent', to }),
      effect: (effect) => tell(effect, 'page'),
    },
  );

  runtime.onChange(() => {
    journey?.dispatch({ type: 'changed' });
    beneath.changed();
    if (navigation.waits) happened({ type: 'changed', resolved: shownNow() });
  });
  signIn.onSignedIn(() => beneath.tellAside('signed-in'));
  signIn.onSignedOut(() => {
    signIn.leave();
    toasts.clear();
    beneath.tell('signed-out');
  });

  function programOf(chunk: Chunk): Program {
    runtime.core.learn(chunk.calls);
    words.add(chunk.texts);
    Object.assign(runtime.layouts, chunk.layouts);
    return {
      flows: chunk.flows,
      screens: chunk.screens,
      forms: chunk.forms,
      calls: chunk.calls,
      gates: chunk.gates ?? start.gates,
      values: chunk.values ?? start.values,
      ...(chunk.asks && { asks: chunk.asks }),
    };
  }

  function resolvedAt(address: Address): Resolved {
    return resolveRoute(start, address, world.root, opened.before(urlOf(address)));
  }

  /** What the routes make now of the address that is shown. */
  function shownNow(): Resolved | undefined {
    return navigation.shown && resolvedAt(navigation.shown.address);
  }

  function happened(event: NavigationEvent): void {
    const { state, effects } = advanceNavigation(navigation, event);
    navigation = state;
    effects.forEach(execute);
  }

  function execute(effect: NavigationEffect): void {
    switch (effect.kind) {
      case 'go':
        navigator.go(effect.to, effect.how, effect.state);
        break;
      case 'move':
        navigator.move(effect.by);
        break;
      case 'ask':
        journey?.dispatch({ type: 'leave', to: effect.to });
        if (navigation.asking)
          happened({ type: 'asked', index: navigator.at().index, resolved: resolvedAt(navigation.asking.address) });
        break;
      case 'restart':
        journey?.dispatch({ type: 'start' });
        if (journey)
          happened({ type: 'restarted', depth: depthOf(store.get(journey.state)), entry: navigator.at().depth });
        break;
      case 'close':
        journey?.stop(effect.keeping);
        journey = undefined;
        reads.release();
        break;
      case 'bring':
        void bring(effect);
        break;
      case 'begin':
        if (brought) begin(effect.route, brought, effect.url);
        break;
      case 'opened':
        opened.add(effect.url);
        store.set(facts.route, effect.route.route);
        break;
      case 'renamed':
        store.set(view, (present) => (present.kind === 'open' ? { ...present, address: effect.url } : present));
        break;
      case 'show':
        store.set(view, ({ layout }) => ({
          kind: effect.what,
          layout: runtime.layouts[effect.layout ?? ''] ? effect.layout : layout,
        }));
        break;
      case 'toast':
        toasts.add(effect.tone, words.say(effect.text, {}));
        break;
      case 'fault':
        events.fault('page-failed', effect.flow);
        break;
    }
  }

  async function bring({ attempt, route, carried }: Extract<NavigationEffect, { kind: 'bring' }>): Promise<void> {
    const isLate = (): boolean => attempt !== navigation.attempt;
    try {
      const prepared = await prepare(runtime, kept, route, carried, isReload);
      isReload = false;
      if (isLate()) return;
      brought = prepared;
      happened({ type: 'brought', attempt, route });
    } catch {
      if (isLate() || (await reloadForNewRelease(start.version, deviceStorage('sessionStorage'), keep))) return;
      happened({ type: 'missed', attempt, route, online: window.navigator.onLine });
    }
  }

  function begin(
    { flow, layout }: Opened,
    { name, given, chunk, configuration, formParts, queryWith, createPolling, before }: Prepared,
    address: string,
  ): void {
    resume = before?.resume ?? resume;
    const program = programOf(chunk);
    const call = recovering(createCaller({ ...runtime, providers, checking: (times) => store.set(checking, times) }));
    const keeper = kept.keeper(
      flow,
      name,
      given,
      configuration,
      (values) => journey === made && made.dispatch({ type: 'typed', values }),
    );
    const own = formParts?.({ ...runtime, providers, files: keeper.files });
    parts = own;
    const made: Journey = createJourney({
      program,
      store,
      world,
      call,
      createPolling,
      parts: own,
      effect(effect, state) {
        if (effect.kind === 'leave' || effect.kind === 'navigate') {
          // A journey that was left on purpose, or of which nothing is left to be done, is over; one that was sent elsewhere is taken up again.
          const isSpent = isOver(program, world, state.frames);
          const finished = effect.kind === 'leave' || isSpent;
          keeper.drop(finished);
          if (finished) own?.forget();
          happened({
            type: 'released',
            to: effect.to,
            given: effect.kind === 'leave' ? {} : effect.with,
            isOver: finished,
            isSpent,
            unseen: depthOf(state) === 0,
            here: window.location.pathname + window.location.search,
            ...navigator.at(),
            resolved: shownNow(),
          });
        } else tell(effect);
      },
      save: (state) =>
        keeper.save(
          state,
          state.calling === undefined && isOver(program, world, [state.frame, ...(state.above ?? [])]),
          stepsLeft(program, world, state.frame),
        ),
    });
    journey = made;
    // Said beside the button that was pressed, it need not be said once more below.
    store.sub(made.problem, () => {
      if (store.get(made.problem)?.isOffline === true) toasts.forget('page');
    });
    const isTakenUp = before !== undefined && takenUp(made, before.journey);
    if (!isTakenUp) made.dispatch({ type: 'begin', flow, with: given });
    if (journey === made)
      store.set(view, { kind: 'open', journey: made, address, layout, beside: program.flows[flow]?.beside, isTakenUp });
    // The address says what its answers are, in the entry of the browser's history that is there.
    if (queryWith) {
      store.sub(made.state, () => {
        const [frame] = store.get(made.state).frames;
        if (journey === made && frame)
          happened({
            type: 'answered',
            search: (present) => queryWith(program, world, frame, present),
            entry: navigator.at().depth,
          });
      });
    }
  }

  /** Where the code of calls could not be had, a press is told that the core can't be reached, and the next one loads the page anew; a page that goes sends nothing more. */
  function recovering(call: ReturnType<typeof createCaller>): ReturnType<typeof createCaller> {
    return async (...asked) => {
      const lacked = runtime.lacksPart();
      const outcome = await call(...asked);
      if (
        lacked &&
        'error' in outcome &&
        outcome.error.code === 'unreachable' &&
        (await reloadForLostPart(deviceStorage('sessionStorage')))
      )
        return new Promise(() => undefined);
      return outcome;
    };
  }

  /** @param about what the flow's messages tell the state of, so that no two of them stand together */
  function tell(effect: Exclude<OtherEffect, { kind: 'leave' | 'navigate' }>, about?: string): void {
    switch (effect.kind) {
      case 'refresh':
        reads.refresh(effect.calls);
        break;
      case 'more':
        reads.more(effect.load, effect.asked);
        break;
      case 'toast':
        toasts.add(effect.tone, effect.text === '' ? words.say('error.default', {}) : effect.text, undefined, about);
        break;
      case 'undecided':
        events.fault('undecided', effect.flow, effect.step, effect.row);
        toasts.add('bad', words.say('error.default', {}));
        break;
      case 'track':
        events.track(effect.name);
        break;
    }
  }

  function retry(): void {
    reads.retry();
    happened({ type: 'retry', resolved: shownNow() });
  }

  function keep(): Promise<void> {
    journey?.flush();
    return kept.settled();
  }

  return {
    view,
    checking,
    beneath: beneath.journey,
    keep,
    retry,
    tell: beneath.tell,
    prompting: beneath.prompting,
    arrived: (address, by, carried) =>
      happened({ type: 'arrived', address, by, carried, index: navigator.at().index, resolved: resolvedAt(address) }),
    go(to) {
      const { pathname, search } = new URL(ownPath(to), window.location.origin);
      happened({ type: 'go', to, address: { pathname, search }, resolved: resolvedAt({ pathname, search }) });
    },
    wake() {
      journey?.wake();
      if (window.navigator.onLine) journey?.backOnline();
      beneath.wake();
      if (store.get(view).kind === 'failed' && window.navigator.onLine) retry();
    },
    lose: () => happened({ type: 'lost' }),
  };
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
