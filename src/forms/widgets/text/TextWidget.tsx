import { TextInput } from '../../pieces/TextInput.tsx';
import type { WidgetProps } from '../../widget.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const { autocomplete, digits } = props.look;
  return (
    <TextInput
      {...props}
      attributes={{
        type: 'text',
        inputMode: digits === true ? 'numeric' : 'text',
        autoComplete: typeof autocomplete === 'string' ? autocomplete : undefined,
      }}
    />
  );
}
