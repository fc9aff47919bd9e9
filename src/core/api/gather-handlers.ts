import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from './document.ts';

/**
 * The handlers of all files of a folder, by operation.
 * @throws Error at start when a file has none, two have one of the same operation, an operation has none, one has no operation, or the contract and a handler differ on whether money moves
 */
export async function gatherHandlers(
  operations: readonly Pick<Operation, 'id' | 'movesMoney'>[],
  folder: string = join(import.meta.dirname, '..', 'operations'),
): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  const faults: string[] = [];
  const files = (await readdir(folder)).filter((name) => /\.[jt]s$/.test(name) && !name.includes('.test.')).sort();
  for (const [file, module] of await Promise.all(
    files.map(
      async (name) =>
        [name, (await import(pathToFileURL(join(folder, name)).href)) as { readonly handlers?: object }] as const,
    ),
  )) {
    if (module.handlers === undefined) faults.push(`${file} exports no handlers`);
    for (const [id, handler] of Object.entries(module.handlers ?? {})) {
      if (found.has(id)) faults.push(`${id} has a second handler in ${file}`);
      found.set(id, handler);
    }
  }
  const ids: ReadonlySet<string> = new Set(operations.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) faults.push(`${id} has no handler`);
  for (const { id, movesMoney } of operations) {
    const books = typeof found.get(id) === 'object';
    if (found.has(id) && books !== movesMoney)
      faults.push(
        books
          ? `the handler ${id} moves money, and the contract does not say so: write "x-moves-money": true`
          : `${id} moves money as the contract says, and its handler has no effect that is run once`,
      );
  }
  for (const id of found.keys()) if (!ids.has(id)) faults.push(`the handler ${id} has no operation`);
  if (faults.length > 0) throw new Error(`${folder}: ${faults.join('; ')}`);
  return found;
}
