import Fastify from 'fastify';
import { join } from 'node:path';
import { readContractDocument } from '../contract/read-contract.ts';
import { CannotStart, frameworkErrors, logOptions, type HashCost } from '../core/index.ts';
import { askCore } from './ask-core.ts';
import {
  editLine,
  registerSite,
  serverWords,
  SiteFactsKeeper,
  type Edit,
  type Lenders,
  type ServedLender,
} from '../site/index.ts';
import { coreElsewhere } from './core-elsewhere.ts';
import { demoLenders, demoPassword, demoPin } from './demo/index.ts';
import { developmentPage } from './development-page.ts';
import { finishUnderWay } from './finish-under-way.ts';
import { honestRequests } from './honest-requests.ts';
import { ownCore } from './own-core.ts';
import { sandboxWanted } from './sandbox/index.ts';
import { bodiesInTime, headsInTime } from './slow-requests.ts';
import { privateFolder } from './private-folder.ts';
import { readableAddress } from './readable-address.ts';
import { secureTransport } from './secure-transport.ts';
import type { ServerSettings } from './settings.ts';

export interface Started {
  /** `unknown`: our own core has no such lender, so that its address shows that there is nobody. */
  readonly origins: readonly { readonly name: string; readonly origin: string; readonly unknown: boolean }[];
  /** With the sandbox alone: who can sign in, and with what. */
  readonly sandbox?: {
    readonly page: string;
    readonly password: string;
    readonly pin: string;
    readonly borrowers: readonly {
      readonly lender: string;
      readonly phone: string;
      readonly name: string;
      readonly shows: string;
    }[];
  };
  close(): Promise<void>;
}

export interface StartOptions {
  /** The repository. */
  readonly root: string;
  readonly settings: ServerSettings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The page's modules come from their sources, and problems of the configuration are shown instead of the page. */
  readonly development: boolean;
  /** Told a line of each edit of a lender's files, in development and with the sandbox; else the log says so. */
  readonly tell?: (line: string) => void;
  /** @default what is recommended; tests take less */
  readonly hashCost?: HashCost;
}

/**
 * Serves everything on one port: the pages, and the core behind them, which is ours or a lender's own elsewhere.
 * @throws CannotStart when the port cannot be had, the database's directory is taken, or the database is of a newer version
 */
export async function startServer({
  root,
  settings,
  environment,
  development,
  tell,
  hashCost,
}: StartOptions): Promise<Started> {
  const { hostSuffix, dataDirectory, coreUrl, trustProxy } = settings;
  const withSandbox = sandboxWanted(environment);
  const app = Fastify({
    logger: { level: settings.logLevel ?? (development || withSandbox ? 'warn' : 'info'), ...logOptions },
    forceCloseConnections: true,
    ...headsInTime,
    // Uploads that lie there are gone through before the first call is taken, and a slow disk has many.
    pluginTimeout: 0,
    frameworkErrors,
    rewriteUrl: readableAddress,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
  });
  await privateFolder(dataDirectory);
  let lenders: Lenders | undefined;
  const serves = (host: string): boolean => lenders?.ofHost(host, hostSuffix) !== undefined;
  const follow = withSandbox && environment.FOLLOW_EDITS === '1';
  const ours = () =>
    ownCore({
      settings,
      withSandbox,
      log: app.log,
      siteChanged: () => facts.expire(),
      served: () => lenders?.all() ?? [],
      ...(hashCost && { hashCost }),
    });
  const core =
    coreUrl === undefined
      ? await ours()
      : coreElsewhere({ url: coreUrl, document: readContractDocument(root), serves, words: serverWords(root) });
  const facts = new SiteFactsKeeper({
    ask: askCore(app),
    directory: join(dataDirectory, 'site'),
    now: () => core.clock.now(),
    report: (detail, message) => app.log.error(detail, message),
  });
  try {
    honestRequests(app, { behindProxy: trustProxy !== undefined });
    if (trustProxy !== undefined) secureTransport(app, serves);
    bodiesInTime(app);
    finishUnderWay(app);

    app.get('/healthz', async (_request, reply) => {
      await core.beWell();
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
    await core.register(app);
    const { sandbox } = core;
    lenders = await registerSite(app, {
      root,
      dataDirectory,
      hostSuffix,
      now: () => core.clock.now(),
      facts: (slug, host) => facts.of(slug, host),
      ...(tell && (development || withSandbox) && { tellEdit: (edit: Edit) => tell(editLine(edit)) }),
      ...(sandbox && {
        // In development the page's own tool loads it anew.
        notice: (lender: ServedLender) => sandbox.notice(lender, follow && !development),
        frames: (pageOrigin: string) => sandbox.windowOrigins(pageOrigin),
      }),
      ...(follow && { edited: true }),
      ...(development && { development: await developmentPage(app, root, hostSuffix) }),
    });

    const address = await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error)) throw error;
      throw new CannotStart(
        error.code === 'EADDRINUSE'
          ? `Port ${settings.port} is taken by another program: stop it, or set PORT to another number.`
          : `The server cannot listen there: ${error.message}. Set HOST and PORT to an address of this machine and a port that it may take.`,
        { cause: error },
      );
    });
    const { port } = new URL(address);
    const origins = await Promise.all(
      lenders.all().map(async (lender) => {
        const origin = originOf(lender, hostSuffix, port);
        return {
          name: lender.name,
          origin,
          unknown: coreUrl === undefined && (await facts.of(lender.slug, new URL(origin).hostname)) === 'unknown',
        };
      }),
    );
    return {
      origins,
      ...(sandbox && {
        sandbox: {
          page: `${origins[0]?.origin ?? address}/sandbox`,
          password: demoPassword,
          pin: demoPin,
          borrowers: demoLenders.flatMap(({ name, borrowers }) =>
            borrowers.map(({ phone, shows, firstName, lastName }) => ({
              lender: name,
              phone,
              name: `${firstName} ${lastName}`,
              shows,
            })),
          ),
        },
      }),
      async close() {
        await app.close();
        await core.close();
      },
    };
  } catch (error) {
    await app.close();
    await core.close();
    throw error;
  }
}

function originOf({ hosts: [host = ''] }: ServedLender, hostSuffix: string, port: string): string {
  return `http://${host.includes('.') ? host : `${host}.${hostSuffix}`}${port === '' ? '' : `:${port}`}`;
}
