import { randomUUID } from 'node:crypto';
import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../core/api/document.ts';
import type { Send } from './exchange.ts';
import { Unknown } from './make-value.ts';
import type { Walked } from './notes.ts';
import { foreign, foreignInBody, type Allowed } from './others-records.ts';
import { useUpRates } from './use-up-rates.ts';
import { nobodys, Visitor, type Given, type Request } from './visitor.ts';
import { isRefused, Walker, whole } from './walker.ts';

export interface WalkOptions extends Allowed {
  readonly document: ContractDocument;
  readonly send: Send;
  /** The lender's host. */
  readonly host: string;
  readonly given: Given;
  /** Another borrower of the same lender: what is theirs must not be had by the first. */
  readonly other?: Given;
  /** Each rate is used up. */
  readonly rates: boolean;
}

/** Walks a core along its contract: refusals first, then what can be read, then what the tester allows besides. */
export async function walkCore(options: WalkOptions): Promise<readonly Walked[]> {
  return new Walk(options).all();
}

class Walk extends Walker {
  readonly #options: WalkOptions;

  constructor(options: WalkOptions) {
    super(options.document, options.send);
    this.#options = options;
  }

  async all(): Promise<readonly Walked[]> {
    const { given, other, host, rates } = this.#options;
    const nobody = new Visitor(this.calls, {}, host);
    for (const operation of this.calls.all) await this.#shut(operation, nobody);
    const first = new Visitor(this.calls, given, host);
    await this.#enter(first, true);
    await this.#change(first);
    if (other !== undefined) {
      const second = new Visitor(this.calls, other, host);
      await this.#enter(second, false);
      for (const operation of this.calls.all) {
        await foreign(this, this.#options, operation, first, second);
        await foreignInBody(this, this.#options, operation, first, second);
      }
    }
    if (rates) await useUpRates(this, nobody, first);
    return this.found();
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
      const answer = await this.exchange.ask(operation, what, {
        path,
        headers: { ...headers, ...key, ...shown },
        body,
      });
      if (answer?.status === 401) this.of(operation.id).holds(what);
      else if (answer !== undefined) this.of(operation.id).deviates(`${what}: ${answer.status} where it is 401`);
    }
  }

  /** What anybody may ask, a session, and all that can be read. */
  async #enter(visitor: Visitor, isNoted: boolean): Promise<void> {
    for (const operation of this.calls.all.filter(({ security }) => security.length === 0))
      await this.try(operation, visitor, isNoted);
    await this.signIn(visitor, isNoted);
    await this.#read(this.#reads, visitor, isNoted);
  }

  get #reads(): readonly Operation[] {
    return this.calls.all.filter(({ method, security }) => method === 'GET' && security.length > 0);
  }

  /** What a read wants, another one may tell: they are tried until nothing more is known. */
  async #read(reads: readonly Operation[], visitor: Visitor, isNoted: boolean): Promise<void> {
    let waiting = reads;
    for (let before = -1; waiting.length > 0 && waiting.length !== before;) {
      before = waiting.length;
      const still: Operation[] = [];
      for (const operation of waiting) if (!(await this.tried(operation, visitor, isNoted))) still.push(operation);
      waiting = still;
    }
    for (const operation of waiting) await this.try(operation, visitor, isNoted);
  }

  /** What changes something: with nothing of what must be there, and whole as far as the tester allows. */
  async #change(visitor: Visitor): Promise<void> {
    const { writes, money } = this.#options;
    const changes = this.calls.all.filter(
      (operation) =>
        operation.method !== 'GET' && operation.security.length > 0 && !this.calls.beginsSession(operation),
    );
    for (const operation of changes.filter(({ movesMoney }) => !movesMoney)) {
      if (!writes) this.of(operation.id).leaves(`${whole}: it changes something (--writes)`);
      else {
        await this.#empty(operation, visitor);
        await this.try(operation, visitor, true);
      }
    }
    for (const operation of changes.filter(({ movesMoney }) => movesMoney)) {
      await this.#empty(operation, visitor);
      if (money) await this.noting(operation, true, () => this.#moveTwice(operation, visitor));
      else this.of(operation.id).leaves(`${whole}, and the same key again: it moves money (--money)`);
    }
    if (!writes && !money) return;
    // What was done may have made what there was nothing of.
    const again = this.#reads.filter(
      (operation) => this.calls.recordOf(operation) === undefined || !this.of(operation.id).hasHeld(whole),
    );
    for (const { id } of again) this.of(id).again();
    await this.#read(again, visitor, true);
  }

  /** Nothing where something must be: refused, and nothing is done. */
  async #empty(operation: Operation, visitor: Visitor): Promise<void> {
    if (!this.calls.mustHaveMembers(operation)) return;
    const what = operation.movesMoney ? 'without what must be there, and without a key' : 'without what must be there';
    try {
      const answer = await this.exchange.ask(operation, what, {
        path: visitor.open(operation).path,
        headers: visitor.authorization(operation),
        body: {},
      });
      this.mustBe(operation, what, answer, isRefused, 'refused');
    } catch (error) {
      // Without a token nothing more is shown by it than before.
      if (!(error instanceof Unknown)) throw error;
    }
  }

  /** The same key with the same request is one deed with one answer; with another request it is refused. @throws Unknown */
  async #moveTwice(operation: Operation, visitor: Visitor): Promise<void> {
    const notes = this.of(operation.id);
    const key = randomUUID();
    visitor.found.take(Object.fromEntries(this.calls.namesOfKeys.map((name) => [name, key])), operation.path);
    const keyed = (request: Request): Request => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': key },
    });
    let sent: Request | undefined;
    const first = await this.asSignedIn(operation, visitor, () => (sent = keyed(visitor.request(operation))));
    if (first === undefined || sent === undefined) return;
    this.judge(operation, visitor, true, first);

    const again = await this.exchange.ask(operation, 'the same key again', sent);
    if (again === undefined) return;
    if (again.status === first.status && JSON.stringify(again.json) === JSON.stringify(first.json))
      notes.holds('the same key again');
    else
      notes.deviates(
        `the same key again: ${again.status} ${again.status < 400 ? 'with another answer' : again.code}, where it is the first answer once more`,
      );

    const otherwise = altered(sent.body);
    if (first.status !== 200 || otherwise === undefined) return;
    const other = await this.exchange.ask(operation, 'the same key with another request', {
      ...sent,
      body: otherwise,
    });
    this.mustBe(operation, 'the same key with another request', other, isRefused, 'refused');
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
