import { ownText, type Problem } from '../config/check/problem.ts';
import { othersText, toldTogether } from '../config/check/told-together.ts';
import { errorsOf } from './errors-of.ts';
import { escapeHtml } from './escape.ts';

/** What is wrong with a lender's files, for the person who has just saved one. Shown in development alone. */
export function problemsPage(slug: string, problems: readonly Problem[]): string {
  const rows = toldTogether(errorsOf(problems)).map((told) => {
    const { file, line, path, message, suggestion, ...rest } = told.problem;
    return `<li><p><code>${escapeHtml(`${file}:${line}`)}</code> <small>${escapeHtml(path)}</small></p><p>${escapeHtml(message)}</p><p><em>${escapeHtml(suggestion)}</em></p>${[othersText(told), ownText(rest)].flatMap((below) => (below === undefined ? [] : `<p>${escapeHtml(below)}</p>`)).join('')}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(slug)}: ${rows.length} to mend</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<h1>${escapeHtml(slug)}: ${rows.length} to mend</h1>
<p>Mend the files: this page follows every save. Outside of development the last good version stays.</p>
<ol>${rows.join('\n')}</ol>
</body>
</html>
`;
}
