import { html, type Markup } from './markup.ts';
import type { People } from './people.ts';

/** The choices of a list. */
export const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);

/** The choices of a list in groups, each under its heading. */
export const groupedOptions = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(groups).map(([label, values]) => html`<optgroup label="${label}">${options(values)}</optgroup>`);

/** A list to choose from. */
export const choice = (label: string, name: string, choices: readonly Markup[]): Markup =>
  html`<label
    >${label}
    <select name="${name}">
      ${choices}
    </select></label
  >`;

/** A number to type. @param least the smallest that is taken */
export const numberField = (label: string, name: string, value: number, least?: number): Markup =>
  html`<label
    >${label} <input name="${name}" type="number" value="${value}" ${least === undefined ? '' : html`min="${least}"`}
  /></label>`;

/** A line to type. */
export const textField = (label: string, name: string, value: string): Markup =>
  html`<label>${label} <input name="${name}" value="${value}" /></label>`;

/** What gives an order, with what was chosen and typed. */
export const orderForm = (order: string, button: string, ...fields: readonly Markup[]): Markup =>
  html`<form method="post" action="/sandbox/${order}">${fields}<button>${button}</button></form>`;

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
  return html`<div class="scroll" tabindex="0">
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
