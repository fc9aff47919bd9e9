import { nationalNumber, phoneCountry, withCode } from '../engine/phone.ts';

interface AtLender {
  /** Of the lender, as its alpha-3 code. */
  readonly country: string;
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** A phone number as it is kept: its digits as they are dialled in the lender's country, however it was typed. One number is one customer, with one count of tries and codes. */
export function numberOf({ country }: AtLender, typed: string): string {
  const own = phoneCountry(country);
  return own === undefined ? digitsOf(typed) : nationalNumber(typed, own);
}

/** The ways in which a number may stand with the core, as it was typed first: before numbers were kept in one way, they were kept like that. */
export function writingsOf(lender: AtLender, typed: string): string[] {
  const number = numberOf(lender, typed);
  const own = phoneCountry(lender.country);
  const international = own && number.startsWith(own.trunk) ? withCode(number, own) : undefined;
  return [...new Set([digitsOf(typed), number, ...(own === undefined || international === undefined ? [] : [international, `00${international}`, international.slice(own.dial.length)])])];
}

/** Whether two numbers reach the same person, with or without the code of their country. */
export function isSameNumber(lender: AtLender, one: string, other: string): boolean {
  return numberOf(lender, one) === numberOf(lender, other);
}
