import { join } from 'node:path';
import { checkNames, type Checked, type Knowledge, type Problem } from '../../config/check/index.ts';
import { compile, type Compiled } from '../../config/compile.ts';
import type { Tenant } from '../../language/language.gen.ts';
import { lendersIn, type Files } from '../../config/layers.ts';
import { ContentStore } from './content-store.ts';
import { bareHost } from './domain.ts';
import { contentHash } from './hash.ts';
import { FileReader } from './read-files.ts';

export interface ServedLender {
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly themeColour: string;
  /** The last version without errors. */
  readonly compiled: Compiled | undefined;
  /** What is wrong with the files as they are now. */
  readonly problems: readonly Problem[];
}

export interface LendersOptions {
  /** The folder that holds screens/, rules/, tenants/ and the rest. */
  readonly root: string;
  /** Where everything that was ever served is kept. */
  readonly kept: string;
  readonly knowledge: () => Knowledge;
  /** Told once of each version that is not served because of its errors. */
  readonly refused: (slug: string, problems: readonly Problem[]) => void;
  /** Files are looked at again after this many milliseconds. */
  readonly fresh: number;
}

/** The lenders of this server, compiled from their files as they are. A version with errors is not served: the last good one stays. */
export class Lenders {
  readonly content: ContentStore;
  readonly #options: LendersOptions;
  readonly #reader: FileReader;
  #files: Files | undefined;
  #looked = 0;
  #lenders: ReadonlyMap<string, ServedLender> = new Map();

  constructor(options: LendersOptions) {
    this.#options = options;
    this.#reader = new FileReader(options.root);
    this.content = new ContentStore(join(options.kept));
  }

  /** All lenders, by slug. */
  all(): ReadonlyMap<string, ServedLender> {
    const now = Date.now();
    if (this.#files !== undefined && now - this.#looked < this.#options.fresh) return this.#lenders;
    this.#looked = now;
    const files = this.#reader.read();
    if (files !== this.#files) {
      this.#files = files;
      const knowledge = this.#options.knowledge();
      this.#lenders = new Map(lendersIn(files).map((slug) => [slug, this.#read(files, slug, knowledge)]));
    }
    return this.#lenders;
  }

  /** The lender of a host: "naija" or a whole domain, as the lender's own file says. */
  ofHost(host: string, suffix: string): ServedLender | undefined {
    const bare = bareHost(host);
    const label = bare.endsWith(`.${suffix}`) ? bare.slice(0, -suffix.length - 1) : undefined;
    for (const lender of this.all().values()) {
      if (lender.hosts.includes(bare) || (label !== undefined && lender.hosts.includes(label))) return lender;
    }
    return undefined;
  }

  /** A file of a lender's folder, such as its logo. */
  brandFile(slug: string, name: string): string | undefined {
    this.all();
    const files = this.#files ?? {};
    const path = `tenants/${slug}/${name}`;
    return Object.hasOwn(files, path) ? files[path] : undefined;
  }

  /** A fault of the checker's own must not take away what is served. */
  #check(files: Files, slug: string, knowledge: Knowledge): Checked {
    try {
      return checkNames(files, slug, knowledge);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const problem: Problem = { code: 'check.failed', severity: 'error', file: `tenants/${slug}/tenant.json`, line: 1, path: '', message: `the check itself failed: ${message}`, suggestion: 'undo the last edit' };
      return { problems: [problem], configuration: undefined };
    }
  }

  #read(files: Files, slug: string, knowledge: Knowledge): ServedLender {
    const before = this.#lenders.get(slug);
    const { problems, configuration } = this.#check(files, slug, knowledge);
    if (configuration === undefined) {
      this.#options.refused(slug, problems);
      const hosts = before?.hosts ?? hostsIn(files[`tenants/${slug}/tenant.json`]) ?? [slug];
      return { slug, name: before?.name ?? slug, hosts, themeColour: before?.themeColour ?? '#ffffff', compiled: before?.compiled, problems };
    }
    const { tenant } = configuration;
    const logo = tenant.theme.logo === undefined ? undefined : files[`tenants/${slug}/${tenant.theme.logo}`];
    const compiled = compile(configuration, knowledge.contract, contentHash, logo);
    this.content.keep(compiled.files);
    return { slug, name: tenant.name, hosts: tenant.hosts, themeColour: tenant.theme.brand, compiled, problems };
  }
}

/** The hosts of a lender whose files can't be compiled, so that its problems are shown where they belong. */
function hostsIn(text: string | undefined): readonly string[] | undefined {
  try {
    const { hosts } = JSON.parse(text ?? '') as Partial<Tenant>;
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : undefined;
  } catch {
    return undefined;
  }
}
