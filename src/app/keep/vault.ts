import type { Seal } from './seal.ts';

/**
 * Keeps journeys on the device so that neither a reload nor a crash loses what was typed. What is kept may be
 * personal, so it is encrypted with a key that the browser holds and never shows (IndexedDB, not extractable).
 * Where storage or encryption is refused, journeys live in memory: the app works, and says so once (F37).
 */
export interface Vault {
  /** @throws when something is kept, and what opens it can't be had now: then it must not be overwritten */
  read(name: string): Promise<unknown>;
  /** Whether something is kept under that name, as far as can be told without opening it. */
  has(name: string): boolean;
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): void;
  /** Forgets everything that this vault has kept. */
  clear(): void;
}

let shared: { readonly of: unknown; readonly seal: Promise<Seal> } | undefined;

/** One seal for all vaults of the page, over the database that the device has; brought with the first thing that is kept or read. */
export function deviceSeal(): Promise<Seal> {
  const of: unknown = globalThis.indexedDB;
  if (shared !== undefined && shared.of === of) return shared.seal;
  const made = { of, seal: import('./seal.ts').then(({ createSeal }) => createSeal()) };
  shared = made;
  made.seal.catch(() => {
    if (shared === made) shared = undefined;
  });
  return made.seal;
}

interface Written {
  readonly value: unknown;
  /** As the storage has taken it; none while it is on its way, and where it was refused. */
  text?: string;
}

/** @param refused told when something could be kept in memory alone */
export function createVault(
  storage: Storage | undefined,
  prefix: string,
  seal: () => Promise<Pick<Seal, 'open' | 'close'>> = deviceSeal,
  refused: () => void = () => undefined,
): Vault {
  const memory = new Map<string, Written>();

  function stored(name: string): string | undefined {
    try {
      return storage?.getItem(prefix + name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** What this vault has written, unless another tab has written since, or has forgotten it. */
  function ours(name: string): Written | undefined {
    const written = memory.get(name);
    return written?.text === undefined || written.text === stored(name) ? written : undefined;
  }

  return {
    has: (name) => ours(name) !== undefined || stored(name) !== undefined,
    async read(name) {
      const written = ours(name);
      if (written !== undefined) return written.value;
      const text = stored(name);
      if (!text) return undefined;
      const sealing = await seal();
      try {
        return await sealing.open(text);
      } catch {
        // Cut off, of another device or of another time: as good as nothing kept.
        return undefined;
      }
    },
    async write(name, value) {
      const written: Written = { value };
      memory.set(name, written);
      try {
        const sealed = await (await seal()).close(value);
        // A later write or a removal has overtaken this one.
        if (memory.get(name) !== written) return;
        if (storage === undefined) return refused();
        storage.setItem(prefix + name, sealed);
        written.text = sealed;
      } catch {
        // Full or refused: the copy in memory serves until the page is closed.
        refused();
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        storage?.removeItem(prefix + name);
      } catch {
        // Refused storage holds nothing to remove.
      }
    },
    clear() {
      memory.clear();
      try {
        for (const name of Object.keys(storage ?? {})) if (name.startsWith(prefix)) storage?.removeItem(name);
      } catch {
        // Refused storage holds nothing to clear.
      }
    },
  };
}
