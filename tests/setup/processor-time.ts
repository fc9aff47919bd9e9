import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, type TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: what it took of processors, in seconds, with all processes that it started. */
    processorTime?: number;
  }
}

interface Counted {
  readonly id: number;
  readonly parent: number;
  readonly seconds: number;
}

/** Of a process, with its children that have ended, as the kernel of Linux counts it: 100 ticks a second. */
function counted(id: number): Counted | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [parent, ...ticks] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .filter((_part, place) => place === 1 || (place >= 11 && place <= 14))
      .map(Number);
    return { id, parent: parent ?? 0, seconds: ticks.reduce((sum, one) => sum + one, 0) / 100 };
  } catch {
    return undefined;
  }
}

/** Seconds of processor time so far: of this process, and on Linux of all that it has started: a server and a browser serve several files. */
function used(): number {
  const own = counted(process.pid);
  if (own === undefined) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => counted(Number(name)) ?? []);
  const under = ({ id, seconds }: Counted): number =>
    all.filter(({ parent }) => parent === id).reduce((sum, child) => sum + under(child), seconds);
  return under(own);
}

const before = used();
let meta: TaskMeta = {};
afterEach(({ task }) => {
  meta = task.file.meta;
});
afterAll(() => {
  meta.processorTime = used() - before;
});
