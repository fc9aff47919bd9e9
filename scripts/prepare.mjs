/** What a fresh machine lacks: the right Node, the dependencies, a build. Plain Node, since nothing is installed yet. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { writeServer } from './build-server.mjs';

export const root = path.resolve(import.meta.dirname, '..');

/** Runs a command in the repository and ends this program when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Installs dependencies where they are missing or the lock file has changed since. */
export function installDependencies() {
  const mark = path.join(root, 'node_modules', '.installed');
  const wanted = fingerprint(['package-lock.json']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(mark, wanted);
}

function sourcesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Builds the page for production where its sources have changed since the last build. The mark of what it is made of goes with the page: `npm run build`, or a build that was broken off, leaves none. */
export function buildPage() {
  const mark = path.join(root, 'dist', 'page', '.built');
  const files = [
    ...sourcesBelow('src').filter((file) => !/^src[\\/](core|site|server|cli)[\\/]/.test(file)),
    ...sourcesBelow('build'),
    'vite.config.ts',
    'package-lock.json',
  ];
  const wanted = fingerprint(files.filter((file) => statSync(path.join(root, file)).isFile()));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log('Building the page …');
  run('npx', ['vite', 'build', '--logLevel', 'warn']);
  // What writes entry screens in the server is the same program, in one file.
  run('npx', ['vite', 'build', '--ssr', 'src/app/entry/entry-thread.ts', '--logLevel', 'warn']);
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/** Builds the server where its sources have changed since the last build. */
export function buildServer() {
  const mark = path.join(root, 'dist', '.server');
  const wanted = fingerprint([
    ...sourcesBelow('src'),
    'scripts/build-server.mjs',
    'tsconfig.json',
    'tsconfig.server.json',
    'package-lock.json',
  ]);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  writeServer();
  writeFileSync(mark, wanted);
}

const aSecond = 1_000_000;

/**
 * What a command of src/cli exports, from one file, which is built where anything that it is made of has changed since: its
 * first line names that. What V8 has compiled of it is kept beside it.
 */
export async function commandOf(name) {
  const file = await builtCommand(name);
  const kept = `${file}.compiled`;
  const script = new Script(
    `(function (module, exports, require, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`,
    {
      filename: file,
      cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
    },
  );
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, createRequire(file), file, path.dirname(file));
  process.once('exit', () => {
    // A run that has found out nothing new has compiled little of it.
    if (script.cachedDataRejected !== false && process.cpuUsage().user > aSecond)
      writeWhole(kept, script.createCachedData());
  });
  return module.exports;
}

/** Written aside and renamed, so that a half-written file is never found by another command. */
function writeWhole(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

async function builtCommand(name) {
  const folder = path.join(root, 'node_modules', '.cache', 'commands');
  const file = path.join(folder, `${name}.cjs`);
  const before = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8').split('\n', 1)[0].slice('// '.length))
    : undefined;
  if (
    before?.files.every((one) => existsSync(path.join(root, one))) &&
    fingerprint(before.files) === before.fingerprint
  )
    return file;
  const files = ['package-lock.json'];
  const note = {
    name: 'made-of',
    buildEnd() {
      files.push(
        ...[...this.getModuleIds()]
          .map((id) => path.relative(root, id))
          .filter((id) => id.startsWith('src'))
          .sort(),
      );
    },
  };
  const { build } = await import('vite');
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [note],
    ssr: { noExternal: true },
    build: {
      ssr: `src/cli/${name}.ts`,
      target: 'node20',
      write: false,
      rollupOptions: { output: { codeSplitting: false, format: 'cjs' } },
    },
  });
  mkdirSync(folder, { recursive: true });
  writeWhole(file, `// ${JSON.stringify({ files, fingerprint: fingerprint(files) })}\n${output[0].code}`);
  rmSync(`${file}.compiled`, { force: true });
  return file;
}

if (process.argv[1] === import.meta.filename) {
  checkNode();
  installDependencies();
  buildPage();
  buildServer();
}
