import { atom, type Atom, type PrimitiveAtom } from 'jotai';
import { newKey } from '../api/keys.ts';
import type { Chunk } from '../config/bundle.ts';
import { depthOf, ownPath, resultOf, type Program, type State, type World } from '../engine/flow/index.ts';
import { at, isObject, isValue, type ValueObject } from '../engine/value.ts';
import { loadWidgets } from '../forms/index.ts';
import { validIn } from './journey/valid.ts';
import type { Provider } from '../providers/provider.ts';
import { loadBlocks } from '../screen/index.ts';
import { createCaller } from './journey/call.ts';
import { createJourney, storedJourneyOf, type Journey, type OtherEffect } from './journey/journey.ts';
import { resolveRoute, type Address } from './navigation/resolve-route.ts';
import type { Runtime } from './runtime.ts';

/** What the page shows. */
export type View =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'open'; readonly journey: Journey; readonly address: string; readonly layout: string | undefined; readonly beside: string | undefined };

/** How the host moves the browser. Handed in by the router. */
export interface Navigator {
  go(to: string, how: 'push' | 'replace', state?: ValueObject): void;
  /** Moves within the browser's history. */
  move(by: number): void;
  /** The present entry's place in the browser's history, and how many places of the journey lead to it. */
  at(): { readonly index: number; readonly depth: number };
}

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
  /** The device may have slept. */
  wake(): void;
  retry(): void;
}

