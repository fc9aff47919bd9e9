import { forbiddenNames, isJsonObject } from './json/object.ts';

/** Told of every place that the patch sets or removes. */
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
  for (const [name, value] of Object.entries(patch)) {
    if (forbiddenNames.has(name)) continue;
    const place = [...path, name];
    if (value === null) {
      touched?.(place, 'removed');
      result.delete(name);
    } else result.set(name, merged(result.get(name), value, touched, place));
  }
  return Object.fromEntries(result);
}
