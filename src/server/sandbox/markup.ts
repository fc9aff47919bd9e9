import { escapeHtml } from '../../site/index.ts';

/** Markup that may be written as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function written(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  return escapeHtml(String(value ?? ''));
}

/** A template of HTML; what is put into it is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  return new Markup(parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join(''));
}

/** A whole page. */
export function page(title: string, stylesheet: string, body: Markup, script?: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        ${script ?? ''}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
