import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, MoneyHandler, OfLender } from './call.ts';
import type { Conformance } from './conformance.ts';
import type { Operation } from './document.ts';
import { tryPin } from '../auth/attempts.ts';
import { deviceOf } from '../auth/device-cookie.ts';
import { guessSecret } from '../auth/guess.ts';
import { codeNeeded, guessMoneyCode, tryMoneyCode, useMoneyCode } from '../auth/money-code.ts';
import { wrongPin } from '../auth/refused-tries.ts';
import { proofs, type Proof } from '../auth/proofs.ts';
import { tokenOf } from '../auth/sent-token.ts';
import { dayIn } from '../clock.ts';
import type { Core, Interpose } from '../core.ts';
import { failureAnswer } from './failure-answer.ts';
import { lenderAsked } from '../lender-asked.ts';
import { receive } from '../files/receive.ts';
import { hashOfKey, once, whileUnderWay, type StoredAnswer } from '../payments/outcomes.ts';
import { notFound, Refusal } from '../refusal.ts';
import { languageOf, type Said } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';

interface Served {
  readonly core: Core;
  readonly conformance: Conformance;
  /** By operation, as they were gathered. */
  readonly handlers: ReadonlyMap<string, unknown>;
  readonly checkAnswers: boolean;
  readonly interpose?: Interpose;
}

// Which operation has which types the contract says, and each handler is held to them where it is written.
type AnyCall = Call<never>;
type AnyHandler = (call: AnyCall) => Promise<unknown>;
/** Of somebody who is signed in: who moves money is. */
type BorrowerCall = Call<'getProfile'> & AnyCall;

const envelope = (data: unknown) => JSON.stringify({ status: 'success', message: 'Done', data });

