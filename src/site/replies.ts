import type { FastifyReply } from 'fastify';
import { encodingFor, packedQuickly, type Compressed } from './compressed.ts';
import { contentSecurityPolicy, ordinaryHeaders, permissionsPolicy } from './headers.ts';

export const aYear = 'public, max-age=31536000, immutable';

/** Content whose address names it: it is packed once, and kept by browsers. @param reply that has its type */
export async function sendLasting(
  compressed: Compressed,
  reply: FastifyReply,
  key: string,
  text: string,
): Promise<FastifyReply> {
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  const body = await compressed.of(key, text, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.headers(ordinaryHeaders).header('cache-control', aYear).header('vary', 'accept-encoding').send(body);
}

/** A page that nobody keeps. @param frames origins that it may frame; undefined for one without a policy, which nobody gets by leaving it out */
export function sendPage(
  reply: FastifyReply,
  html: string,
  frames: readonly string[] | undefined,
  pictures?: readonly string[],
): FastifyReply {
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers(ordinaryHeaders);
  if (frames !== undefined)
    reply
      .header('content-security-policy', contentSecurityPolicy(frames, pictures))
      .header('permissions-policy', permissionsPolicy(frames));
  return reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(packedQuickly(html, encoding));
}

export function notFound(reply: FastifyReply): FastifyReply {
  return sendText(reply, 404, 'Not found');
}

export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(ordinaryHeaders).header('cache-control', 'no-store').type('text/plain').send(text);
}
