import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from './known-device.ts';

const mark = /(?:^|; ?)device=([A-Za-z0-9_-]{43})(?:;|$)/;
const aYear = 31_536_000;

/** The mark that a request says its device has: anybody may say any. */
export const markOf = ({ headers }: FastifyRequest): string | undefined => mark.exec(headers.cookie ?? '')?.[1];

/** The device of a request. Its mark goes to calls of signing in alone, and no script reads it. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    mark: markOf(request),
    keep: (kept) =>
      void reply.header(
        'set-cookie',
        `device=${kept}; Path=/api/v1/auth; Max-Age=${aYear}; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`,
      ),
  };
}
