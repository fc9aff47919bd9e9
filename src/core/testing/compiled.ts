import { join } from 'node:path';

/** The file of a program as it is shipped: compiled, so that a process that runs it starts at once. @param name its path in src/, without what its name ends in */
export const compiled = (name: string): string => join(import.meta.dirname, '../../../dist', `${name}.js`);
