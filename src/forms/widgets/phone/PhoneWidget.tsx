import { useMaskedInput } from '../../pieces/use-masked-input.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import { grouped, nationalDigits, phoneCountry } from './countries.ts';

/** A telephone number of the lender's country: digits alone in the answer, grouped as people there write it. */
export function PhoneWidget(props: WidgetProps) {
  const { look, value, onChange } = props;
  const alpha3 = typeof look['country'] === 'string' ? look['country'] : props.country;
  const country = phoneCountry(alpha3);
  const masked = useMaskedInput((text) => onChange(nationalDigits(text, country) || undefined));
  return (
    <div className="phone">
      {country ? (
        <span className="phone-code" aria-hidden="true">
          +{country.dial}
        </span>
      ) : null}
      <input
        {...controlProps(props)}
        {...masked}
        className="control"
        type="tel"
        inputMode="tel"
        autoComplete={typeof look['autocomplete'] === 'string' ? look['autocomplete'] : 'tel'}
        value={grouped(textOf(value), country)}
      />
    </div>
  );
}
