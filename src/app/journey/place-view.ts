import { flowOf, lastGround, type Frame, type Place, type Program, type State } from '../../engine/flow/index.ts';

/** A place as it is shown: on the ground, or over it in a dialog. */
export interface PlaceView {
  /** Stable as long as the place is the same; a React key. */
  readonly key: string;
  readonly frame: Frame;
  readonly place: Place;
  readonly screen: string;
  /** What stands beside or around the place on the ground shows it without being it. */
  readonly layer: 'ground' | 'over' | 'beside';
}

/**
 * What is to be seen: one place on the ground, and what lies over it, lowest first. A sub-flow that runs over its
 * caller is shown over the caller's place; one that does not takes its place.
 */
export function placeViews(program: Program, state: State): readonly PlaceView[] {
  let views: PlaceView[] = [];
  for (const frame of state.frames) {
    const ground = lastGround(frame.path);
    const isOver = frame.via?.over ?? false;
    const base = ground === -1 ? undefined : viewOf(program, frame, ground, isOver ? 'over' : 'ground');
    if (base) views = isOver ? [...views, base] : [base];
    frame.path.forEach((place, index) => {
      const view = place.over && index > ground ? viewOf(program, frame, index, 'over') : undefined;
      if (view) views.push(view);
    });
  }
  return views;
}

function viewOf(program: Program, frame: Frame, index: number, layer: PlaceView['layer']): PlaceView | undefined {
  const place = frame.path[index];
  const step = place && flowOf(program, frame.flow).steps[place.step];
  if (place === undefined || step === undefined || !('screen' in step)) return undefined;
  return {
    key: `${frame.id}:${place.step}:${JSON.stringify(place.with)}`,
    frame,
    place,
    screen: step.screen,
    layer,
  };
}
