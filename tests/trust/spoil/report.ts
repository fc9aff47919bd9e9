import type { Judged } from './judged.ts';

/** The figures by kind, then every survivor in words. */
export function reportOf(all: readonly Judged[], leftOut: ReadonlyMap<string, number>): string {
  const kinds = [...new Set(all.map(({ spoiling }) => spoiling.kind))].sort().map((kind) => ({ kind, of: all.filter(({ spoiling }) => spoiling.kind === kind) }));
  const rows = kinds.map(({ kind, of }) => `${of.filter(({ verdict }) => verdict !== 'survived').length}/${of.length}`.padStart(11) + `  ${kind}`);
  const survivors = all.filter(({ verdict }) => verdict === 'survived');
  const elsewhere = all.filter(({ verdict }) => verdict === 'elsewhere').length;
  return [
    'caught/made  what was spoilt',
    ...rows,
    '',
    ...[...leftOut].map(([because, count]) => `${count} left out: ${because}`),
    ...(survivors.length === 0 ? [] : ['', 'Survivors:']),
    ...survivors.map(({ spoiling: { kind, file, pointer, from, to } }) => `${kind}: ${file} ${pointer === '' ? '/' : pointer}: ${from} → ${to}`),
    '',
    `${all.length - survivors.length} of ${all.length} spoilings caught (${share(all.length - survivors.length, all.length)}), ${elsewhere} of them told elsewhere than at their place; ${survivors.length} survived`,
    '',
  ].join('\n');
}

/** Never rounded up to all. */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.floor((part / whole) * 10000) / 100} %`;
}
