/**
 * `npm run snapshots [lender …] [-- --screen <name>] [--from <git ref>] [--accept]`: renders every screen of every lender, in
 * every language and state, and shows what says something else than the stored snapshots, grouped by what was edited.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { builtinEnvironments } from 'vitest/runtime';
import { createServer } from 'vite';
import { suggestName } from '../config/check/saying/nearest.ts';
import { configurationOf } from '../config/configuration.ts';
import { lendersIn, readLayers, type Files } from '../config/layers.ts';
import { sampleFaults } from './sample.ts';
import { causesOf, changedParts, editsOf, partsOf, reportOf } from '../render/snapshots/index.ts';
import { ownArguments } from './arguments.ts';
import { configurationFiles } from './configuration-files.ts';
import { changedSince } from './git-files.ts';
import { refuse } from './refuse.ts';

type Library = typeof import('../../tests/snapshots/files.ts');

const root = join(import.meta.dirname, '..', '..');
const stored = join(root, 'tests/snapshots');

/** The texts that are stored, by path below their folder. */
function storedFiles(): Readonly<Record<string, string>> {
  const paths = readdirSync(stored, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => path.split(sep).join('/'));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(stored, path), 'utf8')]));
}

/** The page's code, without a browser and without a build. The document stays until the command ends: timers of the screens may still ask for it. */
async function withLibrary<T>(use: (library: Library) => Promise<T>): Promise<T> {
  await builtinEnvironments.jsdom.setup(globalThis, {});
  const server = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    ssr: { noExternal: [/@rjsf\//] },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    await server.ssrLoadModule('/tests/setup/bring-all-code.ts');
    const library = (await server.ssrLoadModule('/tests/snapshots/files.ts')) as Library;
    return await library.atSampleTime(() => use(library));
  } finally {
    await server.close();
  }
}

const began = performance.now();
process.chdir(root);
const given = ownArguments(['screen', 'from'], ['accept']);
const screen = given.option('screen');
const from = given.option('from') ?? 'HEAD';

const faults = sampleFaults(lendersIn(configurationFiles(root, undefined)), root);
if (faults.length > 0) refuse(faults.join('\n'));
const isAccepted = given.flag('accept');
if (isAccepted && screen !== undefined) refuse('--accept takes all screens: leave --screen out');
// What is stored of one lender is what differs from another: all are written together.
const isWhole = screen === undefined && (given.names.length === 0 || isAccepted);
const isAsked = (lender: string): boolean => given.names.length === 0 || given.names.includes(lender);
process.stderr.write(
  `Rendering screens of ${isWhole || given.names.length === 0 ? 'all lenders' : given.names.join(' and ')}, in all languages …\n`,
);

/** A line each few seconds, so that a long run is seen to go on; beside what is printed for good. */
let toldAt = began;
function progress(number: number, of: number, what: string): void {
  if (performance.now() - toldAt < 5000) return;
  toldAt = performance.now();
  process.stderr.write(`${number} of ${of}: ${what} (${((toldAt - began) / 1000).toFixed(0)} s)\n`);
}

const { written, lenders, speakers, base } = await withLibrary(async (library) => {
  if (screen !== undefined && !library.screens.includes(screen))
    refuse(`There is no screen "${screen}"; ${suggestName(screen, library.screens, 'screens/')}`);
  const unknown = given.names.find((name) => library.slugs.every((slug) => slug !== name));
  if (unknown !== undefined) refuse(`There is no lender "${unknown}"; ${suggestName(unknown, library.slugs)}`);
  return {
    written: await (screen === undefined
      ? library.allFiles(progress, isWhole ? undefined : isAsked)
      : library.filesOfScreen(screen, isAsked)),
    lenders: library.slugs,
    speakers: library.speakers,
    base: library.slugs[0] ?? '',
  };
});

const before = storedFiles();
const wanted = (part: { readonly what: string; readonly lender: string }): boolean =>
  isAsked(part.lender) && (screen === undefined || part.what === `screen ${screen}`);
const parts = partsOf(written, base, speakers).filter(wanted);
const changed = changedParts(partsOf(before, base, speakers).filter(wanted), parts);

/** The files at the ref, or nothing where there is no git: then no cause is told. */
function filesBefore(now: Files): Files {
  try {
    return configurationFiles(root, from);
  } catch {
    return now;
  }
}

if (changed.length > 0) {
  const now = configurationFiles(root, undefined);
  const old = filesBefore(now);
  const known = new Map(
    lenders.map((lender) => [
      lender,
      { configuration: configurationOf(readLayers(now, lender), lender), edits: editsOf(old, now, lender) },
    ]),
  );
  const caused = changed.map((part) => {
    const lender = known.get(part.lender);
    return {
      part,
      causes: lender === undefined ? [] : causesOf(part.what, part.language, lender.configuration, lender.edits),
    };
  });
  const others =
    old === now
      ? []
      : changedSince(root, from, ['src', 'tests/snapshots/samples', 'schemas/api']).filter(
          (path) => !path.includes('.test.'),
        );
  process.stdout.write(
    `${reportOf(caused, others.length > 0 ? `code and samples (${others.slice(0, 4).join(', ')}${others.length > 4 ? ', …' : ''})` : `nothing that was edited since ${from}`)}\n`,
  );
}

const gone = isWhole ? Object.keys(before).filter((path) => !Object.hasOwn(written, path)) : [];
const differing = isWhole ? Object.keys(written).filter((path) => before[path] !== written[path]) : [];
if (isAccepted) {
  for (const path of differing) {
    const file = join(stored, path);
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, written[path] ?? '');
  }
  for (const path of gone) rmSync(join(stored, path));
}
const took = ((performance.now() - began) / 1000).toFixed(1);
const inOrder =
  changed.length === 0 && differing.length + gone.length > 0
    ? `, but lines stand in another order, or files are new or gone: ${[...differing, ...gone].slice(0, 4).join(', ')}${differing.length + gone.length > 4 ? ', …' : ''}`
    : '';
const state = `${changed.length === 0 ? 'none differs' : `${changed.length} differ`}${inOrder}${isAccepted && differing.length + gone.length > 0 ? '; accepted' : ''}`;
const code = !isAccepted && (changed.length > 0 || differing.length + gone.length > 0) ? 1 : 0;
// What goes into a pipe is written by and by: an end before that cuts off the last of it.
process.stdout.write(`${parts.length} states of screens, forms and flows; ${state} (${took} s)\n`, () =>
  process.exit(code),
);
