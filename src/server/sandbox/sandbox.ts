import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  lenderOfHost,
  ordinaryCost,
  Refusal,
  systemClock,
  type Clock,
  type Database,
  type HashCost,
  type Interpose,
} from '../../core/index.ts';
import { bareHost } from '../../engine/host.ts';
import { demoPassword, demoPin, loadDemo } from '../demo/index.ts';
import { BadOrder, type Asked } from './asked.ts';
import { gatherParts } from './gather-parts.ts';
import { MovableClock } from './movable-clock.ts';
import type { ServedLender } from '../../site/index.ts';
import { followEdits, followEditsScript, standingOf } from './follow-edits.ts';
import { notice, noticeStyle } from './notice.ts';
import type { CoreParties, Surroundings } from './part.ts';
import { takeForms } from './provider-windows.ts';
import { peopleIn } from './people.ts';
import { sandboxPage } from './sandbox-page.ts';
import { sandboxStyle } from './sandbox-style.ts';

export interface Sandbox {
  /** Laid over the core's options. */
  readonly core: CoreParties;
  /** Serves /sandbox on every host, and outside parties on hosts of their own: cards.<suffix>, identity.<suffix>, services.<suffix>. */
  register(app: FastifyInstance): Promise<void>;
  /** The origins of providers' windows for pages of an origin; pages must allow them as frames. */
  windowOrigins(pageOrigin: string): string[];
  /** What stands above a lender's page for whoever edits its files, as HTML. @param follows the page loads anew when an edit is served or refused */
  notice(lender: ServedLender, follows?: boolean): string | undefined;
}

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const asItIs: Interpose = async (_operation, run) => {
  await run();
  return { kind: 'answer' };
};

export interface SandboxOptions extends Partial<Pick<Surroundings, 'hostSuffix' | 'siteChanged' | 'served'>> {
  readonly database: Database;
  readonly clock?: Clock;
  readonly hashCost?: HashCost;
}

/** What tests and testers need around a core: an outbox, a clock that moves, faults, scorings, outside parties; a folder of parts/ each. */
export async function createSandbox({
  database,
  hostSuffix = 'localhost',
  clock: base = systemClock,
  hashCost = ordinaryCost,
  siteChanged = () => {},
  served = () => [],
}: SandboxOptions): Promise<Sandbox> {
  const clock = new MovableClock(base);
  const parts = await gatherParts({ database, hostSuffix, clock, siteChanged, served });
  const people = () => peopleIn(database, clock.now());

  async function state(): Promise<object> {
    const present = await people();
    return Object.assign({}, ...(await Promise.all(parts.map((part) => part.state?.(present))))) as object;
  }

  async function wholePage(host: string, refused?: { readonly message: string; readonly at: string }): Promise<string> {
    const present = await people();
    const sections = await Promise.all(
      parts.flatMap(({ section }) => section ?? []).map(async (of) => ({ ...of, content: await of.content(present) })),
    );
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    return sandboxPage({
      sections,
      secrets: { password: demoPassword, pin: demoPin },
      lenders: present.lenders.map(({ lender }) => ({ name: lender, address: `//${lender}.${hostSuffix}${port}/` })),
      refused,
    });
  }

  /** What leads to the section in which an order is given. */
  const placeOf = (order: string): string =>
    parts.find(({ orders: told }) => told !== undefined && Object.hasOwn(told, order))?.section?.id ?? 'reset';

  async function reset(): Promise<void> {
    for (const part of parts) part.reset?.();
    const tables = await database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'data_keys')`,
    );
    // What runs beside it holds tables that it waits for: where both wait for each other it is put back once more.
    await database.transaction(
      (queries) =>
        queries.script(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} restart identity cascade`),
      'read committed',
      'at length',
    );
    await loadDemo(database, { now: clock.now(), cost: hashCost });
    siteChanged();
  }

  const orders: Readonly<Record<string, (asked: Asked) => unknown>> = {
    ...Object.assign({}, ...parts.map((part) => part.orders)),
    reset,
  };
  const interpose = parts.reduce<Interpose>((next, part) => part.interpose?.(next) ?? next, asItIs);

  return {
    core: {
      clock,
      ...(Object.assign({}, ...parts.map((part) => part.core)) as CoreParties),
      interpose,
      mostRequests: 1000,
      checkAnswers: true,
    },
    notice: (lender, follows = false) => (follows ? `${followEdits(lender)}${notice(lender) ?? ''}` : notice(lender)),
    windowOrigins: (pageOrigin) => parts.flatMap((part) => part.windowOrigin?.(pageOrigin) ?? []),
    async register(app) {
      for (const part of parts) await part.register?.(app);
      await app.register(async (scope) => {
        takeForms(scope, 8192);
        scope.addHook('onRequest', async (request, reply) => {
          // A name of somebody else that leads to this machine reads no codes here.
          const host = request.headers.host ?? '';
          if (!isOwnHost(host, hostSuffix) && (await lenderOfHost(database, host, hostSuffix)) === undefined)
            return reply.code(404).send({ message: 'There is no sandbox on this host' });
          reply
            .header('content-security-policy', policy)
            .header('cache-control', 'no-store')
            .header('x-content-type-options', 'nosniff')
            .header('referrer-policy', 'no-referrer');
          return undefined;
        });
        scope.get('/sandbox', async (request, reply) =>
          reply.type('text/html; charset=utf-8').send(await wholePage(request.host)),
        );
        scope.get('/sandbox/sandbox.css', (_request, reply) => reply.type('text/css').send(sandboxStyle));
        scope.get('/sandbox/notice.css', (_request, reply) => reply.type('text/css').send(noticeStyle));
        scope.get('/sandbox/follow-edits.js', (_request, reply) =>
          reply.type('text/javascript').send(followEditsScript),
        );
        scope.get<{ Querystring: { lender?: string } }>('/sandbox/standing', ({ query }, reply) => {
          const lender = served().find(({ slug }) => slug === query.lender);
          return lender === undefined ? reply.code(404).send() : reply.type('text/plain').send(standingOf(lender));
        });
        scope.get('/sandbox/state', () => state());
        for (const part of parts) part.pages?.(scope);
        for (const [path, order] of Object.entries(orders)) {
          scope.post(`/sandbox/${path}`, async (request, reply) => {
            if (fromElsewhere(request))
              return reply.code(403).send({ message: 'Orders come from the sandbox page itself' });
            try {
              await order((request.body ?? {}) as Asked);
            } catch (error) {
              if (!(error instanceof BadOrder || error instanceof Refusal)) throw error;
              reply.code(400);
              return isForm(request)
                ? reply
                    .type('text/html; charset=utf-8')
                    .send(await wholePage(request.host, { message: error.message, at: placeOf(path) }))
                : reply.send({ message: error.message });
            }
            // A form goes back to its place on the page, a program gets the new state.
            return isForm(request) ? reply.redirect(`/sandbox#${placeOf(path)}`, 303) : reply.send(await state());
          });
        }
      });
    },
  };
}

/** The machine itself, and names before the suffix. */
function isOwnHost(host: string, suffix: string): boolean {
  const bare = bareHost(host);
  return bare === suffix || bare.endsWith(`.${suffix}`) || bare === '127.0.0.1' || bare === '[::1]';
}

/** Another site's page in the same browser must not order anything. */
function fromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Sent by a form of the page, and not by a program. */
function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}
