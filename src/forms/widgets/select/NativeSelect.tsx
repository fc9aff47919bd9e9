import { equal } from '../../../engine/value.ts';
import { controlProps, type WidgetProps } from '../../widget.ts';

/** Options are told apart by their place, since a value may be a number or an object. */
export function NativeSelect(props: WidgetProps) {
  const { value, options, say, onChange } = props;
  const chosen = value === undefined ? -1 : options.findIndex((option) => equal(option.value, value));
  return (
    <select
      {...controlProps(props)}
      className="control"
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : options[Number(event.target.value)]?.value)}
    >
      <option className="select-none" value="">
        {say('form.choose')}
      </option>
      {options.map((option, place) => (
        <option key={JSON.stringify(option.value)} value={place}>
          {option.detail === undefined ? option.text : `${option.text}, ${option.detail}`}
        </option>
      ))}
    </select>
  );
}
