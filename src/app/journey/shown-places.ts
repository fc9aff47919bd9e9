import { atom, type Atom } from 'jotai';
import type { Frame } from '../../engine/flow/index.ts';
import type { ShownPlace } from '../../screen/index.ts';
import { isOver } from './is-over.ts';
import type { Journey } from './journey.ts';
import { createPlacePort, type PageParts } from './place-port.ts';
import { placeViews, type PlaceView } from './place-view.ts';

/** What of a journey is to be seen. */
export interface ShownPlaces {
  readonly ground: ShownPlace | undefined;
  /** Beside the place on wide screens, as long as something is left to be done. */
  readonly aside: ShownPlace | undefined;
  readonly over: readonly ShownPlace[];
}

/** How many journeys a page has shown, by its store: what is written of a page and the page itself count alike. */
const made = new WeakMap<object, number>();

/** The places of a journey with their ports; a port lives as long as its place is to be seen. */
export function shownPlaces(
  runtime: PageParts,
  journey: Journey,
  beside: string | undefined,
  go: (address: string) => void,
): Atom<ShownPlaces> {
  const { program } = journey;
  // Two journeys may have places of the same name: arriving at the second is an arrival too.
  const own = (made.get(runtime.store) ?? 0) + 1;
  made.set(runtime.store, own);
  let known = new Map<string, ShownPlace>();

  function shown(view: PlaceView, frames: readonly Frame[]): ShownPlace | undefined {
    const screen = program.screens[view.screen];
    const key = `${own}:${view.key}`;
    return (
      screen &&
      (known.get(key) ?? {
        key,
        screen,
        port: createPlacePort({ runtime, journey, view, go }),
        ...framed(view, frames),
      })
    );
  }

  /** What stands around a place. A sub-flow without a frame of its own stands in its caller's. */
  function framed(
    { frame: { id, flow: name }, place, screen }: PlaceView,
    frames: readonly Frame[],
  ): Pick<ShownPlace, 'frame' | 'framedBy'> {
    const flow = program.flows[name];
    const step = flow?.steps[place.step];
    if (step && 'screen' in step && step.frame === false) return {};
    if (flow?.frame) return { frame: flow.frame };
    const caller = frames
      .slice(
        0,
        Math.max(
          0,
          frames.findIndex((one) => one.id === id),
        ),
      )
      .reverse()
      .find((one) => program.flows[one.flow]?.frame);
    const view = caller && callerView(frames, caller, screen);
    return view ? { frame: program.flows[caller.flow]?.frame, framedBy: shown(view, frames) } : {};
  }

  return atom((get) => {
    const { frames } = get(journey.state);
    const views = placeViews(program, get(journey.state));
    const ground = views.find((view) => view.layer === 'ground');
    const route = frames[0];
    const besideView =
      ground &&
      beside !== undefined &&
      route &&
      !isOver(program, journey.world, frames) &&
      (ground.frame === route
        ? { ...ground, key: `${ground.key}:beside`, screen: beside, layer: 'beside' as const }
        : callerView(frames, route, beside));
    const aside = besideView ? shown(besideView, frames) : undefined;
    const places: ShownPlaces = {
      ground: ground && shown(ground, frames),
      aside,
      over: views.filter((view) => view.layer === 'over').flatMap((view) => shown(view, frames) ?? []),
    };
    known = new Map(
      [places.ground, places.ground?.framedBy, aside, ...places.over].flatMap((place) =>
        place ? [[place.key, place]] : [],
      ),
    );
    return places;
  });
}

/** A caller as at the step that runs the sub-flow on top of it: from there is told what stands around that, and beside it. */
function callerView(frames: readonly Frame[], caller: Frame, screen: string): PlaceView | undefined {
  const step = frames[frames.indexOf(caller) + 1]?.via?.step;
  return step === undefined
    ? undefined
    : {
        key: `${caller.id}:${step}:around:${screen}`,
        frame: caller,
        place: { step, with: {}, over: false },
        screen,
        layer: 'beside',
      };
}
