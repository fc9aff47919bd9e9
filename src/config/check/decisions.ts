import { decisionsOf, rowsOf, type PlacedRow } from './decisions-in.ts';
import type { Rule } from './subject.ts';

/** Every decision comes to something: its last row has no condition, no row stands after such a row, no two have the same place. */
export const decisions: Rule = (subject, report) => {
  const { gates, flows, routes } = subject.configuration;
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    for (const { decision, pointer } of decisionsOf(flow)) {
      const rows = rowsOf(decision, pointer, gates);
      const last = rows.at(-1);
      if (last?.whole.if !== undefined) {
        const from = last.row.gate === undefined ? '' : ` (the condition is that of the gate "${last.row.gate}")`;
        report(document, last.pointer, { code: 'decision.last', message: `the last row has a condition${from}, so it can happen that no row is taken`, suggestion: 'add a last row without "if"' });
      }
      afterLast(rows, (row, before) => report(document, row.pointer, { code: 'decision.unreachable', message: `this row is never tried: the row "${before.id ?? ''}" before it has no condition`, suggestion: `give it a smaller "at" than ${before.whole.at === undefined ? 'that row' : before.whole.at}, or remove it` }));
      sameAt(rows, (row, other) => report(document, row.pointer, { code: 'decision.at', message: `has the same "at" as "${other}", so the order follows the alphabet`, suggestion: 'give each row an "at" of its own' }));
    }
  }
  const document = subject.document('routes', 'routes');
  for (const [id, route] of Object.entries(routes)) {
    if (document && route.gates) sameAt(rowsOf(route.gates, ['routes', id, 'gates'], gates), (row, other) => report(document, row.pointer, { code: 'decision.at', message: `has the same "at" as "${other}", so the order follows the alphabet`, suggestion: 'give each row an "at" of its own' }));
  }
};

function afterLast(rows: readonly PlacedRow[], tell: (row: PlacedRow, before: PlacedRow) => void): void {
  const last = rows.findIndex(({ whole }) => whole.if === undefined);
  const before = rows[last];
  if (before !== undefined) rows.slice(last + 1).forEach((row) => tell(row, before));
}

function sameAt(rows: readonly PlacedRow[], tell: (row: PlacedRow, other: string) => void): void {
  const known = new Map<number, string>();
  for (const row of rows) {
    const { at } = row.row;
    if (at === undefined || row.id === undefined) continue;
    const other = known.get(at);
    if (other !== undefined) tell(row, other);
    known.set(at, row.id);
  }
}
