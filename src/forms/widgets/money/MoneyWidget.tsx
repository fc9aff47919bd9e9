import { useLayoutEffect, useRef, useState } from 'react';
import { minorUnits } from '../../../engine/decimal.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import {
  afterTyping,
  amountOf,
  currencySign,
  groupedAmount,
  placeOf,
  plainAmount,
  typedAmount,
  type Typing,
} from './amount-text.ts';
import { Slider } from './Slider.tsx';

/** An exact amount in one currency, grouped as it is typed; what it is is told without the grouping. */
export function MoneyWidget(props: WidgetProps) {
  const { look, value, schema, onChange } = props;
  const currency = typeof look['currency'] === 'string' ? look['currency'] : props.currency;
  const amount = textOf(value);
  // The text while it is typed, where it says more than the amount: "25." is 25.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const typed = typedAmount(
    draft !== undefined && plainAmount(amountOf(draft, currency) ?? '') === plainAmount(amount)
      ? draft
      : plainAmount(amount),
  );
  const { decimalMinimum: least, decimalMaximum: most } = schema;

  const shown = draft === undefined ? groupedAmount(amount, currency) : typed.shown;

  // All of what stands there is selected, so that typing replaces it.
  const input = useRef<HTMLInputElement>(null);
  const writing = draft !== undefined;
  useLayoutEffect(() => {
    if (writing) input.current?.select();
  }, [writing]);

  /** Where the cursor is to stand once the text is grouped anew. */
  const cursor = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const place = cursor.current;
    cursor.current = undefined;
    if (place !== undefined && input.current !== null && document.activeElement === input.current)
      input.current.setSelectionRange(place, place);
  });

  function take(typing: Typing): void {
    const next = afterTyping({ text: typed.text, shown }, typing, currency);
    // At the end the cursor stays at the end.
    cursor.current = typing.cursor >= typing.text.length ? undefined : placeOf(next, next.place);
    setDraft(next.text);
    onChange(amountOf(next.text, currency));
  }

  const hasSlider = look['slider'] === true;
  const isLarge = hasSlider || look['large'] === true;
  const sign = currencySign(currency);
  return (
    <>
      <div className={isLarge ? 'money money-large' : 'signed money'}>
        <span className="sign money-sign" aria-hidden="true">
          {isLarge && /\p{L}$/u.test(sign) ? `${sign}\u00a0` : sign}
        </span>
        <input
          {...controlProps(props)}
          ref={input}
          className="control figures"
          type="text"
          inputMode={minorUnits(currency) > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          onFocus={() => setDraft(plainAmount(amount))}
          onChange={({ target: { value: text, selectionStart }, nativeEvent }) => {
            const { inputType: kind, data: put } = nativeEvent as InputEvent;
            take({ text, cursor: selectionStart ?? text.length, kind, put });
          }}
          onBlur={() => {
            setDraft(undefined);
            props.onBlur();
          }}
        />
      </div>
      {hasSlider && typeof least === 'string' && typeof most === 'string' ? (
        <Slider
          {...props}
          least={least}
          most={most}
          currency={currency}
          step={look['step']}
          usual={look['usual'] === true}
        />
      ) : null}
    </>
  );
}
