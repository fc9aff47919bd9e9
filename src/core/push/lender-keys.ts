import { first, opened, sealed, type Queries } from '../database/index.ts';
import { preferencesOf, type Lender, type Preferences } from '../lender.ts';
import type { PushService } from './push-service.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

interface Pushing {
  readonly push: PushService | undefined;
}

/** Whether this core pushes for a lender. */
export const isPushing = ({ push }: Pushing, { settings }: Lender): boolean =>
  push !== undefined && settings.enable_push_notifications !== false;

/** The keys that a lender proves itself with to push services: made once, since subscriptions are bound to them. */
export async function vapidKeysOf(queries: Queries, lender: number): Promise<VapidKeys> {
  const kept = await first<{ public_key: string; private_key: string }>(
    queries,
    `select public_key, ${opened('push_keys', ['private_key'])} from push_keys where lender_id = $1`,
    [lender],
  );
  return kept ? { publicKey: kept.public_key, privateKey: kept.private_key } : makeFor(queries, lender);
}

async function makeFor(queries: Queries, lender: number): Promise<VapidKeys> {
  const made = makeVapidKeys();
  const kept = await queries.query(
    'insert into push_keys (lender_id, public_key, private_key) values ($1, $2, $3) on conflict do nothing returning 1',
    [lender, made.publicKey, sealed('push_keys', 'private_key', lender, made.privateKey)],
  );
  // Made at the same moment elsewhere: that pair is the lender's.
  return kept.length > 0 ? made : vapidKeysOf(queries, lender);
}

/** The lender's settings, with the key that devices subscribe by where they are pushed to. */
export async function settingsOf(core: Pushing & { readonly database: Queries }, lender: Lender): Promise<Preferences> {
  const settings = preferencesOf(lender);
  if (!isPushing(core, lender)) return settings;
  const known = await first<{ public_key: string }>(
    core.database,
    'select public_key from push_keys where lender_id = $1',
    [lender.id],
  );
  return {
    ...settings,
    public_keys: {
      ...settings.public_keys,
      push: known?.public_key ?? (await vapidKeysOf(core.database, lender.id)).publicKey,
    },
  };
}
