import { isDate } from '../../engine/date.ts';
import { isDecimal } from '../../engine/decimal.ts';
import { urlOf } from '../../engine/url.ts';

/** The formats of the language. Page, checker and core use these very functions, so that they agree. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  email: isEmail,
  uri: isUri,
  decimal: isDecimal,
};

/** "HH:mm", seconds may follow. */
function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text);
}

/** A date, T, a time; a zone may follow. What a native date and time input gives, and what the core answers. */
function isDateTime(text: string): boolean {
  const parts = /^(.{10})T([\d:]{5,8})(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/.exec(text);
  return parts !== null && isDate(parts[1] ?? '') && isTime(parts[2] ?? '');
}

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** One @, a plain local part, and a domain of at least two labels. */
function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    at <= 64 &&
    localPart.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label))
  );
}

const uriText = /^[a-z][a-z0-9+.-]*:(?:[^\s\p{Cc}\\<>"{}|^`%]|%[0-9a-f]{2})+$/iu;

/** An absolute address as RFC 3986 has it, and letters of every script, as a browser's own address line shows them; without a user part, which hides where it leads. */
function isUri(text: string): boolean {
  const url = uriText.test(text) ? urlOf(text) : undefined;
  return url !== undefined && url.username === '' && url.password === '';
}
