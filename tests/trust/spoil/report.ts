import type { Judged } from './judged.ts';
import type { Spoiling } from './spoiling.ts';

/** The figures by kind, then in words what is told elsewhere than where it was spoilt, with what is said, and every survivor. */
export function reportOf(all: readonly Judged[], leftOut: ReadonlyMap<string, number>): string {
  const kinds = [...new Set(all.map(({ spoiling }) => spoiling.kind))]
    .sort()
    .map((kind) => ({ kind, of: all.filter(({ spoiling }) => spoiling.kind === kind) }));
  const rows = kinds.map(
    ({ kind, of }) =>
      `${of.filter(({ verdict }) => verdict !== 'survived').length}/${of.length}`.padStart(11) + `  ${kind}`,
  );
  const survivors = all.filter(({ verdict }) => verdict === 'survived');
  const elsewhere = all.filter(({ verdict }) => verdict === 'elsewhere');
  return [
    'caught/made  what was spoilt',
    ...rows,
    '',
    ...[...leftOut].map(([because, count]) => `${count} left out: ${because}`),
    ...(elsewhere.length === 0 ? [] : ['', 'Told elsewhere:']),
    ...elsewhere.map(({ spoiling, says }) => `${inWords(spoiling)}\n  ${says}`),
    ...(survivors.length === 0 ? [] : ['', 'Survivors:']),
    ...survivors.map(({ spoiling }) => inWords(spoiling)),
    '',
    `${all.length - survivors.length} of ${all.length} spoilings caught (${share(all.length - survivors.length, all.length)}), ${elsewhere.length} of them told elsewhere than at their place; ${survivors.length} survived`,
    '',
  ].join('\n');
}

const inWords = ({ kind, file, pointer, from, to }: Spoiling): string =>
  `${kind}: ${file} ${pointer === '' ? '/' : pointer}: ${from} → ${to}`;

/** Never rounded up to all. */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.floor((part / whole) * 10000) / 100} %`;
}
