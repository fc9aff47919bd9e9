import type { FastifyInstance } from 'fastify';
import { lenderOfHost, type CardProvider, type Clock, type Database, type RegisteredCard } from '../../../../core/index.ts';
import { providerWindowStyle } from '../../provider-window-style.ts';
import { cardWindowScript } from './script.ts';
import { html, page, type Markup } from '../../markup.ts';

/** What the borrower does at the stand-in for the card provider. Silence tells the page nothing. */
const choices = {
  success: { words: 'Pay with a Visa card', said: 'success' },
  'success-short': { words: 'Pay with a card that expires next month', said: 'success' },
  'success-not-tied': { words: 'Pay with a card of another bank account', said: 'success' },
  decline: { words: 'The bank declines', said: 'decline' },
  cancel: { words: 'Cancel', said: 'cancel' },
  silence: { words: 'Never answer', said: undefined },
} as const;

type Choice = keyof typeof choices;

interface Setup {
  readonly amount: string;
  readonly currency: string;
  readonly pageOrigin: string;
  choice?: Choice;
}

const most = 500;

/** A stand-in for the provider that takes card numbers, on an origin of its own: cards.<suffix>. */
export class CardWindow implements CardProvider {
  private readonly setups = new Map<string, Setup>();
  private readonly database: Database;
  private readonly hostSuffix: string;
  private readonly clock: Clock;

  constructor(database: Database, hostSuffix: string, clock: Clock) {
    this.database = database;
    this.hostSuffix = hostSuffix;
    this.clock = clock;
  }

  /** Where the window stands, for a page that stands there. */
  originFor(pageOrigin: string): string {
    const url = new URL(pageOrigin);
    url.hostname = `cards.${this.hostSuffix}`;
    return url.origin;
  }

  async open({ reference, amount, currency, pageOrigin }: Parameters<CardProvider['open']>[0]): Promise<{ url: string; origin: string }> {
    if (this.setups.size >= most) this.setups.delete(this.setups.keys().next().value ?? '');
    this.setups.set(reference, { amount, currency, pageOrigin });
    const origin = this.originFor(pageOrigin);
    return { url: `${origin}/window/${reference}?origin=${encodeURIComponent(pageOrigin)}`, origin };
  }

  async registered(reference: string): Promise<RegisteredCard | 'open' | 'declined'> {
    const choice = this.setups.get(reference)?.choice;
    if (choice === undefined || choice === 'silence') return 'open';
    if (choice === 'decline' || choice === 'cancel') return 'declined';
    const now = this.clock.now();
    const ends = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (choice === 'success-short' ? 1 : 36), 1)).toISOString();
    return { owner_name: 'Card holder', bank_name: 'Sandbox Bank', last4: choice === 'success' ? '4242' : '0005', type: 'VISA', exp_month: ends.slice(5, 7), exp_year: ends.slice(2, 4), tied: choice !== 'success-not-tied' };
  }

  /** The setup of a reference, when the page that asks is the one that it was made for, and a lender's. */
  private async setupFor(reference: string, pageOrigin: unknown): Promise<Setup | undefined> {
    const setup = this.setups.get(reference);
    if (setup === undefined || setup.pageOrigin !== pageOrigin) return undefined;
    return (await lenderOfHost(this.database, new URL(setup.pageOrigin).host, this.hostSuffix)) === undefined ? undefined : setup;
  }

  async register(app: FastifyInstance): Promise<void> {
    const constraints = { host: new RegExp(`^cards\\.${this.hostSuffix.replaceAll('.', '\\.')}(?::\\d{1,5})?$`) };
    await app.register(async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))));
      scope.get('/window.css', { constraints }, (_request, reply) => reply.type('text/css').send(providerWindowStyle));
      scope.get('/window.js', { constraints }, (_request, reply) => reply.type('text/javascript').send(cardWindowScript));
      scope.route<{ Params: { reference: string }; Querystring: { origin?: unknown }; Body: { choice?: unknown } | undefined }>({
        method: ['GET', 'POST'],
        url: '/window/:reference',
        constraints,
        handler: async (request, reply) => {
          const { reference } = request.params;
          const setup = await this.setupFor(reference, request.query.origin);
          const ancestors = setup?.pageOrigin ?? "'none'";
          reply
            .header('content-security-policy', `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`)
            .header('cache-control', 'no-store')
            .header('x-content-type-options', 'nosniff')
            .header('referrer-policy', 'no-referrer')
            .type('text/html; charset=utf-8');
          if (setup === undefined) return reply.code(404).send(page('Not found', '/window.css', html`<main><h1>This payment is not known</h1></main>`));
          const choice = request.method === 'POST' ? request.body?.choice : undefined;
          if (typeof choice === 'string' && Object.hasOwn(choices, choice)) setup.choice = choice as Choice;
          const script = html`<script src="/window.js" defer></script>`;
          return reply.send(page('Card payment', '/window.css', setup.choice === undefined ? asking(setup) : answered(reference, setup, setup.choice), script));
        },
      });
    });
  }
}

function asking(setup: Setup): Markup {
  const buttons = Object.entries(choices).map(([choice, { words }]) => html`<button name="choice" value="${choice}">${words}</button>`);
  return html`<main>
    <p class="from">Sandbox card provider</p>
    <h1>${setup.currency} ${setup.amount}</h1>
    <p>No card is charged here. Choose what happens.</p>
    <form method="post">${buttons}</form>
  </main>`;
}

function answered(reference: string, setup: Setup, choice: Choice): Markup {
  const { said } = choices[choice];
  const told = said === undefined ? '' : html`<div id="said" data-reference="${reference}" data-outcome="${said}" data-origin="${setup.pageOrigin}"></div>`;
  return html`<main>
    <p class="from">Sandbox card provider</p>
    <h1>${said === undefined ? 'Nothing is answered' : 'Done'}</h1>
    <p>You can close this window.</p>
    ${told}
  </main>`;
}
