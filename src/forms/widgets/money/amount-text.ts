import { isDecimal, minorUnits } from '../../../engine/decimal.ts';
import { numberFormat } from '../../../engine/format/intl.ts';

/** An amount as typed, without what people put around and into it: spaces, grouping commas, the currency before or behind it. */
function bare(text: string): string {
  return text
    .replaceAll(/[\s,']/g, '')
    .replace(/^(?:[A-Za-z]{2,3}|[^\w.-])(?=[\d.])/, '')
    .replace(/([\d.])(?:[A-Za-z]{2,3}|[^\w.-])$/, '$1');
}

/**
 * What becomes of the text of an amount when it is changed to `next`. A typed sign, letter or third decimal is not
 * taken; what is pasted is kept whole, for the schema to refuse with a message. A point is taken for currencies
 * without decimals too, and refused by the schema: dropped, it would make 25.50 into 2550.
 * @param previous as it was kept
 * @returns the text to keep
 */
export function takeAmount(previous: string, next: string, places: number): string {
  const clean = bare(next);
  const [, decimals = ''] = clean.split('.');
  const fits = /^\d{0,15}(?:\.\d*)?$/.test(clean) && decimals.length <= (places || 2);
  if (fits) return clean;
  return clean.length - previous.length > 1 ? clean : previous;
}

/** The amount that a text stands for: "025." is "25", and of a currency without decimals "25.00", too; what is no amount yet stays as it is, to be refused. */
export function amountOf(text: string, places = 2): string | undefined {
  if (text === '' || text === '.') return undefined;
  const whole = (text.startsWith('.') ? `0${text}` : text).replace(/\.$/, '').replace(/^0+(?=\d)/, '');
  if (!isDecimal(whole)) return text;
  const [units = '', decimals = ''] = whole.split('.');
  const said = decimals.slice(0, places) + decimals.slice(places).replace(/0+$/, '');
  return said === '' ? units : `${units}.${said}`;
}

/** An amount as it is typed: without decimals that say nothing, 50000 for 50000.00. */
export function plainAmount(amount: string): string {
  return isDecimal(amount) ? amount.replace(/\.0*$/, '') : amount;
}

/** What is typed, with grouping as far as it is an amount: 25,000. for 25000. */
export function groupedTyped(text: string): string {
  const [, whole = '', rest = ''] = /^(\d+)(\.\d*)?$/.exec(text) ?? [];
  return whole === '' ? text : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') + rest;
}

/** What happened to an amount's text, as browsers tell it. */
export interface Typing {
  readonly text: string;
  /** Where the cursor stands in it. */
  readonly cursor: number;
  /** The kind of the input event, and what it has put in. */
  readonly kind?: string;
  readonly put?: string | null;
}

/**
 * What was meant where the signs within an amount stand in the way: who deletes a grouping comma deletes the digit
 * behind it, and who writes decimals after a comma means a point, in languages of points too.
 * @param shown the text before
 */
export function meant(
  { text, cursor, kind, put }: Typing,
  shown: string,
  places: number,
): Pick<Typing, 'text' | 'cursor'> {
  const isComma = shown.length === text.length + 1 && bare(shown) === bare(text);
  if (isComma && kind === 'deleteContentBackward')
    return { text: text.slice(0, Math.max(0, cursor - 1)) + text.slice(cursor), cursor: Math.max(0, cursor - 1) };
  if (isComma && kind === 'deleteContentForward')
    return { text: text.slice(0, cursor) + text.slice(cursor + 1), cursor };
  // What is put behind decimals that stand there already makes no thousands of them.
  const isAdded = shown.includes('.') && text.startsWith(shown);
  if (!isAdded && put !== ',' && (kind === 'insertFromPaste' || put?.includes(',') === true))
    return { text: pasted(text, places), cursor };
  if (text.includes('.') || put !== ',') return { text, cursor };
  return { text: `${text.slice(0, cursor - 1)}.${text.slice(cursor)}`, cursor };
}

/**
 * An amount as it is written elsewhere, with a point before its decimals alone: the last of its points and commas stands
 * there, unless three digits behind the only kind of sign say that it groups thousands: 1.000,50 and 250.000.
 */
function pasted(text: string, places: number): string {
  const [, before = '', mark = '', behind = '', rest = ''] = /^(.*)([.,])(\d*)(\D*)$/.exec(text) ?? [];
  const isGrouped = !/[.,](?!\d{3}(?!\d))/.test(before);
  if (mark === '' || !isGrouped) return text;
  const isAlone = !/[.,]/.test(before.replaceAll(mark, ''));
  // One or two digits behind a comma are no thousand in any language, and none begins with a zero.
  const isThousand =
    isAlone &&
    (behind.length === 3 ? (places < 3 || mark === ',') && !/^\D*0/.test(text) : mark === ',' && behind.length > 3);
  return before.replaceAll(/[.,]/g, '') + (isThousand ? '' : '.') + behind + rest;
}

/** A text whose point was typed as a comma: three digits behind it make it one between thousands, as it stands in the amounts that are shown. */
export function thousand(text: string, places: number): string {
  return places < 3 ? text.replace(/\.(?=\d{3}$)/, '') : text;
}

/** How many of the signs that say the amount stand before a place in its text. */
export function signsBefore(text: string, place: number): number {
  return text.slice(0, place).replaceAll(/[^\d.]/g, '').length;
}

/** The place behind so many of them. */
export function placeBehind(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < count; place += 1) if (/[\d.]/.test(text.charAt(place))) seen += 1;
  return place;
}

/** An amount with grouping, without its currency: 25,000.50; decimals only where there are any. */
export function groupedAmount(amount: string, currency: string): string {
  if (!isDecimal(amount)) return amount;
  const whole = /^-?\d+(?:\.0*)?$/.test(amount);
  const places = whole ? 0 : minorUnits(currency);
  return numberFormat({ minimumFractionDigits: places, maximumFractionDigits: 8 }).format(
    amount as Intl.StringNumericLiteral,
  );
}

/** The sign that stands before the amounts of a currency: ₦, RWF. */
export function currencySign(currency: string): string {
  const parts = numberFormat({ style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