export function createHost(runtime: Runtime, navigator: Navigator, providers: Readonly<Record<string, Provider>>): Host {
  const { store, start } = runtime;
  const view: PrimitiveAtom<View> = atom<View>({ kind: 'starting' });
  const checking = atom(false);
  const beneath = atom<Journey | undefined>(undefined);
  /** The address whose journey is shown, and the one before it. */
  let shown: { readonly address: Address; readonly carried: ValueObject | undefined } | undefined;
  let shownIndex = 0;
  /** Where to go once the history has been taken back to the journey's first entry. */
  let afterMoving: string | undefined;
  let previous: string | undefined;
  let journey: Journey | undefined;
  let opening = 0;
  let letGo = false;
  let waiting = false;

  const world: World = {
    root: (name) => runtime.fact(name),
    read: (call, asked) => runtime.reads.decided(call, asked),
    words: (text, lookup) => runtime.words.of(text, lookup),
    valid: validIn(runtime.currency),
    newKey,
  };

  runtime.onChange(() => {
    journey?.dispatch({ type: 'changed' });
    store.get(beneath)?.dispatch({ type: 'changed' });
    if (waiting && shown) void open(shown.address, shown.carried);
  });
  runtime.onSignedOut(() => {
    runtime.leave();
    runtime.toasts.clear();
    tell('signed-out');
  });

  function urlOf({ pathname, search }: Address): string {
    return pathname + search;
  }

  /** Whose journeys these are: nothing kept for one borrower is shown to another. */
  function borrower(): string {
    return runtime.session.tokens()?.id ?? 'guest';
  }

  function programOf(chunk: Chunk): Program {
    runtime.learn(chunk.calls);
    runtime.words.add(chunk.texts);
    return { flows: chunk.flows, screens: chunk.screens, forms: chunk.forms, calls: chunk.calls, gates: start.gates, values: start.values };
  }

  function arrived(address: Address, by: 'POP' | 'PUSH' | 'REPLACE', carried: ValueObject | undefined): void {
    const url = urlOf(address);
    if (afterMoving !== undefined) {
      const to = afterMoving;
      afterMoving = undefined;
      if (to !== url) {
        navigator.go(to, 'replace');
        return;
      }
    }
    if (shown && urlOf(shown.address) === url && journey && !letGo) {
      shownIndex = navigator.at().index;
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

  async function open(address: Address, carried: ValueObject | undefined): Promise<void> {
    opening += 1;
    const mine = opening;
    waiting = false;
    const resolved = resolveRoute(start, address, world.root);
    if (resolved.kind === 'redirect') {
      if (resolved.toast) runtime.toasts.add(resolved.toast.tone, runtime.words.say(resolved.toast.text, {}));
      close();
      navigator.go(ownPath(resolved.to), 'replace');
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
    try {
      const given = { ...resolved.with, ...carried };
      const name = `${borrower()}:${resolved.flow}:${JSON.stringify(resolved.with)}`;
      const kept = await keptFor(resolved.flow, name, given);
      const url = kept?.url ?? start.chunks[resolved.flow];
      const chunk = await (url === undefined ? runtime.chunk(resolved.flow) : runtime.chunkAt(url).catch(() => runtime.chunk(resolved.flow)));
      const layout = resolved.layout === undefined ? undefined : start.layouts[resolved.layout];
      await Promise.all([loadBlocks([...Object.values(chunk.screens), ...(layout ? [layout] : [])]), loadWidgets(Object.values(chunk.forms))]);
      if (mine !== opening) return;
      close();
      begin(resolved.flow, name, given, chunk, url ?? '', kept?.journey, urlOf(address), resolved.layout);
    } catch {
      if (mine === opening) store.set(view, { kind: 'failed' });
    }
  }

  function close(keeping = true): void {
    journey?.stop(keeping);
    journey = undefined;
    letGo = false;
  }

  /** What this tab, or else the device, has kept of the journey. */
  async function keptFor(flow: string, name: string, given: ValueObject): Promise<Kept | undefined> {
    const key = await deviceKey(flow, given);
    const inTab = keptOf(await runtime.tab.read(name), flow);
    if (inTab) return inTab;
    const onDevice = key === undefined ? undefined : keptOf(await runtime.device.read(key), flow);
    // What was finished in a tab that has been closed does not begin at its end again.
    const finished = onDevice !== undefined && onDevice.journey.calling === undefined && hasMovedMoney({ frames: [onDevice.journey.frame, ...(onDevice.journey.above ?? [])], next: 1 });
    return finished ? undefined : onDevice;
  }

  async function deviceKey(flow: string, given: ValueObject): Promise<string | undefined> {
    const chunk = await runtime.chunk(flow);
    const keep = chunk.flows[flow]?.keep;
    if (keep === undefined) return undefined;
    const key = resultOf(keep, (root, path) => at(root === 'with' ? given : world.root(root), path));
    return isValue(key) ? `${borrower()}:${flow}:${String(key)}` : undefined;
  }

  function begin(flow: string, name: string, given: ValueObject, chunk: Chunk, url: string, kept: Kept['journey'] | undefined, address: string, layout: string | undefined): void {
    const program = programOf(chunk);
    const call = createCaller({ runtime, providers, checking: (on) => store.set(checking, on) });
    const device = deviceKey(flow, given);
    let left = false;
    const made = createJourney({
      program, store, world, call,
      effect(effect, before) {
        if (effect.kind === 'leave' || effect.kind === 'navigate') {
          left = true;
          runtime.tab.remove(name);
          // A journey that was left on purpose, or whose money has moved, is over; one that was sent elsewhere is taken up again.
          const finished = effect.kind === 'leave' || hasMovedMoney(before);
          if (finished) void device.then((key) => key !== undefined && runtime.device.remove(key));
          depart(effect.kind === 'leave' ? (effect.to ?? previous ?? '/') : effect.to, effect.kind === 'leave' ? {} : effect.with, finished);
        } else execute(effect);
      },
      async save(state) {
        if (left) return;
        await runtime.tab.write(name, { url, journey: state });
        const key = await device;
        if (key !== undefined && !left) await runtime.device.write(key, { url, journey: state });
      },
    });
    journey = made;
    if (kept === undefined || !takenUp(made, kept)) made.dispatch({ type: 'begin', flow, with: given });
    if (journey === made) store.set(view, { kind: 'open', journey: made, address, layout, beside: program.flows[flow]?.beside });
  }

  function execute(effect: Exclude<OtherEffect, { kind: 'leave' | 'navigate' }>): void {
    switch (effect.kind) {
      case 'refresh':
        runtime.reads.refresh(effect.calls);
        break;
      case 'toast':
        runtime.toasts.add(effect.tone, effect.text === '' ? runtime.words.say('error.default', {}) : effect.text);
        break;
      case 'undecided':
        runtime.toasts.add('bad', runtime.words.say('error.default', {}));
        break;
      case 'track':
        break;
    }
  }

  /**
   * The journey has let go. Where the browser is already at the wanted address, nothing moves. A journey that is
   * over leaves no places behind in the browser's history: "back" leads to what was before it.
   */
  function depart(to: string, given: ValueObject, finished: boolean): void {
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
      afterMoving = target;
      navigator.move(1 - depth);
    } else if (finished && isShown && target !== previous) navigator.go(target, 'replace');
    else navigator.go(target, 'push', Object.keys(given).length > 0 ? { with: given } : undefined);
  }

  function go(to: string): void {
    if (journey) journey.dispatch({ type: 'leave', to: ownPath(to) });
    else navigator.go(ownPath(to), 'push');
  }

  function tell(event: string, carries: ValueObject = {}): void {
    store.get(beneath)?.dispatch({ type: 'event', name: event, carries });
  }

  if (start.beneath) {
    const { flow, chunk } = start.beneath;
    const program = programOf(chunk);
    const call = createCaller({ runtime, providers, checking: () => undefined });
    const made: Journey = createJourney({
      program, store, world, call,
      effect(effect) {
        if (effect.kind === 'navigate') {
          // Signing out asks no journey for its leave.
          close(false);
          shown = undefined;
          navigator.go(ownPath(effect.to), 'push');
          made.dispatch({ type: 'begin', flow, with: {} });
        } else if (effect.kind === 'leave') made.dispatch({ type: 'begin', flow, with: {} });
        else execute(effect);
      },
      save: () => Promise.resolve(),
    });
    store.set(beneath, made);
    made.dispatch({ type: 'begin', flow, with: {} });
  }

  return {
    view, checking, beneath, arrived, go, tell,
    prompting() {
      const under = store.get(beneath);
      return under !== undefined && depthOf(store.get(under.state)) > 1;
    },
    wake() {
      journey?.wake();
      store.get(beneath)?.wake();
    },
    retry() {
      runtime.reads.retry();
      if (shown) void open(shown.address, shown.carried);
    },
  };
}


interface Kept {
  readonly url: string;
  readonly journey: NonNullable<ReturnType<typeof storedJourneyOf>>;
}

/** Takes up a kept journey; false when it can't be (of another version, damaged), so that it begins anew. */
function takenUp(journey: Journey, kept: Kept['journey']): boolean {
  try {
    journey.dispatch({ type: 'resume', ...kept });
    return true;
  } catch {
    return false;
  }
}

/** What was stored of a journey of that flow, if it is one. */
function keptOf(stored: unknown, flow: string): Kept | undefined {
  if (!isObject(stored) || typeof stored.url !== 'string') return undefined;
  const journey = storedJourneyOf(stored.journey);
  return journey && journey.frame.flow === flow ? { url: stored.url, journey } : undefined;
}

/** True once a call that moves money has been answered; gifts of sub-flows are facts too, but have no question. */
function hasMovedMoney(state: State): boolean {
  return state.frames.some((frame) => Object.values(frame.data).some((answered) => answered.fact && answered.question !== null));
}
