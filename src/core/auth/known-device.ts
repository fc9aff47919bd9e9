import { first, type Queries } from '../database/index.ts';
import type { Random } from '../random.ts';
import { hashOfToken } from './token-hash.ts';
import type { Who } from '../who.ts';

const most = 20;

/** What a device keeps for the core, in a cookie that scripts can't read. */
export interface Device {
  /** Its mark, where it has one. Anybody may send any. */
  readonly mark: string | undefined;
  keep(mark: string): void;
}

/** The device as its tries are counted: undefined where this borrower has not signed in on it before. */
export async function knownDevice(
  queries: Queries,
  who: { lender: number; borrower: number | undefined },
  { mark }: Device,
): Promise<string | undefined> {
  const hash = hashOfToken(mark ?? '');
  const found = await first(
    queries,
    'select mark from known_devices where lender_id = $1 and borrower_id = $2 and mark = $3',
    [who.lender, who.borrower ?? 0, hash],
  );
  return found && hash;
}

/**
 * Knows a device from now on. One that several borrowers sign in on has one mark for all.
 * @returns the mark, which the device keeps when this is sure
 */
export async function putDevice(
  queries: Queries,
  who: Who,
  { mark }: Device,
  now: Date,
  random: Random,
): Promise<string> {
  const kept = mark ?? random.token(32);
  await queries.query(
    'insert into known_devices (lender_id, borrower_id, mark, used_on) values ($1, $2, $3, $4) on conflict (lender_id, borrower_id, mark) do update set used_on = excluded.used_on',
    [who.lender, who.borrower, hashOfToken(kept), now.toISOString()],
  );
  await queries.query(
    'delete from known_devices where lender_id = $1 and borrower_id = $2 and mark not in (select mark from known_devices where lender_id = $1 and borrower_id = $2 order by used_on desc limit $3)',
    [who.lender, who.borrower, most],
  );
  return kept;
}

/** What all devices of a borrower are counted by as one. */
export const ownerKey = ({ lender, borrower }: Who): string => `${lender} ${borrower}`;

/** Whose device has a mark: of several who sign in on it, who did last. */
export async function ownerOfDevice(queries: Queries, mark: string): Promise<string | undefined> {
  const owner = await first<Who & Record<string, unknown>>(
    queries,
    'select lender_id as lender, borrower_id as borrower from known_devices where mark = $1 order by used_on desc limit 1',
    [hashOfToken(mark)],
  );
  return owner && ownerKey(owner);
}

/** After this, nobody has tries of their own but who signs in again. */
export async function forgetDevices(queries: Queries, who: Who): Promise<void> {
  await queries.query('delete from known_devices where lender_id = $1 and borrower_id = $2', [
    who.lender,
    who.borrower,
  ]);
}
