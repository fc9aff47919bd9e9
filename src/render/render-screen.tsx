import { atom, createStore, type WritableAtom } from 'jotai';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { deviceFacts } from '../app/facts/device-facts.ts';
import { createDelivery } from '../app/journey/delivered-group.ts';
import { createLayoutPort } from '../app/journey/layout-port.ts';
import type { Journey } from '../app/journey/journey.ts';
import { createPlacePort, type PageParts } from '../app/journey/place-port.ts';
import { validIn } from '../app/journey/valid.ts';
import { createPageWords, type PageWords } from '../app/words.ts';
import type { CompiledStart } from '../language/bundle.ts';
import type { Ask, Load, Screen } from '../language/language.gen.ts';
import { dayOf } from '../engine/format/index.ts';
import {
  answerAt,
  asksOf,
  deliveredName,
  resultOf,
  type Frame,
  type Program,
  type State,
  type World,
} from '../engine/flow/index.ts';
import { pagesSoFar } from '../engine/flow/pages-so-far.ts';
import { own, type Lookup, type Result, type Value, type ValueObject } from '../engine/value.ts';
import type { FieldAsks } from '../forms/ask.ts';
import {
  bareLayout,
  FaultContext,
  LayoutFrame,
  type Fault,
  type ShownPlace,
  type ScreenPort,
  type ShellView,
} from '../screen/index.ts';
import { accessibleText } from './accessible-text.ts';

/** What the page takes from outside, as it is at one moment. */
export interface Surroundings {
  readonly settings: ValueObject;
  readonly session: ValueObject;
  readonly profile?: ValueObject;
  readonly route: ValueObject;
  /** What the device is besides what all are: what was remembered on it, and what its browser lets the page do. */
  readonly device?: ValueObject;
  /** Journeys that the device has kept. */
  readonly begun?: readonly ValueObject[];
  /** ISO 8601. */
  readonly now: string;
  /** The state of a read. @throws when there is none */
  read(call: string, asked: ValueObject): Result;
}

/** A lender in one language, with all its flows. */
export interface RenderedLender {
  readonly start: CompiledStart;
  /** Those of the start, and those that come with journeys. */
  readonly layouts: CompiledStart['layouts'];
  readonly program: Program;
  readonly texts: Readonly<Record<string, string>>;
}

/** A page without a server: the lender's words, and the world that its expressions read. */
export interface Stage {
  readonly lender: RenderedLender;
  readonly words: PageWords;
  readonly world: World;
  readonly runtime: PageParts;
}

export interface Shown {
  /** As accessible text. */
  text(): string;
  /** Presses the button that sends the answers. False where there is none. */
  trySubmit(): boolean;
  leave(): void;
}

/** @throws when the settings name no currency, country or time zone */
export function createStage(lender: RenderedLender, around: Surroundings): Stage {
  const { start } = lender;
  const [currency, country, timeZone] = ['currency', 'country', 'timezone'].map((name) => {
    const value = around.settings[name];
    if (typeof value !== 'string') throw new Error(`the settings have no ${name}`);
    return value;
  }) as [string, string, string];
  const formats = { locale: start.locale, currency, country, timeZone };
  const words = createPageWords(start.locale, lender.texts, formats);
  const roots: Readonly<Record<string, Result>> = {
    settings: around.settings,
    site: {
      ...start.site,
      host: start.hosts[0] ?? '',
      origin: `https://${start.hosts[0] ?? ''}`,
      languages: start.locales.map(({ code }) => code),
    },
    device: { ...deviceFacts(''), notifications: 'ask', remembered: {}, ...around.device },
    begun: around.begun ?? [],
    session: around.session,
    profile: around.profile,
    route: around.route,
    today: dayOf(Date.parse(around.now), timeZone),
    now: around.now,
  };
  const root = (name: string): Result => own(roots, name);
  const read = (call: string, asked: ValueObject, { more }: Pick<Load, 'more'> = {}): Result =>
    more ? pagesSoFar(more, asked, 1, (question) => around.read(call, question)).result : around.read(call, asked);
  const world: World = {
    root,
    read,
    words: (text, lookup) => words.of(text, lookup),
    valid: validIn(currency, () => ({})),
    newKey: () => 'key',
  };
  const runtime: PageParts = {
    start: { ...start, settings: around.settings, token: '', served_at: around.now },
    store: createStore(),
    reads: {
      atom: (call, asked, asking) => atom(read(call, asked, asking)),
      failure: atom(undefined),
      failing: atom([]),
      retry: () => undefined,
    },
    words,
    formats,
    facts: { atom: (name) => atom(root(name)) },
  };
  return { lender, words, world, runtime };
}

