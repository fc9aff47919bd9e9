import { forbiddenNames, isJsonObject } from './json/object.ts';

/** Told of every place that the patch sets or removes. What has lost all that the target had is set too, such as an expression with another operator. */
export type Touched = (pointer: readonly string[], how: 'set' | 'removed') => void;

/**
 * JSON Merge Patch (RFC 7396): the target with the patch laid over it; null removes. Own members only, and no name
 * that could reach a prototype. Neither argument is changed.
 */
export function mergePatch(target: unknown, patch: unknown, touched?: Touched): unknown {
  return merged(target, patch, touched, []);
}

function merged(target: unknown, patch: unknown, touched: Touched | undefined, path: readonly string[]): unknown {
  if (!isJsonObject(patch)) {
    touched?.(path, 'set');
    return patch;
  }
  const covers = isJsonObject(target);
  if (!covers) touched?.(path, 'set');
  const result = new Map<string, unknown>(covers ? Object.entries(target) : []);
  const whole = new Set<string>();
  let isLess = false;
  const inside: Touched | undefined =
    touched &&
    ((pointer, how) => {
      if (how === 'set' && pointer.length === path.length + 1) whole.add(pointer.at(-1) ?? '');
      touched(pointer, how);
    });
  for (const [name, value] of Object.entries(patch)) {
    if (forbiddenNames.has(name)) continue;
    const place = [...path, name];
    if (value === null) {
      inside?.(place, 'removed');
      isLess = result.delete(name) || isLess;
    } else result.set(name, merged(result.get(name), value, inside, place));
  }
  if (isLess && whole.size > 0 && [...result.keys()].every((name) => whole.has(name))) touched?.(path, 'set');
  return Object.fromEntries(result);
}
