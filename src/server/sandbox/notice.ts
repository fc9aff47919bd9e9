import { counted } from '../../config/check/saying/counted.ts';
import { errorsOf, foremost, remedyOf, stillServed, type ServedLender } from '../../site/index.ts';
import { html, type Markup } from './markup.ts';

export const noticeStyle = `.sandbox-notice { padding: 4px 16px; background: #fef3c7; color: #451a03; font: 14px/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
.sandbox-notice a { color: inherit; }
.sandbox-notice p { margin: 4px 0; }
.sandbox-notice summary { cursor: pointer; }
`;

/** Above a lender's page, for whoever edits its files: why the edit, or anything, is not seen. Undefined where it is. */
export function notice(lender: ServedLender): string | undefined {
  if (lender.compiled === undefined && !lender.isJudged)
    return noticeOf(html`The files of ${lender.slug} are being checked. The page comes by itself.`);
  const errors = errorsOf(lender.problems);
  const first = foremost(lender);
  if (first === undefined) return undefined;
  const more = errors.length === 1 ? '' : html`<p>And ${counted(errors.length - 1, 'other')}.</p>`;
  return noticeOf(
    html`<details open>
      <summary>Edit not served: ${counted(errors.length, 'error')}</summary>
      <p>${first.file}:${first.line} ${first.path}</p>
      <p>${first.message} - ${remedyOf(first)}</p>
      ${more}
      <p>${capital(stillServed(lender))}. <a href="/sandbox#versions">What is served</a></p>
    </details>`,
  );
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function noticeOf(says: Markup): string {
  return html`<link rel="stylesheet" href="/sandbox/notice.css" />
    <aside class="sandbox-notice" lang="en" aria-label="Sandbox">${says}</aside>`.text;
}
