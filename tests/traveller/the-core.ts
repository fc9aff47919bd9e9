import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, type Compiled } from '../../src/config/compile.ts';
import { configurationOf } from '../../src/config/configuration.ts';
import { readLayers } from '../../src/config/layers.ts';
import { CoreUnderTest, type LenderName } from '../../src/core/testing/core-under-test.ts';
import { quickestDatabases, type Databases } from '../../src/core/testing/database-kinds.ts';
import { askCore } from '../../src/server/ask-core.ts';
import { demoRegisters } from '../../src/server/demo/index.ts';
import { createSandbox, type Sandbox } from '../../src/server/sandbox/index.ts';
import { contentHash } from '../../src/site/hash.ts';
import { FileReader } from '../../src/site/read-files.ts';
import { readContract } from '../../src/site/read-contract.ts';

const root = process.cwd();
const compiledLenders = new Map<string, Compiled>();

/** A lender as the page gets it, compiled once a file. */
export function compiledOf(slug: LenderName): Compiled {
  const known = compiledLenders.get(slug);
  if (known) return known;
  const compiled = compile(
    configurationOf(readLayers(new FileReader(root).read(), slug), slug),
    readContract(root),
    contentHash,
  );
  compiledLenders.set(slug, compiled);
  return compiled;
}

/** The true core with the demo in it, behind the sandbox, without a network. Its clock is the test's `Date`. */
export interface TheCore extends CoreUnderTest {
  /** Orders something of the sandbox, as its page does: a fault, a liveness, a scoring. @throws when it is refused */
  order(what: string, asked?: Readonly<Record<string, string | number>>): Promise<void>;
  /** Whatever has reached the core, from pages and from the server that makes them. */
  readonly served: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, unknown>>;
  }[];
  /** The core's present moment. */
  clock(): Date;
  /** What the site configuration says of a lender. */
  facts: ReturnType<typeof askCore>;
  /** What the page sends, as it would arrive. */
  deliver(
    method: string,
    path: string,
    lender: LenderName,
    headers: Readonly<Record<string, string>>,
    payload: string | Buffer | undefined,
  ): Promise<{ readonly status: number; readonly headers: Record<string, string>; readonly text: string }>;
  /** Where the stand-ins for providers of cards and identity checks stand. */
  windowOrigins(pageOrigin: string): readonly string[];
  /** Everything as at the start. */
  reset(): Promise<void>;
}

export async function startCore(): Promise<TheCore> {
  const databases: Databases = await quickestDatabases();
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'));
  process.once('exit', () => rmSync(uploads, { recursive: true, force: true }));
  const database = await databases.fresh();
  const sandbox: Sandbox = await createSandbox({ database, clock: { now: () => new Date() } });
  const served: TheCore['served'] = [];
  const core = await CoreUnderTest.over(
    database,
    {
      ...sandbox.core,
      registers: demoRegisters({ slowness: 0 }),
      sender: { send: async (message) => void core.sent.push(message) },
      filesDirectory: uploads,
    },
    async (app) => {
      app.addHook('onRequest', async ({ method, url, headers }) => void served.push({ method, url, headers }));
      await sandbox.register(app);
    },
  );
  // Lenders' own services stand behind a true address, which the core asks as it would any other.
  await core.app.listen({ port: 0, host: '127.0.0.1' });

  let isOrdered = false;
  async function order(what: string, asked: Readonly<Record<string, string | number>> = {}): Promise<void> {
    isOrdered = true;
    const { status, text } = await core.ask('POST', `/sandbox/${what}`, { body: asked });
    if (status !== 200) throw new Error(`${what}: ${text}`);
  }
  return Object.assign(core, {
    order,
    served,
    clock: () => sandbox.core.clock?.now() ?? new Date(),
    facts: askCore(core.app),
    windowOrigins: (pageOrigin: string) => sandbox.windowOrigins(pageOrigin),
    async deliver(
      method: string,
      path: string,
      lender: LenderName,
      headers: Readonly<Record<string, string>>,
      payload: string | Buffer | undefined,
    ) {
      const answer = await core.app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, host: `${lender}.localhost` },
        ...(payload !== undefined && { payload }),
      });
      await core.sends();
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
        text: answer.body,
      };
    },
    async reset() {
      await databases.fresh();
      core.sent.length = 0;
      served.length = 0;
      if (!isOrdered) return;
      await order('clock/reset');
      await order('faults/clear');
      await order('liveness', { alive: 'yes' });
      await order('services', { outcome: 'by value' });
      await order('collections', { outcome: 'paid' });
      await order('payouts', { outcome: 'paid' });
      await order('site', { outcome: 'as usual' });
      isOrdered = false;
    },
  });
}
