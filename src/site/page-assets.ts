import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from './page-html.ts';

interface Entry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

/**
 * The files of the built page, from the build's manifest.
 * @throws when the page has not been built
 */
export function readPageAssets(folder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Entry>
  >;
  const [entry, early] = ['main.tsx', 'early.ts'].map(
    (file) => Object.entries(manifest).find(([name, { isEntry }]) => isEntry && name.endsWith(`/${file}`))?.[1],
  );
  if (entry === undefined || early === undefined) throw new Error(`the manifest in ${folder} lacks an entry`);
  const styles = new Set<string>();
  const preloads = new Set([`/${entry.file}`]);
  const walk = ({ css = [], imports = [] }: Entry) => {
    for (const name of imports) {
      const imported = manifest[name];
      if (imported === undefined || preloads.has(`/${imported.file}`)) continue;
      preloads.add(`/${imported.file}`);
      walk(imported);
    }
    for (const style of css) styles.add(`/${style}`);
  };
  walk(entry);
  const laterBlocks = Object.entries(manifest).find(([name]) => name.endsWith('/later-blocks.ts'))?.[1].css ?? [];
  return {
    laterStyles: laterBlocks.map((style) => `/${style}`),
    scripts: [`/${early.file}`],
    styles: [...styles],
    preloads: [...preloads],
  };
}
