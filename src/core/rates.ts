import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Operation } from './api/document.ts';
import { bareHost } from './lender.ts';

/** The network that one household or phone has: an IPv4 address, of IPv6 the first half. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const whole = after === undefined ? head : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return whole.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

const byAddress = (request: FastifyRequest) => `${bareHost(request.headers.host ?? '')} ${networkOf(request.ip)}`;

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