/** Makes the function that answers a request to an operation, from its checks to its answer. */
export function serve({
  core,
  conformance,
  handlers,
  checkAnswers,
  interpose,
}: Served): (operation: Operation, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  function checkedRequest(operation: Operation, request: FastifyRequest, reply: FastifyReply, now: Date): object {
    const path = conformance.parameters(operation, 'path', request.params);
    const query = conformance.parameters(operation, 'query', request.query);
    // The key of a call that moves money is looked at where it is used, with words of its own.
    const header = operation.movesMoney ? {} : conformance.parameters(operation, 'header', request.headers);
    conformance.body(operation, request.body);
    return {
      core,
      log: request.log,
      now,
      device: deviceOf(request, reply),
      language: languageOf(request),
      path,
      query,
      header,
      body: request.body,
    };
  }

  /** Who calls whose page. @throws Refusal 404 for a host that is nobody's, 401 for who can't prove to be one of those who may call */
  async function callerOf(
    { id, security: [first, ...others] }: Operation,
    request: FastifyRequest,
    now: Date,
  ): Promise<OfLender | undefined> {
    if (first === undefined) return undefined;
    const lender = await lenderAsked(core, request.headers.host);
    if (lender === undefined) throw notFound('The site');
    for (const { scheme, sent } of [first, ...others]) {
      const token = tokenOf(request, sent);
      const proved =
        token === undefined
          ? undefined
          : await proofs[scheme].of({
              queries: core.database,
              lender,
              token,
              asked: { operation: id, body: request.body },
              language: languageOf(request),
              now,
            });
      if (token === undefined || proved === undefined) continue;
      if (sent === 'bearer') core.callers.learn(token, (proved as Partial<Proof<'bearer'>>).session?.id);
      return {
        ...proved,
        lender,
        today: dayIn(lender.timeZone, now),
        pageOrigin: `${request.protocol}://${request.headers.host ?? ''}`,
      };
    }
    throw proofs[first.scheme].refusal();
  }

  /** Who calls is known before anything else is looked at. */
  async function callOf(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<AnyCall> {
    // Read once: a day that began in between would be that of the one and not of the other, and have its limits twice.
    const now = core.clock.now();
    const caller = await callerOf(operation, request, now);
    const file = operation.takesFile && {
      receive: (path: string, key: string) => receive(request.raw, path, key, operation.largestBody),
    };
    return { ...checkedRequest(operation, request, reply, now), ...caller, ...file } as unknown as AnyCall;
  }

  async function perform(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<StoredAnswer> {
    const handler = handlers.get(operation.id) as AnyHandler;
    return ok(await handler(await callOf(operation, request, reply)));
  }

  /** Looks at the PIN first; then the effect, of which nothing is left when it is refused. */
  async function moveMoney(operation: Operation, call: BorrowerCall, key: string): Promise<StoredAnswer> {
    const handler = handlers.get(operation.id) as MoneyHandler<never>;
    const pin = handler.pin?.(call);
    const guess = pin === undefined ? undefined : await guessSecret(core, call.who, 'pin', pin);
    const code = handler.code?.(call);
    const guessedCode =
      code?.isNeeded === true && code.typed !== undefined
        ? await guessMoneyCode(core, call.who, code.typed)
        : undefined;
    // Whatever comes of it is told within: a request that was answered before is given that answer again.
    const found = await settled(handler.before?.(call));
    const outcome = await once(
      core,
      {
        ...call.who,
        key,
        operation: operation.id,
        // Without a query as ever: what was stored before it counted is told apart by the same.
        payload: { path: call.path, body: call.body, ...(Object.keys(call.query).length > 0 && { query: call.query }) },
      },
      async (queries) => {
        const tried = guess && (await tryPin(queries, call.who, guess, call.now));
        if (tried !== undefined && tried.is !== 'right') return refused(wrongPin(tried, call.now), call.language);
        if (code?.isNeeded === true) {
          const refusal = guessedCode === undefined ? codeNeeded() : await tryMoneyCode(queries, guessedCode, call.now);
          if (refusal !== undefined) return refused(refusal, call.language);
        }
        await queries.script('savepoint effect');
        try {
          if (found.status === 'rejected') throw found.reason;
          if (guessedCode !== undefined) await useMoneyCode(queries, guessedCode, call.now);
          const told: Said[] = [];
          const data = await handler.effect(call, queries, (said) => told.push(said), found.value as never);
          for (const said of told) await notify(queries, call, call.who.borrower, said);
          return ok(data);
        } catch (error) {
          if (!(error instanceof Refusal) || error.status >= 500) throw error;
          await queries.script('rollback to savepoint effect');
          return refused(error, call.language);
        }
      },
    );
    if (outcome.status === 200 && handler.afterwards !== undefined) {
      const { data } = JSON.parse(outcome.answer) as { readonly data: never };
      await handler
        .afterwards(call, data)
        .catch((error: unknown) =>
          call.log.error(
            { err: error, operation: operation.id },
            'what follows a movement of money is left to the background',
          ),
        );
    }
    return outcome;
  }

  async function keyed(
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
    around: (run: () => Promise<StoredAnswer>) => Promise<StoredAnswer | undefined>,
  ): Promise<StoredAnswer | undefined> {
    const call = (await callOf(operation, request, reply)) as BorrowerCall;
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(key))
      throw new Refusal(422, 'key_missing', 'This must be sent with a key of its own');
    return whileUnderWay(core, hashOfKey(call.who.lender, call.who.borrower, key), () =>
      around(() => moveMoney(operation, call, key)),
    );
  }

  function checked(operation: Operation, outcome: StoredAnswer, request: FastifyRequest): StoredAnswer {
    const fault = checkAnswers
      ? conformance.answerFault(operation, outcome.status, JSON.parse(outcome.answer))
      : undefined;
    if (fault === undefined) return outcome;
    request.log.error({ operation: operation.id, fault }, 'an answer deviates from the document');
    throw new Error(`the answer of ${operation.id} deviates from the document: ${fault}`);
  }

  return async (operation, request, reply) => {
    /** Sends what came of it, or what the interposed party makes of it. @returns undefined when it has sent something itself */
    const around = async (run: () => Promise<StoredAnswer>): Promise<StoredAnswer | undefined> => {
      if (interpose === undefined) return run();
      let outcome: StoredAnswer | undefined;
      let thrown: unknown;
      const what = await interpose(operation.id, async () => {
        outcome = await run().catch((error: unknown) => {
          thrown = error;
          return undefined;
        });
      });
      if (what.kind === 'drop') {
        reply.hijack();
        request.raw.socket.destroy();
        return undefined;
      }
      if (what.kind === 'instead') {
        if (what.retryAfter !== undefined) reply.header('retry-after', what.retryAfter);
        reply.code(what.status).type(what.type).send(what.body);
        return undefined;
      }
      if (thrown !== undefined) throw thrown;
      return outcome;
    };
    const outcome = operation.movesMoney
      ? await keyed(operation, request, reply, around)
      : await around(() => perform(operation, request, reply));
    if (outcome === undefined) return reply;
    const { status, answer } = checked(operation, outcome, request);
    return reply.code(status).type('application/json').send(answer);
  };
}

async function settled(work: Promise<unknown> | undefined): Promise<PromiseSettledResult<unknown>> {
  const [result] = await Promise.allSettled([work]);
  return result;
}

const ok = (data: unknown): StoredAnswer => ({ status: 200, answer: envelope(data) });

function refused(refusal: Refusal, language: string): StoredAnswer {
  const { status, answer } = failureAnswer(refusal, language);
  return { status, answer: JSON.stringify(answer) };
}
