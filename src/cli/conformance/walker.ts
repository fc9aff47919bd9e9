import type { ContractDocument } from '../../contract/document.ts';
import type { Operation } from '../../core/api/document.ts';
import { Calls } from './calls.ts';
import { Exchange, type Answer, type Send } from './exchange.ts';
import { Unknown } from './make-value.ts';
import { Notes, type Walked } from './notes.ts';
import type { Request, Visitor } from './visitor.ts';

/** What is tried of every call that may be: a request as the contract has it. */
export const whole = 'a whole request';
/** So many records are tried where a call wants one. */
export const mostTries = 5;

export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** Asks the calls of a core as one visitor or another, and notes of each what came of it. */
export class Walker {
  readonly calls: Calls;
  readonly exchange: Exchange;
  readonly #notes: ReadonlyMap<string, Notes>;

  constructor(document: ContractDocument, send: Send) {
    this.calls = new Calls(document);
    this.#notes = new Map(this.calls.all.map(({ id }) => [id, new Notes()]));
    this.exchange = new Exchange(send, document, (id) => this.of(id));
  }

  /** What was found of each call. */
  found(): readonly Walked[] {
    return this.calls.all.map(({ id, method, path }) => ({ id, method, path, ...this.of(id).found() }));
  }

  /** What is noted of a call. */
  of(id: string): Notes {
    const notes = this.#notes.get(id);
    if (notes === undefined) throw new Error(`no call ${id}`);
    return notes;
  }

  /** Begins a session where the visitor has none. */
  async signIn(visitor: Visitor, isNoted: boolean): Promise<void> {
    if (visitor.hasSession) return;
    for (const operation of this.calls.all.filter((one) => this.calls.beginsSession(one)))
      await this.try(operation, visitor, isNoted);
  }

  /** Asks a call as the contract has it, and notes what could not be asked. */
  async try(operation: Operation, visitor: Visitor, isNoted: boolean): Promise<void> {
    await this.noting(operation, isNoted, () => this.#askWhole(operation, visitor, isNoted));
  }

  /** @returns false where there was nothing to ask with */
  async tried(operation: Operation, visitor: Visitor, isNoted: boolean): Promise<boolean> {
    try {
      await this.#askWhole(operation, visitor, isNoted);
      return true;
    } catch (error) {
      if (error instanceof Unknown) return false;
      throw error;
    }
  }

  /** Runs a trial, and notes what there was nothing to ask with. */
  async noting(operation: Operation, isNoted: boolean, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      if (isNoted) this.of(operation.id).leaves(`${whole}: ${error.message}`);
    }
  }

  /** @throws Unknown */
  async #askWhole(operation: Operation, visitor: Visitor, isNoted: boolean): Promise<void> {
    const wantsRecord = this.calls.recordOf(operation) !== undefined;
    const records = wantsRecord ? visitor.records(operation).slice(0, mostTries) : [undefined];
    if (records.length === 0) throw new Unknown('no record of this borrower is known');
    for (const [at, record] of records.entries()) {
      const answer = await this.asSignedIn(operation, visitor, () => visitor.request(operation, record));
      // One of another kind was asked for.
      if (answer?.status === 404 && at + 1 < records.length) continue;
      if (answer !== undefined) this.judge(operation, visitor, isNoted, answer);
      return;
    }
  }

  /** Asks; once more where a call before this one has ended the session. @throws Unknown */
  async asSignedIn(operation: Operation, visitor: Visitor, request: () => Request): Promise<Answer | undefined> {
    const answer = await this.exchange.ask(operation, whole, request());
    if (answer?.status !== 401 || !visitor.hasSession || this.calls.beginsSession(operation)) return answer;
    visitor.forgetSession();
    if (visitor.hasSession) return answer;
    await this.signIn(visitor, false);
    return visitor.hasSession ? this.exchange.ask(operation, whole, request()) : answer;
  }

  judge(operation: Operation, visitor: Visitor, isNoted: boolean, { status, json, code }: Answer): void {
    const notes = this.of(operation.id);
    if (status === 200) {
      visitor.take(operation, (json as { readonly data?: unknown } | undefined)?.data);
      if (isNoted) notes.holds(whole);
    } else if (status >= 500 && status !== 503) notes.deviates(`${whole}: ${status}`);
    else if (status < 400) notes.deviates(`${whole}: ${status} where it is 200`);
    else if (isNoted) notes.leaves(`${whole} was refused (${status} ${code})`);
  }

  /** Notes whether an answer is what it must be. @param where so it is said for people: "refused" */
  mustBe(
    { id }: Operation,
    what: string,
    answer: Answer | undefined,
    isSo: (answer: Answer) => boolean,
    where: string,
  ): void {
    if (answer === undefined) return;
    if (isSo(answer)) this.of(id).holds(what);
    else this.of(id).deviates(`${what}: ${answer.status} where it is ${where}`);
  }
}
