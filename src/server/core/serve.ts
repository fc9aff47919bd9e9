import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from './api/contract.ts';
import type { Operation } from './api/document.ts';
import { attempt } from './auth/attempts.ts';
import { applicantOf, unauthorizedAccess, type Applicant } from './auth/applicant.ts';
import { onboardingOf } from './auth/onboarding.ts';
import { findSession, sessionOf, signedOut } from './auth/session.ts';
import { dayIn } from './clock.ts';
import type { Core, Interpose } from './core.ts';
import { failureAnswer } from './failure-answer.ts';
import { isTokenOf, lenderOfHost, type Lender } from './lender.ts';
import { receive } from './files/receive.ts';
import * as handlers from './operations/index.ts';
import type { ApplicantCall, BorrowerCall, CustomerCall, FileCall, LenderCall, MoneyHandler, NewcomerCall, OpenCall } from './operations/index.ts';
import { hashOfKey, once, whileUnderWay, type StoredAnswer } from './outcomes.ts';
import { notFound, Refusal, wrongPin } from './refusal.ts';
import { notify, type Message } from './sender.ts';

interface Served {
  readonly core: Core;
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  readonly checkAnswers: boolean;
  readonly interpose?: Interpose;
}

// The document says which operation has which types, which the table below cannot: each handler is typed where it is written.
type Anything = never;
type OpenHandler = (call: OpenCall<Anything>) => Promise<unknown>;
type LenderHandler = (call: LenderCall<Anything>) => Promise<unknown>;
type NewcomerHandler = (call: NewcomerCall<Anything>) => Promise<unknown>;
type ApplicantHandler = (call: ApplicantCall<Anything>) => Promise<unknown>;
type CustomerHandler = (call: CustomerCall<Anything>) => Promise<unknown>;
type FileHandler = (call: FileCall<Anything>) => Promise<unknown>;
type BorrowerHandler = (call: BorrowerCall<Anything>) => Promise<unknown>;

const tables = {
  open: handlers.open,
  lender: handlers.ofLender,
  newcomer: handlers.ofNewcomer,
  applicant: handlers.ofApplicant,
  customer: handlers.ofCustomer,
  anybody: handlers.ofAnybody,
  file: handlers.withFile,
  borrower: handlers.ofBorrower,
  money: handlers.money,
} as const;

/** Who calls, by the schemes that the document allows. */
function tableOf({ id, movesMoney, takesFile, security }: Operation): keyof typeof tables {
  if (movesMoney) return 'money';
  const allowed = security.join(' ');
  if (allowed === '') return 'open';
  if (allowed === 'basic') return 'lender';
  if (allowed === 'password onboarding basic') return 'newcomer';
  if (allowed === 'onboarding') return 'applicant';
  if (allowed === 'onboarding bearer') return takesFile ? 'file' : 'customer';
  if (allowed === 'onboarding bearer basic') return 'anybody';
  if (allowed === 'bearer') return 'borrower';
  throw new Error(`${id}: nobody knows who calls with ${allowed}`);
}

/** @throws Error when document and handlers do not name the same operations in the same places */
function checkHandlers(operations: readonly Operation[]): void {
  const wanted = new Set(operations.map((operation) => `${operation.id} (${tableOf(operation)})`));
  const written = new Set(Object.entries(tables).flatMap(([table, members]) => Object.keys(members).map((id) => `${id} (${table})`)));
  const missing = [...wanted].filter((name) => !written.has(name));
  const unknown = [...written].filter((name) => !wanted.has(name));
  if (missing.length + unknown.length > 0) throw new Error(`operations without a handler: ${missing.join(', ') || 'none'}; handlers without an operation: ${unknown.join(', ') || 'none'}`);
}

function handlerOf(operation: Operation): unknown {
  return (tables[tableOf(operation)] as Readonly<Record<string, unknown>>)[operation.id];
}

