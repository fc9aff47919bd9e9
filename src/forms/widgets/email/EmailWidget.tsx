import { TextInput } from '../../pieces/TextInput.tsx';
import type { WidgetProps } from '../../widget.ts';

/** An e-mail address. Its form is judged by the schema, not by the browser. */
export function EmailWidget(props: WidgetProps) {
  return (
    <TextInput
      {...props}
      attributes={{
        type: 'email',
        inputMode: 'email',
        autoComplete: props.look['autocomplete'] === 'off' ? 'off' : 'email',
        autoCapitalize: 'none',
        spellCheck: false,
      }}
    />
  );
}
