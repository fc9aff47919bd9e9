import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file aside and renames it, so that a half-written one is never found; by a name that no other process has,
 * since several may share the folder.
 */
export function writeWhole(file: string, text: string): void {
  const part = `${file}.${randomUUID()}.new`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
