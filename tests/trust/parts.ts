import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Arguments } from '../../src/cli/arguments.ts';
import { refuse } from '../../src/cli/refuse.ts';

/**
 * Runs a command's own file several times at once, each on its part of the work, and gathers what they send.
 * @throws when one of them fails
 */
export async function inParts<T>(
  file: string,
  args: readonly string[],
  tell: (done: number, come: readonly T[]) => void,
): Promise<readonly T[]> {
  const count = Math.min(4, availableParallelism());
  let done = 0;
  const all = await Promise.all(
    Array.from(
      { length: count },
      (_, part) =>
        new Promise<readonly T[]>((resolve, reject) => {
          const gathered: T[] = [];
          const child = fork(file, [...args, `--part=${part}/${count}`], { execArgv: process.execArgv });
          child.on('message', (message) => {
            gathered.push(...(message as readonly T[]));
            done += (message as readonly T[]).length;
            tell(done, message as readonly T[]);
          });
          child.on('error', reject);
          child.on('exit', (code) => {
            if (code !== 0) reject(new Error(`part ${part} of ${count} ended with ${code}`));
          });
          // Comes after the last message, which the end of the process may overtake.
          child.on('disconnect', () => resolve(gathered));
        }),
    ),
  );
  return all.flat();
}

/** Sends what a part has found to the one who began it. */
export async function hand(results: readonly unknown[]): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    process.send?.(results, (error: Error | null) => (error === null ? resolve() : reject(error))),
  );
}

/** The items that belong to the part that a child was started with. */
export function ownPart<T>(items: readonly T[], part: string): readonly T[] {
  const [mine = 0, count = 1] = part.split('/').map(Number);
  return items.filter((_, index) => index % count === mine);
}

/** The number of an option, or undefined; the command ends where it is none, which would have been taken as nothing to do. */
export function numberOption({ option }: Arguments, name: string): number | undefined {
  const value = option(name);
  if (value !== undefined && !/^\d+$/.test(value)) refuse(`--${name} wants a number, and this is "${value}"`);
  return value === undefined ? undefined : Number(value);
}
