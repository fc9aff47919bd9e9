import type { IncomingMessage } from 'node:http';
import { coreBases } from '../contract/bases.ts';

/**
 * For Fastify's option `rewriteUrl`: a path that cannot be decoded (`/%E0%A4%A`) is one that nobody has, and gets the page
 * that says so; without this no page would be asked. Its signs are taken as they are written.
 */
export function readableAddress({ url = '/' }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?');
  // The core refuses such an address in the shape of its other failures.
  if (coreBases.some((base) => path.startsWith(base))) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
