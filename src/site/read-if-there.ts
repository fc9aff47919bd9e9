import { readFileSync } from 'node:fs';

/** The text of a file; undefined where there is no such file. @throws where it is there and can't be read */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
