import { knownLanguage } from '../../../engine/format/intl.ts';
import type { PhoneCountry } from '../../../engine/phone.ts';
import { dialCodes } from '../../../engine/dial-codes.ts';
import { phoneCountry } from '../../../engine/phone.ts';

/** A country, as the specification lists it. */
export interface Country {
  /** In the page's language. */
  readonly name: string;
  /** Without plus. */
  readonly dial_code: string;
  readonly alpha2_code: string;
  readonly alpha3_code: string;
}

/** Every country, named in that language, or in English. */
export function countryList(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(knownLanguage(Intl.DisplayNames, locale), { type: 'region', fallback: 'code' });
  return dialCodes().map(({ alpha2, alpha3, dial }): Country => ({
    name: names.of(alpha2) ?? alpha2,
    dial_code: dial,
    alpha2_code: alpha2,
    alpha3_code: alpha3,
  }));
}

/** What a field allows: countries by their alpha-3 codes, else those of these dial codes, else the lender's own. */
export interface AllowedCountries {
  readonly countries: readonly string[];
  /** Without plus; the one that is chosen beforehand comes first. */
  readonly codes: readonly string[];
  readonly own: string;
}

/** The countries that may be chosen, the one to begin with first, the rest by name. */
export function allowedCountries({ countries, codes, own }: AllowedCountries, locale: string): readonly Country[] {
  const all = countryList(locale);
  const among = all.filter(({ alpha3_code, dial_code }) =>
    countries.length > 0
      ? countries.includes(alpha3_code)
      : codes.length > 0
        ? codes.includes(dial_code)
        : alpha3_code === own,
  );
  const first = countries[0];
  const rank = ({ alpha3_code, dial_code }: Country): number => {
    if (countries.length > 0) return alpha3_code === first ? 0 : 1;
    // Several countries share a code; the lender's own is meant by it.
    return dial_code !== codes[0] ? 2 : alpha3_code === own ? 0 : 1;
  };
  return among.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, locale));
}

/** How numbers are written there, where that is known; else as digits after the code. */
export function writtenIn({ alpha3_code: alpha3, dial_code: dial }: Country): PhoneCountry {
  return phoneCountry(alpha3) ?? { alpha3, dial, trunk: '', groups: [] };
}
