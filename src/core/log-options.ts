import type { FastifyLoggerOptions, FastifyRequest } from 'fastify';

/**
 * How the server logs: requests by method, path without its query, and host; never bodies, headers or secrets.
 * Whoever makes the Fastify app gives it these options.
 */
export const logOptions = {
  redact: {
    paths: [
      '*.password',
      '*.pin',
      '*.token',
      '*.refresh_token',
      '*.access_token',
      '*.loan_token',
      '*.bvn',
      '*.authorization',
      'req.headers',
      'res.headers',
    ],
    remove: true,
  },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: withoutSecrets(request.url),
      host: request.hostname,
      remoteAddress: request.ip,
    }),
  },
} satisfies FastifyLoggerOptions & { redact: unknown };

/** A path without its query, and without what outcomes and documents are asked by and guarantors answer by. */
function withoutSecrets(url: string): string {
  return (url.split('?')[0] ?? '').replace(/(\/(?:outcomes|files|guarantee)\/).*/, '$1…');
}
