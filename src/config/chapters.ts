import { isJsonObject } from './json/object.ts';
import type { Pointer } from './json/pointer.ts';

/** The flow that a chapter belongs to: rules/chapters/application/price.json is one of `application`. */
export function flowOfChapter(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

/** The flows that a chapter is one with besides its own: those that it names at `also`; undefined where it names none. */
export function alsoOf(chapter: unknown): readonly string[] | undefined {
  const also = isJsonObject(chapter) ? chapter.also : undefined;
  return Array.isArray(also) ? also.filter((flow) => typeof flow === 'string') : undefined;
}

/**
 * A flow with a chapter put into it. The tables of both stand side by side, since nothing of one is laid over the other:
 * what both write is told, and stays as the flow has it.
 */
export function withChapter(
  flow: unknown,
  chapter: unknown,
  tell: (pointer: Pointer, how: 'put' | 'twice') => void,
): unknown {
  if (!isJsonObject(flow) || !isJsonObject(chapter)) return flow;
  const joined: Record<string, unknown> = { ...flow };
  for (const [table, members] of Object.entries(chapter)) {
    if (table === '$schema' || table === 'at' || table === 'also') continue;
    const there = Object.hasOwn(joined, table) ? joined[table] : {};
    if (!isJsonObject(there) || !isJsonObject(members)) {
      tell([table], Object.hasOwn(joined, table) ? 'twice' : 'put');
      joined[table] ??= members;
      continue;
    }
    joined[table] = { ...there, ...members, ...there };
    for (const name of Object.keys(members)) tell([table, name], Object.hasOwn(there, name) ? 'twice' : 'put');
  }
  return joined;
}

/** Chapters in the order of their `at`: so steps are listed, nothing else follows from it. */
export function inOrder<T extends { readonly path: string; readonly value: unknown }>(
  chapters: readonly T[],
): readonly T[] {
  const placeOf = ({ value }: T) => (isJsonObject(value) && typeof value.at === 'number' ? value.at : Infinity);
  return chapters.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}
