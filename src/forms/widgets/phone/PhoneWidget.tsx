import { lazy, Suspense, useRef, useState } from 'react';
import type { Value } from '../../../engine/value.ts';
import { useMaskedInput } from '../../pieces/use-masked-input.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import {
  dialledCountry,
  grouped,
  isAbroad,
  nationalDigits,
  phoneCountry,
  withCode,
  withoutCode,
  type PhoneCountry,
} from '../../../engine/phone.ts';

/** The list of countries comes only where another than the lender's own may be meant; without it the number can still be typed. */
const CountryCode = lazy(() =>
  import('./CountryCode.tsx').then(
    (module) => ({ default: module.CountryCode }),
    () => ({ default: () => null }),
  ),
);

const none: readonly string[] = [];
const textsOf = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : none);

/** A telephone number, grouped as people in its country write it; digits alone in the answer (OP-40). */
export function PhoneWidget(props: WidgetProps) {
  const { id, look, value, onChange, phoneCodes, locale, say } = props;
  const alpha3 = typeof look['country'] === 'string' ? look['country'] : props.country;
  const own = phoneCountry(alpha3);
  const named = textsOf(look['countries']);
  // A country that the field names is the one, whatever the lender allows elsewhere.
  const codes = look['country'] === undefined ? phoneCodes : none;
  const asks =
    own === undefined || (named.length > 0 ? named.join() !== alpha3 : codes.length > 0 && codes.join() !== own.dial);

  const [chosen, setChosen] = useState<PhoneCountry | undefined>(undefined);
  const known = useRef<readonly PhoneCountry[]>([]);
  const country = chosen ?? own;
  const international = look['send'] === 'international';
  const given = textOf(value);
  const sent = (digits: string, to = country): string | undefined =>
    international && to && !isAbroad(digits) ? withCode(digits, to) : digits || undefined;
  const typed = international ? withoutCode(given, country) : nationalDigits(given, country);

  function take(text: string): void {
    const dialled = dialledCountry(text, known.current) ?? country;
    if (dialled !== country) setChosen(dialled);
    const digits = nationalDigits(text, dialled);
    onChange(sent(digits, dialled));
  }

  function choose(next: PhoneCountry): void {
    setChosen(next);
    if (international) onChange(sent(typed, next));
  }

  const masked = useMaskedInput(take);
  const code = country ? (
    <span className="sign" aria-hidden="true">
      +{country.dial}
    </span>
  ) : null;
  return (
    <div className="signed">
      {isAbroad(typed) ? null : asks ? (
        <Suspense fallback={code}>
          <CountryCode
            {...{ id, codes, locale, say, country, own: alpha3 }}
            countries={named}
            given={international ? given : undefined}
            onKnown={(countries, begin) => {
              known.current = countries;
              setChosen((before) => before ?? begin);
            }}
            onChoose={choose}
          />
        </Suspense>
      ) : (
        code
      )}
      <input
        {...controlProps(props)}
        {...masked}
        className="control"
        type="tel"
        inputMode="tel"
        autoComplete={typeof look['autocomplete'] === 'string' ? look['autocomplete'] : 'tel'}
        // Without its country a number can't be sent with the code.
        readOnly={international && country === undefined}
        value={grouped(typed, country)}
      />
    </div>
  );
}
