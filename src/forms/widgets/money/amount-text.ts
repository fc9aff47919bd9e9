import { mayBeThousands } from '../../../answers/judge.ts';
import { isDecimal, minorUnits } from '../../../engine/decimal.ts';
import { numberFormat } from '../../../engine/format/intl.ts';
import { moneyLocale } from '../../../engine/format/money.ts';

/** An amount as it is written elsewhere, in our figures and signs, without spaces and marks that group. */
function inOurSigns(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 15))
    .replaceAll(/[\s'’]/g, '')
    .replaceAll('٫', '.')
    .replaceAll(/[٬،]/g, ',')
    .replaceAll('−', '-')
    .replaceAll(/([.,])\1+/g, '$1');
}

/** The figures of an amount without its currency before or behind them; undefined beside anything else, another currency too. */
function withoutCurrency(text: string, currency: string): string | undefined {
  // Shillings are written with a small h that their code has not: TSh.
  const own = (currency.replace(/S$/, 'Sh') + currencySign(currency)).toLowerCase();
  const isOwn = (beside: string): boolean =>
    beside.length <= 4 && [...beside.toLowerCase()].every((letter) => own.includes(letter));
  const [, before = '', figures = '', behind = ''] =
    /^\+?([^\d.,-]*)(-?[\d.,]*)([^\d.,]*)$/.exec(text.replace(/\/[=-]$/, '')) ?? [];
  return /\d/.test(figures) && isOwn(before) && isOwn(behind) ? figures : undefined;
}

/**
 * What a text says of an amount, with a point before its decimals alone; undefined where it says none for certain. Signs
 * of one kind with three figures behind each group thousands; one sign of another kind, or with fewer figures behind it,
 * stands before decimals. A comma groups wherever three figures stand behind it, as it does in the amounts that are
 * shown. What has too many decimals keeps them: three figures behind a point alone may be meant as thousands.
 */
function figuresOf(text: string, currency: string): string | undefined {
  const figures = withoutCurrency(inOurSigns(text), currency);
  const [, whole = '', sign, behind = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(figures ?? '') ?? [];
  if (figures === undefined || sign === undefined) return figures;
  const marks = whole.replaceAll(/[^.,]/g, '');
  const units = whole.replaceAll(/[.,]/g, '');
  if (marks === '') {
    const groups = sign === ',' ? minorUnits(currency) < 3 : minorUnits(currency) === 0 && units.length <= 3;
    return behind.length === 3 && groups && /^-?[1-9]/.test(units) ? units + behind : `${units}.${behind}`;
  }
  const isGrouped = /^-?\d{1,3}(?:\.\d{3})+$/.test(whole) || /^-?\d{1,3}(?:,\d{3})+$/.test(whole);
  if (!isGrouped) return undefined;
  if (!marks.includes(sign)) return `${units}.${behind}`;
  return behind.length === 3 ? units + behind : undefined;
}

/** The exact amount that a text stands for: "1,000.5" is "1000.5". What is none for certain stays as it is, to be refused. */
export function amountOf(text: string, currency: string): string | undefined {
  if (/^[\s.,]*$/.test(text)) return undefined;
  const figures = figuresOf(text, currency)
    ?.replace(/^-?(?=\.)/, '$&0')
    .replace(/\.$/, '');
  if (figures === undefined) return text.trim();
  const [units = '', decimals = ''] = figures.replace(/^(-?)0+(?=\d)/, '$1').split('.');
  const places = minorUnits(currency);
  const isUncertain = places < 3 && mayBeThousands(`${units.replace('-', '')}.${decimals}`);
  const said = isUncertain ? decimals : decimals.slice(0, places) + decimals.slice(places).replace(/0+$/, '');
  return said === '' ? units : `${units}.${said}`;
}

/** An amount as it is typed: without decimals that say nothing, 50000 for 50000.00. */
export function plainAmount(amount: string): string {
  return isDecimal(amount) ? amount.replace(/\.0{0,2}$/, '') : amount;
}

/** An amount while it is typed: the text without the grouping that is put into it, and the same with it. */
export interface Typed {
  readonly text: string;
  readonly shown: string;
}

/** What is typed, with grouping as far as it is an amount: 25,000. for 25000. */
export function typedAmount(text: string): Typed {
  const [, whole = '', sign = '', decimals = ''] = /^(\d+)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return { text, shown: whole === '' ? text : grouped + sign.replace(',', '.') + decimals };
}

/** The place in the text of what stands at a place of it as it is shown. */
function placeIn({ text, shown }: Typed, place: number): number {
  return text.length === shown.length ? place : place - shown.slice(0, place).replaceAll(/[^,]/g, '').length;
}

/** The place as it is shown of a place in the text. */
export function placeOf(typed: Typed, place: number): number {
  let shown = 0;
  while (shown < typed.shown.length && placeIn(typed, shown) < place) shown += 1;
  return shown;
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
 * The text of an amount after something was typed into it as it is shown, and the place behind that. What is put in keeps
 * its signs; those of the grouping come and go by themselves, and who deletes one deletes the digit behind it.
 */
function edited(typed: Typed, { text, cursor, kind, put }: Typing): readonly [text: string, place: number] {
  const { shown } = typed;
  const isDeleted = kind?.startsWith('delete') === true;
  const added = isDeleted ? '' : (put ?? (text.startsWith(shown) ? text.slice(shown.length) : text));
  const from = Math.max(0, cursor - added.length);
  const rest = text.slice(cursor);
  // Set as a whole, by whatever fills fields in.
  if (text !== shown.slice(0, from) + added + rest || !shown.endsWith(rest)) return [text, cursor];
  const start = placeIn(typed, from);
  const end = placeIn(typed, shown.length - rest.length);
  if (!isDeleted || start < end)
    return [typed.text.slice(0, start) + added + typed.text.slice(end), start + added.length];
  return kind === 'deleteContentForward'
    ? [typed.text.slice(0, start) + typed.text.slice(start + 1), start]
    : [typed.text.slice(0, Math.max(0, start - 1)) + typed.text.slice(start), Math.max(0, start - 1)];
}

/** What becomes of an amount by typing: nothing that was typed is lost, and what is certain is written as it is shown. */
export function afterTyping(before: Typed, typing: Typing, currency: string): Typed & { readonly place: number } {
  const [text, place] = edited(before, typing);
  const figures = figuresOf(text, currency);
  if (figures === undefined) return { ...typedAmount(text), place };
  const ours = inOurSigns(text);
  // A comma may still come to group.
  const kept = figures === ours.replace(',', '.') ? ours : figures;
  const figuresBefore = inOurSigns(text.slice(0, place)).replaceAll(/\D/g, '').length;
  return { ...typedAmount(kept), place: kept === text ? place : figuresBefore };
}

/** An amount with grouping, without its currency: 25,000.50; decimals only where there are any. */
export function groupedAmount(amount: string, currency: string): string {
  const places = minorUnits(currency);
  // More decimals than an amount has stand as they were typed.
  if (!isDecimal(amount) || (/\.(\d*)$/.exec(amount)?.[1]?.length ?? 0) > Math.max(2, places)) return amount;
  const whole = /^-?\d+(?:\.0*)?$/.test(amount);
  return numberFormat(moneyLocale, { minimumFractionDigits: whole ? 0 : places, maximumFractionDigits: 8 }).format(
    amount as Intl.StringNumericLiteral,
  );
}

/** The sign that stands before the amounts of a currency: ₦, RWF. */
export function currencySign(currency: string): string {
  const parts = numberFormat(moneyLocale, { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
