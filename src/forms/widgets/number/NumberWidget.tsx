import { useState } from 'react';
import { Choices } from '../../pieces/Choices.tsx';
import { decimalSign } from './decimal-sign.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import { numberOf, takeNumber } from './number-text.ts';
import './style.css';

/** So many are seen at once; more are counted up and down. */
const mostChips = 6;

/** A number of things, not of money: a few to choose from, or a text with steps up and down, where the field asks for them. */
export function NumberWidget(props: WidgetProps) {
  const { look, schema } = props;
  const { minimum: least, maximum: most } = schema;
  if (
    look['steps'] !== true ||
    schema['type'] !== 'integer' ||
    typeof least !== 'number' ||
    typeof most !== 'number' ||
    least > most
  )
    return <NumberInput {...props} />;
  const count = most - least + 1;
  if (count > mostChips) return <Stepper {...props} least={least} most={most} />;
  const options = Array.from({ length: count }, (_, index) => ({ value: least + index, text: String(least + index) }));
  return <Choices {...props} options={options} className="chips number-chips" />;
}

/** A plain text input: the native one scrolls away answers and hides what it can't read. */
function NumberInput(props: WidgetProps) {
  const { value, schema, locale, onChange } = props;
  const read = (typed: string) => numberOf(typed, decimalSign(locale), schema['type'] === 'integer');
  const [draft, setDraft] = useState('');
  const text = read(draft) === value ? draft : textOf(value);
  return (
    <input
      {...controlProps(props)}
      className="control figures"
      type="text"
      inputMode={schema['type'] === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const taken = takeNumber(text, event.target.value);
        setDraft(taken);
        onChange(read(taken));
      }}
    />
  );
}

function Stepper({ least, most, ...props }: WidgetProps & { readonly least: number; readonly most: number }) {
  const { id, labelId, value, say, onChange } = props;
  const present = typeof value === 'number' ? value : least;
  const step = (by: 1 | -1, words: 'form.less' | 'form.more', sign: string) => {
    const next = Math.min(most, Math.max(least, present + by));
    return (
      <button
        type="button"
        className="stepper-button"
        id={`${id}--${by}`}
        aria-label={say(words)}
        aria-describedby={labelId}
        aria-disabled={next === value}
        onClick={() => onChange(next)}
      >
        {sign}
      </button>
    );
  };
  return (
    <div className="stepper">
      {step(-1, 'form.less', '−')}
      <NumberInput {...props} />
      {step(1, 'form.more', '+')}
    </div>
  );
}
