import { randomUUID } from 'node:crypto';
import type { Operation } from '../../core/api/document.ts';
import type { Answer } from './exchange.ts';
import { isRefused, mostTries, type Walker } from './walker.ts';
import type { Visitor } from './visitor.ts';

const nobodysId = 9_007_199_254_740_000;

/** What of the tester allows to try. */
export interface Allowed {
  /** Calls that change something are tried too. */
  readonly writes: boolean;
  /** Calls that move money are tried too, each twice with one key. */
  readonly money: boolean;
}

/** What is another borrower's, and what is nobody's, is not there for this one. */
export async function foreign(
  walker: Walker,
  allowed: Allowed,
  operation: Operation,
  first: Visitor,
  second: Visitor,
): Promise<void> {
  const { method, movesMoney, path } = operation;
  const parameter = walker.calls.recordOf(operation);
  if (
    parameter === undefined ||
    movesMoney ||
    !walker.calls.ofSession(operation) ||
    (method !== 'GET' && !allowed.writes)
  )
    return;
  const { name, schema } = parameter;
  const ask = async (visitor: Visitor, what: string, record: unknown): Promise<Answer | undefined> => {
    await walker.signIn(visitor, false);
    return walker.exchange.ask(operation, what, visitor.request(operation, record));
  };
  const mustBeRefused = async (what: string, record: unknown): Promise<void> => {
    const answer = await ask(first, what, record);
    walker.mustBe(operation, what, answer, isRefused, '404 or 403');
  };
  await walker.noting(operation, false, async () => {
    // What both are told of is the lender's, and no borrower's.
    const theirs =
      method === 'GET' ? second.found.of(name, path).filter((found) => !first.found.has(name, path, found)) : [];
    for (const record of [...new Set(theirs.map(({ value }) => value))].slice(0, mostTries)) {
      if ((await ask(second, 'their own', record))?.status === 200)
        await mustBeRefused('what is another borrower’s', record);
    }
    if (walker.calls.maker.resolved(schema).type === 'integer') await mustBeRefused('what is nobody’s', nobodysId);
  });
}

/** The id of another borrower's record in a body: nothing is done with it. */
export async function foreignInBody(
  walker: Walker,
  { writes, money }: Allowed,
  operation: Operation,
  first: Visitor,
  second: Visitor,
): Promise<void> {
  const { movesMoney, path, method } = operation;
  const isAllowed = movesMoney ? money : writes && method !== 'GET';
  if (!isAllowed || operation.takesFile || !walker.calls.ofSession(operation)) return;
  for (const { name, schema } of walker.calls.asks(operation)) {
    if (!name.endsWith('_id') || walker.calls.maker.resolved(schema).type !== 'integer') continue;
    const own = new Set(first.found.values(name, path));
    const [theirs] = second.found.values(name, path).filter((value) => !own.has(value));
    if (theirs === undefined) continue;
    await walker.noting(operation, false, async () => {
      await walker.signIn(first, false);
      const { body, headers, ...request } = first.request(operation);
      const key = movesMoney ? { 'idempotency-key': randomUUID() } : {};
      const what = `${name} of another borrower`;
      const answer = await walker.exchange.ask(operation, what, {
        ...request,
        headers: { ...headers, ...key },
        body: { ...(body as object | undefined), [name]: theirs },
      });
      walker.mustBe(operation, what, answer, isRefused, 'refused');
    });
  }
}
