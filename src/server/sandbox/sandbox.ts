import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operationIds, systemClock, type Clock, type CoreOptions, type Database } from '../core/index.ts';
import { demoPassword, demoPin, demoRegisters, loadDemo } from '../demo/index.ts';
import { CardWindow } from './card-window.ts';
import { Faults } from './faults.ts';
import { IdentityWindow } from './identity-window.ts';
import { StandInServices } from './lender-services.ts';
import { MovableClock } from './movable-clock.ts';
import { BadOrder, readBorrower, readLiveness, readServices, readFault, readLoginAnswers, readMove, readScoring, readSite, readSiteOutcome, type Asked } from './orders.ts';
import { outboxPage, type Message } from './outbox-page.ts';
import { sandboxPage, sandboxStyle, type SandboxState } from './sandbox-page.ts';
import { Outbox } from './outbox.ts';
import { ScoringSwitch } from './scoring-switch.ts';
import { SiteSwitch } from './site-switch.ts';

export interface Sandbox {
  /** Laid over the core's options. */
  readonly core: Pick<CoreOptions, 'clock' | 'sender' | 'cards' | 'scoring' | 'registers' | 'identity' | 'outbound' | 'interpose' | 'mostRequests' | 'checkAnswers'>;
  /** Serves /sandbox on every host, and outside parties on hosts of their own: cards.<suffix>, identity.<suffix>, services.<suffix>. */
  register(app: FastifyInstance): Promise<void>;
  /** The origins of providers' windows for pages of an origin; pages must allow them as frames. */
  windowOrigins(pageOrigin: string): string[];
}

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What tests and testers need around a core: an outbox, a clock that moves, faults, scorings, a card provider. */
export function createSandbox({ database, hostSuffix = 'localhost', clock: base = systemClock, siteChanged = () => {} }: { database: Database; hostSuffix?: string; clock?: Clock; siteChanged?: () => void }): Sandbox {
  const clock = new MovableClock(base);
  const faults = new Faults();
  const scoring = new ScoringSwitch();
  const site = new SiteSwitch();
  const cards = new CardWindow(database, hostSuffix, clock);
  const identity = new IdentityWindow(database, hostSuffix);
  const services = new StandInServices(hostSuffix);

  const sent = () => database.query<Message & Record<string, unknown>>('select l.slug as lender, o.channel, o.address, o.text, o.created_on from outbox o join lenders l on l.id = o.lender_id order by o.id desc limit 100');

  async function state(): Promise<SandboxState> {
    const borrowers = await database.query<{ lender: string; phone_number: string; name: string; state: string }>(
      `select l.slug as lender, b.phone_number, b.first_name || ' ' || b.last_name as name,
         case when c.hash is null then 'must make a password' when c.locked_until > $1 then 'locked out' when not b.activated then 'has not finished signing up' else 'can sign in' end as state
       from borrowers b join lenders l on l.id = b.lender_id left join credentials c on c.borrower_id = b.id and c.kind = 'password' order by b.id`,
      [clock.now().toISOString()],
    );
    const lenders = await database.query<SandboxState['lenders'][number] & Record<string, unknown>>('select slug as lender, login_answers, domain, site_stands_for from lenders order by id');
    const outbox = await sent();
    return { now: clock.now().toISOString(), moved: clock.moved, faults: faults.ordered, borrowers: borrowers.map((one) => ({ ...one, scoring: scoring.of(one.lender, one.phone_number) })), lenders, site: site.outcome, services: services.outcome, alive: identity.alive, outbox };
  }

  async function reset(): Promise<void> {
    clock.reset();
    faults.clear();
    scoring.clear();
    identity.clear();
    services.outcome = 'by value';
    site.outcome = 'as usual';
    const tables = await database.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`);
    await database.script(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} restart identity cascade`);
    await loadDemo(database, { now: clock.now() });
    siteChanged();
  }

  const orders: Readonly<Record<string, (asked: Asked) => unknown>> = {
    '/sandbox/clock': (asked) => clock.move(readMove(asked)),
    '/sandbox/clock/reset': () => clock.reset(),
    '/sandbox/faults': (asked) => faults.order(readFault(asked, operationIds())),
    '/sandbox/faults/clear': () => faults.clear(),
    '/sandbox/scoring': (asked) => {
      const { lender, phone, outcome } = readScoring(asked);
      scoring.set(lender, phone, outcome);
    },
    '/sandbox/unlock': async (asked) => {
      const { lender, phone } = readBorrower(asked);
      await database.query(
        `update credentials set attempts = 0, locked_until = null
         where borrower_id = (select b.id from borrowers b join lenders l on l.id = b.lender_id where l.slug = $1 and b.phone_number = $2)`,
        [lender, phone],
      );
    },
    '/sandbox/login-answers': async (asked) => {
      const { lender, answers } = readLoginAnswers(asked);
      await database.query('update lenders set login_answers = $2 where slug = $1', [lender, answers]);
    },
    '/sandbox/site': (asked) => {
      site.outcome = readSiteOutcome(asked);
      siteChanged();
    },
    '/sandbox/site/lender': async (asked) => {
      const { lender, domain, seconds } = readSite(asked);
      await database.query('update lenders set domain = $2, site_stands_for = $3 where slug = $1', [lender, domain, seconds]);
      siteChanged();
    },
    '/sandbox/services': (asked) => {
      services.outcome = readServices(asked);
    },
    '/sandbox/liveness': (asked) => {
      identity.alive = readLiveness(asked);
    },
    '/sandbox/reset': reset,
  };

  return {
    core: { clock, sender: new Outbox(database), cards, scoring, registers: demoRegisters(), identity, outbound: { sandbox: () => services.where() }, interpose: site.before(faults.interpose), mostRequests: 1000, checkAnswers: true },
    windowOrigins: (pageOrigin) => [cards.originFor(pageOrigin), identity.originFor(pageOrigin)],
    async register(app) {
      await cards.register(app);
      await identity.register(app);
      await services.register(app);
      await app.register(async (scope) => {
        scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))));
        scope.addHook('onRequest', async (_request, reply) => {
          reply.header('content-security-policy', policy).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
        });
        scope.get('/sandbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(sandboxPage(await state(), operationIds(), { password: demoPassword, pin: demoPin })));
        scope.get('/sandbox/sandbox.css', (_request, reply) => reply.type('text/css').send(sandboxStyle));
        scope.get('/sandbox/outbox', async (_request, reply) => reply.type('text/html; charset=utf-8').send(outboxPage(await sent())));
        scope.get('/sandbox/state', () => state());
        for (const [url, order] of Object.entries(orders)) {
          scope.post(url, async (request, reply) => {
            if (fromElsewhere(request)) return reply.code(403).send({ message: 'Orders come from the sandbox page itself' });
            try {
              await order((request.body ?? {}) as Asked);
            } catch (error) {
              if (error instanceof BadOrder) return reply.code(400).send({ message: error.message });
              throw error;
            }
            return answer(request, reply, await state());
          });
        }
      });
    },
  };
}

/** Another site's page in the same browser must not order anything. */
function fromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** A form goes back to the page, a program gets the new state. */
function answer(request: FastifyRequest, reply: FastifyReply, state: SandboxState): FastifyReply {
  const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return form ? reply.redirect('/sandbox', 303) : reply.send(state);
}
