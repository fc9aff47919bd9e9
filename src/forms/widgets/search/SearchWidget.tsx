import { TextInput } from '../../pieces/TextInput.tsx';
import type { WidgetProps } from '../../widget.ts';

/** A text that is looked for. That what was found is on its way is said by the place, once for all its parts. */
export function SearchWidget(props: WidgetProps) {
  return (
    <TextInput
      {...props}
      attributes={{ type: 'search', inputMode: 'search', autoComplete: 'off', spellCheck: false }}
    />
  );
}
