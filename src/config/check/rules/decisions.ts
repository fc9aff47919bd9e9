import { decisionsOf, rowsOf, type NamedRow } from '../../../engine/flow/index.ts';
import type { Check, Codes } from '../rule.ts';

export const codes = {
  'decision.last': {
    means: 'All rows have a condition, so it can happen that none is taken and the borrower stands still.',
    mend: 'Add a last row without `if`.',
  },
  'decision.unreachable': {
    severity: 'warning',
    means: 'The row before it is always taken.',
    mend: 'Give it a smaller `at`, or remove it.',
  },
  'decision.at': {
    severity: 'warning',
    means: 'The order of the two rows follows the alphabet, which nobody sees.',
    mend: 'Give each row a number of its own.',
  },
} as const satisfies Codes;

type Code = keyof typeof codes;

export const reads = ['flow', 'routes', 'gates'] as const;

export const stage = 'ways';

/** Every decision comes to something: its last row has no condition, no row stands after such a row, no two have the same place. */
export const check: Check<Code> = (subject, report) => {
  const { gates, flows, routes } = subject.configuration;
  for (const document of subject.documents('flow')) {
    const flow = flows[document.name];
    if (flow === undefined) continue;
    for (const { decision, pointer } of decisionsOf(flow)) {
      const rows = rowsOf(decision, gates, pointer);
      const last = rows.at(-1);
      const gate = last?.written.gate;
      // A gate that is not there is told by its name; where a row before takes all, it is that one which stands wrong.
      if (
        last?.row.if !== undefined &&
        rows.every(({ row }) => row.if !== undefined) &&
        (gate === undefined || Object.hasOwn(gates, gate))
      ) {
        const from = gate === undefined ? '' : ` (the condition is that of the gate "${gate}")`;
        report(document, last.pointer, {
          code: 'decision.last',
          message: `the last row has a condition${from}, so it can happen that no row is taken`,
          suggestion: 'add a last row without "if"',
        });
      }
      afterLast(rows, (row, before) =>
        report(document, row.pointer, {
          code: 'decision.unreachable',
          message: `this row is never tried: the row "${before.id}" before it has no condition`,
          suggestion: `give it a smaller "at" than ${before.row.at === undefined ? 'that row' : before.row.at}, or remove it`,
        }),
      );
      sameAt(rows, (row, other) =>
        report(document, row.pointer, {
          code: 'decision.at',
          message: `has the same "at" as "${other}", so the order follows the alphabet`,
          suggestion: 'give each row an "at" of its own',
        }),
      );
    }
  }
  const document = subject.document('routes', 'routes');
  for (const [id, route] of Object.entries(routes)) {
    if (document && route.gates)
      sameAt(rowsOf(route.gates, gates, ['routes', id, 'gates']), (row, other) =>
        report(document, row.pointer, {
          code: 'decision.at',
          message: `has the same "at" as "${other}", so the order follows the alphabet`,
          suggestion: 'give each row an "at" of its own',
        }),
      );
  }
};

function afterLast(rows: readonly NamedRow[], tell: (row: NamedRow, before: NamedRow) => void): void {
  const last = rows.findIndex(({ row }) => row.if === undefined);
  const before = rows[last];
  if (before !== undefined) rows.slice(last + 1).forEach((row) => tell(row, before));
}

function sameAt(rows: readonly NamedRow[], tell: (row: NamedRow, other: string) => void): void {
  const known = new Map<number, string>();
  for (const row of rows) {
    const { at } = row.written;
    if (at === undefined) continue;
    const other = known.get(at);
    if (other !== undefined) tell(row, other);
    known.set(at, row.id);
  }
}
