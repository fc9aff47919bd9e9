import { urlOf } from '../engine/url.ts';
import { isValue, type Result } from '../engine/value.ts';

const placeholder = /\{\{[^{}]*\}\}/g;
/** What the lender itself says: anything else may be written by whoever sends a link. */
const lendersOwn = /^\{\{\s*(?:settings|site)\./;

/**
 * The address that a template leads to. Values in it are encoded, so that an id can't add a segment or a query, and an
 * empty one is left out of the query; only a template that is one placeholder alone may give a whole address, and one out of this app only from the lender's
 * settings and site.
 * @param words the words of one placeholder
 * @returns the state of a read that it waits for; `undefined` when a value is missing or the address isn't safe to follow
 */
export function addressOf(template: string, words: (placeholder: string) => Result): Result {
  const whole = template.match(placeholder)?.[0] === template;
  const parts: string[] = [];
  let from = 0;
  for (const match of template.matchAll(placeholder)) {
    const part = words(match[0]);
    if (!isValue(part)) return part;
    const inQuery = /\?.*=$/.test(template.slice(0, match.index));
    if (part === null || (part === '' && !inQuery)) return undefined;
    parts.push(template.slice(from, match.index), whole ? String(part) : encodedFor(template, String(part)));
    from = match.index + match[0].length;
  }
  const address = whole ? parts.join('') : withoutEmpty(parts.join('') + template.slice(from));
  if (whole && !address.startsWith('/') && !lendersOwn.test(template)) return undefined;
  return isSafe(address) ? address : undefined;
}

function withoutEmpty(address: string): string {
  const [path = '', query] = address.split('?');
  const given = query?.split('&').filter((one) => !one.endsWith('='));
  return given === undefined || given.length === 0 ? path : `${path}?${given.join('&')}`;
}

function encodedFor(template: string, part: string): string {
  if (template.startsWith('tel:')) return part.replace(/[^0-9+*#]/g, '');
  return template.startsWith('mailto:') ? encodeURIComponent(part).replace('%40', '@') : encodeURIComponent(part);
}

/** A path of this app, or an https, tel or mailto address. Browsers drop tabs and line ends inside addresses: refused. */
export function isSafe(address: string): boolean {
  if ([...address].some((letter) => letter <= ' ' || letter === '\\')) return false;
  if (address.startsWith('/')) return !address.startsWith('//') && !/(?:^|\/)\.{1,2}(?:\/|$|\?|#)/.test(address);
  const url = urlOf(address);
  return url !== undefined && ['https:', 'tel:', 'mailto:'].includes(url.protocol) && url.username === '';
}
