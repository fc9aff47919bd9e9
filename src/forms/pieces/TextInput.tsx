import type { InputHTMLAttributes } from 'react';
import { controlProps, type WidgetProps } from '../widget.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>;

/** One line of text. Spaces around it are dropped when the borrower leaves it or sends it by Enter; nothing typed is cut off. */
export function TextInput(props: WidgetProps & { readonly attributes: Attributes }) {
  const text = textOf(props.value);
  const trim = (): void => {
    const kept = text.trim();
    if (kept !== text) props.onChange(kept === '' ? undefined : kept);
  };
  return (
    <input
      {...controlProps(props)}
      {...props.attributes}
      className="control"
      value={text}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      // Enter sends the form while the field is not left: a keyboard puts a space behind a word that it suggested.
      onKeyDown={(event) => event.key === 'Enter' && trim()}
      onBlur={() => {
        trim();
        props.onBlur();
      }}
    />
  );
}

export function textOf(value: WidgetProps['value']): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
}
