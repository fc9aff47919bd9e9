import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database, IdentityProvider } from '../../../../core/index.ts';
import { hostOf, ProviderWindows, serveWindowFiles, takeForms, windowHeaders } from '../../provider-windows.ts';
import { identityWindowScript } from './script.ts';
import { html, page, type Markup } from '../../markup.ts';

type Said = 'success' | 'decline' | 'cancel';

interface Choice {
  readonly words: string;
  /** What the page is told; undefined: nothing. */
  readonly said: Said | undefined;
  /** What the core is told when it asks. */
  readonly result: 'running' | 'passed' | 'failed';
  readonly times?: number;
  /** In milliseconds. */
  readonly wait?: number;
  /** It is told by a frame of another origin. */
  readonly stranger?: true;
}

const lateBy = 8000;

/** What happens at the stand-in for the identity provider. */
const choices: Readonly<Record<string, Choice>> = {
  success: { words: 'The check is passed', said: 'success', result: 'passed' },
  decline: { words: 'The check is failed', said: 'decline', result: 'failed' },
  cancel: { words: 'Cancel', said: 'cancel', result: 'failed' },
  silence: { words: 'Never answer', said: undefined, result: 'running' },
  'wrong-origin': { words: 'Somebody else says that it is passed', said: 'success', result: 'running', stranger: true },
  duplicate: { words: 'Passed, and said twice', said: 'success', result: 'passed', times: 2 },
  late: { words: `Passed, and said after ${lateBy / 1000} seconds`, said: 'success', result: 'passed', wait: lateBy },
};

interface Check {
  readonly product: string;
  readonly pageOrigin: string;
  readonly idTypes: readonly string[];
  choice?: Choice;
  chosenAt?: number;
}

/** A stand-in for identity providers (smileid, veriff), on an origin of its own: identity.<suffix>. Strangers speak from elsewhere.<suffix>. */
export class IdentityWindow implements IdentityProvider {
  private readonly windows: ProviderWindows<Check>;
  private readonly hostSuffix: string;

  /** False: the next selfies show nobody who is there. */
  alive = true;

  constructor(database: Database, hostSuffix: string) {
    this.windows = new ProviderWindows(database, hostSuffix, 'identity');
    this.hostSuffix = hostSuffix;
  }

  /** Where the window stands, for a page that stands there. */
  originFor(pageOrigin: string): string {
    return this.windows.originFor(pageOrigin);
  }

  async open({
    reference,
    product,
    pageOrigin,
    idTypes = [],
  }: Parameters<IdentityProvider['open']>[0]): Promise<{ url: string; origin: string }> {
    return this.windows.open(reference, { product, pageOrigin, idTypes });
  }

  async result(reference: string): Promise<'running' | 'passed' | 'failed'> {
    const check = this.windows.find(reference);
    if (check?.choice === undefined) return 'running';
    return Date.now() - (check.chosenAt ?? 0) < (check.choice.wait ?? 0) ? 'running' : check.choice.result;
  }

  isAlive(): Promise<boolean> {
    return Promise.resolve(this.alive);
  }

  clear(): void {
    this.windows.clear();
    this.alive = true;
  }

  async register(app: FastifyInstance): Promise<void> {
    type RouteGeneric = {
      Params: { reference: string };
      Querystring: { origin?: unknown };
      Body: { choice?: unknown } | undefined;
    };
    await app.register(async (scope) => {
      takeForms(scope, 4096);
      for (const label of ['identity', 'elsewhere'])
        serveWindowFiles(scope, hostOf(label, this.hostSuffix), identityWindowScript);
      scope.route<RouteGeneric>({
        method: ['GET', 'POST'],
        url: '/window/:reference',
        constraints: hostOf('identity', this.hostSuffix),
        handler: async (request, reply) => {
          const { reference } = request.params;
          const check = await this.windows.shownTo(request.query.origin, reference);
          if (check === undefined) return unknown(reply);
          const chosen = request.method === 'POST' ? request.body?.choice : undefined;
          if (typeof chosen === 'string' && Object.hasOwn(choices, chosen))
            Object.assign(check, { choice: choices[chosen], chosenAt: Date.now() });
          const elsewhere = this.windows.originFor(check.pageOrigin, 'elsewhere');
          windowHeaders(reply, [check.pageOrigin], elsewhere);
          return reply.send(
            page(
              'Identity check',
              '/window.css',
              check.choice === undefined ? asking(check) : answered(reference, check, check.choice, elsewhere),
              script,
            ),
          );
        },
      });
      scope.get<RouteGeneric>(
        '/stranger/:reference',
        { constraints: hostOf('elsewhere', this.hostSuffix) },
        async (request, reply) => {
          const { reference } = request.params;
          const check = await this.windows.shownTo(request.query.origin, reference);
          if (check?.choice === undefined) return unknown(reply);
          windowHeaders(reply, [check.pageOrigin, this.originFor(check.pageOrigin)]);
          return reply.send(
            page(
              'Somebody else',
              '/window.css',
              html`<main>
                <p>This is another site.</p>
                ${told(reference, check, check.choice)}
              </main>`,
              script,
            ),
          );
        },
      );
    });
  }
}

const script = html`<script src="/window.js" defer></script>`;

function unknown(reply: FastifyReply): FastifyReply {
  windowHeaders(reply, []);
  return reply.code(404).send(page('Not found', '/window.css', html`<main><h1>This check is not known</h1></main>`));
}

function asking({ product, idTypes }: Check): Markup {
  const buttons = Object.entries(choices).map(
    ([choice, { words }]) => html`<button name="choice" value="${choice}">${words}</button>`,
  );
  return html`<main>
    <p class="from">Sandbox identity provider (${product})</p>
    <h1>Identity check</h1>
    <p>Nobody is looked at here. Choose what happens.</p>
    ${idTypes.length === 0 ? '' : html`<p>Taken: ${idTypes.join(', ')}</p>`}
    <form method="post">${buttons}</form>
  </main>`;
}

function told(reference: string, { pageOrigin }: Check, { said, times = 1, wait = 0, stranger }: Choice): Markup {
  const message =
    said === 'success'
      ? 'Your ID is pending verification and approval'
      : said === 'decline'
        ? 'The check was not passed'
        : 'The check was cancelled';
  return html`<div
    id="said"
    data-reference="${reference}"
    data-outcome="${said}"
    data-message="${message}"
    data-origin="${pageOrigin}"
    data-times="${times}"
    data-wait="${wait}"
    data-stranger="${stranger ? 'yes' : 'no'}"
  ></div>`;
}

function answered(reference: string, check: Check, choice: Choice, elsewhere: string): Markup {
  const saying =
    choice.said === undefined
      ? ''
      : choice.stranger
        ? html`<iframe
            title="Somebody else"
            src="${elsewhere}/stranger/${reference}?origin=${encodeURIComponent(check.pageOrigin)}"
          ></iframe>`
        : told(reference, check, choice);
  return html`<main>
    <p class="from">Sandbox identity provider (${check.product})</p>
    <h1>
      ${choice.said === undefined || choice.stranger ? 'Nothing is answered' : choice.wait ? 'One moment' : 'Done'}
    </h1>
    <p>You can close this window.</p>
    ${saying}
  </main>`;
}
