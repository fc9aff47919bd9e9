import { bareHost, isLocal } from '../engine/host.ts';

/** Whether a name is one of a lender's own hosts: a whole domain, or a label before the suffix. */
function isOwn(hosts: readonly string[], name: string, suffix: string): boolean {
  return hosts.includes(name) || (name.endsWith(`.${suffix}`) && hosts.includes(name.slice(0, -suffix.length - 1)));
}

/** Where the lender's file alone would lead: from one whole domain to the first one. */
function byFile(hosts: readonly string[], bare: string): string | undefined {
  const domain = hosts.find((name) => name.includes('.'));
  return domain !== undefined && domain !== bare && hosts.includes(bare) && bare.includes('.') ? domain : undefined;
}

/**
 * The domain that a page moves to, or undefined where it stays. The core's word comes before the lender's file, but leads
 * to hosts of that file alone, and only to one that would itself stay: so there is one redirect at most (A-017, F66).
 * @param hosts of the lender's own file
 * @param domainAt what the core says of a host; undefined where it says nothing
 */
export async function movesTo(
  host: string,
  hosts: readonly string[],
  suffix: string,
  domainAt: (host: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const bare = bareHost(host);
  if (isLocal(bare)) return undefined;
  const next = async (from: string): Promise<string | undefined> => {
    const said = bareHost((await domainAt(from)) ?? '');
    if (said !== '' && said !== from) return isOwn(hosts, said, suffix) && !isLocal(said) ? said : undefined;
    return byFile(hosts, from);
  };
  const target = await next(bare);
  return target !== undefined && (await next(target)) === undefined ? target : undefined;
}

/** A domain in the place of a host, at the same port. */
export function withPortOf(host: string, domain: string): string {
  return `${domain}${/:\d{1,5}$/.exec(host)?.[0] ?? ''}`;
}
