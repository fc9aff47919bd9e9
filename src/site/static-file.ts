import { readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
}

/** A file of the built page, or undefined. Nothing outside of the folder is found. */
export function staticFile(folder: string, address: string): StaticFile | undefined {
  const type = types[extname(address)];
  const file = normalize(join(folder, address));
  if (type === undefined || address.includes('\0') || !file.startsWith(folder + sep)) return undefined;
  try {
    return statSync(file).isFile() ? { body: readFileSync(file), type } : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
