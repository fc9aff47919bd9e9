import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Problem } from '../config/check/index.ts';
import { filesConcerning } from '../config/files-concerning.ts';
import { lendersIn, type Files } from '../config/layers.ts';
import { bareHost } from '../engine/host.ts';
import { own } from '../engine/value.ts';
import type { Chunk, CompiledStart } from '../language/bundle.ts';
import { checkFailed } from './check-failed.ts';
import { ContentStore } from './content-store.ts';
import { errorsOf } from './errors-of.ts';
import { contentHash } from './hash.ts';
import type { Judge } from './judge.ts';
import { KeptVerdicts, type Judgement, type KeptVerdict } from './kept-verdicts.ts';
import type { LenderVersion } from './lender-verdict.ts';
import type { Program } from './program.ts';
import { FileReader } from './read-files.ts';
import { tenantIn } from './tenant-in.ts';
import { watchFiles } from './watch-files.ts';

export interface ServedLender {
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly themeColour: string;
  /** The last version without errors. */
  readonly compiled:
    | { readonly starts: Readonly<Record<string, CompiledStart>>; readonly chunks: Readonly<Record<string, Chunk>> }
    | undefined;
  /** When that version was found to be without errors, ISO 8601. */
  readonly since: string | undefined;
  /** What is wrong with the files as they were judged last. */
  readonly problems: readonly Problem[];
  /** False while its files, as they are now, are being judged. */
  readonly isJudged: boolean;
}

export interface LendersOptions {
  /** The folder that holds screens/, rules/, tenants/ and the rest. */
  readonly root: string;
  /** Where everything that was ever served is kept, and every verdict. */
  readonly dataDirectory: string;
  readonly program: Pick<Program, 'name'>;
  readonly judge: Judge;
  /** Told once of each version that is not served because of its errors, by what is served in its stead. */
  readonly refused: (lender: ServedLender) => void;
  /** Told of each version that is served from now on, with what was served until then. */
  readonly taken?: (lender: ServedLender, before: ServedLender) => void;
  /** Told whenever a lender has been judged anew, or is gone. */
  readonly changed?: () => void;
  /** Files are looked at again after this many milliseconds. */
  readonly every: number;
  /** Told of what could not be done and is tried again. */
  readonly failed: (detail: object, message: string) => void;
}

const aDay = 86_400_000;

/** By the address that names their content. */
type Chunks = Readonly<Record<string, Chunk>>;

interface Held {
  readonly lender: ServedLender;
  readonly judgement: Judgement;
  /** Ends when the files are judged. */
  readonly judging?: Promise<void>;
}

/**
 * The lenders of this server. What was found of the same files before, also before a restart, is taken as it stands;
 * everything else is judged beside this thread, and until then, or when it has errors, the last good version stays.
 */
export class Lenders {
  readonly content: ContentStore;
  readonly #options: LendersOptions;
  readonly #reader: FileReader;
  readonly #verdicts: KeptVerdicts;
  readonly #endWatching: () => void;
  #files: Files = {};
  /** The files that each lender was last looked at in. */
  #seen: Files | undefined;
  readonly #hashes = new Map<string, { readonly text: string; readonly hash: string }>();
  #held: ReadonlyMap<string, Held> = new Map();

  /** @throws when the files cannot be read */
  constructor(options: LendersOptions) {
    this.#options = options;
    this.#reader = new FileReader(options.root);
    this.content = new ContentStore(join(options.dataDirectory, 'config'));
    this.#verdicts = new KeptVerdicts(join(options.dataDirectory, 'lenders'));
    this.look();
    const endWatching = watchFiles(
      () => this.#reader.read(),
      options.every,
      () => this.look(),
      (error) => options.failed({ err: error }, 'edits of the files are not seen, which are looked at again and again'),
    );
    const pruning = setInterval(() => this.#prune(), aDay).unref();
    this.#endWatching = () => {
      endWatching();
      clearInterval(pruning);
    };
  }

