import { dialCodes } from '../engine/dial-codes.ts';
import { internationalDigits, nationalNumber, phoneCountry, withCode, type PhoneCountry } from '../engine/phone.ts';

interface AtLender {
  /** Of the lender, as its alpha-3 code. */
  readonly country: string;
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** By alpha-3 code. What begins with 1 is one plan of numbers, whose islands have codes within it. */
const dials: ReadonlyMap<string, string> = new Map(
  dialCodes().map(({ alpha3, dial }) => [alpha3, dial.startsWith('1') ? '1' : dial]),
);
const dialsAlone = new Set(dials.values());
const longestDial = 3;

/** Where a zero that a number begins with is a part of it, and dialled from abroad, too: Benin, Congo, Côte d’Ivoire, Gabon, Italy, San Marino. */
const zeroStays = new Set(['229', '242', '225', '241', '39', '378']);

/** What is dialled at home before so many digits, where that is no zero, by the code of the country: Russia and Kazakhstan, Hungary, Lithuania, Belarus, Turkmenistan. */
const trunks: ReadonlyMap<string, { readonly prefix: string; readonly behind: number }> = new Map([
  ['7', { prefix: '8', behind: 10 }],
  ['36', { prefix: '06', behind: 9 }],
  ['370', { prefix: '8', behind: 8 }],
  ['375', { prefix: '80', behind: 9 }],
  ['993', { prefix: '8', behind: 8 }],
]);

/** So many digits behind its code, a number has it, though it is typed without a plus; of Kazakhstan, all others may begin with the code themselves. */
const leastBehindCode = (dial: string): number => (dial === '7' ? 10 : 9);

interface Parted {
  readonly dial: string;
  readonly rest: string;
}

/** What is dialled from abroad behind the code of a country, of what is dialled at home. */
function withoutTrunk(dial: string, rest: string): string {
  const trunk = trunks.get(dial);
  if (trunk !== undefined && rest.startsWith(trunk.prefix) && rest.length === trunk.prefix.length + trunk.behind)
    return rest.slice(trunk.prefix.length);
  return zeroStays.has(dial) ? rest : rest.replace(/^0+/, '');
}

const parted = (dial: string, rest: string): Parted => ({ dial, rest: withoutTrunk(dial, rest) });

/** The code of a country and what is dialled behind it, of a number's digits that begin with one. */
function abroad(digits: string): Parted | undefined {
  const length = [...Array(longestDial).keys()]
    .map((at) => longestDial - at)
    .find((count) => dialsAlone.has(digits.slice(0, count)));
  return length === undefined ? undefined : parted(digits.slice(0, length), digits.slice(length));
}

/** Whether these are more digits than a number has that is dialled at home: they begin with the code of another country. */
const isLongerThanAtHome = (digits: string, { trunk, groups }: PhoneCountry): boolean =>
  !(trunk !== '' && digits.startsWith(trunk)) && digits.length > groups.reduce((sum, size) => sum + size, 0);

/** A number of which it is known in which country it is dialled, but for those of the lender's own where their way of writing is known. */
function partsOf({ country }: AtLender, typed: string): Parted | undefined {
  const whole = internationalDigits(typed);
  const own = phoneCountry(country);
  const digits = digitsOf(typed);
  if (own !== undefined) {
    const given = whole ?? (isLongerThanAtHome(digits, own) ? digits : undefined);
    return given === undefined || given.startsWith(own.dial) ? undefined : abroad(given);
  }
  const dial = dials.get(country);
  if (whole !== undefined || dial === undefined || digits === '')
    return whole === undefined ? undefined : abroad(whole);
  return parted(
    dial,
    digits.startsWith(dial) && digits.length >= dial.length + leastBehindCode(dial)
      ? digits.slice(dial.length)
      : digits,
  );
}

/**
 * A phone number as it is kept, however it was typed: its digits as they are dialled in the lender's country where that
 * way of writing is known, else with the code of its country. One number is one customer, with one count of tries and codes.
 */
export function numberOf(lender: AtLender, typed: string): string {
  const parts = partsOf(lender, typed);
  if (parts !== undefined) return parts.dial + parts.rest;
  const own = phoneCountry(lender.country);
  return own === undefined ? digitsOf(typed) : nationalNumber(typed, own);
}

/** The ways in which a number may stand with the core, as it was typed first: before numbers were kept in one way, they were kept like that. */
export function writingsOf(lender: AtLender, typed: string): string[] {
  const number = numberOf(lender, typed);
  const own = phoneCountry(lender.country);
  const international = own && number.startsWith(own.trunk) ? withCode(number, own) : undefined;
  const parts = partsOf(lender, typed);
  const isAtHome = own === undefined && parts !== undefined && parts.dial === dials.get(lender.country);
  const trunk = parts && trunks.get(parts.dial)?.prefix;
  return [
    ...new Set([
      digitsOf(typed),
      number,
      ...(parts === undefined
        ? []
        : [
            `00${number}`,
            `${parts.dial}0${parts.rest}`,
            ...(own === undefined ? [] : [own.trunk + number]),
            ...(isAtHome
              ? [
                  parts.rest,
                  ...(trunk === undefined
                    ? [`0${parts.rest}`]
                    : [trunk + parts.rest, `${parts.dial}${trunk}${parts.rest}`, `0${parts.rest}`]),
                ]
              : []),
          ]),
      ...(parts !== undefined || own === undefined || international === undefined
        ? []
        : [international, `00${international}`, international.slice(own.dial.length)]),
    ]),
  ];
}

/** Whether a number has fewer or more digits than numbers have at home; of one with the code of another country nobody says. */
export function isMistyped(lender: AtLender, typed: string): boolean {
  const own = phoneCountry(lender.country);
  if (own === undefined || partsOf(lender, typed) !== undefined) return false;
  return numberOf(lender, typed).length !== own.groups.reduce((sum, size) => sum + size, own.trunk.length);
}

/** Whether two numbers reach the same person, with or without the code of their country. */
export function isSameNumber(lender: AtLender, one: string, other: string): boolean {
  return numberOf(lender, one) === numberOf(lender, other);
}
