/** How telephone numbers are written in a country. */
export interface PhoneCountry {
  /** International code, without plus. */
  readonly dial: string;
  /** Digits of a number as people there type it, with the leading zero where there is one. */
  readonly digits: number;
  readonly trunk: '0' | '';
  readonly groups: readonly number[];
}

/** By alpha-3 code. Nigeria's mask is 0000 000 0000. */
const countries: Readonly<Record<string, PhoneCountry>> = {
  CAN: { dial: '1', digits: 10, trunk: '', groups: [3, 3, 4] },
  GHA: { dial: '233', digits: 10, trunk: '0', groups: [3, 3, 4] },
  KEN: { dial: '254', digits: 10, trunk: '0', groups: [4, 3, 3] },
  NGA: { dial: '234', digits: 11, trunk: '0', groups: [4, 3, 4] },
  RWA: { dial: '250', digits: 10, trunk: '0', groups: [4, 3, 3] },
  TZA: { dial: '255', digits: 10, trunk: '0', groups: [4, 3, 3] },
  UGA: { dial: '256', digits: 10, trunk: '0', groups: [4, 3, 3] },
};

export function phoneCountry(alpha3: string): PhoneCountry | undefined {
  return Object.hasOwn(countries, alpha3) ? countries[alpha3] : undefined;
}

/** The most digits that are typed, whatever the country. */
const mostDigits = 11;

/**
 * The digits of a number as typed, pasted or filled in by the browser, in the national way: +234 803 123 4567 becomes
 * 08031234567, so that a full number is not cut to a wrong one. At most 11 digits.
 */
export function nationalDigits(text: string, country: PhoneCountry | undefined): string {
  const digits = text.replaceAll(/\D/g, '');
  const written = text.trim();
  const prefix = country?.dial ?? '';
  const international = written.startsWith('+') || digits.startsWith('00') || digits.length > mostDigits;
  const rest = digits.replace(/^00/, '');
  if (country && international && rest.startsWith(prefix)) {
    const own = rest.slice(prefix.length).replace(/^0/, '');
    return (country.trunk + own).slice(0, mostDigits);
  }
  return digits.slice(0, mostDigits);
}

/** The digits in the groups of the country: 0803 123 4567. */
export function grouped(digits: string, country: PhoneCountry | undefined): string {
  if (!country) return digits;
  const parts: string[] = [];
  let rest = digits;
  for (const size of country.groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}
