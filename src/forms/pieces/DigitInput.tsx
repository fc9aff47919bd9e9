import type { InputHTMLAttributes, ReactNode } from 'react';
import { secretLength } from '../../answers/definition/widget-name.ts';
import { controlProps, type WidgetProps } from '../widget.ts';
import './digit-input.css';
import { sendForm } from './send-form.ts';
import { textOf } from './TextInput.tsx';

interface Props extends WidgetProps {
  readonly length: number;
  readonly attributes: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'pattern'>;
  /** What stands in the box of a digit that has been given. */
  readonly drawn: (digit: string) => ReactNode;
  /** Goes by itself only with a last digit that was typed after the others, not with what was filled in or pasted. */
  readonly typedOnly?: boolean;
}

/** How many digits a field has: as it says itself, by its pattern, or as many as usual. */
export function digitsOf({ look, schema }: Pick<WidgetProps, 'look' | 'schema'>, usual: number): number {
  if (typeof look['length'] === 'number') return look['length'];
  return secretLength({ pattern: String(schema['pattern'] ?? '') }) ?? usual;
}

/** Sends the page, as its button does, once the answer has reached it. */
function sendFrom(input: HTMLInputElement): void {
  queueMicrotask(() => sendForm(input.form));
}

/**
 * So many digits: boxes drawn under one real input, so that paste, filling in and screen readers meet one field.
 * No maxlength: it would cut "12 34" before the space is taken out.
 */
export function DigitInput({ length, attributes, drawn, typedOnly = false, ...props }: Props) {
  const digits = textOf(props.value);
  return (
    <div className="digits" data-length={length}>
      <div className="digits-boxes figures" aria-hidden="true">
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            data-filled={place < digits.length || undefined}
            data-next={place === digits.length || undefined}
          >
            {place < digits.length ? drawn(digits.charAt(place)) : null}
          </span>
        ))}
      </div>
      <input
        {...controlProps(props)}
        {...attributes}
        className="digits-input"
        inputMode="numeric"
        value={digits}
        onChange={(event) => {
          const given = event.target.value.replaceAll(/\D/g, '').slice(0, length);
          props.onChange(given || undefined);
          const isComplete =
            given.length === length && given !== digits && (!typedOnly || digits === given.slice(0, -1));
          // All digits are there: what is wrong with them is said now, not only when the field is left.
          if (given.length === length && given !== digits) queueMicrotask(props.onBlur);
          if (props.look['submit'] === true && isComplete) sendFrom(event.target);
        }}
      />
    </div>
  );
}
