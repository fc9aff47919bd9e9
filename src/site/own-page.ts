import { escapeHtml } from './escape.ts';

export interface OwnPage {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Where the home of this very host is had again, in words. */
  readonly home?: string;
  /** Stylesheets of the built page, so that these pages are no strangers. */
  readonly styles: readonly string[];
  /** What stands above it for whoever edits the lender's files, as HTML. */
  readonly notice?: string | undefined;
}

/** A page of the server's own, for addresses that belong to no lender, and for lenders that can't be served. */
export function ownPage({ language, title, text, home, styles, notice = '' }: OwnPage): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
</head>
<body>
${notice}
<main class="message-page">
<h1>${escapeHtml(title)}</h1>
<p class="message-page-text">${escapeHtml(text)}</p>
${home === undefined ? '' : `<a class="button button-main" href="/">${escapeHtml(home)}</a>`}
</main>
</body>
</html>
`;
}
