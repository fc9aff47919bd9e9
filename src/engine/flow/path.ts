import { equal, type ValueObject } from '../value.ts';
import { topOf, placeOf, type Frame, type Leaving, type OnPath, type Passage, type Place } from './frames.ts';

// The machine walks with what it needs to go back and to resume, the walk over every path with what it knows of a place:
// what a path does is the same for both.

/** The same place: the same step with the same `with`. */
export function samePlace(
  a: Pick<OnPath, 'step' | 'with'> | undefined,
  b: Pick<OnPath, 'step' | 'with'> | undefined,
): boolean {
  return a !== undefined && b !== undefined && a.step === b.step && equal(a.with, b.with);
}

/** The path without what lies over it; the place on the ground remembers what lay over it on the way on. */
export function landed<P extends OnPath>(path: readonly P[]): readonly P[] {
  const first = path.findIndex((place) => place.over);
  if (first === -1) return path;
  return through(path.slice(0, first), passagesOf(path.slice(first)));
}

function passagesOf(path: readonly OnPath[]): readonly Passage[] {
  return path.flatMap(({ step, with: given, left }) => {
    if (left === undefined) return [];
    const { through: passed = [], ...leaving } = left;
    return [{ step, with: given, ...leaving }, ...passed];
  });
}

/** The last place remembers what was passed after it was left. Going in circles is remembered as one way. */
function through<P extends OnPath>(path: readonly P[], passed: readonly Passage[]): readonly P[] {
  const last = path.at(-1);
  if (last?.left === undefined || passed.length === 0) return path;
  const way = passed.reduce<readonly Passage[]>((before, passage) => {
    const known = before.findIndex((other) => samePlace(other, passage));
    return [...(known === -1 ? before : before.slice(0, known)), passage];
  }, last.left.through ?? []);
  return [...path.slice(0, -1), { ...last, left: { ...last.left, through: way } }];
}

/**
 * Arrives at a place. Arriving where the path has already been cuts it back to there, so no path holds a place
 * twice and "back" comes to an end.
 */
export function arriveAt<P extends OnPath>(path: readonly P[], place: P): readonly P[] {
  const ground = landed(path);
  const known = ground.findIndex((other) => samePlace(other, place));
  const before = ground.length === 0 ? passagesOf(path) : known === 0 ? (ground[0]?.before ?? []) : [];
  return [...(known === -1 ? ground : ground.slice(0, known)), before.length === 0 ? place : { ...place, before }];
}

/** Where the last place on the ground stands in a path, or -1. */
export const lastGround = (path: readonly OnPath[]): number => path.map(({ over }) => !over).lastIndexOf(true);

/** The first place over the caller of a flow that has come to the ground since, as it was left. */
export function begunOver(path: readonly Place[]): Place | undefined {
  const [first, ...passed] = path[0]?.before ?? [];
  if (first === undefined) return undefined;
  const { step, with: given, ...leaving } = first;
  return { step, with: given, over: true, left: { ...leaving, through: passed } };
}

/** Shows a place over the path; one that is already there is cut back to. */
export function arriveOver<P extends OnPath>(path: readonly P[], place: P): readonly P[] {
  const known = path.findIndex((other) => samePlace(other, place));
  return [...(known === -1 ? path : path.slice(0, known)), place];
}

/** The path as it lies beneath something shown over the step `ground`, or nothing when that step is not on it. */
export function cutBackTo<P extends OnPath>(path: readonly P[], ground: string): readonly P[] | undefined {
  const below = landed(path);
  const known = below.map(({ step }) => step).lastIndexOf(ground);
  return known === -1 ? undefined : below.slice(0, known + 1);
}

/** The path as a sub-flow is entered by going on: without the entry of its earlier end, and what came after. */
export function beforeFlow<P extends OnPath>(path: readonly P[], step: string): readonly P[] {
  const known = path.findIndex((place) => place.step === step);
  return known === -1 ? path : path.slice(0, known);
}

/** The path to the place before. From a sub-flow that has just ended, that is the place which it was entered from. */
export function pathBack<P extends OnPath>(path: readonly P[], ended: string | undefined): readonly P[] {
  return ended === undefined || path.at(-1)?.step === ended ? path.slice(0, -1) : path;
}

/** Marks how the last place was left, for resuming. A place left by its timer is not kept, unless what comes lies over it. */
function leftBy(path: readonly Place[], leaving: Leaving, isCovered: boolean): readonly Place[] {
  const last = path.at(-1);
  if (last === undefined) return path;
  const before = path.slice(0, -1);
  if (leaving.timer && !isCovered) return through(before, [{ step: last.step, with: last.with, ...leaving }]);
  return [...before, { ...last, left: leaving }];
}

/**
 * The topmost frame as it departs, by an event, from where the borrower stands; elsewhere on the way it stays as it is.
 * @param isCovered the next place lies over this one
 */
export function departed(
  top: Frame,
  standing: readonly Frame[],
  leaving: Leaving | undefined,
  isCovered: boolean,
): Frame {
  const stood = topOf(standing);
  const last = placeOf(top);
  const isThere = stood?.id === top.id && stood.path.length === top.path.length && samePlace(placeOf(stood), last);
  // A place that is shown has not been left; one that has departed already remembers what was passed since.
  return isThere && leaving && last?.left === undefined ? { ...top, path: leftBy(top.path, leaving, isCovered) } : top;
}

/** An ended sub-flow is one entry on its caller's path; one that was closed, lay over it or showed nothing is only remembered. */
export function pathAfter(
  path: readonly Place[],
  end: { readonly step: string; readonly with: ValueObject; readonly name: string },
  isOver: boolean,
  kept: Place['kept'],
): readonly Place[] {
  const { step, with: given, name } = end;
  const leaving: Leaving = { name, carries: {} };
  if (name === 'closed' || isOver || kept === undefined) return through(path, [{ step, with: given, ...leaving }]);
  return [...path, { step, with: given, over: false, left: leaving, kept }];
}

/** A place as it is shown again: nothing has left it. */
export function shownAgain(place: Place): Place {
  const { left: _left, ...again } = place;
  return again;
}
