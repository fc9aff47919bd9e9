import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ValueObject } from '../engine/value.ts';
import { bareHost } from '../engine/host.ts';
import { writeWhole } from './write-whole.ts';
import { within } from './within.ts';

/** What the core knows of a lender and the page must be told. */
export interface SiteFacts {
  readonly settings: ValueObject;
  readonly token: string;
  /** The domain that the lender's pages move to, as the core has it. */
  readonly domain?: string;
  /** The instant until which all this is good, ISO 8601. */
  readonly expires_at?: string;
}

/** What the core says of a host: the facts and whose they are, or that it knows nobody there. */
export type SiteAnswer = (SiteFacts & { readonly lender: string }) | 'unknown';

export interface SiteFactsOptions {
  /** Asks the core. Rejects when it fails. */
  readonly ask: (host: string) => Promise<SiteAnswer>;
  /** Where the last good copies are kept. */
  readonly directory: string;
  readonly now: () => Date;
  readonly report: (detail: object, message: string) => void;
  /** Milliseconds that the core may take. @default 2000 */
  readonly limit?: number;
  /** Milliseconds for which a core that has failed is left alone. @default 10000 */
  readonly rest?: number;
}

interface Kept {
  readonly answer: SiteAnswer;
  readonly goodUntil: number;
}

/** How long it is believed that the core knows nobody on a host of a lender's own file. */
const unknownFor = 10_000;
const hostName = /^[a-z0-9.-]{1,253}$/;

/**
 * The site configuration of each host, asked of the core and used until it expires; when the core fails or is slow, the
 * last good copy serves, also after a restart (F66, A-016, OP-12). Give it only hosts of lenders' own files, so that
 * strangers fill no disk.
 */
export class SiteFactsKeeper {
  readonly #options: SiteFactsOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #under = new Map<string, Promise<Kept | undefined>>();
  readonly #failed = new Map<string, number>();

  constructor(options: SiteFactsOptions) {
    this.#options = options;
    mkdirSync(options.directory, { recursive: true });
  }

  /** @returns "unknown" when the core knows nobody there, undefined when nothing can be had */
  async of(slug: string, host: string): Promise<SiteFacts | 'unknown' | undefined> {
    const name = bareHost(host);
    if (!hostName.test(name)) return undefined;
    const known = this.#kept.get(name) ?? this.#read(name);
    const answer =
      known !== undefined && known.goodUntil > this.#options.now().getTime()
        ? known.answer
        : ((await this.#asked(name)) ?? known)?.answer;
    if (answer === undefined || answer === 'unknown') return answer;
    const { lender, ...facts } = answer;
    if (lender === slug) return facts;
    this.#options.report({ host: name, here: slug, core: lender }, 'the core has another lender on this host');
    return undefined;
  }

  /** The core is asked again before anything kept is used as it is. */
  expire(): void {
    for (const [name, { answer }] of this.#kept) this.#kept.set(name, { answer, goodUntil: 0 });
    this.#failed.clear();
  }

  #asked(name: string): Promise<Kept | undefined> {
    const { now, rest = 10_000 } = this.#options;
    const failed = this.#failed.get(name);
    const since = failed === undefined ? undefined : now().getTime() - failed;
    if (since !== undefined && since >= 0 && since < rest) return Promise.resolve(undefined);
    const under = this.#under.get(name) ?? this.#ask(name).finally(() => this.#under.delete(name));
    this.#under.set(name, under);
    return under;
  }

  async #ask(name: string): Promise<Kept | undefined> {
    const { ask, now, report, limit = 2000 } = this.#options;
    try {
      const answer = await within(limit, ask(name));
      if (answer === undefined) throw new Error(`no answer within ${limit} ms`);
      // An expiry that can't be read has passed (OP-10).
      const expires = answer === 'unknown' ? now().getTime() + unknownFor : Date.parse(answer.expires_at ?? '') || 0;
      const kept: Kept = { answer, goodUntil: expires };
      this.#kept.set(name, kept);
      this.#failed.delete(name);
      this.#write(name, answer);
      return kept;
    } catch (error) {
      this.#failed.set(name, now().getTime());
      report(
        { err: error, host: name },
        'the site configuration could not be had; the last good copy is used where there is one',
      );
      return undefined;
    }
  }

  #fileOf(name: string): string {
    return join(this.#options.directory, `${name}.json`);
  }

  /** A copy of before the restart, to be asked about first. */
  #read(name: string): Kept | undefined {
    try {
      const answer = JSON.parse(readFileSync(this.#fileOf(name), 'utf8')) as Exclude<SiteAnswer, 'unknown'>;
      if (typeof answer.token !== 'string' || typeof answer.lender !== 'string' || typeof answer.settings !== 'object')
        return undefined;
      const kept: Kept = { answer, goodUntil: 0 };
      this.#kept.set(name, kept);
      return kept;
    } catch {
      return undefined; // None, or one that was cut off: as good as none.
    }
  }

  /** Without a copy on the disk pages are served all the same. */
  #write(name: string, answer: SiteAnswer): void {
    const file = this.#fileOf(name);
    try {
      if (answer === 'unknown') {
        rmSync(file, { force: true });
        return;
      }
      writeWhole(file, JSON.stringify(answer));
    } catch (error) {
      this.#options.report({ err: error, host: name }, 'the site configuration could not be kept on disk');
    }
  }
}
