import { atom, type Atom, type Getter } from 'jotai';
import { equal } from '../../engine/value.ts';

/** An atom that keeps its old value while the new one is the same JSON, so that nothing below it renders. */
export function settled<T>(read: (get: Getter) => T, same: (a: T, b: T) => boolean = equal): Atom<T> {
  let last: { readonly value: T } | undefined;
  return atom((get) => {
    const value = read(get);
    if (last === undefined || !same(last.value, value)) last = { value };
    return last.value;
  });
}
