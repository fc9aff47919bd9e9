import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/index.ts';
import { html, page, type Markup } from './markup.ts';
import { hostOf, ProviderWindows, serveWindowFiles, takeForms, windowHeaders } from './provider-windows.ts';

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
  const windows = new ProviderWindows<Setup>(database, hostSuffix, label);

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
    originFor: (pageOrigin) => windows.originFor(pageOrigin),
    open: (reference, heading, pageOrigin) => windows.open(reference, { heading, pageOrigin }),
    // Kept only where it is one of the choices.
    chosen: (reference) => windows.find(reference)?.choice as (keyof Choices & string) | undefined,
    isKnown: (reference) => windows.find(reference) !== undefined,
    clear: () => windows.clear(),
    async register(app) {
      const constraints = hostOf(label, hostSuffix);
      await app.register(async (scope) => {
        takeForms(scope, 4096);
        serveWindowFiles(scope, constraints, scriptOf(message));
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
            const setup = await windows.shownTo(request.query.origin, reference);
            windowHeaders(reply, setup === undefined ? [] : [setup.pageOrigin]);
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
