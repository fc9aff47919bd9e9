import { secretLength } from '../../definition/widget-name.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';

/** Digits of a PIN where the field does not say. */
const usualLength = 4;

/**
 * A PIN: boxes drawn under one real input, so that paste, password managers and screen readers meet one field.
 * No maxlength: it would cut "12 34" before the space is taken out.
 */
export function PinWidget(props: WidgetProps) {
  const { schema, look, onChange } = props;
  const digits = textOf(props.value);
  const named = typeof look['length'] === 'number' ? look['length'] : undefined;
  const length = named ?? secretLength({ pattern: String(schema['pattern'] ?? '') }) ?? usualLength;
  return (
    <div className="pin" data-length={length}>
      <div className="pin-boxes" aria-hidden="true">
        {Array.from({ length }, (_, place) => (
          <span key={place} data-filled={place < digits.length || undefined} data-next={place === digits.length || undefined} />
        ))}
      </div>
      <input
        {...controlProps(props)}
        className="pin-input"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={digits}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length) || undefined)}
      />
    </div>
  );
}
