import { join } from 'node:path';
import { filesConcerning } from '../config/files-concerning.ts';
import type { Files } from '../config/layers.ts';
import { Program } from '../site/program.ts';
import { DiskMemory } from './disk-memory.ts';

/** What `npm run check` and other commands have found out of lenders by this very program, such as walks over their journeys. */
export function checkMemory(root: string, program = new Program(root, false)): DiskMemory {
  return new DiskMemory(join(root, 'node_modules', '.cache', 'check'), program.name);
}

/** Under which name it is remembered what `npm run check` has found of a lender. */
export function nameOfCheck(files: Files, lender: string): string {
  return `check ${lender} ${JSON.stringify(Object.entries(filesConcerning(files, lender)).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
