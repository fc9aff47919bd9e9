import { html, Markup, page } from './markup.ts';

/** The headings of sections, each with what leads to it. */
const headings = (sections: readonly Markup[]): readonly Markup[] =>
  sections.flatMap(({ text }) =>
    [...text.matchAll(/<h2 id="([\w-]+)">([^<]+)<\/h2>/g)].map(
      ([, id = '', title = '']) => html`<a href="#${id}">${new Markup(title)}</a> `,
    ),
  );

/** The sandbox's one page: forms that post, no script. */
export function sandboxPage(sections: readonly Markup[], secrets: { password: string; pin: string }): string {
  return page(
    'Sandbox',
    '/sandbox/sandbox.css',
    html`<main>
      <h1>Sandbox</h1>
      <p class="quiet">
        Password of every demo borrower: <code>${secrets.password}</code>, PIN: <code>${secrets.pin}</code>
      </p>
      <nav aria-label="Sections">${headings(sections)}</nav>
      ${sections}
      <section aria-labelledby="reset">
        <h2 id="reset">Start again</h2>
        <p class="quiet">Deletes all data and loads the demo anew; clock, faults and scoring go back too.</p>
        <form method="post" action="/sandbox/reset"><button>Reset everything</button></form>
      </section>
    </main>`,
  );
}
