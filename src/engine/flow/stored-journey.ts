import { isObject } from '../value.ts';
import type { Kept } from './kept-journey.ts';

/** A kept journey as it was stored, or undefined when it is not one (cut off, of another version). */
export function storedJourneyOf(stored: unknown): Kept | undefined {
  if (!isObject(stored) || !isFrame(stored.frame)) return undefined;
  const { above, calling } = stored;
  if (above !== undefined && !(Array.isArray(above) && above.every(isFrame))) return undefined;
  if (calling !== undefined) {
    if (
      !isObject(calling) ||
      typeof calling.step !== 'string' ||
      typeof calling.key !== 'string' ||
      !isObject(calling.given)
    )
      return undefined;
    if (calling.frames !== undefined && !(Array.isArray(calling.frames) && calling.frames.every(isFrame)))
      return undefined;
  }
  return stored as unknown as Kept;
}

function isFrame(stored: unknown): boolean {
  if (
    !isObject(stored) ||
    typeof stored.id !== 'number' ||
    typeof stored.flow !== 'string' ||
    !Array.isArray(stored.path)
  )
    return false;
  if (
    !stored.path.every(
      (place) =>
        isObject(place) && typeof place.step === 'string' && isObject(place.with) && typeof place.over === 'boolean',
    )
  )
    return false;
  const tables = [
    stored.with,
    stored.answers,
    stored.belongs,
    stored.filled,
    stored.clean,
    stored.marks,
    stored.data,
    stored.refusals,
  ];
  return (
    tables.every(isObject) &&
    [stored.data, stored.refusals].every((table) => Object.values(table ?? {}).every(isObject))
  );
}
