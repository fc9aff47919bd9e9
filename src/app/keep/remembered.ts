import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { isObject, type ValueObject } from '../../engine/value.ts';

/** Choices about this device, by name: they outlive journeys and sessions, and say nothing of a borrower. */
export interface Remembered {
  readonly atom: PrimitiveAtom<ValueObject>;
  remember(name: string, value: boolean): void;
}

/** @param name under which the device keeps them; where it refuses, the page alone knows them */
export function createRemembered(
  storage: Storage | undefined,
  name: string,
  store: ReturnType<typeof createStore>,
): Remembered {
  const remembered = atom<ValueObject>(read(storage, name));
  return {
    atom: remembered,
    remember(choice, value) {
      const all = { ...store.get(remembered), [choice]: value };
      store.set(remembered, all);
      try {
        storage?.setItem(name, JSON.stringify(all));
      } catch {
        // Refused or full: for as long as the page.
      }
    },
  };
}

function read(storage: Storage | undefined, name: string): ValueObject {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(name) ?? '{}');
    return isObject(kept)
      ? Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'boolean'))
      : {};
  } catch {
    return {};
  }
}
