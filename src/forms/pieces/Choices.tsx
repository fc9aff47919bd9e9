import { equal } from '../../engine/value.ts';
import type { WidgetProps } from '../widget.ts';
import { keepInSight } from './keep-in-sight.ts';
import { ChoiceText } from './ChoiceText.tsx';
import './choice.css';

/** One of a few, all seen at once, each with a second line where there is one: the browser's own radio buttons, however they are drawn. */
export function Choices({
  className,
  id,
  name,
  value,
  options,
  labelId,
  describedBy,
  invalid,
  required,
  onChange,
  onBlur,
}: WidgetProps & { readonly className: string }) {
  return (
    <div
      className={className}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {options.map((option, place) => {
        // The first carries the field's id: links from the summary lead to it.
        const own = place === 0 ? id : `${id}--${place}`;
        return (
          <label className="choice" key={JSON.stringify(option.value)}>
            <input
              id={own}
              type="radio"
              name={`${id}--${name}`}
              aria-labelledby={`${own}-text`}
              aria-describedby={option.detail === undefined ? undefined : `${own}-detail`}
              checked={value !== undefined && equal(option.value, value)}
              onChange={({ currentTarget }) => {
                keepInSight(currentTarget);
                onChange(option.value);
              }}
            />
            <ChoiceText id={own} option={option} />
          </label>
        );
      })}
    </div>
  );
}
