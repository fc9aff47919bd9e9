import { atom } from 'jotai';
import type { Load, Text } from '../../language/language.gen.ts';
import { groupsOf, topOf } from '../../engine/flow/index.ts';
import { equal, type Lookup, type Result, type ValueObject } from '../../engine/value.ts';
import type { FormPort } from '../../forms/port.ts';
import type { ScreenPort } from '../../screen/port.ts';
import type { Runtime } from '../runtime.ts';
import { inWords } from './call.ts';
import { createFormPort } from './form-port.ts';
import { underWay, type Journey } from './journey.ts';
import { phoneCodes } from './phone-codes.ts';
import { createPlaceScope } from './place-scope.ts';
import type { PlaceView } from './place-view.ts';

/** The parts of the page that screens read. */
export interface PageParts extends Pick<Runtime, 'start' | 'store' | 'formats' | 'words'> {
  readonly facts: Pick<Runtime['facts'], 'atom'>;
  readonly reads: Pick<Runtime['reads'], 'atom' | 'failure' | 'failing' | 'retry'>;
  readonly file?: Runtime['file'];
}

/**
 * Why reads have failed, for a place or a layout.
 * @param loads the reads that it shows, with what they say where they fail
 */
export function readFailure(
  { reads, words }: Pick<PageParts, 'reads' | 'words'>,
  loads: Readonly<Record<string, Load>>,
  said: ScreenPort['words'],
): ScreenPort['readFailure'] {
  const told = Object.values(loads).filter(({ failed }) => failed !== undefined);
  return atom((get) => {
    const failure = get(reads.failure);
    if (failure === undefined) return undefined;
    const failing = told.length === 0 ? [] : get(reads.failing);
    const text = told.find(({ call }) => failing.includes(call))?.failed;
    const title = text && get(said(text));
    return {
      words: inWords(failure, words).message,
      isMissing: failure.status === 404,
      ...(typeof title === 'string' && { title }),
    };
  });
}

export interface PlacePortOptions {
  readonly runtime: PageParts;
  readonly journey: Journey;
  readonly view: PlaceView;
  readonly go: (address: string) => void;
}

/** All that the blocks of one place may know and do. */
export function createPlacePort({ runtime, journey, view, go }: PlacePortOptions): ScreenPort {
  const { facts, formats, reads, start, store, words } = runtime;
  const wordsOf = (text: Text, lookup: Lookup): Result => words.of(text, lookup);
  const scope = createPlaceScope({ journey, view, reads, root: facts.atom, wordsOf });
  const screen = journey.program.screens[view.screen];
  const groups = screen ? groupsOf(screen) : [];
  const forms = new Map<string, FormPort>();
  const retry = (): void => {
    reads.retry();
    journey.parts?.retry();
  };
  const say = (key: string, values: ValueObject = {}): string => words.say(key, values);
  const failure = readFailure(runtime, { ...screen?.load, ...journey.program.flows[view.frame.flow]?.load }, (text) =>
    scope.words(text),
  );
  /** What is under way of this flow: a place beneath another has buttons of the same name, which were not pressed. */
  const pressed = atom((get) => {
    const state = get(journey.state);
    return topOf(state.frames)?.id === view.frame.id ? underWay(state) : undefined;
  });
  /** The press whose decision waits for a read that failed: it is taken up where that is had. */
  const held = atom((get) => {
    const { transit } = get(journey.state);
    return transit?.kind === 'wait' && transit.why === 'failed' ? get(pressed) : undefined;
  });

  return {
    store,
    result: (expr, item) => scope.result(expr, item),
    words: (text, item) => scope.words(text, item),
    say,
    send(event, carries = {}) {
      if (event === 'back') journey.dispatch({ type: 'back' });
      else if (store.get(held)?.name === event) retry();
      else
        journey.dispatch({
          type: 'event',
          name: event,
          carries,
          at: view.place.step,
          frame: view.frame.id,
          given: view.place.with,
        });
    },
    go,
    busy: (event, carries = {}) =>
      atom((get) => {
        const present = get(held) ? undefined : get(pressed);
        return present?.name === event && equal(present.carries, carries);
      }),
    waiting: atom((get) => get(journey.state).transit !== undefined),
    problem: atom((get) => {
      if (view.layer === 'beside') return undefined;
      const press = get(held);
      if (press) {
        const why = get(failure);
        return {
          text: `${why?.title ?? say('block.failed')}. ${why?.words || say('block.failed-detail')}`,
          again: press.name,
          ofRead: true,
        };
      }
      const problem = get(journey.problem);
      return problem?.frame === view.frame.id && problem.step === view.place.step
        ? { ...problem, text: problem.text || say('error.default') }
        : undefined;
    }),
    readFailure: failure,
    retry,
    ...(runtime.file && { file: runtime.file }),
    pictures: start.pictures,
    form(group) {
      const known = forms.get(group);
      if (known) return known;
      const made = createFormPort(group, {
        journey,
        view,
        scope,
        wordsOf,
        say,
        retry,
        locale: start.locale,
        currency: formats.currency,
        country: formats.country,
        phoneCodes: phoneCodes(start.settings),
      });
      forms.set(group, made);
      return made;
    },
    groups,
    locale: start.locale,
  };
}
