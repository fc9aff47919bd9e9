import { codes } from '../../config/check/codes.ts';
import { checkerMessages, type Message } from './checker-messages.ts';
import { inCell } from './schema-table.ts';

const begin = '<!-- codes: written by npm run docs from the rules of src/config/check -->';
const end = '<!-- /codes -->';

/** The table of everything that the checker can say, as Markdown, one row a code. */
function codesTable(root: string): string {
  const messages = checkerMessages(root);
  const rows = Object.entries(codes).map(([code, { means, mend, severity }]) => {
    const said = [...new Set(messages.filter((message) => isOf(message, code)).map(({ says }) => inCell(says)))];
    return `| \`${code}\` | ${said.join('<br>')} | ${severity === 'warning' ? 'A warning. ' : ''}${inCell(means)} | ${inCell(mend)} |`;
  });
  return ['| Code | It says | What it means | What to do |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** A code that is put together, such as reference.…, is all codes that begin so and have no message of their own. */
function isOf(message: Message, code: string): boolean {
  return message.code.endsWith('…')
    ? code.startsWith(message.code.slice(0, -1)) && !['reference.group', 'reference.unused'].includes(code)
    : message.code === code;
}

/**
 * The manual with the table between its two marks.
 * @throws when the marks are not there
 */
export function withCodes(manual: string, root: string): string {
  const from = manual.indexOf(begin);
  const to = manual.indexOf(end);
  if (from === -1 || to < from) throw new Error(`the manual has no ${begin} and ${end}`);
  return `${manual.slice(0, from)}${begin}\n\n${codesTable(root)}\n\n${manual.slice(to)}`;
}
