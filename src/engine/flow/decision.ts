import type { Decision, Effects, Expr, Gates } from '../../language/language.gen.ts';
import { inOrder } from '../in-order.ts';
import { FAILED, PENDING, type Result } from '../value.ts';

const rowWords = new Set(['at', 'if', 'gate', 'set', 'refuse', 'refresh', 'read-more', 'toast', 'track', 'to', 'with']);

/** The name of a row that stands alone. */
export const onlyRow = 'only';

export interface NamedRow {
  /** `onlyRow` where the decision is not written as rows by id. */
  readonly id: string;
  /** The gate's row with the row's own members over it. */
  readonly row: Effects;
  readonly written: Effects;
  /** The names on the way to it. */
  readonly pointer: readonly string[];
}

/**
 * The rows of a decision in the order in which they are tried.
 * @param pointer where the decision is written
 */
export function rowsOf(
  decision: Decision,
  gates: Gates['gates'],
  pointer: readonly string[] = [],
): readonly NamedRow[] {
  const placed = (id: string, written: Effects, at: readonly string[]): NamedRow => ({
    id,
    row: withGate(written, gates),
    written,
    pointer: at,
  });
  if (typeof decision === 'string') return [placed(onlyRow, { to: decision }, pointer)];
  if (isRow(decision)) return [placed(onlyRow, decision, pointer)];
  return inOrder(decision as Record<string, Effects>).map(([id, row]) => placed(id, row, [...pointer, id]));
}

function isRow(decision: object): decision is Effects {
  return Object.keys(decision).some((key) => rowWords.has(key));
}

/** A gate that does not exist lets nobody pass: its row can't be decided. */
function withGate(row: Effects, gates: Gates['gates']): Effects {
  if (row.gate === undefined) return row;
  const { gate, ...own } = row;
  return Object.hasOwn(gates, gate) ? { ...gates[gate], ...own } : { ...own, if: null };
}

export type Chosen =
  | { readonly row: NamedRow }
  | { readonly wait: 'pending' | 'failed' }
  | { readonly undecided: string };

/** The first row whose condition holds. A condition that is pending, failed or missing is no `false`: it stops the search. */
export function choose(rows: readonly NamedRow[], holds: (condition: Expr) => Result): Chosen {
  for (const named of rows) {
    if (named.row.if === undefined) return { row: named };
    const result = holds(named.row.if);
    if (result === true) return { row: named };
    if (result === PENDING) return { wait: 'pending' };
    if (result === FAILED) return { wait: 'failed' };
    if (result !== false) return { undecided: named.id };
  }
  return { undecided: 'end' };
}
