import { audit } from '../audit.ts';
import type { RegisteredCard } from '../providers/card-provider.ts';
import { later } from '../clock.ts';
import type { Core } from '../core.ts';
import { first, newId, sealed, type Queries } from '../database/index.ts';
import { lenderOfId } from '../lender.ts';
import { withinPatience } from '../providers/patience.ts';
import { say } from '../messages/say.ts';
import { notify } from '../messages/notify.ts';
import type { Log } from '../messages/sender.ts';
import { someAtOnce } from '../rounds/some-at-once.ts';
import type { Who } from '../who.ts';

/** What has become of a window of the card provider's, that a borrower has opened; nothing, where there is no such. */
export const setupOf = (
  queries: Queries,
  { lender, borrower }: Who,
  reference: string,
): Promise<{ card_id: number | null } | undefined> =>
  first<{ card_id: number | null }>(
    queries,
    'select card_id from card_setups where lender_id = $1 and borrower_id = $2 and reference = $3',
    [lender, borrower, reference],
  );

/**
 * The borrower's card that is the same as one that was registered; what is newer of it is kept, such as its expiry where it
 * was renewed. One that was added before its provider's name for it was kept is known by all that is seen of it.
 */
const known = (
  queries: Queries,
  { lender, borrower }: Who,
  card: RegisteredCard,
): Promise<{ id: number } | undefined> =>
  first<{ id: number }>(
    queries,
    `update cards set provider_id = $3, tied = $4, exp_month = $5, exp_year = $6 where id = (
       select id from cards where lender_id = $1 and borrower_id = $2 and removed_on is null
         and (provider_id = $3 or provider_id is null and bank_name = $7 and last4 = $8 and type = $9 and exp_month = $5 and exp_year = $6)
       order by provider_id is null, id limit 1) returning id`,
    [lender, borrower, card.id, card.tied, card.exp_month, card.exp_year, card.bank_name, card.last4, card.type],
  );

async function addCard(queries: Queries, who: Who, card: RegisteredCard, now: Date): Promise<number> {
  const id = await newId(queries, 'cards');
  await queries.query(
    'insert into cards (id, lender_id, borrower_id, owner_name, bank_name, last4, type, exp_month, exp_year, tied, provider_id) overriding system value values ($10, $1, $2, $3, $4, $5, $6, $7, $8, $9, $11)',
    [
      who.lender,
      who.borrower,
      sealed('cards', 'owner_name', id, card.owner_name),
      card.bank_name,
      card.last4,
      card.type,
      card.exp_month,
      card.exp_year,
      card.tied,
      id,
      card.id,
    ],
  );
  await audit(queries, { ...who, name: 'card-added', at: now, detail: { card: id } });
  return id;
}

/** Adds the card that was paid with in a window, once, in however many windows it was paid with. */
export async function addRegistered(
  queries: Queries,
  who: Who,
  reference: string,
  card: RegisteredCard,
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const before = await setupOf(queries, who, reference);
  if (before?.card_id != null) return { id: before.card_id, isNew: false };
  const same = await known(queries, who, card);
  const id = same?.id ?? (await addCard(queries, who, card, now));
  await queries.query(
    'update card_setups set card_id = $4 where lender_id = $1 and borrower_id = $2 and reference = $3',
    [who.lender, who.borrower, reference, id],
  );
  return { id, isNew: same === undefined };
}

const minute = 60_000;
/** So long the page has for adding the card itself. */
const leftToThePage = 2 * minute;
/** So long the provider is asked, each time after twice as long as before: a window is open no longer. */
const askedFor = 7 * 24 * 60 * minute;

interface LeftSetup extends Record<string, unknown> {
  readonly reference: string;
  readonly lender: number;
  readonly borrower: number;
}

/** Asks after one, and adds its card where it was paid. */
async function follow(core: Core, { reference, ...who }: LeftSetup, now: Date): Promise<void> {
  // Before it is asked: one that fails is asked no sooner than any other.
  await core.database.query('update card_setups set asked_on = $2 where reference = $1', [
    reference,
    now.toISOString(),
  ]);
  const registered = core.cards && (await withinPatience(core.cards.registered(reference), core.stopping));
  if (typeof registered !== 'object') return;
  await core.database.transaction(async (queries) => {
    const { isNew } = await addRegistered(queries, who, reference, registered, now);
    if (isNew)
      await notify(
        queries,
        { lender: await lenderOfId(queries, who.lender), now },
        who.borrower,
        say`your card that ends in ${registered.last4} is confirmed, and is among your cards now.`,
      );
  });
}

/**
 * Adds the cards of those who paid in the provider's window and were gone before the page knew: they were charged for it.
 * @param most so many are asked after in one go
 */
export async function followLeftSetups(core: Core, most: number, log: Log): Promise<void> {
  if (core.cards === undefined) return;
  const now = core.clock.now();
  const left = await core.database.query<LeftSetup>(
    `select reference, lender_id as lender, borrower_id as borrower from card_setups
     where card_id is null and created_on between $1 and $2 and $3::timestamptz - coalesce(asked_on, created_on) >= coalesce(asked_on, created_on) - created_on
     order by random() limit $4`,
    [later(now, -askedFor), later(now, -leftToThePage), now.toISOString(), most],
  );
  await someAtOnce(left, core.stopping, (one) =>
    // One that cannot be asked after keeps nobody else waiting.
    follow(core, one, now).catch((error: unknown) =>
      log.error({ err: error, setup: one.reference }, 'whether a card was paid for is not known'),
    ),
  );
}
