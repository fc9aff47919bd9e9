import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import { isObject, PENDING, type Result, type ValueObject } from '../../engine/value.ts';
import type { Vault } from './vault.ts';

/** Journeys that were begun on this device and not finished, by borrower: the root `begun`, the latest first. */
export interface Begun {
  /** What the borrower has begun; pending until the device has told. */
  of(borrower: string): Atom<Result>;
  /** Never rejects. @param kept the name under which the device keeps the journey @param left places still to come */
  note(borrower: string, kept: string, flow: string, id: string, left: number): Promise<void>;
  forget(borrower: string, kept: string): Promise<void>;
}

const nameOf = (borrower: string): string => `${borrower}:begun`;

export function createBegun(device: Vault, store: ReturnType<typeof createStore>): Begun {
  const lists = new Map<string, PrimitiveAtom<Result>>();
  let written: Promise<void> = Promise.resolve();

  function listOf(borrower: string): PrimitiveAtom<Result> {
    const known = lists.get(borrower);
    if (known !== undefined) return known;
    const made = atom<Result>(PENDING);
    lists.set(borrower, made);
    // Nobody waits for what the device can't tell now: the next change tells it.
    void noted(borrower)
      .catch(() => [])
      .then((list) => store.set(made, list.filter(isThere)));
    return made;
  }

  async function noted(borrower: string): Promise<readonly ValueObject[]> {
    const stored = await device.read(nameOf(borrower));
    return Array.isArray(stored) ? stored.filter(isObject) : [];
  }

  /** What ended or was forgotten in another tab is not told of. */
  const isThere = ({ kept }: ValueObject): boolean => device.has(String(kept));

  /** One after the other, so that none undoes another. What the device can't tell now is not written over, and keeps no later change back. */
  function change(borrower: string, kept: string, entry?: ValueObject): Promise<void> {
    written = written
      .then(async () => {
        const before = await noted(borrower);
        // The journey itself may have gone from the device already: what is shown still tells of it.
        const next = [...(entry ? [entry] : []), ...before.filter((one) => one.kept !== kept && isThere(one))];
        if (entry === undefined && next.length === before.length) return;
        await device.write(nameOf(borrower), next);
        store.set(listOf(borrower), next);
      })
      .catch(() => undefined);
    return written;
  }

  return {
    of: listOf,
    note: (borrower, kept, flow, id, left) => change(borrower, kept, { kept, flow, id, left }),
    forget: (borrower, kept) => change(borrower, kept),
  };
}
