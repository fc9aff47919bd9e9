import Fastify from 'fastify';
import { join } from 'node:path';
import { CannotStart, frameworkErrors, lenderOfHost, logOptions, migrate, openDatabase, registerCore, systemClock, type HashCost } from '../core/index.ts';
import { askCore } from './ask-core.ts';
import { registerSite, SiteFactsKeeper, type ServedLender } from '../site/index.ts';
import { demoLenders, demoPassword, demoPin, loadDemo } from './demo/index.ts';
import { createSandbox, sandboxWanted } from './sandbox/index.ts';
import { developmentPage } from './development-page.ts';
import { honestRequests } from './honest-requests.ts';
import { MessageGateway } from './message-gateway.ts';
import { bodiesInTime, headsInTime } from './slow-requests.ts';
import { privateFolder } from './private-folder.ts';
import { readableAddress } from './readable-address.ts';
import { secureTransport } from './secure-transport.ts';
import type { ServerSettings } from './settings.ts';

export interface Started {
  readonly origins: readonly { readonly name: string; readonly origin: string }[];
  /** With the sandbox alone: who can sign in, and with what. */
  readonly sandbox?: { readonly page: string; readonly password: string; readonly pin: string; readonly borrowers: readonly { readonly lender: string; readonly phone: string; readonly name: string }[] };
  close(): Promise<void>;
}

export interface StartOptions {
  /** The repository. */
  readonly root: string;
  readonly settings: ServerSettings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The page's modules come from their sources, and problems of the configuration are shown instead of the page. */
  readonly development: boolean;
  /** @default what is recommended; tests take less */
  readonly hashCost?: HashCost;
}

/**
 * Opens the database, brings it up to date, and serves everything on one port.
 * @throws CannotStart when the port or the database's directory is taken, or the database is of a newer version
 */
export async function startServer({ root, settings, environment, development, hashCost }: StartOptions): Promise<Started> {
  const { hostSuffix, dataDirectory, databaseUrl, messages, trustProxy } = settings;
  const withSandbox = sandboxWanted(environment);
  const app = Fastify({ logger: { level: environment.LOG_LEVEL || (development || withSandbox ? 'warn' : 'info'), ...logOptions }, forceCloseConnections: true, ...headsInTime, frameworkErrors, rewriteUrl: readableAddress, trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false) });
  await privateFolder(dataDirectory);
  const database = await openDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database') }, (error) => app.log.error(error, 'the database was lost'));
  try {
    await migrate(database);
    const sandbox = withSandbox ? await createSandbox({ database, hostSuffix, ...(hashCost && { hashCost }), siteChanged: () => facts.expire() }) : undefined;
    if (sandbox) await loadDemo(database, { ...(hashCost && { cost: hashCost }) });
    const clock = sandbox?.core.clock ?? systemClock;
    const facts = new SiteFactsKeeper({ ask: askCore(app), directory: join(dataDirectory, 'site'), now: () => clock.now(), report: (detail, message) => app.log.error(detail, message) });
    honestRequests(app, { behindProxy: trustProxy !== undefined });
    if (trustProxy !== undefined) secureTransport(app, async (host) => (await lenderOfHost(database, host, hostSuffix)) !== undefined);
    bodiesInTime(app);

    app.get('/healthz', async (_request, reply) => {
      await database.query('select 1 as alive');
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
    const sender = messages && new MessageGateway(messages);
    if (sender === undefined && sandbox === undefined) app.log.warn('MESSAGES_URL is not set: borrowers get no codes and no notices');
    await registerCore(app, { database, hostSuffix, filesDirectory: join(dataDirectory, 'uploads'), ...(sender && { sender }), ...(hashCost && { hashCost }), ...sandbox?.core });
    await sandbox?.register(app);
    const lenders = await registerSite(app, {
      root,
      dataDirectory,
      hostSuffix,
      now: () => clock.now(),
      facts: (slug, host) => facts.of(slug, host),
      ...(sandbox && { frames: (pageOrigin: string) => sandbox.windowOrigins(pageOrigin) }),
      ...(development && { development: await developmentPage(app, root, hostSuffix) }),
    });

    const address = await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
      throw new CannotStart(`Port ${settings.port} is taken by another program: stop it, or set PORT to another number.`);
    });
    const { port } = new URL(address);
    const origins = lenders.all().map((lender) => ({ name: lender.name, origin: originOf(lender, hostSuffix, port) }));
    return {
      origins,
      ...(sandbox && {
        sandbox: {
          page: `${origins[0]?.origin ?? address}/sandbox`,
          password: demoPassword,
          pin: demoPin,
          borrowers: demoLenders.flatMap(({ name, borrowers }) => borrowers.map(({ phone, firstName, lastName }) => ({ lender: name, phone, name: `${firstName} ${lastName}` }))),
        },
      }),
      async close() {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
}

function originOf({ hosts: [host = ''] }: ServedLender, hostSuffix: string, port: string): string {
  return `http://${host.includes('.') ? host : `${host}.${hostSuffix}`}${port === '' ? '' : `:${port}`}`;
}
