import { html, page } from '../../markup.ts';

export interface Message {
  readonly lender: string;
  readonly channel: string;
  readonly address: string;
  readonly text: string;
  readonly created_on: string;
}

/** Everything that would have been sent, newest first, codes in large; it reloads by itself. */
export function outboxPage(outbox: readonly Message[]): string {
  const messages = outbox.map(({ lender, channel, address, text, created_on }) => {
    const code = /\bcode is (\d{6})\b/.exec(text)?.[1];
    return html`<li>
      <p class="quiet">${created_on} · ${lender} · ${channel} to <strong>${address}</strong></p>
      ${code === undefined ? '' : html`<p class="code">${code}</p>`}
      <p>${text}</p>
    </li>`;
  });
  return page(
    'Outbox',
    '/sandbox/sandbox.css',
    html`<main>
      <h1>Outbox</h1>
      <p>
        <a href="/sandbox">Sandbox</a> · <span class="quiet">Newest first. This page reloads every three seconds.</span>
      </p>
      ${
        outbox.length === 0
          ? html`<p class="quiet">Nothing was sent.</p>`
          : html`<ol class="outbox">
              ${messages}
            </ol>`
      }
    </main>`,
    html`<meta http-equiv="refresh" content="3" />`,
  );
}
