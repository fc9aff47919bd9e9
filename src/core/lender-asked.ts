import { bareHost } from '../engine/host.ts';
import type { Core } from './core.ts';
import { lenderOfHost, type Lender } from './lender.ts';

/** The lender whose pages stand on a host that is asked, which is known to be theirs from now on. */
export async function lenderAsked(
  { database, hostSuffix, hosts }: Pick<Core, 'database' | 'hostSuffix' | 'hosts'>,
  host = '',
): Promise<Lender | undefined> {
  const lender = await lenderOfHost(database, host, hostSuffix);
  if (lender !== undefined) hosts.set(bareHost(host), lender.slug);
  return lender;
}
