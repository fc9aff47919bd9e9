import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { compiledAsItComes } from './build/compiled-as-it-comes.ts';
import { olderPhones } from './build/older-phones.ts';
import { packedFiles } from './build/packed-files.ts';
import { rjsfSlim } from './build/rjsf-slim.ts';
import { routerSlim } from './build/router-slim.ts';
import { keptModules } from './tests/setup/kept-modules.ts';
import { LongestFirst } from './tests/setup/longest-first.ts';

const pure = 'src/{engine,answers,config,contract,cli}';
/** Milliseconds after which a test or what prepares it is taken to hang. */
const unhurried = { testTimeout: 240_000, hookTimeout: 240_000 };
/** Room for what is soon forgotten, of which a test makes much, and for what stays: collecting it again and again took a fifth of the time. */
const roomy = { execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128', '--initial-heap-size=1000'] };
/** Where each function runs a few times: what V8 made faster of them was hardly used, and took a sixth of the time. */
const unhasty = { execArgv: [...roomy.execArgv, '--interrupt-budget=800000'] };
/** Styles that cost little, pages that files leave as they found them, and all code from the start. */
const page = {
  setupFiles: ['plain-styles', 'leave-as-found', 'bring-all-code'].map((file) => `tests/setup/${file}.ts`),
};

/** Which plugin took how long is nothing for whoever starts the app. */
const quiet = { pluginTimings: false };

/** The page, what runs before its program, and the service worker beside it. */
const pageBuild: BuildOptions = {
  outDir: 'dist/page',
  manifest: true,
  rollupOptions: {
    checks: quiet,
    input: { main: 'src/app/main.tsx', early: 'src/app/entry/early.ts', worker: 'src/app/offline/worker.ts' },
    // A worker keeps its address over releases, and is one file.
    output: {
      entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash:6].js'),
      // The first script names all that comes later, and nothing of a hash can be packed: six letters tell versions of one part apart.
      chunkFileNames: 'assets/[name]-[hash:6].js',
      assetFileNames: 'assets/[name]-[hash:6][extname]',
      // What every visit needs is one file, also where later parts need some of it too: it is packed better so.
      codeSplitting: {
        groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*[\\/]app[\\/](?:offline[\\/]|entry[\\/]early))/ }],
      },
    },
  },
};

/** What writes entry screens in the server, by the page's own program: one file. */
const entryBuild: BuildOptions = {
  outDir: 'dist/entry',
  rollupOptions: { checks: quiet, output: { entryFileNames: 'entry.mjs', codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    rjsfSlim(),
    routerSlim(),
    react(),
    !isSsrBuild && [compiledAsItComes('main'), packedFiles()],
    keptModules(),
  ],
  // Colours of day and night are tokens of ours: what stands in for `light-dark()` of CSS (1 << 20 among the features of lightningcss) would be read by nothing.
  css: { lightningcss: { exclude: 1 << 20 }, postcss: { plugins: [olderPhones] } },
  // Development bundles dependencies beforehand, with the same modules left out.
  optimizeDeps: { rolldownOptions: { plugins: [rjsfSlim()] } },
  build: { target: 'es2022', emptyOutDir: true, ...(isSsrBuild ? entryBuild : pageBuild) },
  // The server's one file has all in it; tests take packages as they are.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  test: {
    // A file or a pipe is told of failures and totals alone.
    reporters: [process.stdout.isTTY ? 'default' : 'minimal', 'tests/setup/share-reporter.ts'],
    // A snapshot that is missing is a failure, not a new one; -u accepts.
    update: 'none',
    setupFiles: ['tests/setup/processor-time.ts', 'tests/setup/every-operator.ts'],
    // So that tests, too, run on what the page is built of.
    server: { deps: { inline: [/@rjsf\//] } },
    // Modules stay from one file to the next: reading them anew for each took longer than the tests. What a file does to globals it undoes.
    isolate: false,
    maxWorkers: 2,
    // What a test waits for it names; how long it may take on a busy or a slow machine is no matter of it.
    ...unhurried,
    ...roomy,
    // A module is transformed once for all projects, and again only when it has changed: a run of one file takes half.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'pure', include: [`${pure}/**/*.test.ts`, 'tests/trust/*.test.ts'], ...unhasty } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/{server,core,site}/**', `${pure}/**`],
          ...page,
        },
      },
      // The forms once more on rjsf's own registry, for what the slim one might hide.
      {
        plugins: [react()],
        test: {
          name: 'full-registry',
          ...unhurried,
          ...roomy,
          include: ['src/forms/Fields.test.tsx', 'src/forms/widgets/{widgets,examples}.test.tsx'],
          setupFiles: ['tests/setup/processor-time.ts', 'tests/setup/every-operator.ts', ...page.setupFiles],
          isolate: false,
          server: { deps: { inline: [/@rjsf\//] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'core',
          include: ['src/{server,core,site}/**/*.test.ts'],
          globalSetup: ['tests/setup/built-server.ts', 'src/core/testing/one-cluster.ts'],
        },
      },
      // A browser on a busy machine: what fails once is tried once more.
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/setup/built-server.ts', 'tests/browser/prepared-data.ts'],
          retry: 1,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      // What is shipped is not React's development build, which takes more than half of the time besides.
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'whole',
          env: { NODE_ENV: 'production' },
          globalSetup: 'src/core/testing/one-cluster.ts',
          include: ['tests/*.test.{ts,tsx}'],
          ...page,
        },
      },
    ],
  },
}));
