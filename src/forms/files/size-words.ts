import { numberFormat } from '../../engine/format/intl.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes as people read it, in steps of 1024: 50 MB, 1.4 MB, 312 kB. */
export function sizeWords(bytes: number, locale: string): string {
  let place = 0;
  let size = bytes;
  while (size >= 999.5 && place < units.length - 1) {
    size /= 1024;
    place += 1;
  }
  return numberFormat(locale, {
    style: 'unit',
    unit: units[place] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 && place > 1 ? 1 : 0,
  }).format(size);
}
