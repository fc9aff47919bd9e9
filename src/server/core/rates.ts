import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operation } from './api/document.ts';
import { bareHost } from './lender.ts';

const byAddress = (request: FastifyRequest) => `${bareHost(request.host)} ${request.ip}`;

/** By whom a token stands for. That of the organisation stands for whoever has its page, so it is the address that counts there. */
function byCaller(request: FastifyRequest): string {
  const { authorization } = request.headers;
  return authorization !== undefined && /^bearer /i.test(authorization) ? createHash('sha256').update(authorization).digest('hex') : byAddress(request);
}

/**
 * The rate of an operation in the shape that the rate limiter takes; undefined for one without end.
 * @param most in place of the rate's own number of requests
 */
export function limitOf({ rate: { requests, seconds, per } }: Operation, most: number | undefined): { max: number; timeWindow: number; keyGenerator: (request: FastifyRequest) => string } | undefined {
  if (requests === undefined || seconds === undefined) return undefined;
  return { max: most ?? requests, timeWindow: seconds * 1000, keyGenerator: per === 'address' ? byAddress : byCaller };
}
