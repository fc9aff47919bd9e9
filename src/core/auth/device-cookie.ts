import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from './known-device.ts';

const mark = /(?:^|; ?)device=([A-Za-z0-9_-]{43})(?:;|$)/;
const aYear = 31_536_000;

/** The device of a request. Its mark goes to calls of signing in alone, and no script reads it. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    mark: mark.exec(request.headers.cookie ?? '')?.[1],
    keep: (kept) =>
      void reply.header(
        'set-cookie',
        `device=${kept}; Path=/api/v1/auth; Max-Age=${aYear}; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`,
      ),
  };
}
