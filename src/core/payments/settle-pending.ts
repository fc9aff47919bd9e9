import type { Collected } from '../providers/collection-provider.ts';
import type { Core } from '../core.ts';
import type { Queries } from '../database/index.ts';
import { lenderOfId, type Lender } from '../lender.ts';
import { withinPatience } from '../providers/patience.ts';
import type { Random } from '../random.ts';
import type { PaidForToken } from '../providers/payout-provider.ts';
import type { Said } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';
import type { Log } from '../messages/sender.ts';
import { someAtOnce } from '../rounds/some-at-once.ts';
import { askedInTurn, isUnheard } from './unheard.ts';

/** What of the core settles payments. */
export type Settling = Pick<
  Core,
  'database' | 'clock' | 'random' | 'collections' | 'payouts' | 'moneyGate' | 'stopping'
>;

/** What has come of a payment. */
export interface Come {
  readonly isPaid: boolean;
  readonly token: string | undefined;
  readonly now: Date;
  readonly random: Random;
}

/** A payment of any kind that is on its way. */
export interface Pending {
  readonly table: 'payments' | 'card_charges' | 'wallet_payments' | 'saving_movements';
  readonly id: number;
  readonly madeOn: string;
  readonly lender: number;
  readonly borrower: number;
  /** Asks the outside party, which takes or pays it once however often it is asked. @returns undefined where nobody can be asked */
  readonly ask: (core: Settling, lender: Lender) => Promise<Collected | PaidForToken | undefined>;
  /** Writes what has come of it, once. @returns what the borrower is told of it; undefined where somebody has written it already */
  readonly write: (queries: Queries, come: Come) => Promise<Said | undefined>;
}

/**
 * Asks what has come of a payment that is on its way, and writes it: the one way in which payments settle, whether
 * somebody looks on, the request that began it goes on, or the background comes by. Who is killed in between asks again.
 * @param pending nothing, where it is on its way no longer
 * @param known its lender, where who calls has read it
 */
export async function settlePending(core: Settling, pending: Pending | undefined, known?: Lender): Promise<void> {
  if (pending === undefined) return;
  const lender = known ?? (await lenderOfId(core.database, pending.lender));
  const asking = core.clock.now();
  // Before it is asked: one that fails is asked no sooner than any other.
  if (isUnheard(pending.madeOn, asking))
    await core.database.query(`update ${pending.table} set asked_on = $2 where id = $1`, [
      pending.id,
      asking.toISOString(),
    ]);
  const outcome = await withinPatience(pending.ask(core, lender), core.stopping);
  if (outcome === undefined || outcome === 'waiting') return;
  const isPaid = outcome !== 'declined';
  const token = typeof outcome === 'object' ? outcome.token : undefined;
  const now = core.clock.now();
  await core.moneyGate.through(() =>
    core.database.transaction(async (queries) => {
      const said = await pending.write(queries, { isPaid, token, now, random: core.random });
      if (said !== undefined) await notify(queries, { lender, now }, pending.borrower, said);
    }),
  );
}

/** The same, where what is not known yet keeps nobody from going on: the log says it. */
export async function trySettling(core: Settling, pending: Pending, log: Log): Promise<void> {
  await settlePending(core, pending).catch((error: unknown) =>
    log.error({ err: error, payment: pending.id }, 'what has come of a payment is not known yet'),
  );
}

/** Settles what can be of these: one whose provider is slow or fails keeps the others from nothing. */
export const trySettlingEach = (core: Settling, pending: readonly Pending[], log: Log): Promise<void> =>
  someAtOnce(pending, core.stopping, (one) => trySettling(core, one, log));

/**
 * Asks what has come of all of a kind whose turn it is: one that can't be read, or whose provider is slow or fails, keeps the others from nothing.
 * @param madeOn the column of the table that says when each was made
 * @param most so many, in any order
 */
export async function settleInTurn(
  core: Settling,
  {
    table,
    madeOn = 'made_on',
    read,
  }: {
    readonly table: Pending['table'];
    readonly madeOn?: string;
    readonly read: (id: number) => Promise<Pending | undefined>;
  },
  most: number,
  log: Log,
): Promise<void> {
  const ids = await core.database.query<{ id: number }>(
    `select p.id from ${table} p where p.status = 'pending' and ${askedInTurn('p', '$2', `p.${madeOn}`)} order by random() limit $1`,
    [most, core.clock.now().toISOString()],
  );
  await someAtOnce(ids, core.stopping, async ({ id }) => {
    try {
      await settlePending(core, await read(id));
    } catch (error) {
      log.error({ err: error, payment: id, of: table }, 'what has come of a payment is not known yet');
    }
  });
}
