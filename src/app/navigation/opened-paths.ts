import { ownPath } from '../../engine/flow/index.ts';

/** The last two addresses at which something was opened in this tab, so that an unknown one can lead back (OP-03). */
export interface OpenedPaths {
  /** The latest that is not this one. */
  before(url: string): string | undefined;
  add(url: string): void;
  clear(): void;
}

/** @param name under which the tab keeps them over a reload: an address that is typed loads the page anew */
export function createOpenedPaths(storage: Storage | undefined, name: string): OpenedPaths {
  let memory: readonly string[] = [];

  function read(): readonly string[] {
    try {
      if (storage === undefined) return memory;
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(kept)
        ? kept.filter((path): path is string => typeof path === 'string' && ownPath(path) === path)
        : [];
    } catch {
      return memory;
    }
  }

  return {
    before: (url) => [...read()].reverse().find((other) => other !== url),
    add(url) {
      memory = [...read().filter((other) => other !== url), url].slice(-2);
      try {
        storage?.setItem(name, JSON.stringify(memory));
      } catch {
        // This page's own memory then.
      }
    },
    clear() {
      memory = [];
      try {
        storage?.removeItem(name);
      } catch {
        // Refused storage holds nothing.
      }
    },
  };
}
