import { forgetTries } from './attempts.ts';
import { forgetDevices } from './known-device.ts';
import { endOnboarding } from './onboarding.ts';
import type { Queries } from '../database/index.ts';
import type { Who } from '../who.ts';

/** The password is made or replaced; nothing of its lock, no device that knew the one before, and no token of a sign-up, is left. */
export async function putPassword(queries: Queries, who: Who, phone: string, hash: string): Promise<void> {
  await queries.query(
    `insert into credentials (lender_id, borrower_id, kind, hash) values ($1, $2, 'password', $3)
     on conflict (borrower_id, kind) do update set hash = excluded.hash`,
    [who.lender, who.borrower, hash],
  );
  await forgetTries(queries, { lender: who.lender, kind: 'password', phone, device: undefined });
  await forgetDevices(queries, who);
  await endOnboarding(queries, who);
}
