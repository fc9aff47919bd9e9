import { createHash, createHmac } from 'node:crypto';
import { canonical } from '../canonical.ts';
import type { Core } from '../core.ts';
import { first, opened, sealed, type Queries } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import type { Who } from '../who.ts';

/** A request that moves money, told apart by its key. */
export interface KeyedRequest {
  readonly lender: number;
  readonly borrower: number;
  readonly key: string;
  readonly operation: string;
  /** All that decides what is done: path, body, and the query where there is one. */
  readonly payload: unknown;
}

export interface StoredAnswer {
  readonly status: number;
  readonly answer: string;
}

interface OutcomeRow extends Record<string, unknown> {
  state: 'done' | 'closed';
  operation: string | null;
  fingerprint: string | null;
  http_status: number;
  answer: string;
}

/** What a key is stored as. Every borrower has keys of their own. */
export function hashOfKey(lender: number, borrower: number, key: string): string {
  return createHash('sha256').update(`${lender}/${borrower}/${key}`).digest('hex');
}

/** Of a payload with a PIN, made with the key that is not stored: who has the database cannot try PINs against it. */
const fingerprintOf = (request: KeyedRequest) =>
  createHmac('sha256', request.key)
    .update(`${request.operation} ${canonical(request.payload)}`)
    .digest('hex');

const stillRunning = () => new Refusal(409, 'still_running', 'This is still being worked on', { retryAfter: 1 });

async function alone(queries: Queries, keyHash: string): Promise<boolean> {
  const row = await first<{ alone: boolean }>(
    queries,
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as alone',
    [keyHash],
  );
  return row?.alone === true;
}

async function stored(queries: Queries, keyHash: string): Promise<OutcomeRow | undefined> {
  return first<OutcomeRow>(
    queries,
    `select state, operation, fingerprint, http_status, ${opened('outcomes', ['answer'])} from outcomes where key_hash = $1`,
    [keyHash],
  );
}

/**
 * Does what a key stands for at most once, and gives its answer again for the same request (F01 to F11, F70).
 * The effect and its answer are written in one transaction, so there is never one without the other (F68).
 * @param work gives the answer, refusals among them; what it wrote for a refusal is its own affair
 * @throws Refusal `still_running`, `key_reused`, `key_closed`
 */
export async function once(
  core: Core,
  request: KeyedRequest,
  work: (queries: Queries) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const keyHash = hashOfKey(request.lender, request.borrower, request.key);
  const fingerprint = fingerprintOf(request);
  return core.moneyGate.through(() =>
    core.database.transaction(async (queries) => {
      if (!(await alone(queries, keyHash))) throw stillRunning();
      const before = await stored(queries, keyHash);
      if (before?.state === 'closed')
        throw new Refusal(409, 'key_closed', 'This came too late and was not carried out. Please start again.');
      if (before !== undefined) {
        if (before.operation !== request.operation || before.fingerprint !== fingerprint)
          throw new Refusal(
            422,
            'key_reused',
            'This was already sent with other details. Please check your history before you try again.',
          );
        return { status: before.http_status, answer: before.answer };
      }
      const outcome = await work(queries);
      // Committed meanwhile by somebody else: the database refuses to order it, and the transaction is run again.
      const written = await queries.query(
        `insert into outcomes (key_hash, lender_id, borrower_id, state, operation, fingerprint, http_status, answer, recorded_on)
       values ($1, $2, $3, 'done', $4, $5, $6, $7, $8) on conflict do nothing returning key_hash`,
        [
          keyHash,
          request.lender,
          request.borrower,
          request.operation,
          fingerprint,
          outcome.status,
          sealed('outcomes', 'answer', keyHash, outcome.answer),
          core.clock.now().toISOString(),
        ],
      );
      if (written.length === 0) throw stillRunning();
      return outcome;
    }),
  );
}

/** Marks a key as under way in this process while the work lasts. @throws Refusal `still_running` */
export async function whileUnderWay<T>(core: Core, keyHash: string, work: () => Promise<T>): Promise<T> {
  if (core.underWay.has(keyHash)) throw stillRunning();
  core.underWay.add(keyHash);
  try {
    return await work();
  } finally {
    core.underWay.delete(keyHash);
  }
}

/**
 * What became of a key.
 * @param close for who will not send the request again: a key that nothing is known of is closed, so that its request
 * is refused should it still come, and "unknown" stays true (I2)
 */
export async function outcomeOf(
  core: Core,
  who: Who,
  key: string,
  close: boolean,
): Promise<{ state: 'running' | 'unknown' } | ({ state: 'done' } & StoredAnswer)> {
  const keyHash = hashOfKey(who.lender, who.borrower, key);
  if (core.underWay.has(keyHash)) return { state: 'running' };
  return core.database.transaction(async (queries) => {
    if (!(await alone(queries, keyHash))) return { state: 'running' };
    const found = await stored(queries, keyHash);
    if (found?.state === 'done') return { state: 'done', status: found.http_status, answer: found.answer };
    if (found === undefined && close) {
      await queries.query(
        `insert into outcomes (key_hash, lender_id, borrower_id, state, recorded_on) values ($1, $2, $3, 'closed', $4)`,
        [keyHash, who.lender, who.borrower, core.clock.now().toISOString()],
      );
    }
    return { state: 'unknown' };
  }, 'read committed');
}
