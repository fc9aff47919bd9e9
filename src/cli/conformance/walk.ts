import { randomUUID } from 'node:crypto';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../core/api/document.ts';
import { Calls } from './calls.ts';
import { Exchange, type Answer, type Send } from './exchange.ts';
import { Unknown } from './make-value.ts';
import { Notes, type Walked } from './notes.ts';
import { nobodys, Visitor, type Given, type Request } from './visitor.ts';

export interface WalkOptions {
  readonly document: ContractDocument;
  readonly send: Send;
  /** The lender's host. */
  readonly host: string;
  readonly given: Given;
  /** Another borrower of the same lender: what is theirs must not be had by the first. */
  readonly other?: Given;
  /** Calls that change something are tried too. */
  readonly writes: boolean;
  /** Calls that move money are tried too, each twice with one key. */
  readonly money: boolean;
  /** Each rate is used up. */
  readonly rates: boolean;
}

const whole = 'a whole request';
/** So many records are tried where a call wants one. */
const mostTries = 5;
const nobodysId = 9_007_199_254_740_000;
/** What no table of rates may cost the tester. */
const mostRequests = 400;

const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** Walks a core along its contract: refusals first, then what can be read, then what the tester allows besides. */
export async function walkCore(options: WalkOptions): Promise<readonly Walked[]> {
  return new Walk(options).all();
}

