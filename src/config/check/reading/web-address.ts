import { isTemplate } from '../../../engine/expression/index.ts';

const telephone = /^tel:[+\d{}\s\w.|:-]{1,200}$/;
const mail = /^mailto:(?:\{\{[^{}]{1,200}\}\}|[^\s\\{}]){1,300}$/;
const host = /^https:\/\/([^/?#]*)/;
const name = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The host of an https address, when it is plainly that: written out in small letters, with no user, port, number or
 * letters of other alphabets in it, which could lead elsewhere than it seems (B18). Undefined where it is not.
 */
export function hostOf(address: string): string | undefined {
  const written = host.exec(address)?.[1];
  if (
    written === undefined ||
    !name.test(written) ||
    /(?:^|\.)xn--/.test(written) ||
    /[\s\\]|\p{Cc}/u.test(address.replace(/\{\{[^{}]{0,200}\}\}/g, ''))
  )
    return undefined;
  // What a browser makes of it must be the same.
  return URL.canParse(address) && new URL(address).hostname === written ? written : undefined;
}

/** Whether it is an address that opens the telephone or a mail program. */
export function isContact(address: string): boolean {
  return telephone.test(address) || mail.test(address);
}

/** Whether a host is one of these, or stands below one of them. */
export function isOneOf(found: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => found === one || found.endsWith(`.${one}`));
}

/** Whether nobody knows before it is shown where it leads: the value is judged by the page. */
export function isOpen(address: string): boolean {
  return address.startsWith('{{') && isTemplate(address);
}
