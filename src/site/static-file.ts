import { readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply } from 'fastify';
import { encodingFor, type Encoding } from './compressed.ts';

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

/** What a file's name ends with where it is packed. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly encoding: Encoding;
}

/** A file of the built page, packed as the build has laid it beside the file where whoever asks accepts that, or undefined. Nothing outside of the folder is found. */
export function staticFile(folder: string, address: string, accepts: string | undefined): StaticFile | undefined {
  const type = types[extname(address)];
  const file = normalize(join(folder, address));
  if (type === undefined || address.includes('\0') || !file.startsWith(folder + sep)) return undefined;
  const wanted = encodingFor(accepts);
  for (const encoding of wanted === 'identity' ? [wanted] : [wanted, 'identity' as const]) {
    const body = readIfThere(file + endings[encoding]);
    if (body !== undefined) return { body, type, encoding };
  }
  return undefined;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

export function sendStatic(reply: FastifyReply, { body, type, encoding }: StaticFile): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type(type).send(body);
}
