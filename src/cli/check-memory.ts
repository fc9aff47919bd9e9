import { join } from 'node:path';
import { Program } from '../site/program.ts';
import { DiskMemory } from './disk-memory.ts';

/** What `npm run check` and other commands have found out of lenders by this very program, such as walks over their journeys. */
export function checkMemory(root: string, program = new Program(root, false)): DiskMemory {
  return new DiskMemory(join(root, 'node_modules', '.cache', 'check'), program.name);
}
