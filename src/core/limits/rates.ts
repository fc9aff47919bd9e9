import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Operation } from '../api/document.ts';
import { markOf } from '../auth/device-cookie.ts';
import { tokenOf } from '../auth/sent-token.ts';
import { hashOfToken } from '../auth/token-hash.ts';
import { Gate } from './gate.ts';
import { bareHost } from '../../engine/host.ts';

/** How much of an IPv6 address is one: a household or phone has 64 bits of its own, whoever has many of those 48. */
const household = 4;
const site = 3;
/** What many households that share a site, or the address of a carrier, may ask for, in requests of one. */
const households = 16;

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

/** So many tokens are remembered: more than are used at once, and a few megabytes. */
const mostTokens = 20_000;

/** Marks that are looked for at once, and in line: whoever makes up more counts by the address, and holds nobody's queries up. */
const looking = { atOnce: 2, mostWaiting: 20 };

/** Who stands behind the tokens, and the marks of devices, that were proved lately. Nothing that somebody has made up is among them. */
export class KnownCallers {
  readonly #callers = new Map<string, string>();
  readonly #gate = new Gate(looking);
  readonly #ownerOf: (mark: string) => Promise<string | undefined>;

  /** @param ownerOf finds out whose device a mark is that was proved elsewhere: in another process, or before this one began */
  constructor(ownerOf: (mark: string) => Promise<string | undefined>) {
    this.#ownerOf = ownerOf;
  }

  /** @param caller what counts as one with it, where something does: the token's session, the mark's borrower */
  learn(token: string, caller?: string): void {
    const hash = hashOfToken(token);
    this.#callers.delete(hash);
    this.#callers.set(hash, caller ?? hash);
    const [oldest] = this.#callers.size > mostTokens ? this.#callers.keys() : [];
    if (oldest !== undefined) this.#callers.delete(oldest);
  }

  of(token: string): string | undefined {
    return this.#callers.get(hashOfToken(token));
  }

  /** Whose a device is, by its mark; undefined also where that can't be found out now. */
  async ofDevice(mark: string): Promise<string | undefined> {
    const known = this.of(mark);
    if (known !== undefined) return known;
    const owner = await this.#gate.through(() => this.#ownerOf(mark)).catch(() => undefined);
    if (owner !== undefined) this.learn(mark, owner);
    return owner;
  }
}

/** Before the key of those whose token is not known yet. */
const unknown = '? ';

/**
 * By whom a token stands for, once it was proved. One that was not, which may be made up, counts by its address: whoever
 * makes up many has no more calls by them, and makes no true caller's count forgotten. That of the organisation stands for
 * whoever has its page, so it is the address that counts there, too.
 */
function byCaller({ hosts, callers }: Known, request: FastifyRequest): string {
  const token = tokenOf(request, 'bearer');
  if (token === undefined) return byAddress(hosts, request);
  return callers.of(token) ?? `${unknown}${byAddress(hosts, request, site)}`;
}

/**
 * Whom a device is known to be of: by its session's token, or by the mark it was given when they signed in on it. So who
 * signs in again on their own is kept waiting by nobody behind the same carrier's address, while strangers' tries there
 * count as before. All devices of a borrower are one, or each login would bring tries of its own.
 */
async function knownOwner({ callers }: Known, request: FastifyRequest): Promise<string | undefined> {
  const token = tokenOf(request, 'bearer');
  if (token !== undefined) return callers.of(token);
  const mark = markOf(request);
  return mark === undefined ? undefined : callers.ofDevice(mark);
}

/** What this process has come to know by what it was asked. */
export interface Known {
  readonly hosts: KnownHosts;
  readonly callers: KnownCallers;
}

export interface Limit {
  readonly max: number | ((request: FastifyRequest, key: string) => number);
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string | Promise<string>;
}

/**
 * The rate of an operation in the shape that the rate limiter takes; undefined for one without end. Callers who are not
 * known yet, of whom many may share an address, have it together, as often as so many households: the first call of each
 * counts there.
 * @param most in place of the rate's own number of requests
 */
export function limitOf(
  { rate: { requests, seconds, per } }: Pick<Operation, 'rate'>,
  most: number | undefined,
  known: Known,
): Limit | undefined {
  if (requests === undefined || seconds === undefined) return undefined;
  const max = most ?? requests;
  const window = { timeWindow: seconds * 1000 };
  if (per === 'caller')
    return {
      ...window,
      max: (_request, key) => (key.startsWith(unknown) ? max * households : max),
      keyGenerator: (request) => byCaller(known, request),
    };
  return {
    ...window,
    max,
    keyGenerator: async (request) =>
      (per === 'device' ? await knownOwner(known, request) : undefined) ?? byAddress(known.hosts, request),
  };
}

/** What all households of one IPv6 site may ask for together, where an operation counts by address. Other addresses have no such site. */
export function siteLimitOf(
  { id, rate: { requests, seconds, per } }: Pick<Operation, 'id' | 'rate'>,
  most: number | undefined,
  known: Known,
): (Limit & { readonly allowList: (request: FastifyRequest) => Promise<boolean> }) | undefined {
  if (per === 'caller' || requests === undefined || seconds === undefined) return undefined;
  return {
    max: (most ?? requests) * households,
    timeWindow: seconds * 1000,
    keyGenerator: (request) => `${id} ${byAddress(known.hosts, request, site)}`,
    allowList: async (request) =>
      networkOf(request.ip, site) === networkOf(request.ip) ||
      (per === 'device' && (await knownOwner(known, request)) !== undefined),
  };
}
