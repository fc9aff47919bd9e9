import { equal, type ValueObject } from '../value.ts';
import type { Frame, Place } from './state.ts';

function same(place: Place, step: string, given: ValueObject): boolean {
  return place.step === step && equal(place.with, given);
}

/** The path without what lies over it. */
export function beneath(path: readonly Place[]): readonly Place[] {
  const first = path.findIndex((place) => place.over);
  return first === -1 ? path : path.slice(0, first);
}

/**
 * Arrives at a place. Arriving where the path has already been cuts it back to there, so no path holds a place
 * twice and "back" comes to an end.
 */
export function arriveAt(path: readonly Place[], step: string, given: ValueObject): readonly Place[] {
  const ground = beneath(path);
  const known = ground.findIndex((place) => same(place, step, given));
  return known === -1 ? [...ground, { step, with: given, over: false }] : [...ground.slice(0, known), { step, with: given, over: false }];
}

/** Shows a place over `ground`, which is arrived at first if it is not already shown; "here" is wherever the borrower is. */
export function arriveOver(path: readonly Place[], step: string, given: ValueObject, ground: string): readonly Place[] {
  const known = path.findIndex((place) => place.over && same(place, step, given));
  if (known !== -1) return path.slice(0, known + 1);
  const shown = beneath(path).at(-1);
  const base = ground === 'here' ? path : shown?.step === ground ? beneath(path) : arriveAt(path, ground, {});
  return [...base, { step, with: given, over: true }];
}

/** Marks how the last place was left, for resuming. */
export function leftBy(frame: Frame, name: string, carries: ValueObject): Frame {
  const last = frame.path.at(-1);
  if (last === undefined) return frame;
  return { ...frame, path: [...frame.path.slice(0, -1), { ...last, left: { name, carries } }] };
}
