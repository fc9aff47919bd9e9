import type { FastifyInstance } from 'fastify';
import { lenderOfHost, type Database } from '../../core/index.ts';
import { html, page, type Markup } from './markup.ts';
import { providerWindowStyle } from './provider-window-style.ts';

interface Choice {
  readonly words: string;
  /** What the page is told; undefined: nothing. */
  readonly said: 'success' | 'decline' | 'cancel' | undefined;
  /** Nobody can choose in it any more. */
  readonly over?: true;
}

export interface ChoiceWindowOptions<Choices extends Readonly<Record<string, Choice>>> {
  readonly database: Database;
  readonly hostSuffix: string;
  /** It stands on an origin of its own: <label>.<suffix>. */
  readonly label: string;
  /** The `type` of the message that the page is sent. */
  readonly message: string;
  /** Whose window it is, and its title. */
  readonly from: string;
  readonly title: string;
  /** What is said of a reference that was never opened. */
  readonly unknown: string;
  /** What is said below the heading. */
  readonly note: string;
  readonly choices: Choices;
}

interface Setup {
  readonly heading: string;
  readonly pageOrigin: string;
  choice?: string;
}

/** A stand-in for a provider's window, in which whoever sits before it chooses what happens. */
export interface ChoiceWindow<Name extends string> {
  /** Where the window stands, for a page that stands there. */
  originFor(pageOrigin: string): string;
  /** Opens it for a reference, under a heading. */
  open(reference: string, heading: string, pageOrigin: string): { readonly url: string; readonly origin: string };
  /** What was chosen; undefined: nothing yet, or it was never opened. */
  chosen(reference: string): Name | undefined;
  isKnown(reference: string): boolean;
  clear(): void;
  register(app: FastifyInstance): Promise<void>;
}

const most = 500;

/** Tells the lender's page, and no other, what was chosen. */
const scriptOf = (message: string): string => `const said = document.getElementById('said');
if (said) {
  const { reference, outcome, origin } = said.dataset;
  const page = window.opener ?? (window.parent === window ? null : window.parent);
  if (page) page.postMessage({ type: '${message}', reference, outcome }, origin);
  if (window.opener) window.close();
}
`;

export function createChoiceWindow<Choices extends Readonly<Record<string, Choice>>>({
  database,
  hostSuffix,
  label,
  message,
  from,
  title,
  unknown,
  note,
  choices,
}: ChoiceWindowOptions<Choices>): ChoiceWindow<keyof Choices & string> {
  const setups = new Map<string, Setup>();

  function originFor(pageOrigin: string): string {
    const url = new URL(pageOrigin);
    url.hostname = `${label}.${hostSuffix}`;
    return url.origin;
  }

  /** The setup of a reference, when the page that asks is the one that it was made for, and a lender's. */
  async function setupFor(reference: string, pageOrigin: unknown): Promise<Setup | undefined> {
    const setup = setups.get(reference);
    if (setup === undefined || setup.pageOrigin !== pageOrigin) return undefined;
    return (await lenderOfHost(database, new URL(setup.pageOrigin).host, hostSuffix)) === undefined ? undefined : setup;
  }

  function asking({ heading }: Setup): Markup {
    const buttons = Object.entries(choices).map(
      ([choice, { words }]) => html`<button name="choice" value="${choice}">${words}</button>`,
    );
    return html`<main>
      <p class="from">${from}</p>
      <h1>${heading}</h1>
      <p>${note}</p>
      <form method="post">${buttons}</form>
    </main>`;
  }

  function answered(reference: string, { pageOrigin }: Setup, choice: string): Markup {
    const said = choices[choice]?.said;
    const told =
      said === undefined
        ? ''
        : html`<div id="said" data-reference="${reference}" data-outcome="${said}" data-origin="${pageOrigin}"></div>`;
    return html`<main>
      <p class="from">${from}</p>
      <h1>${said === undefined ? 'Nothing is answered' : 'Done'}</h1>
      <p>You can close this window.</p>
      ${told}
    </main>`;
  }

  return {
    originFor,

    open(reference, heading, pageOrigin) {
      if (setups.size >= most) setups.delete(setups.keys().next().value ?? '');
      setups.set(reference, { heading, pageOrigin });
      const origin = originFor(pageOrigin);
      return { url: `${origin}/window/${reference}?origin=${encodeURIComponent(pageOrigin)}`, origin };
    },

    // Kept only where it is one of the choices.
    chosen: (reference) => setups.get(reference)?.choice as (keyof Choices & string) | undefined,

    isKnown: (reference) => setups.has(reference),

    clear: () => setups.clear(),

    async register(app) {
      const constraints = { host: new RegExp(`^${label}\\.${hostSuffix.replaceAll('.', '\\.')}(?::\\d{1,5})?$`) };
      await app.register(async (scope) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string', bodyLimit: 4096 },
          (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        scope.get('/window.css', { constraints }, (_request, reply) =>
          reply.type('text/css').send(providerWindowStyle),
        );
        scope.get('/window.js', { constraints }, (_request, reply) =>
          reply.type('text/javascript').send(scriptOf(message)),
        );
        scope.route<{
          Params: { reference: string };
          Querystring: { origin?: unknown };
          Body: { choice?: unknown } | undefined;
        }>({
          method: ['GET', 'POST'],
          url: '/window/:reference',
          constraints,
          handler: async (request, reply) => {
            const { reference } = request.params;
            const setup = await setupFor(reference, request.query.origin);
            reply
              .header(
                'content-security-policy',
                `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${setup?.pageOrigin ?? "'none'"}`,
              )
              .header('cache-control', 'no-store')
              .header('x-content-type-options', 'nosniff')
              .header('referrer-policy', 'no-referrer')
              .type('text/html; charset=utf-8');
            if (setup === undefined || choices[setup.choice ?? '']?.over)
              return reply.code(404).send(page('Not found', '/window.css', html`<main><h1>${unknown}</h1></main>`));
            const choice = request.method === 'POST' ? request.body?.choice : undefined;
            if (typeof choice === 'string' && Object.hasOwn(choices, choice)) setup.choice = choice;
            // One that was never answered can be gone on with.
            const shown =
              request.method === 'GET' && choices[setup.choice ?? '']?.said === undefined ? undefined : setup.choice;
            return reply.send(
              page(
                title,
                '/window.css',
                shown === undefined ? asking(setup) : answered(reference, setup, shown),
                html`<script src="/window.js" defer></script>`,
              ),
            );
          },
        });
      });
    },
  };
}
