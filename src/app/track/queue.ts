import { createListeners } from '../../engine/listeners.ts';
import { isObject, type ValueObject } from '../../engine/value.ts';

/** An event that the lender counts, as it will be sent; nothing that was typed is in it. */
export interface TrackedEvent {
  /** A UUID: the core records it once, however often it is sent. */
  readonly ref: string;
  readonly record: ValueObject;
}

/**
 * Events that have not been recorded yet, oldest first. Each lies under a name of its own, so that the tabs of a
 * lender share one queue and none overwrites what another has added. Where storage is full or refused, this tab's lie
 * in memory.
 */
export interface Queue {
  add(time: string, event: TrackedEvent): void;
  first(): TrackedEvent | undefined;
  remove(ref: string): void;
  /** Told of each that was added here. */
  onAdd(listener: () => void): () => void;
}

/** More are not kept: the oldest go. */
const most = 200;

export function createQueue(storage: Storage | undefined, prefix: string): Queue {
  const memory = new Map<string, string>();
  const listeners = createListeners();
  let added = 0;

  /** Names begin with the time, so that their order is that of the events. */
  function names(): string[] {
    let stored: string[] = [];
    try {
      stored = Object.keys(storage ?? {}).filter((name) => name.startsWith(prefix));
    } catch {
      // Refused: those in memory are all.
    }
    return [...stored, ...memory.keys()].sort();
  }

  function forget(name: string): void {
    memory.delete(name);
    try {
      storage?.removeItem(name);
    } catch {
      // Refused storage holds nothing.
    }
  }

  function read(name: string): TrackedEvent | undefined {
    try {
      const event: unknown = JSON.parse(memory.get(name) ?? storage?.getItem(name) ?? '');
      return isObject(event) && typeof event.ref === 'string' && isObject(event.record)
        ? { ref: event.ref, record: event.record }
        : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    add(time, event) {
      added += 1;
      const name = `${prefix}${time}:${String(added).padStart(6, '0')}:${event.ref}`;
      const text = JSON.stringify(event);
      try {
        if (storage === undefined) throw new Error('no storage');
        storage.setItem(name, text);
      } catch {
        memory.set(name, text);
      }
      for (const old of names().slice(0, -most)) forget(old);
      listeners.tell();
    },
    first() {
      for (const name of names()) {
        const event = read(name);
        if (event) return event;
        // Cut off, or of another version.
        forget(name);
      }
      return undefined;
    },
    remove(ref) {
      for (const name of names()) if (name.endsWith(`:${ref}`)) forget(name);
    },
    onAdd: listeners.add,
  };
}
