import { FAILED, isValue, PENDING, type Result } from '../../../engine/value.ts';
import type { Reader } from '../../hooks.ts';
import { inOrder } from '../../in-order.ts';
import { readItems } from '../../items.ts';
import type { ItemScope } from '../../port.ts';
import type { ListColumn, ListOptions } from './ListBlock.tsx';

/** Where a cell stands in the compact row of a narrow screen. */
type Part = 'lead' | 'figure' | 'state' | 'line';

export interface ColumnView {
  readonly id: string;
  readonly column: ListColumn;
  readonly part: Part;
}

export interface RowView {
  readonly scope: ItemScope;
  readonly cells: readonly { readonly words: Result; readonly tone: Result }[];
}

export interface ListView {
  readonly state: 'ready' | 'pending' | 'failed' | 'missing';
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
}

/** All cells at once, so that a list whose reads failed says so once. */
export function readList(read: Reader, options: ListOptions): ListView {
  const columns = partsOf(inOrder(options.columns).filter(([, column]) => column.if === undefined || read.result(column.if) === true));
  const items = readItems(read, options.of);
  if (!Array.isArray(items)) {
    const state = items === PENDING ? 'pending' : items === FAILED ? 'failed' : 'missing';
    return { state, columns, rows: [] };
  }
  const rows = (items as readonly ItemScope[]).map((scope): RowView => ({
    scope,
    cells: columns.map(({ column }) => ({
      words: read.words(column.text, scope),
      tone: column.tone === undefined ? undefined : read.result(column.tone, scope),
    })),
  }));
  const failed = rows.some(({ cells }) => cells.some(({ words }) => words === FAILED));
  return { state: failed ? 'failed' : 'ready', columns, rows };
}

/** The name and the amount stand on the first line, the state on the second, the rest below with its labels. */
function partsOf(columns: readonly (readonly [string, ListColumn])[]): readonly ColumnView[] {
  const first = (fits: (column: ListColumn) => boolean): string | undefined => columns.find(([, column]) => fits(column))?.[0];
  const lead = first(({ look }) => look === 'strong') ?? columns[0]?.[0];
  const figure = first(({ look }) => look === 'amount');
  const state = first(({ tone }) => tone !== undefined);
  const partOf = (id: string): Part => (id === lead ? 'lead' : id === figure ? 'figure' : id === state ? 'state' : 'line');
  return columns.map(([id, column]) => ({ id, column, part: partOf(id) }));
}

/** True when there is something to read in the cell. */
export function hasWords(words: Result): boolean {
  return words === PENDING || (isValue(words) && words !== null && words !== '');
}
