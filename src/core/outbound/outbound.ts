import { lookup } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What a lender's own service is asked. */
export interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OutboundAnswer {
  readonly status: number;
  /** What the body is as JSON; undefined where it is none. */
  readonly json: unknown;
}

/** Why nothing came of a request; the words are for the log. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

/** Asks services in lenders' names. */
export interface Outbound {
  /**
   * @param hosts those that the lender has allowed, as `name` or `name:port`
   * @throws OutboundError when it is not allowed, or no whole answer of at most 1 MB came within 10 seconds
   */
  ask(request: OutboundRequest, hosts: readonly string[]): Promise<OutboundAnswer>;
}

export interface OutboundOptions {
  /** All addresses of a host. @default DNS */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Where addresses with the scheme `sandbox:` stand: an origin and the address behind it. The one exception to all rules of hosts. */
  readonly sandbox?: () => { readonly origin: string; readonly address: string } | undefined;
  /** In milliseconds. @default 10 seconds */
  readonly patience?: number;
}

const ownHeaders = new Set(['accept', 'accept-language', 'content-type', 'access-key', 'org_id']);
/** Headers by which a request would speak for somebody else, or to somebody else. */
const forbiddenHeaders = /^x-(?:forwarded|real|original|client-ip|host|http|rewrite|amz|goog|aws|ms|metadata|envoy)/;

/** Whether a lookup may send a header of this name and value (B23). */
export function isAllowedHeader(name: string, value: string): boolean {
  const small = name.toLowerCase();
  if (!/^[ -~]{0,500}$/.test(value)) return false;
  return ownHeaders.has(small) || (/^x-[a-z0-9-]{1,60}$/.test(small) && !forbiddenHeaders.test(small));
}

interface Target {
  readonly url: URL;
  readonly address: string;
}

async function target(
  given: string,
  hosts: readonly string[],
  { resolve = byDns, sandbox }: OutboundOptions,
): Promise<Target> {
  if (given.startsWith('sandbox:')) {
    const there = sandbox?.();
    const path = given.slice('sandbox:'.length);
    if (there === undefined || !/^\/(?!\/)/.test(path)) throw new OutboundError('there is no sandbox');
    const url = new URL(path, there.origin);
    if (url.origin !== there.origin) throw new OutboundError('this leads out of the sandbox');
    return { url, address: there.address };
  }
  if (!URL.canParse(given)) throw new OutboundError('this is no address');
  const url = new URL(given);
  if (url.protocol !== 'https:') throw new OutboundError('only https is asked');
  if (url.username !== '' || url.password !== '') throw new OutboundError('an address with a name is not asked');
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new OutboundError('hosts are asked by their name');
  if (!hosts.includes(url.port === '' ? url.hostname : url.host))
    throw new OutboundError(`the host ${url.host} is not on the lender's list`);
  const addresses = await resolve(url.hostname).catch(() => []);
  const [address] = addresses;
  if (address === undefined) throw new OutboundError(`the host ${url.host} has no address`);
  if (!addresses.every(isPublicAddress))
    throw new OutboundError(`the host ${url.host} has an address that is not public`);
  return { url, address };
}

const byDns = async (host: string) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

const mostBytes = 1_048_576;

function answerOf(response: IncomingMessage): Promise<OutboundAnswer> {
  const { statusCode: status = 0 } = response;
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => {
      reject(new OutboundError(why));
      response.destroy();
    };
    if (status < 200 || (status >= 300 && status < 400))
      return refuse(`it answered with ${status}, and nothing is followed`);
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes > mostBytes) refuse('it answered with more than 1 MB');
    });
    response.once('error', () => refuse('the connection was lost'));
    response.once('aborted', () => refuse('the connection was lost'));
    response.once('end', () => resolve({ status, json: asJson(Buffer.concat(parts).toString('utf8')) }));
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes the one way in which the core asks strangers: allowed hosts alone, at the very address that was looked at, nothing followed. */
export function makeOutbound(options: OutboundOptions = {}): Outbound {
  return {
    async ask({ method, url: given, headers, body }, hosts) {
      const refused = Object.entries(headers).find(([name, value]) => !isAllowedHeader(name, value));
      if (refused !== undefined) throw new OutboundError(`the header ${refused[0]} is not sent`);
      const patience = options.patience ?? 10_000;
      const late = AbortSignal.timeout(patience);
      const onTime = new Promise<never>((_resolve, reject) =>
        late.addEventListener('abort', () => reject(new OutboundError(`no answer came within ${patience / 1000} s`)), {
          once: true,
        }),
      );
      onTime.catch(() => {});
      const { url, address } = await Promise.race([target(given, hosts, options), onTime]);
      const settings: RequestOptions = {
        method,
        host: address,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        // A connection of its own: none that was opened to somewhere else is used.
        agent: false,
        signal: late,
        headers: {
          ...headers,
          host: url.host,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
        ...(url.protocol === 'https:' && { servername: url.hostname }),
      };
      const answered = new Promise<OutboundAnswer>((resolve, reject) => {
        const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(
          settings,
          (response) => void answerOf(response).then(resolve, reject),
        );
        sent.once('error', (error) => reject(new OutboundError(`it could not be reached: ${error.message}`)));
        sent.end(body);
      });
      return Promise.race([answered, onTime]);
    },
  };
}