  /** All lenders, in the order of their slugs. */
  all(): readonly ServedLender[] {
    return [...this.#held.values()].map(({ lender }) => lender);
  }

  /** The lender of a host: "naija" or a whole domain, as the lender's own file says. */
  ofHost(host: string, suffix: string): ServedLender | undefined {
    const bare = bareHost(host);
    const label = bare.endsWith(`.${suffix}`) ? bare.slice(0, -suffix.length - 1) : undefined;
    return this.all().find(({ hosts }) => hosts.includes(bare) || (label !== undefined && hosts.includes(label)));
  }

  /** A file of a lender's folder, such as its logo. */
  brandFile(slug: string, name: string): string | undefined {
    return own(this.#files, `tenants/${slug}/${name}`);
  }

  /** Looks at the files now. @throws when they, or what is kept of a lender, cannot be read: that lender stays as it was until the next look */
  look(): void {
    const files = this.#reader.read();
    if (files === this.#seen) return;
    this.#files = files;
    const program = this.#options.program.name;
    const before = this.#held;
    const held = new Map<string, Held>();
    const faults: unknown[] = [];
    for (const slug of lendersIn(files)) {
      let found = before.get(slug);
      try {
        found = this.#heldOf(slug, filesConcerning(files, slug), program);
      } catch (error) {
        faults.push(error);
      }
      if (found !== undefined) held.set(slug, found);
    }
    this.#held = held;
    if ([...before.keys()].some((slug) => !held.has(slug))) this.#options.changed?.();
    if (faults.length > 0) throw faults[0];
    this.#seen = files;
  }

  /** Resolves when the files of a lender, as they are now, have been judged; they are the next to be. */
  async judged(slug: string): Promise<ServedLender | undefined> {
    const held = this.#held.get(slug);
    if (held?.judging === undefined) return held?.lender;
    this.#options.judge.hurry(slug);
    await held.judging;
    return this.judged(slug);
  }

  /** Ends looking and judging. */
  async close(): Promise<void> {
    this.#endWatching();
    await this.#options.judge.close();
  }

  /** A disk that fails must not end the server. */
  #prune(): void {
    try {
      this.content.prune();
    } catch (error) {
      this.#options.failed(
        { err: error },
        'versions that nobody has asked for in 90 days could not be deleted, which is tried again in a day',
      );
    }
  }

  #heldOf(slug: string, content: Files, program: string): Held {
    const before = this.#held.get(slug);
    const judgement: Judgement = { program, files: this.#hashOf(content) };
    if (before?.judgement.program === program && before.judgement.files === judgement.files) return before;
    const known = this.#verdicts.find(slug, judgement);
    const taken = known && this.#taken(slug, known, before?.lender);
    if (taken !== undefined) {
      // An edit was taken back.
      if (before !== undefined) this.#tell(taken, before.lender);
      return { lender: taken, judgement };
    }
    const lender = before?.lender ?? this.#lastGood(slug, program) ?? unjudged(slug, content);
    return { lender: { ...lender, isJudged: false }, judgement, judging: this.#judge(slug, judgement, content) };
  }

  /** Of files, each of which is hashed when it is new. */
  #hashOf(content: Files): string {
    const hashes = Object.entries(content).map(([path, text]) => {
      const known = this.#hashes.get(path);
      // The same text is the same object here, which costs nothing to see.
      if (known?.text === text) return `${path} ${known.hash}`;
      const hash = contentHash(text);
      this.#hashes.set(path, { text, hash });
      return `${path} ${hash}`;
    });
    return contentHash(hashes.sort().join('\n'));
  }

  async #judge(slug: string, judgement: Judgement, content: Files): Promise<void> {
    let fault: unknown = 'what was found could not be kept';
    try {
      await this.#options.judge.judge({ slug, ...judgement, content });
    } catch (error) {
      fault = error;
    }
    let found: ServedLender | undefined;
    try {
      found = await this.#judgedNow(slug, judgement);
    } catch (error) {
      fault = error;
    }
    const now = this.#held.get(slug);
    // Saved again meanwhile, or deleted.
    if (now?.judgement !== judgement) return;
    const lender = found ?? this.#refused(slug, [checkFailed(slug, fault)], now.lender);
    this.#held = new Map([...this.#held, [slug, { lender, judgement }]]);
    this.#tell(lender, now.lender);
    this.#options.changed?.();
  }

