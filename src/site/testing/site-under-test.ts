import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import type { PageData } from '../../language/bundle.ts';
import { knowledge } from '../../config/testing/knowledge.ts';
import { smallLender } from '../../config/testing/small-lender.ts';
import { ContentStore } from '../content-store.ts';
import { registerSite, type SiteOptions } from '../index.ts';
import type { Judge } from '../judge.ts';
import { judgeLender } from '../judge-lender.ts';
import { KeptVerdicts } from '../kept-verdicts.ts';
import { Lenders } from '../lenders.ts';
import { patternFault } from '../pattern-fault.ts';
import { Program } from '../program.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

const main = `${'export {};'.repeat(50)}\n`;
const built = {
  'dist/page/.vite/manifest.json': JSON.stringify({
    'src/app/main.tsx': { file: 'assets/main-1.js', isEntry: true, css: ['assets/main-1.css'], imports: ['_part.js'] },
    'src/app/entry/early.ts': { file: 'assets/early-1.js', isEntry: true },
    '_part.js': { file: 'assets/part-1.js', css: ['assets/part-1.css'] },
  }),
  'dist/page/assets/main-1.js': main,
  'dist/page/assets/main-1.js.br': brotliCompressSync(main),
  'dist/page/secret.txt': 'not to be served',
  'locales/en-GB/page.json': JSON.stringify({
    'page.no-script': 'Needs JavaScript',
    'page.unloaded': 'This takes long.',
    'page.load-again': 'Load again',
    'page.home': 'Take me home',
    'page.unknown-host.title': 'Nobody here',
    'page.unknown-host.text': 'Check it',
    'page.unavailable.title': 'Soon',
    'page.unavailable.text': 'Wait',
  }),
  'locales/fr/page.json': JSON.stringify({
    'page.no-script': 'JavaScript, s’il vous plaît',
    'page.unloaded': 'C’est long.',
    'page.load-again': 'Recharger',
    'page.home': 'Accueil',
    'page.unknown-host.title': 'Personne',
    'page.unknown-host.text': 'Vérifiez',
    'page.unavailable.title': 'Bientôt',
    'page.unavailable.text': 'Patientez',
  }),
};

/**
 * Judges in this thread, by what is known of the repository, which the site's folder is linked to: a thread for each test,
 * or its grammar compiled anew, would take longer than the tests.
 */
function judgeInto(dataDirectory: string): Judge {
  const stored = new ContentStore(join(dataDirectory, 'config'));
  const kept = new KeptVerdicts(join(dataDirectory, 'lenders'));
  return {
    async judge(order) {
      const { content, verdict } = judgeLender(order.content, order.slug, { ...knowledge(), patternFault });
      stored.keep(content);
      kept.keep(order.slug, order, verdict);
    },
    hurry: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** A site over a folder of its own, with the small lender in it. */
export class SiteUnderTest {
  readonly root = mkdtempSync(join(tmpdir(), 'site-'));
  readonly refused: string[] = [];
  #app: FastifyInstance | undefined;
  #lenders: Lenders | undefined;

  constructor() {
    mkdirSync(join(this.root, 'schemas'));
    for (const link of ['schemas/config', 'schemas/api', 'src'])
      symlinkSync(join(repository, link), join(this.root, link));
    for (const [path, text] of Object.entries({ ...smallLender(), ...built })) this.write(path, text);
  }

  write(path: string, content: string | Buffer | object): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(
      join(this.root, path),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  }

  remove(path: string): void {
    unlinkSync(join(this.root, path));
  }

  async start(options: Partial<SiteOptions> = {}): Promise<void> {
    await this.#app?.close();
    const app = Fastify();
    const dataDirectory = join(this.root, '.data');
    this.#lenders = await registerSite(app, {
      root: this.root,
      dataDirectory,
      every: 3_600_000,
      judge: judgeInto(dataDirectory),
      facts: (slug) =>
        Promise.resolve(
          slug === 'small' ? { settings: { organization: 'Small', currency: 'NGN' }, token: 'c21hbGw=' } : undefined,
        ),
      now: () => new Date('2026-11-21T10:00:00.000Z'),
      tellEdit: (edit) => {
        if (edit.before === undefined) this.refused.push(`${edit.lender.slug} ${edit.lender.problems.length}`);
      },
      ...options,
    });
    this.#app = app;
  }

  async get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    if (this.#app === undefined) await this.start();
    if (this.#app === undefined || this.#lenders === undefined) throw new Error('not started');
    this.#lenders.look();
    for (const { slug } of this.#lenders.all()) await this.#lenders.judged(slug);
    return this.#app.inject({
      method: 'GET',
      url,
      headers: { host: 'small.localhost:3000', accept: 'text/html', ...headers },
    });
  }

  /** Judges the lenders as they are now for a server that is started on this folder: the thread of its own that it would begin for them takes seconds. */
  async judgeFor(dataDirectory: string): Promise<void> {
    const lenders = new Lenders({
      root: this.root,
      dataDirectory,
      program: new Program(this.root, false),
      judge: judgeInto(dataDirectory),
      refused: ({ slug, problems }) => this.refused.push(`${slug} ${problems.length}`),
      every: 3_600_000,
      failed: () => undefined,
    });
    for (const { slug } of lenders.all()) await lenders.judged(slug);
    await lenders.close();
  }

  /** What the page of an address is told. */
  async data(url: string, headers: Readonly<Record<string, string>> = {}): Promise<PageData> {
    return dataIn((await this.get(url, headers)).body);
  }

  async close(): Promise<void> {
    await this.#app?.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

export function dataIn(html: string): PageData {
  const json = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error(`no data in ${html}`);
  return JSON.parse(json) as PageData;
}
