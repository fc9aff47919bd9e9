import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';

/** Several lines of text, trimmed when left; spaces alone are no answer [A-319, C-409]. */
export function LongTextWidget(props: WidgetProps) {
  const text = textOf(props.value);
  return (
    <textarea
      {...controlProps(props)}
      className="control control-lines"
      rows={typeof props.look['rows'] === 'number' ? props.look['rows'] : 4}
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
