import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { coreBases, siteConfigPath } from '../contract/bases.ts';
import type { ContractDocument } from '../contract/document.ts';
import { systemClock } from '../core/index.ts';
import type { ServerWords } from '../site/index.ts';
import { CoreLine, CoreSilent, ordinaryLimits, type CoreLimits } from './exchange-with-core.ts';
import type { PagesCore } from './pages-core.ts';

export interface CoreElsewhereOptions {
  readonly url: URL;
  readonly document: ContractDocument;
  /** Whether a lender's pages stand on a host of this server. */
  readonly serves: (host: string) => boolean;
  readonly words: ServerWords;
  readonly limits?: CoreLimits;
}

/** What a request says besides what the contract names. All else stays here: what leads from one machine to the next, and what a stranger says of where it comes from. */
const sent = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'range',
  'user-agent',
  'os',
  'x-api-key',
  'x-timezone',
  'x-locale',
];

/**
 * What an answer says to the page. Nothing that would hold for the lender's whole origin (strict-transport-security, alt-svc,
 * service-worker-allowed), or have the browser ask for a password itself (www-authenticate).
 */
const told = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'referrer-policy',
  'retry-after',
  'set-cookie',
  'vary',
];

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * A lender's own core in the place of ours: what the contract calls is handed on to it as it comes, and its answers are
 * handed back as they come. Every request is sent once; where no answer came, the page is told so, and finds out itself
 * what became of it. No database is opened.
 */
export function coreElsewhere({
  url,
  document,
  serves,
  words,
  limits = ordinaryLimits,
}: CoreElsewhereOptions): PagesCore {
  const line = new CoreLine(url, limits);
  const sentHeaders = [...sent, ...headersOf(document)];

  function failed(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    code: string,
    key: string,
  ): FastifyReply {
    const message = words.say(String(request.headers['x-locale'] ?? ''), key);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/json')
      .send({ status: 'error', code, message });
  }

  async function handOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const host = request.headers.host ?? '';
    if (!serves(host) || leadsElsewhere(request.url))
      return failed(request, reply, 404, 'not_found', 'page.core.not-found');
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    const headers: OutgoingHttpHeaders = {
      ...taken(request.headers, sentHeaders),
      host: url.host,
      'x-forwarded-host': host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
    };
    const answer = await line
      .ask({ method: request.method, path: request.url, headers, body: hasBody ? request.raw : undefined })
      .catch((error: unknown) => {
        if (error instanceof CoreSilent) return error;
        throw error;
      });
    const isRead = request.method === 'GET';
    if (answer instanceof CoreSilent) {
      request.log.error({ err: answer }, 'the core gave no answer');
      return failed(
        request,
        reply,
        answer.isLate ? 504 : 503,
        'unavailable',
        isRead || !answer.mayHaveArrived ? 'page.core.not-reached' : 'page.core.unknown',
      );
    }
    const fault = faultOf(answer);
    if (fault !== undefined) {
      answer.resume();
      request.log.error({ answered: answer.statusCode, fault }, 'the core gave no answer of the contract');
      if (answer.headers['retry-after'] !== undefined) reply.header('retry-after', answer.headers['retry-after']);
      return failed(
        request,
        reply,
        fault.status,
        'unavailable',
        isRead ? 'page.core.not-reached' : 'page.core.unknown',
      );
    }
    return (
      reply
        .code(answer.statusCode ?? 502)
        // What it is served as is what it is, and it runs nothing on the lender's origin.
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          ...taken(answer.headers, told),
          'x-content-type-options': 'nosniff',
        })
        .send(answer)
    );
  }

  return {
    clock: systemClock,
    async register(app) {
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        // Bodies go on as they come.
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        for (const address of [...coreBases.map((base) => `${base}*`), siteConfigPath])
          scope.route({ method: [...methods], url: address, exposeHeadRoute: false, handler: handOn });
      });
    },
    beWell: () => Promise.resolve(),
    close: async () => line.close(),
  };
}

/** Names of headers that calls of the contract take, in small letters. */
function headersOf({ paths, components }: ContractDocument): readonly string[] {
  const own = Object.values(paths).flatMap((calls) =>
    Object.values(calls).flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => ('$ref' in parameter ? [] : [parameter])),
    ),
  );
  return [
    ...new Set(
      [...own, ...Object.values(components.parameters)].flatMap((parameter) =>
        parameter.in === 'header' ? [parameter.name.toLowerCase()] : [],
      ),
    ),
  ];
}

function taken(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A path that would be read as another one, out of what a core answers. */
function leadsElsewhere(address: string): boolean {
  // With a host of its own, which machines before the core may take for the one that is meant.
  if (!address.startsWith('/')) return true;
  try {
    return decodeURIComponent(address.split('?')[0] ?? '')
      .split(/[/\\]/)
      .some((part) => part === '.' || part === '..');
  } catch {
    return true;
  }
}

/** Why an answer can't be one of the contract: it leads to another place, or a machine before the core has written it. */
function faultOf({
  statusCode = 0,
  headers,
}: IncomingMessage): { readonly status: number; readonly what: string } | undefined {
  if (statusCode < 200 || (statusCode >= 300 && statusCode < 400 && statusCode !== 304))
    return { status: 502, what: 'it leads to another address' };
  const isJson = /^application\/(?:[a-z.-]+\+)?json\b/i.test(headers['content-type'] ?? '');
  return statusCode >= 500 && !isJson ? { status: statusCode, what: 'it is no JSON' } : undefined;
}
