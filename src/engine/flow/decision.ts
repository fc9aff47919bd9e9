import type { Decision, Effects, Expr, Gates } from '../../language/language.gen.ts';
import { FAILED, PENDING, type Result } from '../value.ts';

const rowWords = new Set(['at', 'if', 'gate', 'set', 'refuse', 'refresh', 'more', 'toast', 'track', 'to', 'with']);

export interface NamedRow {
  readonly id: string;
  readonly row: Effects;
}

/** The rows of a decision in the order in which they are tried; a row with a gate is that gate's row with its own members over it. */
export function rowsOf(decision: Decision, gates: Gates['gates']): readonly NamedRow[] {
  if (typeof decision === 'string') return [{ id: 'only', row: { to: decision } }];
  if (isRow(decision)) return [{ id: 'only', row: withGate(decision, gates) }];
  return Object.entries(decision as Record<string, Effects>)
    .sort(([idA, a], [idB, b]) => (a.at ?? 0) - (b.at ?? 0) || (idA < idB ? -1 : 1))
    .map(([id, row]) => ({ id, row: withGate(row, gates) }));
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
