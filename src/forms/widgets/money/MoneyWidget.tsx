import { useLayoutEffect, useRef, useState } from 'react';
import { minorUnits } from '../../../engine/decimal.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import {
  amountOf,
  currencySign,
  groupedAmount,
  groupedTyped,
  meant,
  placeBehind,
  plainAmount,
  signsBefore,
  takeAmount,
  thousand,
  type Typing,
} from './amount-text.ts';
import { Slider } from './Slider.tsx';

/** An exact amount in one currency, grouped as it is typed; what it is is told without the grouping. */
export function MoneyWidget(props: WidgetProps) {
  const { look, value, schema, onChange } = props;
  const currency = typeof look['currency'] === 'string' ? look['currency'] : props.currency;
  const places = minorUnits(currency);
  const amount = textOf(value);
  // The text while it is typed, where it says more than the amount: "25." is 25.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const typed =
    draft !== undefined && plainAmount(amountOf(draft, places) ?? '') === plainAmount(amount)
      ? draft
      : plainAmount(amount);
  const { decimalMinimum: least, decimalMaximum: most } = schema;

  const shown = draft === undefined ? groupedAmount(amount, currency) : groupedTyped(typed);

  // All of what stands there is selected, so that typing replaces it.
  const input = useRef<HTMLInputElement>(null);
  const writing = draft !== undefined;
  useLayoutEffect(() => {
    if (writing) input.current?.select();
  }, [writing]);

  /** The signs of the amount that the cursor stands behind, until the text is grouped anew. */
  const behind = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const count = behind.current;
    behind.current = undefined;
    if (count === undefined || input.current === null || document.activeElement !== input.current) return;
    const place = placeBehind(shown, count);
    input.current.setSelectionRange(place, place);
  });

  /** Whether the point that stands there was typed as a comma. */
  const isComma = useRef(false);

  function take(typing: Typing): void {
    const next = meant(typing, shown, places);
    if (!typed.includes('.')) isComma.current = typing.put === ',';
    const text = takeAmount(typed, isComma.current ? thousand(next.text, places) : next.text, places);
    // At the end the cursor stays at the end.
    behind.current = next.cursor >= next.text.length ? undefined : signsBefore(next.text, next.cursor);
    setDraft(text);
    onChange(amountOf(text, places));
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
          inputMode={places > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          onFocus={() => {
            isComma.current = false;
            setDraft(plainAmount(amount));
          }}
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
