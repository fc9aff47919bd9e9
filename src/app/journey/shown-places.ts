import { atom, type Atom } from 'jotai';
import type { ShownPlace } from '../../screen/index.ts';
import type { Journey } from './journey.ts';
import { createPlacePort, type PageParts } from './place-port.ts';
import { placeViews, type PlaceView } from './place-view.ts';

/** What of a journey is to be seen. */
export interface ShownPlaces {
  readonly ground: ShownPlace | undefined;
  /** Beside the place on wide screens. */
  readonly aside: ShownPlace | undefined;
  readonly over: readonly ShownPlace[];
}

/** How many journeys a page has shown, by its store: what is written of a page and the page itself count alike. */
const made = new WeakMap<object, number>();

/** The places of a journey with their ports; a port lives as long as its place is to be seen. */
export function shownPlaces(runtime: PageParts, journey: Journey, beside: string | undefined, go: (address: string) => void): Atom<ShownPlaces> {
  const { program } = journey;
  // Two journeys may have places of the same name: arriving at the second is an arrival too.
  const own = (made.get(runtime.store) ?? 0) + 1;
  made.set(runtime.store, own);
  let known = new Map<string, ShownPlace>();

  function shown(view: PlaceView): ShownPlace | undefined {
    const screen = program.screens[view.screen];
    const key = `${own}:${view.key}`;
    return screen && (known.get(key) ?? { key, screen, frame: framed(view), port: createPlacePort({ runtime, journey, view, go }) });
  }

  function framed({ frame: { flow: name }, place }: PlaceView) {
    const flow = program.flows[name];
    const step = flow?.steps[place.step];
    return step && 'screen' in step && step.frame === false ? undefined : flow?.frame;
  }

  return atom((get) => {
    const views = placeViews(program, get(journey.state));
    const ground = views.find((view) => view.layer === 'ground');
    const aside = ground && beside !== undefined ? shown({ ...ground, key: `${ground.key}:beside`, screen: beside }) : undefined;
    const places: ShownPlaces = {
      ground: ground && shown(ground),
      aside,
      over: views.filter((view) => view.layer === 'over').flatMap((view) => shown(view) ?? []),
    };
    known = new Map([places.ground, aside, ...places.over].flatMap((place) => (place ? [[place.key, place]] : [])));
    return places;
  });
}
