import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { keepToNewest, openDatabase, openSealed, registerCore, systemClock, type HashCost } from '../core/index.ts';
import { makesBackups } from './back-up.ts';
import { BrowserPush } from './browser-push.ts';
import { keysOfCore } from './core-database.ts';
import { loadDemo } from './demo/index.ts';
import { MessageGateway } from './message-gateway.ts';
import type { PagesCore } from './pages-core.ts';
import { createSandbox } from './sandbox/index.ts';
import type { ServedLender } from '../site/index.ts';
import type { ServerSettings } from './settings.ts';

export interface OwnCoreOptions {
  readonly settings: ServerSettings;
  readonly withSandbox: boolean;
  readonly log: FastifyBaseLogger;
  /** Told when the sandbox has changed what pages know of their lender. */
  readonly siteChanged: () => void;
  /** The lenders whose pages stand here. */
  readonly served: () => readonly ServedLender[];
  readonly hashCost?: HashCost;
}

/**
 * The reference core in this process: opens its database and brings it up to date.
 * @throws CannotStart when the database's directory is taken, the database is of a newer version, or its keys are missing or wrong
 */
export async function ownCore({
  settings,
  withSandbox,
  log,
  siteChanged,
  served,
  hashCost,
}: OwnCoreOptions): Promise<PagesCore> {
  const { hostSuffix, dataDirectory, databaseUrl, messages, pushContact } = settings;
  const stored = await openDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database') }, (error) =>
    log.error(error, 'the database was lost'),
  );
  try {
    const { database, keys } = await openSealed(stored, keysOfCore(settings), (error) =>
      log.error({ err: error }, 'a sealed value does not open, and is shown without'),
    );
    let keeping: ReturnType<typeof keepToNewest> | undefined;
    const noMoreBackups = databaseUrl === undefined ? await makesBackups(stored, dataDirectory, log) : undefined;
    const sandbox = withSandbox
      ? await createSandbox({ database, hostSuffix, ...(hashCost && { hashCost }), siteChanged, served })
      : undefined;
    if (sandbox) await loadDemo(database, { ...(hashCost && { cost: hashCost }) });
    return {
      ...(sandbox && { sandbox }),
      clock: sandbox?.core.clock ?? systemClock,
      async register(app) {
        const sender = messages && new MessageGateway(messages);
        if (sender === undefined && sandbox === undefined)
          log.warn('MESSAGES_URL is not set: borrowers get no codes and no notices');
        await registerCore(app, {
          database,
          hostSuffix,
          sweepEvery: 3_600_000,
          followUpEvery: 60_000,
          ...(withSandbox && { followUpAfterRequests: 1000 }),
          filesDirectory: join(dataDirectory, 'uploads'),
          ...(sender && { sender }),
          ...(pushContact !== undefined && { push: new BrowserPush(pushContact) }),
          ...(hashCost && { hashCost }),
          ...sandbox?.core,
        });
        await sandbox?.register(app);
        app.addHook('onListen', () => void (keeping = keepToNewest(stored, keys, log)));
      },
      async beWell() {
        await database.query('select 1 as alive');
      },
      async close() {
        await noMoreBackups?.();
        await keeping?.end();
        await stored.close();
      },
    };
  } catch (error) {
    await stored.close();
    throw error;
  }
}
