import { open } from 'node:fs/promises';

/** Waits until a file, or what names a folder has, is on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
