import { TextInput, textOf } from '../../pieces/TextInput.tsx';
import type { WidgetProps } from '../../widget.ts';

/** Characters of a text that confirms another. */
const confirming = 5;

/** One line of text. Of one that is digits alone, nothing else is taken, and no more of them than it may have, nor of what has one length alone; of a code, no spaces. */
export function TextWidget(props: WidgetProps) {
  const { autocomplete, confirm, digits, unspaced } = props.look;
  const { minLength, maxLength } = props.schema as { readonly minLength?: number; readonly maxLength?: number };
  const most = confirm === true ? confirming : digits === true || minLength === maxLength ? maxLength : undefined;
  const take = (value: WidgetProps['value']): void => {
    const dropped = digits === true ? /\D/g : unspaced === true ? /\s/g : '';
    props.onChange(textOf(value).replace(dropped, '').slice(0, most) || undefined);
  };
  return (
    <TextInput
      {...props}
      onChange={take}
      attributes={{
        type: 'text',
        inputMode: digits === true ? 'numeric' : 'text',
        autoComplete: typeof autocomplete === 'string' ? autocomplete : undefined,
      }}
    />
  );
}
