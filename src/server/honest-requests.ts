import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/** An address as proxies write it: bare, in brackets, or with a port. */
function isAddress(hop: string): boolean {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop) ?? [];
  return isIP(bracketed ?? hop) !== 0 || isIP(hop.replace(/:\d{1,5}$/, '')) === 4;
}

const isHost = (name: string): boolean => /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(name);

const parts = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What is wrong with where a request says it comes from, and goes to. */
function fault({ raw, headers }: FastifyRequest, behindProxy: boolean): string | undefined {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return 'There must be one Host';
  if (!behindProxy) return undefined;
  if (!parts(headers['x-forwarded-proto']).every((proto) => proto === 'http' || proto === 'https'))
    return 'X-Forwarded-Proto must be http or https';
  if (!parts(headers['x-forwarded-host']).every(isHost)) return 'X-Forwarded-Host must be one host';
  return parts(headers['x-forwarded-for']).every(isAddress) ? undefined : 'X-Forwarded-For must be addresses';
}

/** Which browsers name in no address, and some proxies do. */
const ordinaryPort = { http: /:80$/, https: /:443$/ } as const;

/**
 * Answers 400 to what names two hosts, and behind a proxy to what nobody could say truly of where it comes from: parts of
 * the server would believe one or the other of it. The host that a trusted proxy names is the host of the request from
 * here on, so that page and core choose the lender by one and the same; addresses made of it are those that the browser has.
 */
export function honestRequests(app: FastifyInstance, { behindProxy }: { readonly behindProxy: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    const message = fault(request, behindProxy);
    if (message === undefined) {
      const { host } = behindProxy && request.headers['x-forwarded-host'] !== undefined ? request : request.headers;
      if (host !== undefined) request.raw.headers.host = host.replace(ordinaryPort[request.protocol], '');
      return undefined;
    }
    return reply
      .code(400)
      .header('cache-control', 'no-store')
      .type('application/json')
      .send({ status: 'error', code: 'invalid_request', message });
  });
}
