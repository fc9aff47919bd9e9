import type { IncomingMessage } from 'node:http';

/** Of the core, which refuses such an address in the shape of its other failures. */
const isCore = /^\/(?:api|utility|receipts\/v1)\//;

/**
 * For Fastify's option `rewriteUrl`: a path that cannot be decoded (`/%E0%A4%A`) is one that nobody has, and gets the page
 * that says so; without this no page would be asked. Its signs are taken as they are written.
 */
export function readableAddress({ url = '/' }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?');
  if (isCore.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
