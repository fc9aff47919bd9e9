import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const others = 0o077;

/**
 * Makes a folder that nobody else on this machine can look into, and takes what others may from one that is there, with
 * all that lies in it; new files are private from now on in this process.
 */
export async function privateFolder(path: string): Promise<void> {
  process.umask(others);
  await mkdir(path, { recursive: true });
  if (((await stat(path)).mode & others) === 0) return;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700);
    else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600);
  }
  // Last, so that what was cut off is begun again.
  await chmod(path, 0o700);
}
