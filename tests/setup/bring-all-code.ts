import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const page = ['app', 'api', 'engine', 'forms', 'providers', 'screen'].map((folder) => path.resolve('src', folder));

/** The modules and packages that sources of the page import when they are needed, by the addresses that they are known by. */
function broughtLater(): readonly string[] {
  const sources = page
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const addressIn = (source: string, name: string) =>
    name.startsWith('.')
      ? `/${path
          .relative('.', path.resolve(path.dirname(source), name))
          .split(path.sep)
          .join('/')}`
      : name;
  return [
    ...new Set(
      sources.flatMap((source) =>
        [...readFileSync(source, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) =>
          addressIn(source, name),
        ),
      ),
    ),
  ];
}

/** A page loads code when a screen needs it; a test of the page has all of it from the start, and waits for none. */
async function bringAllCode(): Promise<void> {
  const [{ loadAllBlocks }, { loadAllWidgets }] = await Promise.all([
    import('../../src/screen/registry.ts'),
    import('../../src/forms/widgets.ts'),
  ]);
  await Promise.all([
    loadAllBlocks(),
    loadAllWidgets(),
    ...broughtLater().map((module) => import(/* @vite-ignore */ module)),
  ]);
}

export const brought = typeof document === 'undefined' ? undefined : await bringAllCode();
