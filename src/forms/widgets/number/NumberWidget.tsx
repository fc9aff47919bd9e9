import { useState } from 'react';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import { numberOf, takeNumber } from './number-text.ts';

/** A number of things, not of money. A plain text input: the native one scrolls away answers and hides what it can't read. */
export function NumberWidget(props: WidgetProps) {
  const { value, schema, onChange } = props;
  const whole = schema['type'] === 'integer';
  const [draft, setDraft] = useState('');
  const text = numberOf(draft) === value ? draft : textOf(value);
  return (
    <input
      {...controlProps(props)}
      className="control figures"
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const taken = takeNumber(text, event.target.value, whole);
        setDraft(taken);
        onChange(numberOf(taken));
      }}
    />
  );
}
