const dateText = /^(\d{4})-(\d{2})-(\d{2})$/;
const msOfDay = 86_400_000;

/** Whether the text is a day that the calendar has, "YYYY-MM-DD". */
export function isDate(text: string): boolean {
  const parts = dateText.exec(text);
  if (!parts) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).getUTCDate() === Number(parts[3]);
}

function asInstant(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: ${JSON.stringify(date)}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function asDate(instant: number): string {
  const text = new Date(instant).toISOString().slice(0, 10);
  if (!isDate(text)) throw new RangeError('Beyond the calendar');
  return text;
}

/** The date so many days later (earlier when negative). Throws a RangeError for what is no date. */
export function addDays(date: string, days: number): string {
  return asDate(asInstant(date) + days * msOfDay);
}

/** The date so many calendar months later; the end of a month stays in its month (31 January + 1 = 28 February). */
export function addMonths(date: string, months: number): string {
  const from = new Date(asInstant(date));
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return asDate(first.getTime() + (Math.min(from.getUTCDate(), last) - 1) * msOfDay);
}
