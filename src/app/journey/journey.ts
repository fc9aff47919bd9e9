import { atom } from 'jotai';
import {
  advance,
  flowOf,
  keptOf,
  nowhere,
  placeOf,
  pollingAt,
  topOf,
  type Effect,
  type Failure,
  type Frame,
  type Kept,
  type MachineEvent,
  type Place,
  type Program,
  type State,
  type World,
} from '../../engine/flow/index.ts';
import type { Value, ValueObject } from '../../engine/value.ts';
import type { CallOutcome } from '../../providers/provider.ts';
import type { FormParts } from './form-parts.ts';
import type { createPolling } from './polling.ts';
import type { PlacedProblem, RunningJourney, Store } from './running-journey.ts';
import { createTypedFields } from './typed-fields.ts';

type CallEffect = Extract<Effect, { kind: 'call' }>;
type CreatePolling = typeof createPolling;
export type OtherEffect = Exclude<Effect, { kind: 'call' | 'arrived' }>;

export interface JourneyOptions {
  readonly program: Program;
  readonly store: Store;
  readonly world: World;
  /** Executes a call; never rejects. @param isKept false where it has a key that could not be kept: then nothing is sent */
  readonly call: (effect: CallEffect, frame: Frame, isKept?: boolean) => Promise<CallOutcome>;
  /** @param before the state in which the effect came about */
  readonly effect: (effect: OtherEffect, before: State) => void;
  /** Keeps what can be kept; awaited before a call with a key goes out. */
  readonly save: (kept: Kept) => Promise<void>;
  /** What asks again and again, where one of its places does. */
  readonly createPolling?: CreatePolling | undefined;
  readonly parts?: FormParts | undefined;
  /** It runs under every page and has no buttons there: what fails is told in passing. */
  readonly unseen?: true;
}

/** A running journey: the machine's state, its timers, and what is being typed. */
export interface Journey extends RunningJourney {
  /** What its forms need beside their own fields; left out where no field asks and none is delivered. */
  readonly parts?: FormParts | undefined;
  dispatch(event: MachineEvent): void;
  /** Hands what was typed to the machine now. */
  flush(): void;
  /** The device may have slept: timers that ran out meanwhile ring now. */
  wake(): void;
  /** The network is back: what was told of its absence is no longer true. */
  backOnline(): void;
  /** True once it has led elsewhere: the browser's history is the page's then, no longer its own. */
  hasLeft(): boolean;
  /** @param keeping false when what was typed since the last arrival shall be forgotten */
  stop(keeping?: boolean): void;
}

/** What is typed reaches the machine, and is kept, after this pause. */
const pauseAfterTyping = 200;

/** A page that is left lives on while the next one is fetched: long enough to keep what was typed last. */
const leavings = ['beforeunload', 'pagehide', 'visibilitychange'];
const page = typeof window === 'undefined' ? undefined : window;

