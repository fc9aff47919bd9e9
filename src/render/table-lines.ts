import { isHidden } from './hidden.ts';
import { inlineText } from './inline-text.ts';
import { squeezed } from './leaf-line.ts';
import { roleOf } from './role.ts';

/** A table as rows: the columns' headings first, cells with bars between them. */
export function tableLines(table: Element): string[] {
  return [...table.querySelectorAll('tr, [role="row"]')]
    .filter((row) => !isHidden(row))
    .map((row) => {
      const cells = [...row.children].filter((cell) => !isHidden(cell));
      const isHead =
        cells.length > 0 &&
        cells.every((cell) => roleOf(cell) === 'columnheader' || cell.getAttribute('scope') === 'col');
      const heading = cells.length === 1 ? cells[0]?.querySelector('h2, h3, h4') : null;
      if (heading) return `heading ${heading.tagName.slice(1)} "${squeezed(inlineText(heading))}"`;
      return `${isHead ? 'columns' : 'row'}: ${cells.map((cell) => squeezed(inlineText(cell))).join(' | ')}`;
    });
}
