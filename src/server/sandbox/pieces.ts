import { html, type Markup } from './markup.ts';
import type { People } from './people.ts';

/** The choices of a list. */
export const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);

/** The choices of a list in groups, each under its heading. */
export const groupedOptions = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(groups).map(([label, values]) => html`<optgroup label="${label}">${options(values)}</optgroup>`);

/** The choices of a list of borrowers: each with who it is, and what is seen as them. */
export const borrowerOptions = (borrowers: People['borrowers']) =>
  borrowers.map(({ lender, phone_number: phone, name, shows }) => {
    const value = `${lender} ${phone}`;
    const said = [`${value} ${name}`, shows ?? ''].filter((part) => part !== '').join(': ');
    return html`<option value="${value}">${said}</option>`;
  });

/** A table, or what is said where there is nothing to show. */
export function rows(headings: readonly string[], content: readonly (readonly unknown[])[], empty: string): Markup {
  if (content.length === 0) return html`<p class="quiet">${empty}</p>`;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${content.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
