import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeContract, type Contract } from './api/contract.ts';
import { operationsOf, readDocument, type Operation } from './api/document.ts';
import { parseJson } from './api/parse-json.ts';
import type { CardProvider } from './card-provider.ts';
import { systemClock, type Clock } from './clock.ts';
import { ordinaryCost, type HashCost } from './auth/secret.ts';
import type { Core, Interpose, ScoringDesk } from './core.ts';
import type { Database } from './database/index.ts';
import { Files } from './files/files.ts';
import { registerFiles } from './files/register-files.ts';
import { failureAnswer } from './failure-answer.ts';
import { ordinaryLimits, limitOf, type Limits } from './limits.ts';
import { systemRandom, type Random } from './random.ts';
import { makeOutbound, type OutboundOptions } from './outbound/outbound.ts';
import { Refusal, tooMany } from './refusal.ts';
import type { IdentityProvider, Registers } from './registers.ts';
import type { Sender } from './sender.ts';
import { serve } from './serve.ts';

export interface CoreOptions {
  readonly database: Database;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Lenders' pages stand on `<host>.<suffix>`, besides domains of their own. @default "localhost" */
  readonly hostSuffix?: string;
  /** Who sends codes and notices. Without one, codes are refused and notices are lost, and the log says so. */
  readonly sender?: Sender;
  /** @default what is recommended; tests take less */
  readonly hashCost?: HashCost;
  /** Who registers cards. Without one, cards cannot be added. */
  readonly cards?: CardProvider;
  /** Decides scorings instead of the reference rule. */
  readonly scoring?: ScoringDesk;
  /** The registers of identity numbers and bank accounts. Without them, nothing can be checked there, and it says so. */
  readonly registers?: Registers;
  /** Who looks at faces and papers. Without it, such checks cannot be begun. */
  readonly identity?: IdentityProvider;
  /** The folder of uploads. Without it they are refused. */
  readonly filesDirectory?: string;
  readonly outbound?: OutboundOptions;
  /** Stands between the network and the operations. */
  readonly interpose?: Interpose;
  readonly limits?: Limits;
  /** Answers that deviate from the document become errors. For tests and the sandbox. @default false */
  readonly checkAnswers?: boolean;
}

const largestBody = 64 * 1024;
/** Of a form whose fields the lender defines. */
const largestForm = 512 * 1024;

let kept: { readonly operations: readonly Operation[]; readonly contract: Contract } | undefined;

/** The document, read once in a process, with the checks that were compiled of it. */
function described(): { readonly operations: readonly Operation[]; readonly contract: Contract } {
  if (kept !== undefined) return kept;
  const document = readDocument();
  kept = { operations: operationsOf(document), contract: makeContract(document) };
  return kept;
}

/**
 * Serves every operation of schemas/api/openapi.json on this app. The paths stand in the document alone.
 * @throws Error at start when an operation has no handler, or a handler no operation
 */
export async function registerCore(app: FastifyInstance, options: CoreOptions): Promise<void> {
  const { operations, contract } = described();
  const limits = options.limits ?? ordinaryLimits;
  const core: Core = {
    database: options.database,
    clock: options.clock ?? systemClock,
    random: options.random ?? systemRandom,
    hostSuffix: options.hostSuffix ?? 'localhost',
    hashCost: options.hashCost ?? ordinaryCost,
    sender: options.sender,
    cards: options.cards,
    scoring: options.scoring,
    registers: options.registers,
    identity: options.identity,
    files: options.filesDirectory === undefined ? undefined : new Files(options.filesDirectory),
    outbound: makeOutbound(options.outbound),
    underWay: new Set(),
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) => {
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
    await scope.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, context) => tooMany(Math.ceil(context.ttl / 1000)),
    });
    const handle = serve({ core, contract, operations, checkAnswers: options.checkAnswers ?? false, ...(options.interpose === undefined ? {} : { interpose: options.interpose }) });
    for (const operation of operations) {
      const limit = limitOf(operation, limits);
      scope.route({
        method: operation.method,
        url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
        bodyLimit: operation.id === 'sendOnboardingForm' ? largestForm : largestBody,
        ...(limit === undefined ? {} : { config: { rateLimit: limit } }),
        handler: (request, reply) => handle(operation, request, reply),
      });
    }
    await registerFiles(scope, core);
    const nothing = () => {
      throw new Refusal(404, 'not_found', 'There is nothing here');
    };
    for (const url of ['/api/*', '/utility/*', '/receipts/*']) scope.all(url, nothing);
  });
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureAnswer(error);
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
