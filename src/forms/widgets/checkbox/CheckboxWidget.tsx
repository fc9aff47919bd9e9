import { controlProps, type WidgetProps } from '../../widget.ts';
import '../../pieces/choice.css';

/** Yes or no, with its words beside it; the whole row can be pressed. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, labelId, label, value, onChange } = props;
  return (
    <label className="choice choice-check" id={labelId} htmlFor={id}>
      <input
        {...controlProps(props)}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="choice-text">{label}</span>
    </label>
  );
}
