import { isJsonObject } from '../../src/config/json/object.ts';
import type { Pointer } from '../../src/config/json/pointer.ts';

/** A copy of a document with something else at a pointer. */
export function withValue(document: unknown, pointer: Pointer, value: unknown): unknown {
  return changed(document, pointer, () => value);
}

/** A copy without the member or item at a pointer. */
export function without(document: unknown, pointer: Pointer): unknown {
  const name = last(pointer);
  return changed(document, pointer.slice(0, -1), (holder) =>
    Array.isArray(holder)
      ? holder.toSpliced(Number(name), 1)
      : Object.fromEntries(Object.entries(holder as object).filter(([key]) => key !== name)),
  );
}

/** A copy with the member at a pointer under another name, in the same place of the order. */
export function renamed(document: unknown, pointer: Pointer, name: string): unknown {
  const old = last(pointer);
  return changed(document, pointer.slice(0, -1), (holder) =>
    Object.fromEntries(Object.entries(holder as object).map(([key, value]) => [key === old ? name : key, value])),
  );
}

/** A copy in which what stands at a pointer is made anew. */
export function changed(document: unknown, pointer: Pointer, change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = pointer;
  if (name === undefined) return change(document);
  if (Array.isArray(document)) return document.with(Number(name), changed(document[Number(name)], rest, change));
  if (!isJsonObject(document)) throw new Error(`nothing stands at /${pointer.join('/')}`);
  return { ...document, [name]: changed(document[name], rest, change) };
}

export function last(pointer: Pointer): string {
  return pointer.at(-1) ?? '';
}

/** As it would stand in a file. */
export function fileText(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
