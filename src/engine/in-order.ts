/** The entries of a table in the order of `at`, ties by id. */
export function inOrder<Row extends object>(
  table: Readonly<Record<string, Row>> | undefined,
): readonly (readonly [string, Row])[] {
  if (table === undefined) return [];
  return Object.entries(table).sort(([a, left], [b, right]) => position(left) - position(right) || (a < b ? -1 : 1));
}

function position(row: object): number {
  return 'at' in row && typeof row.at === 'number' ? row.at : 0;
}
