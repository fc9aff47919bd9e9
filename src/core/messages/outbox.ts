import type { Core } from '../core.ts';
import { newId, one, opened, sealed, type Queries } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { withinPatience } from '../providers/patience.ts';
import { isPushing } from '../push/lender-keys.ts';
import { markPushes } from '../push/mark-pushes.ts';
import type { Log, Message } from './sender.ts';
import { someAtOnce } from '../rounds/some-at-once.ts';
import { dueAgain, isDue, mostInOneGo, mostTries } from './tries.ts';

/** Milliseconds that a gateway is waited for. */
const patience = 6000;

/**
 * Writes a message down, sealed.
 * @param due when it is to be sent; null where it was taken over already, and is kept to be looked at
 */
export async function keepMessage(
  queries: Queries,
  {
    lender,
    borrower,
    channel,
    address,
    text,
    at,
  }: Omit<Message, 'channel'> & { readonly channel: Message['channel'] | 'push' },
  due: Date | null,
): Promise<void> {
  const id = await newId(queries, 'outbox');
  await queries.query(
    'insert into outbox (id, lender_id, borrower_id, channel, address, text, created_on, due_on) overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      id,
      lender,
      borrower ?? null,
      channel,
      sealed('outbox', 'address', id, address),
      sealed('outbox', 'text', id, text),
      at.toISOString(),
      due?.toISOString() ?? null,
    ],
  );
}

/** What of the core sends. */
export type Sending = Pick<Core, 'database' | 'clock' | 'sender' | 'push' | 'bounds' | 'stopping'>;

interface Due extends Record<string, unknown> {
  readonly id: number;
  readonly lender_id: number;
  readonly borrower_id: number;
  readonly channel: Message['channel'];
  readonly created_on: string;
  readonly tries: number;
}

interface Opened extends Record<string, unknown> {
  readonly address: string;
  readonly text: string;
}

/**
 * Sends what is due, each at least once: what is taken up here is due again a minute later, so that it is neither sent by
 * two processes at once nor lost with one that dies. One that can't be read or sent keeps no other waiting.
 * @returns whether more may be due
 */
export async function sendMessages(core: Sending, log: Log): Promise<boolean> {
  const now = core.clock.now();
  const due = await core.database.query<Due>(
    `update outbox set tries = tries + 1, due_on = ${dueAgain('tries')}
     where id in (select id from outbox where ${isDue} order by due_on, id limit ${mostInOneGo} for update skip locked)
     returning id, lender_id, borrower_id, channel, created_on, tries`,
    [now.toISOString()],
  );
  const ready: (Due & Opened)[] = [];
  // One after the other, so that they go in the order in which they were written.
  for (const message of due.sort((before, after) => before.id - after.id)) {
    const read = await readyToSend(core, message, now, log);
    if (read !== undefined) ready.push({ ...message, ...read });
  }
  await someAtOnce(ready, core.stopping, (message) => sendOne(core, message, log));
  return due.length === mostInOneGo;
}

/** What a message says, and to whom; undefined where it is not sent now. */
async function readyToSend(core: Sending, due: Due, now: Date, log: Log): Promise<Opened | undefined> {
  try {
    if (due.tries > 1 || (await isToBeSent(core, due, now, log)))
      return await one<Opened>(
        core.database,
        `select ${opened('outbox', ['address', 'text'])} from outbox where id = $1`,
        [due.id],
      );
    await forget(core.database, due.id);
  } catch (error) {
    await notSent(core, due, error, log);
  }
  return undefined;
}

async function sendOne(core: Sending, due: Due & Opened, log: Log): Promise<void> {
  const { lender_id: lender, borrower_id: borrower, channel, address, text, created_on: made } = due;
  try {
    if (core.sender === undefined) throw new Error('no sender is configured');
    await withinPatience(
      core.sender.send({ lender, borrower, channel, address, text, at: new Date(made) }),
      core.stopping,
      patience,
    );
    await forget(core.database, due.id);
  } catch (error) {
    // Where the process is stopped, the next one sends it.
    if (!core.stopping.aborted) await notSent(core, due, error, log);
  }
}

/** Says so, and gives it up where it was tried often enough, or nobody is there who sends. */
async function notSent(core: Sending, { id, lender_id, channel, tries }: Due, error: unknown, log: Log): Promise<void> {
  const isGivenUp = core.sender === undefined || tries >= mostTries;
  log.error(
    { err: error, lender: lender_id, channel },
    `a message was not sent${isGivenUp ? ', and is given up' : ''}`,
  );
  if (isGivenUp) await forget(core.database, id).catch(() => undefined);
}

/** Counts it, and has the borrower's devices told that there is something to read. @returns false beyond what the lender sends in an hour */
async function isToBeSent(core: Sending, { lender_id, borrower_id: borrower }: Due, now: Date, log: Log) {
  const lender = await lenderOfId(core.database, lender_id);
  if (!(await core.bounds.count('notices_an_hour', lender, now, log))) return false;
  if (isPushing(core, lender)) await markPushes(core.database, { lender: lender.id, borrower }, now);
  return true;
}

async function forget(queries: Queries, id: number): Promise<void> {
  await queries.query('delete from outbox where id = $1', [id]);
}
