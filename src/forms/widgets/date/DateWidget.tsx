import { isDate } from '../../../engine/date.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';

/** A day, "YYYY-MM-DD", as the calendar has it: no clock and no time zone comes near it [F52]. */
export function DateWidget(props: WidgetProps) {
  const { value, schema, look, onChange } = props;
  const bound = (limit: unknown): string | undefined =>
    typeof limit === 'string' && isDate(limit.slice(0, 10)) ? limit.slice(0, 10) : undefined;
  return (
    <input
      {...controlProps(props)}
      className="control"
      type="date"
      min={bound(schema['dateMinimum'])}
      // Without a bound the year takes six digits.
      max={bound(schema['dateMaximum']) ?? '9999-12-31'}
      autoComplete={look['birthday'] === true ? 'bday' : 'off'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
