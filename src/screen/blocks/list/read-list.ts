import { equal, FAILED, isValue, own, PENDING, type Result, type Value } from '../../../engine/value.ts';
import type { Expr, Icon, Text } from '../../../language/language.gen.ts';
import { shown, type Reader } from '../../hooks.ts';
import { initialsOf } from '../../pieces/initials.ts';
import { holds, shownRows } from '../../shown-rows.ts';
import { readItems } from '../../items.ts';
import type { ItemScope } from '../../port.ts';
import type { ListColumn, ListOptions } from './list-options.ts';

/** Where a cell stands in the compact row of a narrow screen. */
type Part = 'lead' | 'figure' | 'state' | 'line';

export interface ColumnView {
  readonly id: string;
  readonly column: ListColumn;
  readonly part: Part;
}

export interface CellView {
  readonly words: Result;
  readonly tone: Result;
}

export interface RowView {
  readonly scope: ItemScope;
  readonly cells: readonly CellView[];
  readonly aside?: CellView;
  readonly mark?: MarkView;
  /** Of the first row of a group: the words of its heading. */
  readonly heading?: Result;
}

/** An icon, or letters. */
export interface MarkView {
  readonly icon?: Icon;
  readonly letters?: string;
}

export interface ListView {
  readonly state: 'ready' | 'pending' | 'failed' | 'missing';
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  /** True where more items are there than rows. */
  readonly hasMore: boolean;
  /** How many items there are, on all pages. */
  readonly found: number;
}

function markOf(read: Reader, { of, by, icons }: NonNullable<ListOptions['mark']>, scope: ItemScope): MarkView {
  const kind = by === undefined ? undefined : shown(read.result(by, scope));
  const icon = kind === undefined ? undefined : own(icons, kind);
  return icon === undefined ? { letters: initialsOf(shown(read.words(of, scope)) ?? '') } : { icon };
}

const headingScopes = new WeakMap<ItemScope, ItemScope>();

/** The scope of a group's heading: its first item, and what the items have in common. */
function headingScope(first: ItemScope, group: Value): ItemScope {
  const known = headingScopes.get(first);
  if (known && equal(known.group, group)) return known;
  const made = { ...first, group };
  headingScopes.set(first, made);
  return made;
}

/** The words of the headings, where a group begins: items whose `by` is equal and that follow each other stand together. */
function headingsOf(
  read: Reader,
  { by, text }: NonNullable<ListOptions['group']>,
  items: readonly ItemScope[],
): readonly (Result | 'none')[] {
  let before: Result | 'none' = 'none';
  return items.map((scope) => {
    const group = read.result(by, scope);
    const isSame = group === before || (before !== 'none' && isValue(group) && isValue(before) && equal(group, before));
    before = group;
    return isSame ? 'none' : isValue(group) ? read.words(text, headingScope(scope, group)) : group;
  });
}

const cellOf = (
  read: Reader,
  { text, tone }: { readonly text: Text; readonly tone?: Expr },
  scope: ItemScope,
): CellView => ({ words: read.words(text, scope), tone: tone === undefined ? undefined : read.result(tone, scope) });

/** All cells of so many rows at once, so that a list whose reads failed says so once. */
export function readList(
  read: Reader,
  { options, count }: { readonly options: ListOptions; readonly count: number },
): ListView {
  const columns = partsOf(shownRows(read, options.columns));
  const items = readItems(read, options.of);
  if (!Array.isArray(items)) {
    const state = items === PENDING ? 'pending' : items === FAILED ? 'failed' : 'missing';
    return { state, columns, rows: [], hasMore: false, found: 0 };
  }
  const all = items as readonly ItemScope[];
  const scopes = all.slice(0, count);
  const { aside } = options;
  const headings = options.group && headingsOf(read, options.group, scopes);
  const rows = scopes.map((scope, index): RowView => {
    const heading = headings?.[index] ?? 'none';
    return {
      scope,
      cells: columns.map(({ column }) => cellOf(read, column, scope)),
      ...(aside !== undefined && holds(read, aside, scope) && { aside: cellOf(read, aside, scope) }),
      ...(options.mark !== undefined && { mark: markOf(read, options.mark, scope) }),
      ...(heading !== 'none' && { heading }),
    };
  });
  const failed = rows.some(({ cells }) => cells.some(({ words }) => words === FAILED));
  const found =
    options.pages === undefined ? all.length : Number(shown(read.result(options.pages.total)) ?? all.length);
  return {
    state: failed ? 'failed' : 'ready',
    columns,
    rows,
    hasMore: scopes.length < all.length,
    found,
  };
}

/** The name and the amount stand on the first line, the state on the second, the rest below with its labels. */
function partsOf(columns: readonly (readonly [string, ListColumn])[]): readonly ColumnView[] {
  const first = (fits: (column: ListColumn) => boolean): string | undefined =>
    columns.find(([, column]) => fits(column))?.[0];
  const lead = first(({ look }) => look === 'strong') ?? columns[0]?.[0];
  const figure = first(({ look }) => look === 'amount');
  const state = first(({ tone, look }) => tone !== undefined && look !== 'amount');
  const partOf = (id: string): Part =>
    id === lead ? 'lead' : id === figure ? 'figure' : id === state ? 'state' : 'line';
  return columns.map(([id, column]) => ({ id, column, part: partOf(id) }));
}

/** True when there is something to read in the cell. */
export function hasWords(words: Result): boolean {
  return words === PENDING || (isValue(words) && words !== null && words !== '');
}
