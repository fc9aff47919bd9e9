import type { Core } from '../core.ts';
import { first, opened, type Queries } from '../database/index.ts';
import { lenderOfId, type Lender } from '../lender.ts';
import { say, sayIn } from '../messages/say.ts';
import type { Log } from '../messages/sender.ts';
import { withinPatience } from '../providers/patience.ts';
import { someAtOnce } from '../rounds/some-at-once.ts';
import { dueAgain, isDue, mostInOneGo, mostTries } from '../messages/tries.ts';
import { encryptFor } from './encrypt.ts';
import { isPushing, vapidKeysOf } from './lender-keys.ts';
import type { PushText } from './push-service.ts';
import { subscriptionOf } from './subscription.ts';
import { vapidHeader } from './vapid.ts';

/** What of the core pushes. */
type Pushing = Pick<Core, 'database' | 'clock' | 'push' | 'stopping'>;

/** Home, which says how many notices are not read and leads to them: a core knows no other page of an app. */
const page = '/';
/** So long, in seconds, a push service keeps it for a device that is away. */
const keptFor = 86_400;

interface Due extends Record<string, unknown> {
  readonly session_id: string;
  readonly lender_id: number;
  /** The lender's name in addresses. */
  readonly slug: string;
  readonly borrower_id: number;
  readonly language: string | null;
  readonly saved_on: string;
  readonly due_on: string;
  readonly tries: number;
}

/**
 * Pushes what is due to devices. What is taken up here is due again a minute later, so that it is neither sent by two
 * processes at once nor lost with one that dies. A device whose address can't be read, or its lender, keeps no other waiting.
 */
export async function sendPushes(core: Pushing, log: Log): Promise<void> {
  if (core.push === undefined) return;
  const now = core.clock.now();
  const due = await core.database.query<Due>(
    `update pushes p set tries = p.tries + 1, due_on = ${dueAgain('p.tries')} from notification_targets t join borrowers b on b.id = t.borrower_id join lenders n on n.id = t.lender_id
     where t.session_id = p.session_id and p.session_id in (select session_id from pushes where ${isDue} order by due_on limit ${mostInOneGo} for update skip locked)
     returning p.session_id, p.due_on, p.tries, t.lender_id, n.slug, t.borrower_id, b.language, t.saved_on`,
    [now.toISOString()],
  );
  const lenders = new Map<number, Promise<Lender>>();
  const lenderOf = (id: number): Promise<Lender> => {
    const lender = lenders.get(id) ?? lenderOfId(core.database, id);
    lenders.set(id, lender);
    return lender;
  };
  await someAtOnce(due, core.stopping, (one) => pushOne(core, lenderOf, one, now, log));
}

/** What a lock screen may show to anybody: that there is something to read, of whom, and nothing of what. */
const textFor = (lender: Lender, language: string | null): PushText => ({
  title: lender.name,
  body: sayIn(language ?? lender.languages[0] ?? '', say`You have a new message. Open it to read it.`),
  to: page,
});

async function pushOne(
  core: Pushing,
  lenderOf: (id: number) => Promise<Lender>,
  due: Due,
  now: Date,
  log: Log,
): Promise<void> {
  try {
    const lender = await lenderOf(due.lender_id);
    const status = isPushing(core, lender) ? await post(core, lender, due, now) : undefined;
    // Neither the address nor what is sent is written down: who has the address could push there.
    if (status !== undefined && isOver(status)) await forget(core.database, due);
    else if (status !== undefined && status >= 300) throw new Error(`a push service answered with ${status}`);
    await done(core.database, due);
  } catch (error) {
    // Where the process is stopped, the next one pushes it.
    if (core.stopping.aborted) return;
    log.error({ err: error, lender: due.slug }, 'a device was not pushed to');
    if (due.tries >= mostTries) await done(core.database, due).catch(() => undefined);
  }
}

/** The browser has taken the permission back, or has another address by now. */
const isOver = (status: number): boolean => status === 404 || status === 410;

/** @returns undefined where nobody is to be asked: the device has no address any more, or one that is not asked */
async function post(
  core: Pushing,
  lender: Lender,
  { session_id: session, borrower_id: borrower, language }: Due,
  now: Date,
): Promise<number | undefined> {
  const target = await first<{ token: string | null }>(
    core.database,
    `select ${opened('notification_targets', ['token'])} from notification_targets where session_id = $1`,
    [session],
  );
  const token = target?.token ?? undefined;
  const subscription = token === undefined ? undefined : subscriptionOf(token);
  if (core.push === undefined || subscription === undefined) return undefined;
  const says = textFor(lender, language);
  const authorization = vapidHeader(
    subscription.endpoint,
    await vapidKeysOf(core.database, lender.id),
    core.push.contact,
    now,
  );
  return withinPatience(
    core.push.post({
      endpoint: subscription.endpoint,
      // Of one topic the service keeps the latest alone for a device that is away.
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptFor),
        topic: 'notices',
        urgency: 'normal',
      },
      body: encryptFor(subscription, JSON.stringify(says)),
      says,
      lender: lender.id,
      borrower,
      at: now,
    }),
    core.stopping,
  );
}

/** Unless more has come meanwhile, which is told too. */
async function done(queries: Queries, { session_id: session, due_on: due }: Due): Promise<void> {
  await queries.query('delete from pushes where session_id = $1 and due_on = $2', [session, due]);
}

/** The device can't be pushed to; the session stays. One that has told an address meanwhile keeps it. */
async function forget(queries: Queries, { session_id: session, saved_on: saved }: Due): Promise<void> {
  await queries.query(
    'update notification_targets set token = null, token_key = null where session_id = $1 and saved_on = $2',
    [session, saved],
  );
}