  /** Undefined where nothing that can be served was kept of it, or it is no longer what is held. */
  async #judgedNow(slug: string, judgement: Judgement): Promise<ServedLender | undefined> {
    const now = this.#held.get(slug);
    const verdict = this.#verdicts.find(slug, judgement);
    if (now?.judgement !== judgement || verdict === undefined) return undefined;
    const chunks = verdict.version && (await this.#readInTurns(verdict.version, now.lender));
    return this.#held.get(slug)?.judgement === judgement ? this.#taken(slug, verdict, now.lender, chunks) : undefined;
  }

  #tell(lender: ServedLender, before: ServedLender): void {
    if (errorsOf(lender.problems).length === 0) this.#options.taken?.(lender, before);
  }

  /** Undefined where not all is there that the version is served from. */
  #taken(
    slug: string,
    { problems, version, at }: KeptVerdict,
    before: ServedLender | undefined,
    known: Chunks = {},
  ): ServedLender | undefined {
    if (version === undefined)
      return this.#refused(slug, problems, before ?? this.#lastGood(slug, this.#options.program.name));
    const chunks = this.#chunksOf(version, known);
    return (
      chunks && {
        slug,
        name: version.name,
        hosts: version.hosts,
        themeColour: version.themeColour,
        compiled: { starts: version.starts, chunks },
        since: at,
        problems,
        isJudged: true,
      }
    );
  }

  /** @param known those that were read already, by the address that names their content */
  #chunksOf({ addresses }: LenderVersion, known: Chunks): Chunks | undefined {
    const chunks: Record<string, Chunk> = {};
    for (const address of addresses) {
      const text = this.content.find(address);
      if (text === undefined) return undefined;
      if (address.endsWith('.json')) chunks[address] = known[address] ?? (JSON.parse(text) as Chunk);
    }
    return chunks;
  }

  /** Reads what of a version is new, one journey a turn: no page of any lender waits for all of them. */
  async #readInTurns({ addresses }: LenderVersion, before: ServedLender): Promise<Chunks> {
    const chunks: Record<string, Chunk> = { ...before.compiled?.chunks };
    for (const address of addresses) {
      if (chunks[address] !== undefined) continue;
      await setImmediate();
      const text = this.content.find(address);
      if (text !== undefined && address.endsWith('.json')) chunks[address] = JSON.parse(text) as Chunk;
    }
    return chunks;
  }

  #refused(slug: string, problems: readonly Problem[], before: ServedLender | undefined): ServedLender {
    const lender = { ...(before ?? unjudged(slug, this.#files)), problems, isJudged: true };
    this.#options.refused(lender);
    return lender;
  }

  #lastGood(slug: string, program: string): ServedLender | undefined {
    const verdict = this.#verdicts.lastGood(slug, program);
    return verdict && this.#taken(slug, verdict, undefined);
  }
}

/** A lender of which nothing is known but what its own file says, so that its pages, or its problems, are shown where they belong. */
function unjudged(slug: string, files: Files): ServedLender {
  const { name, hosts } = tenantIn(files[`tenants/${slug}/tenant.json`]);
  return {
    slug,
    name: name ?? slug,
    hosts: hosts ?? [slug],
    themeColour: '#ffffff',
    compiled: undefined,
    since: undefined,
    problems: [],
    isJudged: false,
  };
}
