import type { PageData } from '../language/bundle.ts';
import type { Entry } from '../language/entry.ts';
import { escapeHtml, jsonInHtml } from './escape.ts';

/** The built page's own files. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Those of the blocks that come after the page's own. */
  readonly laterStyles: readonly string[];
  /**
   * The page's program, which the scripts bring when there is something to see, with what it begins by importing. Fetched
   * as the module that it is, so that the browser compiles it beside the page as it comes, and only has to run it then.
   */
  readonly preloads: readonly string[];
}

export interface Page {
  readonly data: PageData;
  readonly assets: PageAssets;
  readonly themeColour: string;
  /** What a borrower without JavaScript is told. */
  readonly noScript: string;
  /** What is told where the page's program does not come, and the word that loads the page anew. */
  readonly unloaded: { readonly text: string; readonly again: string };
  /** Chunks that the page will probably ask for next. */
  readonly likely: readonly string[];
  /** The screen that a visitor without a session sees, for the script to wake; of one with a session the shape of what comes. */
  readonly entry?: Pick<Entry, 'address' | 'isAhead' | 'html' | 'hasLaterBlocks'>;
  /** What stands above it for whoever edits the lender's files, as HTML. */
  readonly notice?: string | undefined;
}

/** What the page needs before anything is seen, and its program: in its head, so that all is asked for before the page itself has come (RFC 8288). */
export function pageLinks({ styles, preloads }: PageAssets, theme: string): string {
  const styled = [...styles, theme].map((style) => `<${style}>; rel=preload; as=style`);
  return [...styled, ...preloads.map((module) => `<${module}>; rel=modulepreload`)].join(', ');
}

/**
 * The page before its script has run: the entry screen where one is written, else the lender's logo over a quiet
 * skeleton, so that something of theirs is seen at once and nothing moves when the script takes over.
 */
export function pageHtml({ data, assets, themeColour, noScript, unloaded, likely, entry, notice }: Page): string {
  const { start } = data;
  const name = escapeHtml(start.name);
  const logo =
    start.logo === undefined
      ? `<span class="bar-name">${name}</span>`
      : `<img class="bar-logo" src="${escapeHtml(start.logo)}" alt="${name}">`;
  const skeleton = `<div class="frame"><header class="bar"><div class="bar-row"><a class="bar-home" href="/">${logo}</a></div></header><div class="slot"><main class="slot-place" aria-busy="true"><div class="place"><div class="skeleton" aria-hidden="true"><span class="blank blank-16"></span><span class="blank blank-24"></span><span class="blank blank-10"></span></div></div></main></div></div>`;
  // Its style shows it after a time, and no script of ours, which is what is missing: the program draws over it, or ends what was written.
  const late = `<p class="unloaded">${escapeHtml(unloaded.text)} <a href="">${escapeHtml(unloaded.again)}</a></p>`;
  const isWritten = entry?.isAhead === false;
  const root = isWritten ? ` data-written="${escapeHtml(entry.address)}"` : entry === undefined ? '' : ' data-ahead';
  return `<!doctype html>
<html lang="${escapeHtml(start.locale)}">
<head>
<meta charset="utf-8">
<title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="theme-color" content="${escapeHtml(themeColour)}">
<meta name="format-detection" content="telephone=no">
${[...assets.styles, ...(entry?.hasLaterBlocks === true ? assets.laterStyles : []), start.theme].map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
${start.logo === undefined ? '' : `<link rel="icon" href="${escapeHtml(start.logo)}">`}
${assets.preloads.map((module) => `<link rel="modulepreload" href="${escapeHtml(module)}">`).join('\n')}
${likely.map((chunk) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(chunk)}">`).join('\n')}
${assets.scripts.map((script) => `<script type="module" src="${escapeHtml(script)}"></script>`).join('\n')}
</head>
<body>${notice === undefined ? '' : `\n${notice}`}
<noscript><p class="place">${escapeHtml(noScript)}</p></noscript>
<div id="root"${root}>${entry?.html ?? skeleton}${isWritten ? '' : late}</div>${isWritten ? `\n${late}` : ''}
<script type="application/json" id="start">${jsonInHtml(data)}</script>
</body>
</html>
`;
}
