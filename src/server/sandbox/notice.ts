import { counted, errorsOf, foremost, stillServed, type ServedLender } from '../../site/index.ts';
import { html } from './markup.ts';

export const noticeStyle = `.sandbox-notice { padding: 6px 16px; background: #fef3c7; color: #451a03; font: 14px/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
.sandbox-notice a { color: inherit; }
`;

/** Above a lender's page, for whoever edits its files: why the edit is not seen. Undefined where the files have no error. */
export function notice(lender: ServedLender): string | undefined {
  const errors = errorsOf(lender.problems);
  const first = foremost(lender);
  if (first === undefined) return undefined;
  return html`<link rel="stylesheet" href="/sandbox/notice.css" />
    <aside class="sandbox-notice" lang="en" aria-label="Sandbox">
      Not served: ${counted(errors.length, 'error')}, ${stillServed(lender)}. ${first.file}:${first.line} ${first.message}. <a href="/sandbox#versions">More in the sandbox</a>
    </aside>`.text;
}