class Walk {
  readonly #options: WalkOptions;
  readonly #calls: Calls;
  readonly #exchange: Exchange;
  readonly #notes: ReadonlyMap<string, Notes>;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#calls = new Calls(options.document);
    this.#notes = new Map(this.#calls.all.map(({ id }) => [id, new Notes()]));
    this.#exchange = new Exchange(options.send, options.document, (id) => this.#of(id));
  }

  async all(): Promise<readonly Walked[]> {
    const { given, other, host, rates } = this.#options;
    const nobody = new Visitor(this.#calls, {}, host);
    for (const operation of this.#calls.all) await this.#shut(operation, nobody);
    const first = new Visitor(this.#calls, given, host);
    await this.#enter(first, true);
    await this.#change(first);
    if (other !== undefined) {
      const second = new Visitor(this.#calls, other, host);
      await this.#enter(second, false);
      for (const operation of this.#calls.all) {
        await this.#foreign(operation, first, second);
        await this.#foreignInBody(operation, first, second);
      }
    }
    if (rates) await this.#useUp(nobody);
    return this.#calls.all.map(({ id, method, path }) => ({ id, method, path, ...this.#of(id).found() }));
  }

  #of(id: string): Notes {
    const notes = this.#notes.get(id);
    if (notes === undefined) throw new Error(`no call ${id}`);
    return notes;
  }

  /** Nobody gets in, with no token and with a wrong one. */
  async #shut(operation: Operation, nobody: Visitor): Promise<void> {
    if (operation.security.length === 0) return;
    const { path, headers, body } = nobody.open(operation);
    const key = operation.movesMoney ? { 'idempotency-key': randomUUID() } : {};
    for (const [what, shown] of [
      ['without a token', {}],
      ['with a token that is nobody’s', nobodys(operation)],
    ] as const) {
      const answer = await this.#exchange.ask(operation, what, {
        path,
        headers: { ...headers, ...key, ...shown },
        body,
      });
      if (answer?.status === 401) this.#of(operation.id).holds(what);
      else if (answer !== undefined) this.#of(operation.id).deviates(`${what}: ${answer.status} where it is 401`);
    }
  }

  /** What anybody may ask, a session, and all that can be read. */
  async #enter(visitor: Visitor, isNoted: boolean): Promise<void> {
    for (const operation of this.#calls.all.filter(({ security }) => security.length === 0))
      await this.#try(operation, visitor, isNoted);
    await this.#signIn(visitor, isNoted);
    await this.#read(this.#reads, visitor, isNoted);
  }

  get #reads(): readonly Operation[] {
    return this.#calls.all.filter(({ method, security }) => method === 'GET' && security.length > 0);
  }

  async #signIn(visitor: Visitor, isNoted: boolean): Promise<void> {
    if (visitor.hasSession) return;
    for (const operation of this.#calls.all.filter((one) => this.#calls.beginsSession(one)))
      await this.#try(operation, visitor, isNoted);
  }

  /** What a read wants, another one may tell: they are tried until nothing more is known. */
  async #read(reads: readonly Operation[], visitor: Visitor, isNoted: boolean): Promise<void> {
    let waiting = reads;
    for (let before = -1; waiting.length > 0 && waiting.length !== before;) {
      before = waiting.length;
      const still: Operation[] = [];
      for (const operation of waiting) if (!(await this.#tried(operation, visitor, isNoted))) still.push(operation);
      waiting = still;
    }
    for (const operation of waiting) await this.#try(operation, visitor, isNoted);
  }

  /** What changes something: with nothing of what must be there, and whole as far as the tester allows. */
  async #change(visitor: Visitor): Promise<void> {
    const { writes, money } = this.#options;
    const changes = this.#calls.all.filter(
      (operation) =>
        operation.method !== 'GET' && operation.security.length > 0 && !this.#calls.beginsSession(operation),
    );
    for (const operation of changes.filter(({ movesMoney }) => !movesMoney)) {
      if (!writes) this.#of(operation.id).leaves(`${whole}: it changes something (--writes)`);
      else {
        await this.#empty(operation, visitor);
        await this.#try(operation, visitor, true);
      }
    }
    for (const operation of changes.filter(({ movesMoney }) => movesMoney)) {
      await this.#empty(operation, visitor);
      if (money) await this.#noting(operation, true, () => this.#moveTwice(operation, visitor));
      else this.#of(operation.id).leaves(`${whole}, and the same key again: it moves money (--money)`);
    }
    if (!writes && !money) return;
    // What was done may have made what there was nothing of.
    const again = this.#reads.filter(
      (operation) => this.#calls.recordOf(operation) === undefined || !this.#of(operation.id).hasHeld(whole),
    );
    for (const { id } of again) this.#of(id).again();
    await this.#read(again, visitor, true);
  }

  /** Asks a call as the contract has it, and notes what could not be asked. */
  async #try(operation: Operation, visitor: Visitor, isNoted: boolean): Promise<void> {
    await this.#noting(operation, isNoted, () => this.#askWhole(operation, visitor, isNoted));
  }

  /** @returns false where there was nothing to ask with */
  async #tried(operation: Operation, visitor: Visitor, isNoted: boolean): Promise<boolean> {
    try {
      await this.#askWhole(operation, visitor, isNoted);
      return true;
    } catch (error) {
      if (error instanceof Unknown) return false;
      throw error;
    }
  }

  async #noting(operation: Operation, isNoted: boolean, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      if (isNoted) this.#of(operation.id).leaves(`${whole}: ${error.message}`);
    }
  }

  /** @throws Unknown */
  async #askWhole(operation: Operation, visitor: Visitor, isNoted: boolean): Promise<void> {
    const wantsRecord = this.#calls.recordOf(operation) !== undefined;
    const records = wantsRecord ? visitor.records(operation).slice(0, mostTries) : [undefined];
    if (records.length === 0) throw new Unknown('no record of this borrower is known');
    for (const [at, record] of records.entries()) {
      const answer = await this.#asSignedIn(operation, visitor, () => visitor.request(operation, record));
      // One of another kind was asked for.
      if (answer?.status === 404 && at + 1 < records.length) continue;
      if (answer !== undefined) this.#judge(operation, visitor, isNoted, answer);
      return;
    }
  }

  /** Asks; once more where a call before this one has ended the session. @throws Unknown */
  async #asSignedIn(operation: Operation, visitor: Visitor, request: () => Request): Promise<Answer | undefined> {
    const answer = await this.#exchange.ask(operation, whole, request());
    if (answer?.status !== 401 || !visitor.hasSession || this.#calls.beginsSession(operation)) return answer;
    visitor.forgetSession();
    if (visitor.hasSession) return answer;
    await this.#signIn(visitor, false);
    return visitor.hasSession ? this.#exchange.ask(operation, whole, request()) : answer;
  }

  #judge(operation: Operation, visitor: Visitor, isNoted: boolean, { status, json, code }: Answer): void {
    const notes = this.#of(operation.id);
    if (status === 200) {
      visitor.take(operation, (json as { readonly data?: unknown } | undefined)?.data);
      if (isNoted) notes.holds(whole);
    } else if (status >= 500 && status !== 503) notes.deviates(`${whole}: ${status}`);
    else if (status < 400) notes.deviates(`${whole}: ${status} where it is 200`);
    else if (isNoted) notes.leaves(`${whole} was refused (${status} ${code})`);
  }

  /** Nothing where something must be: refused, and nothing is done. */
  async #empty(operation: Operation, visitor: Visitor): Promise<void> {
    if (!this.#calls.mustHaveMembers(operation)) return;
    const what = operation.movesMoney ? 'without what must be there, and without a key' : 'without what must be there';
    try {
      const answer = await this.#exchange.ask(operation, what, {
        path: visitor.open(operation).path,
        headers: visitor.authorization(operation),
        body: {},
      });
      if (answer === undefined) return;
      if (isRefused(answer)) this.#of(operation.id).holds(what);
      else this.#of(operation.id).deviates(`${what}: ${answer.status} where it is refused`);
    } catch (error) {
      // Without a token nothing more is shown by it than before.
      if (!(error instanceof Unknown)) throw error;
    }
  }

  /** The same key with the same request is one deed with one answer; with another request it is refused. @throws Unknown */
  async #moveTwice(operation: Operation, visitor: Visitor): Promise<void> {
    const notes = this.#of(operation.id);
    const key = randomUUID();
    visitor.found.take(Object.fromEntries(this.#calls.namesOfKeys.map((name) => [name, key])), operation.path);
    const keyed = (request: Request): Request => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': key },
    });
    let sent: Request | undefined;
    const first = await this.#asSignedIn(operation, visitor, () => (sent = keyed(visitor.request(operation))));
    if (first === undefined || sent === undefined) return;
    this.#judge(operation, visitor, true, first);

    const again = await this.#exchange.ask(operation, 'the same key again', sent);
    if (again === undefined) return;
    if (again.status === first.status && JSON.stringify(again.json) === JSON.stringify(first.json))
      notes.holds('the same key again');
    else
      notes.deviates(
        `the same key again: ${again.status} ${again.status < 400 ? 'with another answer' : again.code}, where it is the first answer once more`,
      );

    const otherwise = altered(sent.body);
    if (first.status !== 200 || otherwise === undefined) return;
    const other = await this.#exchange.ask(operation, 'the same key with another request', {
      ...sent,
      body: otherwise,
    });
    if (other === undefined) return;
    if (isRefused(other)) notes.holds('the same key with another request');
    else notes.deviates(`the same key with another request: ${other.status} where it is refused`);
  }

  /** What is another borrower's, and what is nobody's, is not there for this one. */
  async #foreign(operation: Operation, first: Visitor, second: Visitor): Promise<void> {
    const { id, method, movesMoney, path } = operation;
    const parameter = this.#calls.recordOf(operation);
    if (
      parameter === undefined ||
      movesMoney ||
      !this.#calls.ofSession(operation) ||
      (method !== 'GET' && !this.#options.writes)
    )
      return;
    const { name, schema } = parameter;
    const ask = async (visitor: Visitor, what: string, record: unknown): Promise<Answer | undefined> => {
      await this.#signIn(visitor, false);
      return this.#exchange.ask(operation, what, visitor.request(operation, record));
    };
    const mustBeRefused = async (what: string, record: unknown): Promise<void> => {
      const answer = await ask(first, what, record);
      if (answer === undefined) return;
      if (isRefused(answer)) this.#of(id).holds(what);
      else this.#of(id).deviates(`${what}: ${answer.status} where it is 404 or 403`);
    };
    await this.#noting(operation, false, async () => {
      // What both are told of by the same call is the lender's, and no borrower's.
      const own = new Set(first.found.of(name, path).map((found) => JSON.stringify(found)));
      const theirs =
        method === 'GET' ? second.found.of(name, path).filter((found) => !own.has(JSON.stringify(found))) : [];
      for (const record of [...new Set(theirs.map(({ value }) => value))].slice(0, mostTries)) {
        if ((await ask(second, 'their own', record))?.status === 200)
          await mustBeRefused('what is another borrower’s', record);
      }
      if (this.#calls.maker.resolved(schema).type === 'integer') await mustBeRefused('what is nobody’s', nobodysId);
    });
  }

  /** The id of another borrower's record in a body: nothing is done with it. */
  async #foreignInBody(operation: Operation, first: Visitor, second: Visitor): Promise<void> {
    const { id, movesMoney, path, method } = operation;
    const allowed = movesMoney ? this.#options.money : this.#options.writes && method !== 'GET';
    if (!allowed || operation.takesFile || !this.#calls.ofSession(operation)) return;
    for (const { name, schema } of this.#calls.asks(operation)) {
      if (!name.endsWith('_id') || this.#calls.maker.resolved(schema).type !== 'integer') continue;
      const own = new Set(first.found.values(name, path));
      const [theirs] = second.found.values(name, path).filter((value) => !own.has(value));
      if (theirs === undefined) continue;
      await this.#noting(operation, false, async () => {
        await this.#signIn(first, false);
        const { body, headers, ...request } = first.request(operation);
        const key = movesMoney ? { 'idempotency-key': randomUUID() } : {};
        const what = `${name} of another borrower`;
        const answer = await this.#exchange.ask(operation, what, {
          ...request,
          headers: { ...headers, ...key },
          body: { ...(body as object | undefined), [name]: theirs },
        });
        if (answer === undefined) return;
        if (isRefused(answer)) this.#of(id).holds(what);
        else this.#of(id).deviates(`${what}: ${answer.status} where it is refused`);
      });
    }
  }

  /** Uses each rate up, by requests of nobody to one call that has it: the next one must be told to wait. */
  async #useUp(nobody: Visitor): Promise<void> {
    const seen = new Set<string>();
    for (const operation of this.#calls.all) {
      const {
        rate: { requests, seconds, per },
        security,
        id,
      } = operation;
      const name = `${requests} ${seconds} ${per}`;
      if (requests === undefined || requests > mostRequests || security.length === 0 || seen.has(name)) continue;
      seen.add(name);
      const what = `more than ${requests} requests in ${seconds} seconds`;
      const { path, headers, body } = nobody.open(operation);
      let isTold = false;
      for (let sent = 0; sent <= requests && !isTold; sent += 1) {
        const answered = await this.#exchange.send(operation, {
          path,
          headers: { ...headers, ...nobodys(operation) },
          body,
        });
        isTold = answered.status === 429;
        if (isTold) this.#exchange.heldBack(operation, what, answered.headers);
      }
      if (isTold) this.#of(id).holds(what);
      else this.#of(id).deviates(`${what} are not refused with 429`);
    }
  }
}

/** A body with one member otherwise, and still of the same kind. */
function altered(body: unknown): object | undefined {
  const found = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).find(
    ([, value]) => typeof value === 'number' || (typeof value === 'string' && /^[A-Za-z]/.test(value)),
  );
  if (found === undefined) return undefined;
  const [name, value] = found;
  return { ...(body as object), [name]: typeof value === 'number' ? value + 1 : `${String(value)}x` };
}
