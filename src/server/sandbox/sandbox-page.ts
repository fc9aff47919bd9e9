import { html, type Markup, page } from './markup.ts';
import { topics, type WrittenSection } from './part.ts';
import { orderForm } from './pieces.ts';

export interface SandboxPage {
  readonly sections: readonly WrittenSection[];
  readonly secrets: { readonly password: string; readonly pin: string };
  /** The addresses of lenders' pages, each under the lender's name. */
  readonly lenders: readonly { readonly name: string; readonly address: string }[];
  /** An order that was refused: why, and where it was given. */
  readonly refused?: { readonly message: string; readonly at: string } | undefined;
}

const reset: Omit<WrittenSection, 'topic'> = {
  id: 'reset',
  title: 'Start again',
  content: html`<p class="quiet">Deletes all data and loads the demo anew; clock, faults and scoring go back too.</p>
    ${orderForm('reset', 'Reset everything')}`,
};

/** The sandbox's one page: forms that post, no script. */
export function sandboxPage({ sections, secrets, lenders, refused }: SandboxPage): string {
  const about = topics.map((topic) => ({ topic, sections: sections.filter((section) => section.topic === topic) }));
  return page(
    'Sandbox',
    '/sandbox/sandbox.css',
    html`<div class="sandbox">
      <header>
        <h1>Sandbox</h1>
        <p>
          Every demo borrower has the password <code>${secrets.password}</code> and the PIN <code>${secrets.pin}</code>.
        </p>
        <p>
          <a href="/sandbox/outbox">Outbox: codes and messages</a>
          ${lenders.map(({ name, address }) => html` <a href="${address}">${name}</a> `)}
        </p>
        ${
          refused === undefined
            ? ''
            : html`<p role="alert" class="refused">
                Nothing was done: ${refused.message}. <a href="/sandbox#${refused.at}">Back</a>
              </p>`
        }
      </header>
      <nav aria-label="Sections">
        <ul>
          ${about.map(
            ({ topic, sections: within }) =>
              html`<li>
                ${topic}
                <ul>
                  ${within.map(linkTo)}
                </ul>
              </li>`,
          )}
          ${linkTo(reset)}
        </ul>
      </nav>
      <main>
        ${about.map(
          ({ topic, sections: within }) =>
            html`<h2>${topic}</h2>
              ${within.map(written)}`,
        )}
        <h2>All of it</h2>
        ${written(reset)}
      </main>
    </div>`,
  );
}

const linkTo = ({ id, title }: Pick<WrittenSection, 'id' | 'title'>): Markup =>
  html`<li><a href="#${id}">${title}</a></li>`;

const written = ({ id, title, content }: Omit<WrittenSection, 'topic'>): Markup =>
  html`<section id="${id}" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${title}</h3>
    ${content}
  </section>`;
