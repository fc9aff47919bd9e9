import { isDate } from '../../../engine/date.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';

/** A day and a time on the clock there, "YYYY-MM-DDTHH:mm", without a zone. */
export function DateTimeWidget(props: WidgetProps) {
  const { schema, value, onChange } = props;
  const bound = (limit: unknown, time: string): string | undefined =>
    typeof limit === 'string' && isDate(limit.slice(0, 10)) ? `${limit.slice(0, 10)}T${time}` : undefined;
  return (
    <input
      {...controlProps(props)}
      className="control"
      type="datetime-local"
      min={bound(schema['dateMinimum'], '00:00')}
      max={bound(schema['dateMaximum'], '23:59') ?? '9999-12-31T23:59'}
      value={textOf(value).slice(0, 16)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
