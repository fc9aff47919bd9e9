import { createHash } from 'node:crypto';
import { errorsOf, versionOf, type ServedLender } from '../../site/index.ts';
import { html } from './markup.ts';

/** What is seen of a lender's files: another after each edit that is served or refused. */
export function standingOf(lender: ServedLender): string {
  const errors = errorsOf(lender.problems).map(({ file, line, message }) => `${file}:${line} ${message}`);
  const all = [versionOf(lender) ?? (lender.isJudged ? 'none' : 'awaited'), ...errors].join('\n');
  return createHash('sha256').update(all).digest('hex').slice(0, 20);
}

/** Above a lender's page, for whoever edits its files: loads it anew when it would be another, or the words above it. */
export const followEdits = (lender: ServedLender): string =>
  html`<script
    defer
    src="/sandbox/follow-edits.js"
    data-lender="${lender.slug}"
    data-standing="${standingOf(lender)}"
  ></script>`.text;

/** Once for each standing: a page that came from what the device keeps is an old one, however often it is loaded. */
export const followEditsScript = `const { lender, standing } = document.currentScript.dataset;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('/sandbox/standing?lender=' + lender).catch(() => undefined);
  const now = answer && answer.ok ? await answer.text() : standing;
  if (now === standing || sessionStorage.getItem('sandbox:standing') === now) return;
  sessionStorage.setItem('sandbox:standing', now);
  location.reload();
}, 1000);
`;
