import type { Outcome } from '../../api/outcome.ts';
import { isLocal } from '../../engine/host.ts';
import { isObject } from '../../engine/value.ts';

export interface RenewSiteOptions {
  /** Until when what came with the page is good, ISO 8601; undefined where nobody has said: then it is as long as the page. */
  readonly expires: string | undefined;
  readonly host: string;
  /** The lender's own hosts: no site configuration leads anywhere else. */
  readonly hosts: readonly string[];
  /** Asks for the site configuration of a host. Never rejects. */
  readonly ask: (host: string) => Promise<Outcome>;
  readonly now: () => number;
  readonly renewToken: (token: string) => void;
  /** There is no such lender any more. */
  readonly lose: () => void;
  /** Another failure is recorded, and the copy stays. */
  readonly record: (code: string) => void;
  /** Leads to the same page on another host. */
  readonly move: (host: string) => void;
  /** The tab's memory of having been led away. */
  readonly storage: Storage | undefined;
}

/** After a failure it is left alone for so long. */
const patience = 60_000;

/** Asks for the site configuration again once it has expired, quietly. @returns to be called when the page wakes or somebody moves */
export function renewSite(options: RenewSiteOptions): () => void {
  const { now, storage } = options;
  let until = options.expires === undefined ? Infinity : endOf(options.expires, now());
  let asking = false;

  async function renew(): Promise<void> {
    const outcome = await options.ask(options.host);
    if (outcome.kind === 'failed' && outcome.failure.status === 404) {
      until = Infinity;
      options.lose();
      return;
    }
    until = now() + patience;
    if (outcome.kind !== 'ok' || !isObject(outcome.value)) {
      // Being offline is no fault of the start-up.
      if (outcome.kind !== 'ok' && outcome.failure.code === 'offline') return;
      options.record('site-configuration');
      return;
    }
    const { token, domain, expires_at: expires } = outcome.value;
    if (typeof token === 'string' && token !== '') options.renewToken(token);
    until = Math.max(endOf(expires, now()), until);
    if (typeof domain === 'string') follow(domain.toLowerCase());
  }

  /** To the lender's own domain, once in a tab, and to one that the lender's own file lists. */
  function follow(domain: string): void {
    const here = options.host.toLowerCase();
    if (domain === '' || domain === here || isLocal(here) || isLocal(domain)) return;
    if (!domain.includes('.') || !options.hosts.includes(domain)) {
      options.record('foreign-domain');
      return;
    }
    try {
      // A tab that can't remember could be led in circles.
      if (storage === undefined || storage.getItem('moved') !== null) return;
      storage.setItem('moved', domain);
    } catch {
      return;
    }
    options.move(domain);
  }

  return () => {
    if (asking || now() < until) return;
    asking = true;
    void renew().finally(() => {
      asking = false;
    });
  };
}

/** An instant as ISO text, epoch seconds or milliseconds; an unreadable one has passed (OP-10). */
function endOf(said: unknown, now: number): number {
  const ms = typeof said === 'number' ? (said < 100_000_000_000 ? said * 1000 : said) : Date.parse(String(said));
  return Number.isFinite(ms) ? ms : now;
}
