import { setMaxListeners } from 'node:events';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { coreBases } from '../contract/bases.ts';
import type { Rate } from '../contract/document.ts';
import { makeConformance, type Conformance } from './api/conformance.ts';
import { operationsOf, readDocument, type Operation } from './api/document.ts';
import { parseJson } from './api/parse-json.ts';
import { beginBackground, type Rounds } from './rounds/background.ts';
import { systemClock, type Clock } from './clock.ts';
import { ownerOfDevice } from './auth/known-device.ts';
import { ordinaryCost, type HashCost } from './auth/secret.ts';
import type { Core, Interpose, ScoringDesk } from './core.ts';
import type { Database } from './database/index.ts';
import { Files } from './files/files.ts';
import { registerFiles } from './files/register-files.ts';
import { failureAnswer } from './api/failure-answer.ts';
import { Gate } from './limits/gate.ts';
import { LenderBounds } from './limits/lender-bounds.ts';
import { gatherHandlers } from './api/gather-handlers.ts';
import { KnownCallers, limitOf, siteLimitOf, type Limit } from './limits/rates.ts';
import { patientProviders, type Providers } from './providers/providers.ts';
import { systemRandom, type Random } from './random.ts';
import { makeOutbound, type OutboundOptions } from './outbound/outbound.ts';
import { Refusal, tooMany } from './refusal.ts';
import type { PushService } from './push/push-service.ts';
import type { Sender } from './messages/sender.ts';
import { languageOf } from './messages/say.ts';
import { serve } from './api/serve.ts';

export interface CoreOptions extends Providers, Rounds {
  readonly database: Database;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Lenders' pages stand on `<host>.<suffix>`, besides domains of their own. @default "localhost" */
  readonly hostSuffix?: string;
  /** Who sends codes and notices. Without one, codes are refused and notices are lost, and the log says so. */
  readonly sender?: Sender;
  /** Through whom devices are told that there is something to read. Without it none is, and no page offers it. */
  readonly push?: PushService;
  /** @default what is recommended; tests take less */
  readonly hashCost?: HashCost;
  /** Decides scorings instead of the reference rule. */
  readonly scoring?: ScoringDesk;
  /** The folder of uploads. Without it they are refused. */
  readonly filesDirectory?: string;
  readonly outbound?: OutboundOptions;
  /** Stands between the network and the operations. */
  readonly interpose?: Interpose;
  /** In place of the number of requests of each rate: for the sandbox and tests, where one machine plays many borrowers. */
  readonly mostRequests?: number;
  /** Answers that deviate from the document become errors. For tests and the sandbox. @default false */
  readonly checkAnswers?: boolean;
}

/** Bytes that may come where nothing is taken: an empty object, with spaces. */
const emptyBody = 1024;

/**
 * Money is moved by one transaction after another in a process, as the embedded database does it anyway: many at once
 * read what the others write, and are run again and again until each is given up.
 */
const moneyLine = { atOnce: 1, mostWaiting: 200 };

interface Described {
  readonly operations: readonly Operation[];
  readonly conformance: Conformance;
  readonly handlers: ReadonlyMap<string, unknown>;
  /** Of what is read, by whoever is signed in. */
  readonly ordinary: Rate;
}

let kept: Promise<Described> | undefined;

/** The document, read once in a process, with the checks that were compiled of it and its handlers. */
function described(): Promise<Described> {
  kept ??= describe();
  return kept;
}

async function describe(): Promise<Described> {
  const document = readDocument();
  const operations = operationsOf(document);
  const { ordinary = {} } = document['x-rates'];
  return { operations, conformance: makeConformance(document), handlers: await gatherHandlers(operations), ordinary };
}

/**
 * Serves every operation of schemas/api on this app. What a call is stands there alone: its path, who may call, its rate,
 * the size of its body.
 * @throws Error at start when a call does not say all of this, has no handler, or a handler no call
 */
export async function registerCore(app: FastifyInstance, options: CoreOptions): Promise<void> {
  const { operations, conformance, handlers, ordinary } = await described();
  const stop = new AbortController();
  // Each provider that is waited for listens.
  setMaxListeners(0, stop.signal);
  const core: Core = {
    database: options.database,
    clock: options.clock ?? systemClock,
    random: options.random ?? systemRandom,
    hostSuffix: options.hostSuffix ?? 'localhost',
    hashCost: options.hashCost ?? ordinaryCost,
    sender: options.sender,
    push: options.push,
    ...patientProviders(options, stop.signal),
    scoring: options.scoring,
    files: options.filesDirectory === undefined ? undefined : new Files(options.filesDirectory),
    outbound: makeOutbound(options.outbound),
    underWay: new Set(),
    hosts: new Map(),
    callers: new KnownCallers((mark) => ownerOfDevice(options.database, mark)),
    bounds: new LenderBounds(options.database),
    moneyGate: new Gate(moneyLine),
    stopping: stop.signal,
  };
  app.addHook('preClose', async () => stop.abort());

  const lookToSend = beginBackground(app, core, options);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, body === '' ? undefined : parseJson(String(body)));
      } catch (error) {
        done(error as Error);
      }
    });
    // Left alone until its handler, which knows who calls, wants it.
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    });
    // What a call has written is sure by now.
    scope.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET') lookToSend();
    });
    await scope.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
    });
    const handle = serve({
      core,
      conformance,
      handlers,
      checkAnswers: options.checkAnswers ?? false,
      ...(options.interpose === undefined ? {} : { interpose: options.interpose }),
    });
    for (const operation of operations)
      route(scope, operation, handle, {
        limit: limitOf(operation, options.mostRequests, core),
        siteLimit: siteLimitOf(operation, options.mostRequests, core),
      });
    await registerFiles(scope, core, limitOf({ rate: ordinary }, options.mostRequests, core));
    const nothing = () => {
      throw new Refusal(404, 'not_found', 'There is nothing here');
    };
    for (const base of coreBases) scope.all(`${base}*`, nothing);
  });
}

function route(
  scope: FastifyInstance,
  operation: Operation,
  handle: ReturnType<typeof serve>,
  { limit, siteLimit }: { readonly limit: Limit | undefined; readonly siteLimit: ReturnType<typeof siteLimitOf> },
): void {
  const ofSite = siteLimit && scope.createRateLimit(siteLimit);
  scope.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    // A file is not read as a body.
    bodyLimit: operation.takesFile || !operation.hasBody ? emptyBody : operation.largestBody,
    ...(limit === undefined ? {} : { config: { rateLimit: limit } }),
    ...(ofSite && {
      async onRequest(request: FastifyRequest) {
        const counted = await ofSite(request);
        if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds);
      },
    }),
    handler: (request, reply) => handle(operation, request, reply),
  });
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureAnswer(error, languageOf(request));
  if (failure.status >= 500) request.log.error({ err: error, code: failure.answer.code }, 'an operation failed');
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return reply.code(failure.status).type('application/json').send(JSON.stringify(failure.answer));
}

/**
 * For Fastify's option of this name: an address that cannot be read reaches no operation, and is answered in the shape
 * of all other failures.
 */
export function frameworkErrors(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(error, request, reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff'));
}
