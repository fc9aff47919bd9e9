import { execFileSync } from 'node:child_process';

/** Before the first test: the server compiled of its present sources, for what is started as a process of its own. */
export default function builtServer(): void {
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    "(await import('./scripts/prepare.mjs')).buildServer()",
  ]);
}
