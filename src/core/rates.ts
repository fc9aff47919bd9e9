import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Operation } from './api/document.ts';
import { tokenOf } from './auth/sent-token.ts';
import { hashOfToken } from './auth/token-hash.ts';
import { bareHost } from '../engine/host.ts';

/** How much of an IPv6 address is one: a household or phone has 64 bits of its own, whoever has many of those 48. */
const household = 4;
const site = 3;
/** What a site of many households may ask for, in requests of one. */
const householdsOfSite = 16;

/**
 * The network that one household or phone has: an IPv4 address, of IPv6 the first half.
 * @param said an address as connections and proxies write it
 * @param groups of an IPv6 address, which are told apart
 */
export function networkOf(said: string, groups = household): string {
  const address = withoutPort(said);
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [before = '', after] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const whole =
    after === undefined
      ? head
      : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return whole
    .slice(0, groups)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Some proxies name the port too, which is another for each connection. */
function withoutPort(address: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? [];
  const [, bare = address] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? bare;
}

/** Lenders by the hosts that were asked for so far. */
export type KnownHosts = ReadonlyMap<string, string>;

/** Hosts of nobody count as one: who names another each time is none the less the same, and makes nobody else forgotten. */
const byAddress = (hosts: KnownHosts, { headers, ip }: FastifyRequest, groups?: number): string =>
  `${hosts.get(bareHost(headers.host ?? '')) ?? ''} ${networkOf(ip, groups)}`;

/** By whom a token stands for. That of the organisation stands for whoever has its page, so it is the address that counts there. */
function byCaller(hosts: KnownHosts, request: FastifyRequest): string {
  const token = tokenOf(request, 'bearer');
  return token === undefined ? byAddress(hosts, request) : hashOfToken(token);
}

export interface Limit {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string;
}

/**
 * The rate of an operation in the shape that the rate limiter takes; undefined for one without end.
 * @param most in place of the rate's own number of requests
 */
export function limitOf(
  { rate: { requests, seconds, per } }: Pick<Operation, 'rate'>,
  most: number | undefined,
  hosts: KnownHosts,
): Limit | undefined {
  if (requests === undefined || seconds === undefined) return undefined;
  return {
    max: most ?? requests,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => (per === 'address' ? byAddress : byCaller)(hosts, request),
  };
}

/** What all households of one IPv6 site may ask for together, where an operation counts by address. Other addresses have no such site. */
export function siteLimitOf(
  operation: Operation,
  most: number | undefined,
  hosts: KnownHosts,
): (Limit & { readonly allowList: (request: FastifyRequest) => boolean }) | undefined {
  const limit = operation.rate.per === 'address' ? limitOf(operation, most, hosts) : undefined;
  return (
    limit && {
      ...limit,
      max: limit.max * householdsOfSite,
      keyGenerator: (request) => `${operation.id} ${byAddress(hosts, request, site)}`,
      allowList: ({ ip }) => networkOf(ip, site) === networkOf(ip),
    }
  );
}
