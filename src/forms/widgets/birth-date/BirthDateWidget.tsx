import { useMemo, useState, type ClipboardEvent } from 'react';
import { Group } from '../../pieces/Group.tsx';
import { textOf } from '../../pieces/TextInput.tsx';
import type { WidgetProps } from '../../widget.ts';
import { dateOf, partOrder, partsOf, pastedParts, type Part, type Parts } from './parts.ts';
import './style.css';

const words = {
  day: 'widget.birth-date.day',
  month: 'widget.birth-date.month',
  year: 'widget.birth-date.year',
} as const;

/**
 * A date that one knows by heart, as three numbers in the order of the language: nobody leafs through a calendar to the
 * year of their birth. Bounds are the schema's; a whole date can be pasted into any of the three.
 */
export function BirthDateWidget(props: WidgetProps) {
  const { id, name, labelId, describedBy, value, look, invalid, required, locale, say, onChange, onBlur } = props;
  const order = useMemo(() => partOrder(locale), [locale]);
  const [typed, setTyped] = useState<Parts | undefined>(undefined);
  // What was typed is shown as typed ("3", not "03") while it is what is answered.
  const parts = typed !== undefined && dateOf(typed) === value ? typed : partsOf(textOf(value));

  function take(next: Parts): void {
    setTyped(next);
    onChange(dateOf(next));
  }

  function paste(event: ClipboardEvent): void {
    const pasted = pastedParts(event.clipboardData.getData('text'), order);
    if (pasted === undefined) return;
    event.preventDefault();
    take(pasted);
  }

  const age = typeof look['age'] === 'number' ? look['age'] : undefined;
  const hintId = `${id}--age`;
  const described = [age !== undefined && hintId, describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <>
      {age === undefined ? null : (
        <p className="field-help" id={hintId}>
          {say('widget.birth-date.too-young', { age })}
        </p>
      )}
      <Group className="date-parts" labelId={labelId} describedBy={described} onLeave={onBlur}>
        {order.map((part, place) => {
          const own = place === 0 ? id : `${id}--${part}`;
          return (
            <div key={part} className="date-part" data-part={part}>
              <label className="part-label" htmlFor={own}>
                {say(words[part])}
              </label>
              <input
                id={own}
                name={`${name}-${part}`}
                className="control figures"
                type="text"
                inputMode="numeric"
                autoComplete={autocomplete[part]}
                aria-required={required || undefined}
                aria-invalid={invalid || undefined}
                value={parts[part]}
                onPaste={paste}
                onChange={(event) =>
                  take({ ...parts, [part]: event.target.value.replaceAll(/\D/g, '').slice(0, part === 'year' ? 4 : 2) })
                }
              />
            </div>
          );
        })}
      </Group>
    </>
  );
}

const autocomplete: Readonly<Record<Part, string>> = { day: 'bday-day', month: 'bday-month', year: 'bday-year' };
