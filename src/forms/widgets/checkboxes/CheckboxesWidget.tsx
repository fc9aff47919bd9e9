import { equal, type Value } from '../../../engine/value.ts';
import type { WidgetProps } from '../../widget.ts';
import { ChoiceText } from '../../pieces/ChoiceText.tsx';
import '../../pieces/choice.css';

/** Several of a list. At the most that may be chosen, the others wait until one is taken back. */
export function CheckboxesWidget({
  id,
  value,
  options,
  schema,
  labelId,
  describedBy,
  say,
  onChange,
  onBlur,
}: WidgetProps) {
  const chosen: readonly Value[] = Array.isArray(value) ? value : [];
  const has = (one: Value): boolean => chosen.some((other) => equal(one, other));
  const most = schema['maxItems'];
  const full = typeof most === 'number' && chosen.length >= most;

  function toggle(one: Value): void {
    // In the order of the list, so that the same choice is the same answer.
    const next = options.map((option) => option.value).filter((other) => (equal(one, other) ? !has(one) : has(other)));
    onChange(next.length > 0 ? next : undefined);
  }

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <p className="field-help" role="status">
        {full && options.length > chosen.length ? say('widget.checkboxes.most', { count: most }) : ''}
      </p>
      {options.map((option, place) => {
        const own = place === 0 ? id : `${id}--${place}`;
        return (
          <label className="choice" key={JSON.stringify(option.value)}>
            <input
              id={own}
              type="checkbox"
              aria-labelledby={`${own}-text`}
              aria-describedby={option.detail === undefined ? undefined : `${own}-detail`}
              checked={has(option.value)}
              disabled={full && !has(option.value)}
              onChange={() => toggle(option.value)}
              onBlur={(event) => {
                if (!event.currentTarget.closest('[role="group"]')?.contains(event.relatedTarget)) onBlur();
              }}
            />
            <ChoiceText id={own} option={option} />
          </label>
        );
      })}
    </div>
  );
}
