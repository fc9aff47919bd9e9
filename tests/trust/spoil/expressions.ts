import { isJsonObject } from '../../../src/config/json/object.ts';
import type { Pointer } from '../../../src/config/json/pointer.ts';
import { last, renamed, withValue } from '../edit.ts';
import { expressionSpots } from '../expression-spot.ts';
import { hasLetters, misspelt, misspeltName, spoiling, type Maker, type Spoiling, type Workshop } from './spoiling.ts';

/** Every operator, every name of every path and every constant of every expression misspelt. */
export const misspeltExpressions: Maker = (workshop) =>
  workshop.file.spots
    .filter(({ is }) => is.includes('Expr'))
    .flatMap(({ value, pointer }) =>
      expressionSpots(value, pointer).flatMap((spot): readonly Spoiling[] => {
        const { file, names } = workshop;
        if (spot.is === 'operator') {
          const at = [...spot.pointer, spot.operator ?? ''];
          if (!hasLetters(last(at))) return [];
          const wrong = misspeltName(workshop, at);
          return [
            spoiling(workshop, at, 'misspelt operator', last(at), wrong, () => renamed(file.document, at, wrong)),
          ];
        }
        if (spot.is === 'path' && typeof spot.value === 'string')
          return misspeltPaths(workshop, spot.pointer, spot.value);
        if (spot.is === 'table' && isJsonObject(spot.value)) {
          return Object.keys(spot.value).map((name) => {
            const at = [...spot.pointer, name];
            const wrong = misspeltName(workshop, at);
            return spoiling(workshop, at, 'misspelt constant', name, wrong, () => renamed(file.document, at, wrong));
          });
        }
        if (
          spot.is !== 'constant' ||
          typeof spot.value !== 'string' ||
          !hasLetters(spot.value) ||
          spot.value.includes('{{')
        )
          return [];
        const wrong = misspelt(spot.value, workshop.random([...spot.pointer, 'text']), names);
        return [
          spoiling(workshop, spot.pointer, 'misspelt constant', spot.value, wrong, () =>
            withValue(file.document, spot.pointer, wrong),
          ),
        ];
      }),
    );

/** Each name of a path in turn. */
function misspeltPaths(workshop: Workshop, pointer: Pointer, path: string): readonly Spoiling[] {
  const parts = path.split('.');
  return parts.flatMap((part, index) => {
    if (!hasLetters(part)) return [];
    const wrong = misspelt(part, workshop.random([...pointer, String(index)]), workshop.names);
    const whole = parts.with(index, wrong).join('.');
    return [
      spoiling(
        workshop,
        pointer,
        index === 0 ? 'misspelt root of a path' : 'misspelt name in a path',
        path,
        whole,
        () => withValue(workshop.file.document, pointer, whole),
      ),
    ];
  });
}

/** Every name of a path, every format and every key in a template misspelt, in files and in words. */
export const misspeltTemplates: Maker = (workshop) => {
  const { file, names } = workshop;
  const texts = file.spots.flatMap(({ is, value, pointer }) =>
    is.includes('Expr')
      ? expressionSpots(value, pointer).map((spot) => ({ value: spot.value, pointer: spot.pointer }))
      : [{ value, pointer }],
  );
  return texts.flatMap(({ value, pointer }) => {
    if (typeof value !== 'string') return [];
    return [...value.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap((hole) =>
      [...(hole[1] ?? '').matchAll(/[A-Za-z_][\w-]*/g)].map((word) => {
        const begin = hole.index + 2 + word.index;
        const wrong = misspelt(word[0], workshop.random([...pointer, String(begin)]), names);
        const whole = value.slice(0, begin) + wrong + value.slice(begin + word[0].length);
        const before = (hole[1] ?? '').slice(0, word.index);
        const kind =
          file.kind === 'locale'
            ? 'misspelt template in words'
            : !before.includes('|')
              ? 'misspelt name in a template'
              : 'misspelt format in a template';
        return spoiling(workshop, pointer, kind, value, whole, () => withValue(file.document, pointer, whole));
      }),
    );
  });
};
