import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = 'src/core';

/** A constant of the core that is one more than it was. */
export interface CoreMutant {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Each named number of the core: limits, times, counts. */
export function coreMutants(): readonly CoreMutant[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'),
  );
  return files.sort().flatMap((name) => {
    const file = join(folder, name);
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, index): readonly CoreMutant[] => {
      const [, before, number, after] = /^((?:export )?const \w+ = )(\d[\d_]*)( \* .*|;.*)$/.exec(line) ?? [];
      if (before === undefined || number === undefined) return [];
      const to = String(Number(number.replaceAll('_', '')) + 1);
      return [
        {
          file,
          line: index + 1,
          from: line.trim(),
          to,
          text: lines.with(index, `${before}${to}${after ?? ''}`).join('\n'),
        },
      ];
    });
  });
}

/** Whether the core's tests notice it: they are run, with the constant in its file until they have ended. */
export function coreNotices({ file, text }: CoreMutant): boolean {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, text);
    return (
      spawnSync('npx', ['vitest', 'run', '--project', 'core', '--bail=1'], { cwd: root, encoding: 'utf8' }).status !== 0
    );
  } finally {
    writeFileSync(path, before);
  }
}
