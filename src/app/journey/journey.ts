import { atom, type Atom, type createStore, type WritableAtom } from 'jotai';
import { advance, flowOf, nowhere, placeOf, topOf, withoutSecrets, type Effect, type Frame, type MachineEvent, type Place, type Program, type State, type World } from '../../engine/flow/index.ts';
import { equal, isObject, type Value, type ValueObject } from '../../engine/value.ts';
import type { CallOutcome } from '../../providers/provider.ts';

export type Store = ReturnType<typeof createStore>;


type CallEffect = Extract<Effect, { kind: 'call' }>;
export type OtherEffect = Exclude<Effect, { kind: 'call' | 'arrived' }>;

export interface JourneyOptions {
  readonly program: Program;
  readonly store: Store;
  readonly world: World;
  /** Executes a call; never rejects. */
  readonly call: (effect: CallEffect, frame: Frame) => Promise<CallOutcome>;
  /** @param before the state in which the effect came about */
  readonly effect: (effect: OtherEffect, before: State) => void;
  /** Keeps what can be kept; awaited before a call with a key goes out. */
  readonly save: (kept: KeptJourney) => Promise<void>;
}

/** What is kept of a journey: its first flow, without secrets, and a money call that was under way. */
export interface KeptJourney {
  readonly frame: Frame;
  readonly calling?: { readonly step: string; readonly key: string; readonly given: ValueObject; readonly question: Value };
}

/** A running journey: the machine's state, its timers, and what is being typed. */
export interface Journey {
  readonly program: Program;
  readonly world: World;
  readonly store: Store;
  readonly state: Atom<State>;
  dispatch(event: MachineEvent): void;
  /** The answer being typed into a field of a frame. Writing it is one keystroke. */
  field(frame: number, name: string): WritableAtom<Value | undefined, [Value | undefined], void>;
  /** Hands what was typed to the machine now. */
  flush(): void;
  /** @param keeping false when what was typed since the last arrival shall be forgotten */
  stop(keeping?: boolean): void;
}

/** What is typed reaches the machine, and is kept, after this pause. */
const pauseAfterTyping = 200;

export function createJourney(options: JourneyOptions): Journey {
  const { program, store, world } = options;
  const stateAtom = atom<State>(nowhere);
  const fields = new Map<string, { readonly typed: WritableAtom<Value | undefined, [Value | undefined], void>; readonly base: ReturnType<typeof atom<Value | undefined>> }>();
  const typed = new Map<string, Value | undefined>();
  let typedFrame: number | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let timed: Place | undefined;
  let stopped = false;

  function field(frame: number, name: string) {
    const key = `${frame}:${name}`;
    const known = fields.get(key);
    if (known) return known.typed;
    const answers = store.get(stateAtom).frames.find((one) => one.id === frame)?.answers;
    const base = atom<Value | undefined>(answers && Object.hasOwn(answers, name) ? answers[name] : undefined);
    const writing = atom(
      (get) => get(base),
      (_get, set, value: Value | undefined) => {
        set(base, value);
        if (typedFrame !== frame) flush();
        typedFrame = frame;
        typed.set(name, value);
        clearTimeout(typing);
        typing = setTimeout(flush, pauseAfterTyping);
      },
    );
    fields.set(key, { typed: writing, base });
    return writing;
  }

  function flush(): void {
    clearTimeout(typing);
    if (typed.size === 0) return;
    const values = Object.fromEntries(typed);
    const frame = typedFrame;
    typed.clear();
    if (topOf(store.get(stateAtom).frames)?.id !== frame) return;
    step({ type: 'typed', values });
    void save();
  }

  /** Fields show what the machine has set or taken away, but never lose a keystroke that it has not seen yet. */
  function syncFields(state: State): void {
    for (const frame of state.frames) {
      for (const [key, { base }] of fields) {
        const [id, name] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
        if (id !== String(frame.id) || (typedFrame === frame.id && typed.has(name))) continue;
        const answer = Object.hasOwn(frame.answers, name) ? frame.answers[name] : undefined;
        if (!equal(answer, store.get(base))) store.set(base, answer);
      }
    }
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
      syncFields(state);
      setTimers(state);
    }
    for (const effect of effects) execute(effect, before);
  }

  function execute(effect: Effect, before: State): void {
    if (effect.kind === 'arrived') {
      void save();
      return;
    }
    if (effect.kind !== 'call') {
      options.effect(effect, before);
      return;
    }
    void (async () => {
      if (effect.key !== undefined) await save();
      const transit = store.get(stateAtom).transit;
      const frame = transit?.kind === 'call' ? topOf(transit.frames) : undefined;
      if (frame === undefined) return;
      const outcome = await options.call(effect, frame);
      if (stopped) return;
      const { outcome: name, ...rest } = outcome;
      dispatch({ type: 'answer', ticket: effect.ticket, outcome: name, ...rest });
      void save();
    })();
  }

  /** A place's timers count from arrival; leaving it stops them. */
  function setTimers(state: State): void {
    const top = topOf(state.frames);
    const place = placeOf(top);
    if (place === timed) return;
    timed = place;
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (top === undefined || place === undefined) return;
    const definition = flowOf(program, top.flow).steps[place.step];
    if (definition === undefined || !('screen' in definition)) return;
    for (const ms of Object.keys(definition.after ?? {})) {
      timers.push(setTimeout(() => dispatch({ type: 'after', ms, at: place.step }), Number(ms)));
    }
  }

  async function save(): Promise<void> {
    const state = store.get(stateAtom);
    const frame = state.frames[0];
    if (frame === undefined || stopped) return;
    const { transit } = state;
    const calling = transit?.kind === 'call' && transit.key !== undefined && state.frames.length === 1
      ? { step: transit.step, key: transit.key, given: transit.given, question: transit.question }
      : undefined;
    await options.save({ frame: withoutSecrets(program, frame), ...(calling && { calling }) });
  }

  return {
    program,
    world,
    store,
    state: stateAtom,
    dispatch,
    field,
    flush,
    stop(keeping = true) {
      if (keeping) flush();
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      clearTimeout(typing);
    },
  };
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

/** A kept journey as it was stored, or undefined when it is not one. */
export function keptJourneyOf(stored: unknown): KeptJourney | undefined {
  if (!isObject(stored) || !isObject(stored.frame)) return undefined;
  const frame = stored.frame as unknown as Frame;
  if (typeof frame.id !== 'number' || typeof frame.flow !== 'string' || !Array.isArray(frame.path)) return undefined;
  for (const part of [frame.answers, frame.belongs, frame.filled, frame.clean, frame.marks, frame.data]) if (!isObject(part)) return undefined;
  return stored as unknown as KeptJourney;
}

