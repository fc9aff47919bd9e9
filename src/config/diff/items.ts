import { isJsonObject, type JsonObject } from '../json/object.ts';
import { valueAt, type Pointer } from '../json/pointer.ts';
import type { Speech } from './speech.ts';

/** The kinds of items by the table that they stand in; blocks say their kind themselves. */
const kinds: Readonly<Record<string, string>> = {
  buttons: 'button',
  rows: 'line',
  columns: 'column',
  tabs: 'tab',
  links: 'link',
  parts: 'part',
};

/** An item of a table as the borrower would call it: the button “Continue” [continue]. */
export function named(pointer: Pointer, item: unknown, speech: Speech): string {
  const id = pointer.at(-1) ?? '';
  const block = isJsonObject(item) && typeof item.block === 'string' ? item.block : undefined;
  const kind =
    block === undefined ? (kinds[pointer.at(-2) ?? ''] ?? 'part') : block === 'fields' ? 'group of fields' : block;
  const text = isJsonObject(item)
    ? (Object.hasOwn(item, 'event') || block !== undefined
        ? [item.text, item.title]
        : [item.label, item.text, item.title]
      ).find((one) => one !== undefined && typeof one !== 'boolean')
    : undefined;
  return `the ${kind} ${text === undefined ? '' : `${speech.name(text)} `}[${id}]`;
}

/** The innermost item of a table that a pointer leads into, the pointer's own end included. */
export function itemAround(pointer: Pointer, document: JsonObject): Pointer | undefined {
  for (let length = pointer.length; length >= 2; length -= 1) {
    const item = valueAt(document, pointer.slice(0, length));
    if (isJsonObject(item) && typeof item.at === 'number') return pointer.slice(0, length);
  }
  return undefined;
}