function credential(request: FastifyRequest, scheme: 'basic' | 'bearer'): string {
  const [given, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  if (given?.toLowerCase() !== scheme || token === undefined || token === '' || token.length > 512 || rest.length > 0) throw signedOut();
  return token;
}

const isBearer = (request: FastifyRequest) => /^bearer /i.test(request.headers.authorization ?? '');

const envelope = (data: unknown) => JSON.stringify({ status: 'success', message: 'Done', data });

/** Makes the function that answers a request to an operation, from its checks to its answer. */
export function serve({ core, contract, operations, checkAnswers, interpose }: Served): (operation: Operation, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  checkHandlers(operations);

  function openCall(operation: Operation, request: FastifyRequest): OpenCall<Anything> {
    const path = contract.parameters(operation, 'path', request.params);
    const query = contract.parameters(operation, 'query', request.query);
    // The key of a call that moves money is looked at where it is used, with words of its own.
    const header = operation.movesMoney ? {} : contract.parameters(operation, 'header', request.headers);
    contract.body(operation, request.body);
    return { core, log: request.log, now: core.clock.now(), path, query, header, body: request.body } as unknown as OpenCall<Anything>;
  }

  async function lenderOf(request: FastifyRequest): Promise<Lender> {
    const lender = await lenderOfHost(core.database, request.host, core.hostSuffix);
    if (lender === undefined) throw notFound('The site');
    return lender;
  }

  function lenderCall(call: OpenCall<Anything>, lender: Lender, request: FastifyRequest): LenderCall<Anything> {
    return { ...call, lender, today: dayIn(lender.timeZone, call.now), pageOrigin: `${request.protocol}://${request.host}` };
  }

  async function borrowerCall(operation: Operation, request: FastifyRequest): Promise<BorrowerCall<Anything>> {
    const lender = await lenderOf(request);
    const session = await sessionOf(core.database, lender.id, credential(request, 'bearer'), core.clock.now());
    return { ...lenderCall(openCall(operation, request), lender, request), session, who: { lender: session.lender, borrower: session.borrower } };
  }

  /** @throws Refusal 401 when the page does not show the organisation's token */
  function checkPage(lender: Lender, request: FastifyRequest): void {
    if (!isTokenOf(lender, credential(request, 'basic'))) throw unauthorizedAccess();
  }

  async function newcomerCall(operation: Operation, request: FastifyRequest): Promise<NewcomerCall<Anything>> {
    const lender = await lenderOf(request);
    const isToken = isBearer(request);
    if (!isToken) checkPage(lender, request);
    const onboarding = isToken ? await onboardingOf(core.database, lender.id, credential(request, 'bearer'), core.clock.now()) : undefined;
    return { ...lenderCall(openCall(operation, request), lender, request), onboarding };
  }

  async function applicant(operation: Operation, lender: Lender, request: FastifyRequest): Promise<Applicant | undefined> {
    const asked = { operation: operation.id, body: request.body };
    return isBearer(request) ? applicantOf(core.database, lender.id, credential(request, 'bearer'), asked, core.clock.now()) : undefined;
  }

  async function applicantCall(operation: Operation, request: FastifyRequest): Promise<ApplicantCall<Anything>> {
    const lender = await lenderOf(request);
    const who = await applicant(operation, lender, request);
    if (who === undefined) throw unauthorizedAccess();
    return { ...lenderCall(openCall(operation, request), lender, request), applicant: who, who: { lender: who.lender, borrower: who.borrower } };
  }

  /** Somebody who signs up has no session yet, and asks the same. */
  async function customerCall(operation: Operation, request: FastifyRequest): Promise<CustomerCall<Anything>> {
    const lender = await lenderOf(request);
    const who = (await applicant(operation, lender, request)) ?? (isBearer(request) ? await findSession(core.database, lender.id, credential(request, 'bearer'), core.clock.now()) : undefined);
    if (who === undefined) throw unauthorizedAccess();
    return { ...lenderCall(openCall(operation, request), lender, request), who: { lender: who.lender, borrower: who.borrower } };
  }

  async function anybodysCall(operation: Operation, request: FastifyRequest): Promise<LenderCall<Anything>> {
    if (isBearer(request)) return customerCall(operation, request);
    const lender = await lenderOf(request);
    checkPage(lender, request);
    return lenderCall(openCall(operation, request), lender, request);
  }

  async function perform(operation: Operation, request: FastifyRequest): Promise<StoredAnswer> {
    const handler = handlerOf(operation);
    switch (tableOf(operation)) {
      case 'open':
        return ok(await (handler as OpenHandler)(openCall(operation, request)));
      case 'lender': {
        const lender = await lenderOf(request);
        checkPage(lender, request);
        return ok(await (handler as LenderHandler)(lenderCall(openCall(operation, request), lender, request)));
      }
      case 'newcomer':
        return ok(await (handler as NewcomerHandler)(await newcomerCall(operation, request)));
      case 'applicant':
        return ok(await (handler as ApplicantHandler)(await applicantCall(operation, request)));
      case 'customer':
        return ok(await (handler as CustomerHandler)(await customerCall(operation, request)));
      case 'anybody':
        return ok(await (handler as LenderHandler)(await anybodysCall(operation, request)));
      case 'file': {
        const call = { ...(await customerCall(operation, request)), receive: (path: string) => receive(request.raw, path) };
        return ok(await (handler as FileHandler)(call));
      }
      default:
        return ok(await (handler as BorrowerHandler)(await borrowerCall(operation, request)));
    }
  }

  /** Looks at the PIN first; then the effect, of which nothing is left when it is refused. */
  async function moveMoney(operation: Operation, call: BorrowerCall<Anything>, key: string): Promise<StoredAnswer> {
    const handler = handlerOf(operation) as MoneyHandler<Anything>;
    const pin = handler.pin?.(call);
    let told: Message[] = [];
    const outcome = await once(core, { ...call.who, key, operation: operation.id, payload: { path: call.path, body: call.body } }, async (queries) => {
      told = [];
      const tried = pin === undefined ? 'right' : await attempt(queries, call.who, 'pin', pin, call.now);
      if (tried !== 'right') return refused(wrongPin(tried));
      await queries.script('savepoint effect');
      try {
        return ok(await handler.effect(call, queries, (message) => told.push(message)));
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error;
        await queries.script('rollback to savepoint effect');
        told = [];
        return refused(error);
      }
    });
    for (const message of told) await notify(core, call.log, message);
    return outcome;
  }

  async function keyed(operation: Operation, request: FastifyRequest, around: (run: () => Promise<StoredAnswer>) => Promise<StoredAnswer | undefined>): Promise<StoredAnswer | undefined> {
    const call = await borrowerCall(operation, request);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(key)) throw new Refusal(422, 'key_missing', 'This must be sent with a key of its own');
    return whileUnderWay(core, hashOfKey(call.who.lender, call.who.borrower, key), () => around(() => moveMoney(operation, call, key)));
  }

  function checked(operation: Operation, outcome: StoredAnswer, request: FastifyRequest): StoredAnswer {
    const fault = checkAnswers ? contract.answerFault(operation, outcome.status, JSON.parse(outcome.answer)) : undefined;
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
    const outcome = operation.movesMoney ? await keyed(operation, request, around) : await around(() => perform(operation, request));
    if (outcome === undefined) return reply;
    const { status, answer } = checked(operation, outcome, request);
    return reply.code(status).type('application/json').send(answer);
  };
}

const ok = (data: unknown): StoredAnswer => ({ status: 200, answer: envelope(data) });

function refused(refusal: Refusal): StoredAnswer {
  const { status, answer } = failureAnswer(refusal);
  return { status, answer: JSON.stringify(answer) };
}
