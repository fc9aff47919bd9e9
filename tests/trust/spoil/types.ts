import { isJsonObject } from '../../../src/config/json/object.ts';
import { last, withValue } from '../edit.ts';
import { expressionSpots } from '../expression-spot.ts';
import { spoiling, type Maker } from './spoiling.ts';

/** Every value as another kind: a text as a number, a number as a text, an object as a list. */
export const flippedTypes: Maker = (workshop) => {
  const { file } = workshop;
  return file.spots.flatMap(({ pointer, value, is, holder }) => {
    if (holder === undefined || last(pointer) === '$schema') return [];
    const places = is.includes('Expr')
      ? expressionSpots(value, pointer).filter((spot) => spot.is !== 'operator' && spot.is !== 'list')
      : [{ pointer, value, is: '' }];
    return places.flatMap((place) => {
      const flipped = flippedOf(place.value);
      const kind = place.is === '' ? 'flipped type' : `flipped type of a ${place.is}`;
      return flipped === undefined
        ? []
        : [
            spoiling(workshop, place.pointer, kind, place.value, flipped, () =>
              withValue(file.document, place.pointer, flipped),
            ),
          ];
    });
  });
};

function flippedOf(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return {};
  return isJsonObject(value) ? [] : undefined;
}
