import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';

/** A time of day, "HH:mm". */
export function TimeWidget(props: WidgetProps) {
  return (
    <input
      {...controlProps(props)}
      className="control"
      type="time"
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  );
}
