import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { heldBySaves } from './save-bench.ts';

const repository = join(import.meta.dirname, '..', '..');
/** What the commands measured here have no use for; all else is copied, so that a file they come to need is there. */
const leftOut: ReadonlySet<string> = new Set(['.git', '.ci', '.data', 'node_modules', 'tests', 'docs']);
/** A screen of the longest journey, which all lenders share. */
const screen = 'screens/application/amount.json';

/** The most that each may take, in seconds, on a machine that does nothing else. */
const bars: Readonly<Record<string, number>> = {
  'start again': 4,
  'check after an edit': 1.5,
  'watch after an edit': 0.5,
  'pages held by a save': 0.05,
};

/**
 * Starts and checks as a person calls them, in a copy of the repository: from the call, or from the save, to the last line
 * that is waited for. Prints medians in seconds, and bars.
 * @returns the bars that were missed
 */
export async function commandsBench(rounds: number): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  const data = join(root, '.data');
  const missed: string[] = [];
  const say = (what: string, times: readonly number[]): void => {
    const time = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
    const bar = bars[what];
    if (bar !== undefined && time > bar) missed.push(`${what}: ${time.toFixed(2)} s, bar ${bar} s`);
    console.log(
      `  ${what.padEnd(24)} ${time.toFixed(2).padStart(6)}${bar === undefined ? '' : ` / ${bar.toFixed(1)}`}`,
    );
  };
  try {
    for (const part of readdirSync(repository).filter((name) => !leftOut.has(name)))
      cpSync(join(repository, part), join(root, part), { recursive: true });
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
    const edit = () =>
      writeFileSync(
        join(root, screen),
        readFileSync(join(root, screen), 'utf8').replace(/"at": (\d+)/, (_, at: string) => `"at": ${Number(at) + 1}`),
      );
    const check = (...more: string[]) => called(root, [...checkCommand(), 'naija', ...more]);
    const started = () => called(root, ['scripts/start.mjs'], { PORT: '0', DATA_DIR: data });
    console.log(
      `\nStarts and checks, s (/ bar); ${(loadavg()[0] ?? 0).toFixed(1)} processes wait for ${availableParallelism()} processors`,
    );

    say('first start', [await until(started(), /\/sandbox/, () => allJudged(data))]);
    say('start again', await repeated(rounds, () => until(started(), /\/sandbox/)));

    edit();
    say(
      'check after an edit',
      await repeated(rounds, () => {
        edit();
        return until(check(), /in 1 lender/);
      }),
    );
    say('check of the same', await repeated(rounds, () => until(check(), /in 1 lender/)));

    const watching = check('--watch');
    try {
      await seen(watching, /waiting/);
      say(
        'watch after an edit',
        await repeated(rounds, async () => {
          const began = performance.now();
          edit();
          await seen(watching, /waiting/);
          return (performance.now() - began) / 1000;
        }),
      );
    } finally {
      await ended(watching);
    }
    say('pages held by a save', await heldBySaves(root, edit, rounds));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return missed;
}

/** What `npm run check` gives to Node: the engine's settings, and the script. */
function checkCommand(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly check: string };
  };
  const [, ...given] = scripts.check.split(' ');
  return given;
}

function called(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
}

/** Resolves when the command has written this. */
function seen(command: ChildProcess, wanted: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (part: Buffer) => {
      text += part.toString();
      if (!wanted.test(text)) return;
      command.stdout?.off('data', take);
      resolve();
    };
    command.stdout?.on('data', take);
    command.once('exit', () => reject(new Error(`it ended without ${String(wanted)}: ${text}`)));
  });
}

/** Seconds until a command has written this; then it is ended. */
async function until(
  command: ChildProcess,
  wanted: RegExp,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const began = performance.now();
  await seen(command, wanted);
  const took = (performance.now() - began) / 1000;
  await before();
  await ended(command);
  return took;
}

function ended(command: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (command.exitCode !== null) {
      resolve();
      return;
    }
    command.once('exit', () => resolve());
    command.kill('SIGTERM');
  });
}

/** Resolves when every lender has been judged once. */
async function allJudged(data: string): Promise<void> {
  const folder = join(data, 'lenders');
  const lenders = readdirSync(join(repository, 'tenants'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[a-z][a-z0-9-]*\/tenant\.json$/.test(path),
  ).length;
  while (!existsSync(folder) || readdirSync(folder).filter((name) => name.endsWith('.json')).length < lenders)
    await new Promise((resolve) => void setTimeout(resolve, 200));
}

async function repeated(rounds: number, once: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await once());
  return times;
}
