/** A place in a JSON document: its members' names and indexes from the top. */
export type Pointer = readonly string[];

/** Written as RFC 6901: /steps/amount/on. The top is the empty text. */
export function pointerText(pointer: Pointer): string {
  return pointer.map((part) => `/${part.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

export function pointerOf(text: string): Pointer {
  if (text === '') return [];
  return text
    .slice(1)
    .split('/')
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** What stands there, or undefined. Own members only. */
export function valueAt(document: unknown, pointer: Pointer): unknown {
  let here = document;
  for (const part of pointer) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, part)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[part];
  }
  return here;
}

/** Where a member of this name stands at a place and at what is around it, from the outside in. */
export function membersAround(document: unknown, pointer: Pointer, name: string): readonly Pointer[] {
  return [...pointer, '']
    .map((_part, depth) => [...pointer.slice(0, depth), name])
    .filter((at) => valueAt(document, at) !== undefined);
}
