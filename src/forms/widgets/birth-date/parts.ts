import { knownLanguage } from '../../../engine/format/intl.ts';

export type Part = 'day' | 'month' | 'year';
export type Parts = Readonly<Record<Part, string>>;

const noParts: Parts = { day: '', month: '', year: '' };

/** Day, month and year as people of this language write them. */
export function partOrder(locale: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(knownLanguage(Intl.DateTimeFormat, locale))
    .formatToParts(new Date(2000, 0, 2))
    .map(({ type }) => type);
  return parts.filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');
}

const padded = (part: string): string => (part === '' ? '' : part.padStart(2, '0'));

/** "YYYY-MM-DD"; what is not whole yet is kept as far as it goes ("1990--3"), and is refused as a date. */
export function dateOf({ day, month, year }: Parts): string | undefined {
  if (day === '' && month === '' && year === '') return undefined;
  return `${year}-${padded(month)}-${padded(day)}`;
}

/** The parts of what is kept. */
export function partsOf(date: string): Parts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replaceAll(/\D/g, '').slice(0, 4));
  const plain = (part: string): string => part.replace(/^0(?=\d)/, '');
  return { day: plain(day.slice(0, 2)), month: plain(month.slice(0, 2)), year };
}

/** A whole date that was pasted: 27/03/1990, 1990-03-27, 27031990; undefined for anything else. */
export function pastedParts(text: string, order: readonly Part[]): Parts | undefined {
  const groups = text.trim().split(/\D+/).filter(Boolean);
  const whole = groups.length === 1 ? /^\d{8}$/.exec(groups[0] ?? '')?.[0] : undefined;
  if (whole !== undefined) {
    let from = 0;
    const cut = order.map((part) => [part, whole.slice(from, (from += part === 'year' ? 4 : 2))] as const);
    return { ...noParts, ...Object.fromEntries(cut) };
  }
  if (groups.length !== 3) return undefined;
  const isYearFirst = groups[0]?.length === 4;
  const named = isYearFirst ? (['year', 'month', 'day'] as const) : order;
  const parts: Parts = { ...noParts, ...Object.fromEntries(named.map((part, place) => [part, groups[place] ?? ''])) };
  return parts.year.length === 4 && parts.month.length <= 2 && parts.day.length <= 2 ? parts : undefined;
}
