import { useEffect, useMemo } from 'react';
import type { WidgetProps } from '../../widget.ts';
import { allowedCountries, writtenIn, type AllowedCountries } from './country-list.ts';
import type { PhoneCountry } from '../../../engine/phone.ts';
import './country-code.css';

interface Props extends AllowedCountries {
  readonly id: string;
  readonly locale: string;
  readonly say: WidgetProps['say'];
  readonly country: PhoneCountry | undefined;
  /** The number that stands in the field, where it has its code. */
  readonly given: string | undefined;
  /** Told once which countries there are, and which one to begin with. */
  onKnown(countries: readonly PhoneCountry[], begin: PhoneCountry): void;
  onChoose(country: PhoneCountry): void;
}

/** The code of the country: a list where several may be chosen, else only shown. */
export function CountryCode({ id, countries, codes, own, locale, say, country, given, onKnown, onChoose }: Props) {
  const allowed = useMemo(() => allowedCountries({ countries, codes, own }, locale), [countries, codes, own, locale]);
  useEffect(() => {
    const written = allowed.map(writtenIn);
    const longestFirst = [...written].sort((a, b) => b.dial.length - a.dial.length);
    const begin = longestFirst.find(({ dial }) => given?.startsWith(dial)) ?? written[0];
    if (begin) onKnown(written, begin);
    // Only what it begins with: what is chosen or typed later is the borrower's.
    // oxlint-disable-next-line
  }, [allowed]);

  if (allowed.length < 2)
    return country === undefined ? null : (
      <span className="sign" aria-hidden="true">
        +{country.dial}
      </span>
    );
  return (
    <span className="sign sign-choice">
      <span aria-hidden="true">+{country?.dial}</span>
      <select
        id={`${id}--country`}
        aria-label={say('form.country')}
        autoComplete="tel-country-code"
        value={country?.alpha3}
        onChange={(event) => {
          const chosen = allowed.find(({ alpha3_code }) => alpha3_code === event.target.value);
          if (chosen) onChoose(writtenIn(chosen));
        }}
      >
        {allowed.map(({ alpha3_code, name, dial_code }) => (
          <option key={alpha3_code} value={alpha3_code}>
            {name} (+{dial_code})
          </option>
        ))}
      </select>
    </span>
  );
}
