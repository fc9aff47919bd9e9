import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Lays each text of the built page packed beside itself: to pack it as small takes a second, in which a server would answer nobody. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const texts = (await readdir(dir, { recursive: true })).filter((name) => /\.(?:js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const bytes = await readFile(join(dir, name));
          await Promise.all(
            Object.entries(packings).map(async ([ending, pack]) =>
              writeFile(join(dir, `${name}.${ending}`), await pack(bytes)),
            ),
          );
        }),
      );
    },
  };
}
