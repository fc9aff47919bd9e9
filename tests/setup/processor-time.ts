import { readFileSync } from 'node:fs';
import { afterAll, afterEach, type TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: what it took of processors, in seconds, with all processes that it started and that have ended. */
    processorTime?: number;
  }
}

/** Seconds of processor time of this process so far; on Linux with that of its ended children, as the kernel counts it: 100 ticks a second. */
function used(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system, usersChildren, systemsChildren] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 15).map(Number);
    return ((user ?? 0) + (system ?? 0) + (usersChildren ?? 0) + (systemsChildren ?? 0)) / 100;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

const before = used();
let meta: TaskMeta = {};
afterEach(({ task }) => {
  meta = task.file.meta;
});
afterAll(() => {
  meta.processorTime = used() - before;
});
