import type { FastifyInstance } from 'fastify';
import { lenderOfHost, type Database, type Statement, type StatementProvider } from '../../../../core/index.ts';
import { html, page, type Markup } from '../../markup.ts';
import { providerWindowStyle } from '../../provider-window-style.ts';
import { statementWindowScript } from './script.ts';

/** What the borrower does at the stand-in for the provider of statements. Silence tells the page nothing. */
const choices = {
  success: { words: 'Link a bank account', said: 'success' },
  'success-without-records': { words: 'Link an account whose records cannot be fetched', said: 'success' },
  decline: { words: 'The bank refuses', said: 'decline' },
  cancel: { words: 'Close without linking', said: 'cancel' },
  silence: { words: 'Never answer', said: undefined },
} as const;

type Choice = keyof typeof choices;

interface Setup {
  readonly pageOrigin: string;
  choice?: Choice;
}

const most = 500;
const statement: Statement = { name: 'Account holder', account_number: '0123456789', bank_code: '058', monthly_income: '250000.00', months: 6 };

/** A stand-in for the provider that fetches bank statements, on an origin of its own: statements.<suffix>. */
export class StatementWindow implements StatementProvider {
  private readonly setups = new Map<string, Setup>();
  private readonly database: Database;
  private readonly hostSuffix: string;

  constructor(database: Database, hostSuffix: string) {
    this.database = database;
    this.hostSuffix = hostSuffix;
  }

  /** Where the window stands, for a page that stands there. */
  originFor(pageOrigin: string): string {
    const url = new URL(pageOrigin);
    url.hostname = `statements.${this.hostSuffix}`;
    return url.origin;
  }

  async open({ reference, pageOrigin }: Parameters<StatementProvider['open']>[0]): Promise<{ url: string; origin: string }> {
    if (this.setups.size >= most) this.setups.delete(this.setups.keys().next().value ?? '');
    this.setups.set(reference, { pageOrigin });
    const origin = this.originFor(pageOrigin);
    return { url: `${origin}/window/${reference}?origin=${encodeURIComponent(pageOrigin)}`, origin };
  }

  async fetched(reference: string): Promise<Statement | 'open' | 'declined' | 'unavailable'> {
    const choice = this.setups.get(reference)?.choice;
    if (choice === undefined || choice === 'silence') return 'open';
    if (choice === 'success') return statement;
    return choice === 'success-without-records' ? 'unavailable' : 'declined';
  }

  clear(): void {
    this.setups.clear();
  }

  /** The setup of a reference, when the page that asks is the one that it was made for, and a lender's. */
  private async setupFor(reference: string, pageOrigin: unknown): Promise<Setup | undefined> {
    const setup = this.setups.get(reference);
    if (setup === undefined || setup.pageOrigin !== pageOrigin) return undefined;
    return (await lenderOfHost(this.database, new URL(setup.pageOrigin).host, this.hostSuffix)) === undefined ? undefined : setup;
  }

  async register(app: FastifyInstance): Promise<void> {
    const constraints = { host: new RegExp(`^statements\\.${this.hostSuffix.replaceAll('.', '\\.')}(?::\\d{1,5})?$`) };
    await app.register(async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))));
      scope.get('/window.css', { constraints }, (_request, reply) => reply.type('text/css').send(providerWindowStyle));
      scope.get('/window.js', { constraints }, (_request, reply) => reply.type('text/javascript').send(statementWindowScript));
      scope.route<{ Params: { reference: string }; Querystring: { origin?: unknown }; Body: { choice?: unknown } | undefined }>({
        method: ['GET', 'POST'],
        url: '/window/:reference',
        constraints,
        handler: async (request, reply) => {
          const { reference } = request.params;
          const setup = await this.setupFor(reference, request.query.origin);
          reply
            .header('content-security-policy', `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${setup?.pageOrigin ?? "'none'"}`)
            .header('cache-control', 'no-store')
            .header('x-content-type-options', 'nosniff')
            .header('referrer-policy', 'no-referrer')
            .type('text/html; charset=utf-8');
          if (setup === undefined) return reply.code(404).send(page('Not found', '/window.css', html`<main><h1>This account is not known</h1></main>`));
          const choice = request.method === 'POST' ? request.body?.choice : undefined;
          if (typeof choice === 'string' && Object.hasOwn(choices, choice)) setup.choice = choice as Choice;
          return reply.send(page('Bank account', '/window.css', setup.choice === undefined ? asking() : answered(reference, setup, setup.choice), html`<script src="/window.js" defer></script>`));
        },
      });
    });
  }
}

function asking(): Markup {
  const buttons = Object.entries(choices).map(([choice, { words }]) => html`<button name="choice" value="${choice}">${words}</button>`);
  return html`<main>
    <p class="from">Sandbox provider of bank statements</p>
    <h1>Your bank</h1>
    <p>No bank is asked here. Choose what happens.</p>
    <form method="post">${buttons}</form>
  </main>`;
}

function answered(reference: string, setup: Setup, choice: Choice): Markup {
  const { said } = choices[choice];
  const told = said === undefined ? '' : html`<div id="said" data-reference="${reference}" data-outcome="${said}" data-origin="${setup.pageOrigin}"></div>`;
  return html`<main>
    <p class="from">Sandbox provider of bank statements</p>
    <h1>${said === undefined ? 'Nothing is answered' : 'Done'}</h1>
    <p>You can close this window.</p>
    ${told}
  </main>`;
}