export function createJourney(options: JourneyOptions): Journey {
  const { program, store, world } = options;
  const stateAtom = atom<State>(nowhere);
  const problemAtom = atom<PlacedProblem | undefined>(undefined);
  const fields = createTypedFields(store, () => store.get(stateAtom), written);
  const typed = new Map<string, Value | undefined>();
  let typedFrame: number | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let timers: { readonly ms: string; end: number; readonly timer: ReturnType<typeof setTimeout> }[] = [];
  let timed: Place | undefined;
  let stopped = false;
  let left = false;

  function written(frame: number, name: string, value: Value | undefined): void {
    if (typedFrame !== frame) flush();
    typedFrame = frame;
    typed.set(name, value);
    // Only while there is something to keep: a page that always listens for its end is not put aside whole by each browser.
    for (const leaving of leavings) page?.addEventListener(leaving, flush);
    clearTimeout(typing);
    typing = setTimeout(flush, pauseAfterTyping);
  }

  function flush(): void {
    clearTimeout(typing);
    for (const leaving of leavings) page?.removeEventListener(leaving, flush);
    if (typed.size === 0 || stopped) return;
    const values = Object.fromEntries(typed);
    const frame = typedFrame;
    typed.clear();
    if (topOf(store.get(stateAtom).frames)?.id !== frame) return;
    step({ type: 'typed', values });
    void save();
  }

  function dispatch(event: MachineEvent): void {
    if (stopped) return;
    flush();
    step(event);
  }

  function step(event: MachineEvent): void {
    const before = store.get(stateAtom);
    const { state, effects } = advance(program, before, event, world);
    if (state !== before) {
      store.set(stateAtom, state);
      fields.sync(state, (frame, name) => typedFrame === frame && typed.has(name));
      setTimers(state);
      if (event.type === 'event' || event.type === 'start') store.set(problemAtom, undefined);
    }
    for (const effect of effects)
      if (effect.kind !== 'toast' || !isTold(effect, event, before, state)) execute(effect, before);
    ring();
    polling?.wake();
  }

  /** What went wrong is told where the borrower stands, beside the button that was pressed; true where it is. */
  function isTold(
    { tone, text }: Extract<Effect, { kind: 'toast' }>,
    event: MachineEvent,
    before: State,
    { frames, transit }: State,
  ): boolean {
    const frame = topOf(frames);
    const place = placeOf(frame);
    if (tone !== 'bad' || options.unseen || transit !== undefined || frame === undefined || place === undefined)
      return false;
    const cause = event.type === 'changed' && before.transit?.kind === 'wait' ? before.transit.event : event;
    const error = 'error' in cause ? cause.error : undefined;
    const again = error && mayPass(error) ? underWay(before)?.name : undefined;
    // That there is no network is why, whatever else a flow says of a call that failed.
    const isOffline = error?.code === 'offline' && error.message !== '';
    store.set(problemAtom, {
      frame: frame.id,
      step: place.step,
      text: isOffline ? error.message : text,
      isOffline,
      ...(again !== undefined && { again }),
    });
    return true;
  }

  function execute(effect: Effect, before: State): void {
    if (effect.kind === 'arrived') {
      void save();
      return;
    }
    if (effect.kind !== 'call') {
      left ||= effect.kind === 'leave' || effect.kind === 'navigate';
      options.effect(effect, before);
      return;
    }
    void (async () => {
      // One that is asked about was kept before it was sent.
      const isKept = effect.key === undefined || (await save()) || effect.settle === true;
      if (stopped) return;
      const transit = store.get(stateAtom).transit;
      const frame = transit?.kind === 'call' ? topOf(transit.frames) : undefined;
      if (frame === undefined) return;
      const outcome = await options.call(effect, frame, isKept);
      if (stopped) return;
      const { outcome: name, ...rest } = outcome;
      dispatch({ type: 'answer', ticket: effect.ticket, outcome: name, ...rest });
      void save();
    })();
  }

  let polling: ReturnType<CreatePolling> | undefined;
  /** What the place asks again and again. */
  function poll(createPolling: CreatePolling): void {
    polling = createPolling({
      present: () => pollingAt(program, world, store.get(stateAtom)),
      ask({ step: at, call, asked }) {
        const frame = topOf(store.get(stateAtom).frames);
        return frame === undefined
          ? Promise.resolve({ outcome: 'cancelled' })
          : options.call({ kind: 'call', ticket: 0, step: at, call, asked }, frame);
      },
      dispatch,
      isShown: () => typeof document === 'undefined' || document.visibilityState !== 'hidden',
    });
    polling.follow();
  }

  /** A place's timers count from arrival; leaving it stops them. */
  function setTimers(state: State): void {
    const top = topOf(state.frames);
    const place = placeOf(top);
    if (place === timed) return;
    timed = place;
    stopTimers();
    polling?.stop();
    polling = undefined;
    if (top === undefined || place === undefined) return;
    const definition = flowOf(program, top.flow).steps[place.step];
    if (definition === undefined || !('screen' in definition)) return;
    if (definition.poll !== undefined && options.createPolling !== undefined) poll(options.createPolling);
    const now = Date.now();
    timers = Object.keys(definition.after ?? {}).map((ms) => {
      const timer = setTimeout(() => {
        entry.end = 0;
        ring();
      }, Number(ms));
      const entry = { ms, end: now + Number(ms), timer };
      return entry;
    });
  }

  function stopTimers(): void {
    for (const { timer } of timers) clearTimeout(timer);
    timers = [];
  }

  /** Tells the machine of a timer that has rung or has run out by the clock, once nothing else is under way. */
  function ring(): void {
    if (timed === undefined || store.get(stateAtom).transit) return;
    const now = Date.now();
    const over = timers.find(({ end }) => end <= now);
    if (over === undefined) return;
    clearTimeout(over.timer);
    timers = timers.filter((other) => other !== over);
    dispatch({ type: 'after', ms: over.ms, at: timed.step });
  }

  /** @returns false where it could not be kept */
  async function save(): Promise<boolean> {
    try {
      const kept = stopped ? undefined : keptOf(program, store.get(stateAtom));
      if (kept) await options.save(kept);
      return true;
    } catch {
      return false;
    }
  }

  return {
    program,
    world,
    store,
    parts: options.parts,
    state: stateAtom,
    problem: problemAtom,
    dispatch,
    hasLeft: () => left,
    field: fields.field,
    flush,
    wake: ring,
    backOnline: () => store.set(problemAtom, (present) => (present?.isOffline === true ? undefined : present)),
    stop(keeping = true) {
      if (keeping) flush();
      stopped = true;
      stopTimers();
      polling?.stop();
      typed.clear();
      flush();
    },
  };
}

/** Failures that say nothing of what was sent: the same once more may pass. */
function mayPass({ code, status }: Failure): boolean {
  return status >= 500 || ['offline', 'unreachable', 'unreadable', 'not_sent'].includes(code);
}

/** The event and its load that are under way, if any: the button that sent them shows it is busy. */
export function underWay(state: State): { readonly name: string; readonly carries: ValueObject } | undefined {
  const { transit } = state;
  if (transit === undefined) return undefined;
  if (transit.kind === 'call') return transit.context.event ?? { name: '', carries: {} };
  if (transit.calling?.context.event) return transit.calling.context.event;
  if (transit.event.type === 'event') return { name: transit.event.name, carries: transit.event.carries };
  return { name: '', carries: {} };
}
