import type { InputHTMLAttributes } from 'react';
import { controlProps, type WidgetProps } from '../widget.ts';

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

/** One line of text. Spaces around it are dropped when the borrower leaves it; nothing typed is cut off. */
export function TextInput(props: WidgetProps & { readonly attributes: Attributes }) {
  const text = textOf(props.value);
  return (
    <input
      {...controlProps(props)}
      {...props.attributes}
      className="control"
      value={text}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => {
        const kept = text.trim();
        if (kept !== text) props.onChange(kept === '' ? undefined : kept);
        props.onBlur();
      }}
    />
  );
}

export function textOf(value: WidgetProps['value']): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}
