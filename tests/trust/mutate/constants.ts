import { isJsonObject } from '../../../src/config/json/object.ts';
import { expressionSpots } from '../expression-spot.ts';
import { filesOf, type Configured } from '../shipped.ts';
import type { Value } from '../../../src/engine/value.ts';

/** Constants that rules compare a value with, by the last name of its path: what tells the cases of a rule apart. */
export function constantsByName(configured: Configured): ReadonlyMap<string, readonly Value[]> {
  const found = new Map<string, Set<Value>>();
  const note = (paths: readonly string[], constants: readonly unknown[]) => {
    for (const path of paths) {
      const name = path.split('.').at(-1) ?? '';
      const values = found.get(name) ?? new Set<Value>();
      found.set(name, values);
      for (const constant of constants) {
        if (typeof constant === 'string') values.add(constant).add(constant.toUpperCase());
        if (typeof constant === 'number') for (const near of [constant - 1, constant, constant + 1]) values.add(near);
      }
    }
  };
  for (const { spots } of filesOf(configured)) {
    for (const { is, value, pointer } of spots) {
      if (!is.includes('Expr')) continue;
      for (const { is: what, operator, value: operation } of expressionSpots(value, pointer)) {
        if (
          what !== 'operator' ||
          !isJsonObject(operation) ||
          !['===', '!==', '<', '<=', '>', '>=', 'in', 'contains', 'pick'].includes(operator ?? '')
        )
          continue;
        const inner = expressionSpots(operation, []);
        const tables = inner.flatMap((spot) =>
          spot.is === 'table' && isJsonObject(spot.value) ? Object.keys(spot.value) : [],
        );
        note(
          inner.flatMap((spot) => (spot.is === 'path' && typeof spot.value === 'string' ? [spot.value] : [])),
          [...inner.flatMap((spot) => (spot.is === 'constant' ? [spot.value] : [])), ...tables],
        );
      }
    }
  }
  return new Map([...found].map(([name, values]) => [name, [...values]]));
}

/** Every path of these roots that a rule or a screen reads. */
export function pathsRead(configured: Configured, root: string): readonly string[] {
  const paths = filesOf(configured).flatMap(({ spots }) =>
    spots.flatMap(({ is, value, pointer }) =>
      is.includes('Expr')
        ? expressionSpots(value, pointer).flatMap((spot) =>
            spot.is === 'path' && typeof spot.value === 'string' && spot.value.startsWith(`${root}.`)
              ? [spot.value]
              : [],
          )
        : [],
    ),
  );
  return [...new Set(paths)].sort();
}
