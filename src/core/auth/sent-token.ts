import type { FastifyRequest } from 'fastify';

/** The token of a request, where it is sent with this word; anything that is no token is none. */
export function tokenOf(request: FastifyRequest, sent: string): string | undefined {
  const [word, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return word?.toLowerCase() !== sent || token === '' || token === undefined || token.length > 512 || rest.length > 0
    ? undefined
    : token;
}
