import { html, type Markup } from './markup.ts';

/** The choices of a list. */
export const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);

/** A table, or what is said where there is nothing to show. */
export function rows(headings: readonly string[], content: readonly (readonly unknown[])[], empty: string): Markup {
  if (content.length === 0) return html`<p class="quiet">${empty}</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr>
      </thead>
      <tbody>
        ${content.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}
