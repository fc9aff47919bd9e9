import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MakePart, Part, Surroundings } from './part.ts';

/**
 * The parts of the sandbox, one from each folder of parts/.
 * @throws Error when a folder has none, or two are told of the same address
 */
export async function gatherParts(
  surroundings: Surroundings,
  folder: string = join(import.meta.dirname, 'parts'),
): Promise<readonly Part[]> {
  const names = (await readdir(folder)).sort();
  // Sources lie beside sources, what was built of them beside what was built.
  const index = `index${extname(import.meta.filename)}`;
  const parts = await Promise.all(
    names.map(async (name) => {
      const { part } = (await import(pathToFileURL(join(folder, name, index)).href)) as { readonly part?: MakePart };
      if (part === undefined) throw new Error(`${join(folder, name, index)} exports no part`);
      return part(surroundings);
    }),
  );
  const orders = parts.flatMap(({ orders: told }) => Object.keys(told ?? {}));
  const twice = orders.filter((order, at) => orders.indexOf(order) !== at);
  if (twice.length > 0) throw new Error(`two parts of the sandbox are told by /sandbox/${twice.join(', /sandbox/')}`);
  return parts;
}
