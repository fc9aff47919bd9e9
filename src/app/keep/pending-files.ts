import type { PendingFile } from '../../forms/ask.ts';
import { inTable } from './in-table.ts';
import type { Seal } from './seal.ts';
import { deviceSeal } from './vault.ts';

/**
 * Files that were chosen and are not yet on the server, kept on the device until they are: sealed as journeys are,
 * in the browser's database. Where it is refused or full they are kept in memory, as long as the page lives (F37).
 */
export interface PendingFiles {
  /** That of one field. */
  of(field: string): PendingFile;
  /** All that this journey has kept. */
  forget(): void;
}

const pending = { database: 'files', table: 'pending' };

/** @param journey the name under which the journey is kept */
export function createPendingFiles(
  journey: () => Promise<string>,
  seal: () => Promise<Seal> = deviceSeal,
): PendingFiles {
  const memory = new Map<string, File>();
  // One after the other: a file that is taken away is not written afterwards.
  let order: Promise<unknown> = Promise.resolve();

  function inOrder<T>(work: (name: string) => Promise<T>): Promise<T> {
    const done = order.then(journey).then(work);
    order = done.catch(() => undefined);
    return done;
  }

  return {
    of: (field) => ({
      async read() {
        const known = memory.get(field);
        if (known !== undefined) return known;
        try {
          return await inOrder(async (name) =>
            opened(await inTable(pending, 'readonly', (files) => files.get(keyOf(name, field))), await seal()),
          );
        } catch {
          return undefined;
        }
      },
      async write(file) {
        memory.set(field, file);
        try {
          await inOrder(async (name) => {
            const sealed = await closed(file, await seal());
            if (memory.get(field) === file)
              await inTable(pending, 'readwrite', (files) => files.put(sealed, keyOf(name, field)));
          });
        } catch {
          // Full or refused: the copy in memory serves until the page is closed.
        }
      },
      remove() {
        memory.delete(field);
        inOrder((name) => inTable(pending, 'readwrite', (files) => files.delete(keyOf(name, field)))).catch(
          () => undefined,
        );
      },
    }),
    forget() {
      memory.clear();
      inOrder((name) =>
        inTable(pending, 'readwrite', (files) =>
          files.delete(IDBKeyRange.bound(keyOf(name, ''), keyOf(name, '\uffff'))),
        ),
      ).catch(() => undefined);
    },
  };
}

function keyOf(journey: string, field: string): string {
  return `${journey}\n${field}`;
}

/** The file with its name and kind, sealed: the length of these in four bytes, these as JSON, and what it holds. */
async function closed(file: File, seal: Seal): Promise<Uint8Array<ArrayBuffer>> {
  const about = new TextEncoder().encode(JSON.stringify({ name: file.name, type: file.type }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const whole = new Uint8Array(4 + about.length + bytes.length);
  new DataView(whole.buffer).setUint32(0, about.length);
  whole.set(about, 4);
  whole.set(bytes, 4 + about.length);
  return seal.closeBytes(whole);
}

async function opened(kept: unknown, seal: Seal): Promise<File | undefined> {
  if (!(kept instanceof Uint8Array)) return undefined;
  const whole = await seal.openBytes(new Uint8Array(kept));
  const length = new DataView(whole.buffer).getUint32(0);
  const about = JSON.parse(new TextDecoder().decode(whole.slice(4, 4 + length))) as {
    readonly name: string;
    readonly type: string;
  };
  return new File([whole.slice(4 + length)], about.name, { type: about.type });
}