/** What widgets ask, at the moment when it has been asked and nothing has been answered yet. */
function waiting(find: (ask: string) => Ask | undefined, lookup: Lookup): FieldAsks {
  return {
    can(ask) {
      const found = find(ask);
      return found !== undefined && (found.if === undefined || resultOf(found.if, lookup) === true);
    },
    send: () => new Promise<never>(() => undefined),
    forget: () => undefined,
    pending: { read: () => Promise.resolve(undefined), write: () => Promise.resolve(), remove: () => undefined },
    toast: () => undefined,
  };
}

/** The port of the last place of a frame: what its blocks and fields may know. */
export function portAt(stage: Stage, frame: Frame, screen: string): ScreenPort {
  const { runtime, lender } = stage;
  const place = frame.path.at(-1);
  if (place === undefined) throw new Error(`the flow ${frame.flow} is at no place`);
  const answers = new Map<string, WritableAtom<Value | undefined, [Value | undefined], void>>();
  const journey: Journey = {
    program: lender.program,
    world: stage.world,
    store: runtime.store,
    parts: {
      asks: ({ scope }, _name, field) =>
        waiting((ask) => own(asksOf(field, lender.program.asks ?? {}), ask), scope.lookup(runtime.store.get)),
      delivery: (group, made) => createDelivery(group, runtime.formats.country, made),
      delivered: () => ({}),
      retry: () => undefined,
      forget: () => undefined,
    },
    state: atom<State>({ frames: [frame], next: frame.id + 1 }),
    problem: atom(undefined),
    dispatch: () => undefined,
    field(_frame, field, id) {
      const name = id === undefined ? field : deliveredName(field, id);
      const known = answers.get(name);
      if (known) return known;
      const made = atom(answerAt(frame.answers, name));
      answers.set(name, made);
      return made;
    },
    flush: () => undefined,
    wake: () => undefined,
    backOnline: () => undefined,
    hasLeft: () => false,
    stop: () => undefined,
  };
  const view = {
    key: `${frame.flow}:${place.step}`,
    frame,
    place,
    screen,
    layer: 'ground',
  } as const;
  return createPlacePort({ runtime, journey, view, go: () => undefined });
}

/** Shows the screen of the last place of a frame, without its layout. */
export function renderScreen(stage: Stage, frame: Frame, screen: string): Shown {
  const definition = stage.lender.program.screens[screen];
  if (definition === undefined) throw new Error(`no screen ${screen}`);
  const place: ShownPlace = { key: screen, screen: definition, port: portAt(stage, frame, screen) };
  return show(stage, bareLayout, place, 'main');
}

/** Shows a layout around nothing. */
export function renderLayout(stage: Stage, layout: Screen): Shown {
  return show(stage, layout, undefined, undefined);
}

function show(stage: Stage, layout: Screen, place: ShownPlace | undefined, part: string | undefined): Shown {
  const { name, locale, locales, logo } = stage.lender.start;
  const shell: ShellView = {
    lender: { name, ...(logo !== undefined && { logo }) },
    language: locale,
    languages: locales,
    onLanguage: () => undefined,
  };
  const layoutPort = createLayoutPort(
    stage.runtime,
    layout,
    () => undefined,
    () => undefined,
  );
  const faults: Fault[] = [];
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <FaultContext value={(fault) => void faults.push(fault)}>
        <LayoutFrame layout={{ key: 'layout', screen: layout, port: layoutPort }} place={place} shell={shell} />
      </FaultContext>,
    ),
  );
  return {
    text() {
      const [fault] = faults;
      if (fault) throw new Error(`${fault.block}: ${fault.message}`);
      // Who reads a screen as text reads what is folded away too.
      for (const fold of container.querySelectorAll('details')) fold.open = true;
      return accessibleText((part === undefined ? null : container.querySelector(part)) ?? container);
    },
    trySubmit() {
      const button = container.querySelector<HTMLButtonElement>('button[type=submit]');
      if (button === null) return false;
      flushSync(() => button.click());
      return true;
    },
    leave() {
      flushSync(() => root.unmount());
      container.remove();
    },
  };
}
