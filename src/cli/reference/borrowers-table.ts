import { demoLenders } from '../../server/demo/index.ts';
import { inCell } from './schema-table.ts';

const begin = '<!-- borrowers: written by npm run docs from src/server/demo -->';
const end = '<!-- /borrowers -->';

/** The borrowers of the demo, a lender after the other, as Markdown. */
function borrowersTable(): string {
  const rows = demoLenders.flatMap(({ slug, borrowers }) =>
    borrowers.map(
      ({ phone, firstName, lastName, shows }) =>
        `| \`${slug}\` | ${phone} | ${firstName} ${lastName} | ${inCell(shows)} |`,
    ),
  );
  return ['| lender | phone | who | shows |', '|---|---|---|---|', ...rows].join('\n');
}

/**
 * The README with the table between its two marks.
 * @throws when the marks are not there
 */
export function withBorrowers(readme: string): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from === -1 || to < from) throw new Error(`the README has no ${begin} and ${end}`);
  return `${readme.slice(0, from)}${begin}\n\n${borrowersTable()}\n\n${readme.slice(to)}`;
}
