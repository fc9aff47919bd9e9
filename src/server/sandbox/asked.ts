import { own } from '../../engine/value.ts';

/** What the sandbox was asked, from a form or as JSON: members are text or numbers. */
export type Asked = Readonly<Record<string, unknown>>;

/** What is wrong with an order, in words. */
export class BadOrder extends Error {}

/** A member as text, at most 300 letters of it. */
export function text(asked: Asked, name: string, otherwise: string): string {
  const value = own(asked, name);
  return typeof value === 'string' && value !== ''
    ? value.slice(0, 300)
    : typeof value === 'number'
      ? String(value)
      : otherwise;
}

/** @throws BadOrder */
export function number(asked: Asked, name: string, otherwise: number, least: number, most: number): number {
  const value = Number(text(asked, name, String(otherwise)));
  if (!Number.isFinite(value) || value < least || value > most)
    throw new BadOrder(`${name} must be a number from ${least} to ${most}`);
  return value;
}

/** @throws BadOrder */
export function oneOf<T extends string>(asked: Asked, name: string, allowed: readonly T[]): T {
  const value = text(asked, name, '');
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new BadOrder(`${name} must be one of ${allowed.join(', ')}`);
  return found;
}

/** @throws BadOrder */
export function readBorrower(asked: Asked): { lender: string; phone: string } {
  const [lender = '', phone = ''] = text(asked, 'borrower', '').split(' ');
  if (lender === '' || phone === '')
    throw new BadOrder('borrower must be a lender and a phone number, like "maple 4165550101"');
  return { lender, phone };
}
