import { own } from './value.ts';

/** How telephone numbers are written in a country. */
export interface PhoneCountry {
  readonly alpha3: string;
  /** International code, without plus. */
  readonly dial: string;
  /** What stands before a number that is dialled within the country. */
  readonly trunk: '0' | '';
  /** Of the digits after it. */
  readonly groups: readonly number[];
}

/** By alpha-3 code, those whose way of writing is known: dial code, trunk, groups. Nigeria's mask is 000 000 0000 behind +234. */
const countries: Readonly<Record<string, readonly [string, '0' | '', readonly number[]]>> = {
  CAN: ['1', '', [3, 3, 4]],
  GHA: ['233', '0', [2, 3, 4]],
  KEN: ['254', '0', [3, 3, 3]],
  NGA: ['234', '0', [3, 3, 4]],
  RWA: ['250', '0', [3, 3, 3]],
  TZA: ['255', '0', [3, 3, 3]],
  UGA: ['256', '0', [3, 3, 3]],
};

export function phoneCountry(alpha3: string): PhoneCountry | undefined {
  const found = own(countries, alpha3);
  return found && { alpha3, dial: found[0], trunk: found[1], groups: found[2] };
}

/** The most digits that are typed, whatever the country. */
const mostDigits = 11;

/** The digits of a number that was given with its international code; undefined when it was not. */
export function internationalDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return text.trim().startsWith('+') || digits.startsWith('00') || digits.length > mostDigits
    ? digits.replace(/^00/, '')
    : undefined;
}

/** Whether these are the digits of a number of another country, as they are dialled from this one: 00447700900123. */
export const isAbroad = (digits: string): boolean => digits.startsWith('00');

/**
 * The digits of a number as typed, pasted or filled in by the browser, in the national way: +234 803 123 4567 becomes
 * 08031234567, so that a full number is not cut to a wrong one, and so does 803 123 4567. At most 11 digits; all of
 * a number that is given with another code, behind 00: cut, it would be one of this country that somebody else may have.
 */
export function nationalDigits(text: string, country: PhoneCountry | undefined): string {
  const digits = text.replaceAll(/\D/g, '');
  const whole = internationalDigits(text) ?? typedWithCode(text, country);
  if (country && whole?.startsWith(country.dial)) return inCountry(whole, country).slice(0, mostDigits);
  // No code begins with a zero; too many digits where nothing is dialled before them at home may be just that.
  if (whole?.startsWith('0') === false && (country?.trunk === '0' || /^\+|^00/.test(text.trim()))) return `00${whole}`;
  return (country ? inCountry(country.dial + digits, country) : digits).slice(0, mostDigits);
}

/**
 * The digits of a number whose code is typed behind the code that stands there already, digit by digit: the plus is gone
 * by the second of them, so it is known by having more digits than a number of that country has without its trunk zero.
 */
function typedWithCode(text: string, country: PhoneCountry | undefined): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return country &&
    digits.startsWith(country.dial) &&
    digits.length > country.groups.reduce((sum, size) => sum + size, 0)
    ? digits
    : undefined;
}

/** The national way of a number that begins with the country's code. */
function inCountry(whole: string, { dial, trunk }: PhoneCountry): string {
  const rest = whole.slice(dial.length).replace(trunk === '' ? '' : /^0/, '');
  return rest === '' ? '' : trunk + rest;
}

/**
 * The digits of a number as who has it dials it at home, all of them, however it was written; one that has the code of
 * another country keeps it.
 */
export function nationalNumber(text: string, country: PhoneCountry): string {
  const whole = internationalDigits(text) ?? typedWithCode(text, country);
  if (whole !== undefined && !whole.startsWith(country.dial)) return whole;
  const rest = (whole?.slice(country.dial.length) ?? text.replaceAll(/\D/g, '')).replace(/^0+/, '');
  return rest === '' ? '' : country.trunk + rest;
}

/** The one of these countries whose code a number was given with. */
export function dialledCountry<C extends { readonly dial: string }>(text: string, among: readonly C[]): C | undefined {
  const whole = internationalDigits(text);
  return whole === undefined ? undefined : among.find(({ dial }) => whole.startsWith(dial));
}

/** The code of the country and the digits after it, without the trunk zero: 2348031234567. */
export function withCode(national: string, country: PhoneCountry): string | undefined {
  const rest = country.trunk === '' ? national : national.replace(/^0/, '');
  return rest === '' ? undefined : country.dial + rest;
}

/** The national digits of what `withCode` gave; anything else as it stands. */
export function withoutCode(value: string, country: PhoneCountry | undefined): string {
  const digits = value.replace(/^\+/, '');
  return country && digits.startsWith(country.dial) ? inCountry(digits, country) : value;
}

/** The digits as they stand behind the code of the country, in its groups: 803 123 4567 behind +234; with its own code one of another. */
export function grouped(digits: string, country: PhoneCountry | undefined): string {
  if (isAbroad(digits)) return `+${digits.slice(2)}`;
  if (!country) return digits;
  const parts: string[] = [];
  let rest = country.trunk === '' ? digits : digits.replace(/^0/, '');
  for (const size of country.groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}
