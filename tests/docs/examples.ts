export interface Example {
  /** The grammar's name of a part, or "file". */
  readonly is: string;
  /** Of a file: its path, which stands on the line before it. */
  readonly path: string;
  readonly text: string;
  /** The heading that it stands under. */
  readonly under: string;
}

/** Every JSON example of a page. */
export function examplesIn(markdown: string): readonly Example[] {
  const found: Example[] = [];
  let under = '';
  let path = '';
  let open: { is: string; lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    if (open && line === '```') {
      found.push({ is: open.is, path, text: open.lines.join('\n'), under });
      path = '';
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (line.startsWith('```json')) open = { is: line.slice(7).trim(), lines: [] };
    else if (line !== '') path = /^`([\w./-]+\.json)`$/.exec(line)?.[1] ?? '';
    if (!open && /^#{2,3} /.test(line)) under = line.replace(/^#+ /, '');
  }
  return found;
}

/** The rows of every table with these headings, without the code marks around their cells. */
export function tableRows(markdown: string, ...headings: readonly string[]): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let inside = false;
  for (const line of markdown.split('\n')) {
    const cells = cellsOf(line);
    if (cells === undefined) inside = false;
    else if (headings.every((heading, index) => cells[index] === heading)) inside = true;
    else if (inside && !/^-+$/.test(cells[0] ?? '')) rows.push(cells);
  }
  return rows;
}

function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith('|')) return undefined;
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll('\\|', '|')
        .replace(/^`(.*)`$/, '$1'),
    );
}
