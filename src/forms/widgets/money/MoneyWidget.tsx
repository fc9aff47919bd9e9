import { useLayoutEffect, useRef, useState } from 'react';
import { minorUnits } from '../../../engine/decimal.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { controlProps, type WidgetProps } from '../../widget.ts';
import { amountOf, currencySign, groupedAmount, plainAmount, takeAmount } from './amount-text.ts';
import { Slider } from './Slider.tsx';

/** An exact amount in one currency: plain while it is typed, grouped when it is left. */
export function MoneyWidget(props: WidgetProps) {
  const { look, value, schema, onChange } = props;
  const currency = typeof look['currency'] === 'string' ? look['currency'] : props.currency;
  const amount = textOf(value);
  // The text while it is typed, where it says more than the amount: "25." is 25.
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const typed = draft !== undefined && plainAmount(amountOf(draft) ?? '') === plainAmount(amount) ? draft : plainAmount(amount);
  const { decimalMinimum: least, decimalMaximum: most } = schema;

  // The plain text takes the place of the grouped one under the cursor: all of it is selected, so that typing replaces it.
  const input = useRef<HTMLInputElement>(null);
  const writing = draft !== undefined;
  useLayoutEffect(() => {
    if (writing) input.current?.select();
  }, [writing]);

  function take(next: string): void {
    const text = takeAmount(typed, next, minorUnits(currency));
    setDraft(text);
    onChange(amountOf(text));
  }

  const isLarge = look['slider'] === true;
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
          value={draft === undefined ? groupedAmount(amount, currency) : typed}
          onFocus={() => setDraft(plainAmount(amount))}
          onChange={(event) => take(event.target.value)}
          onBlur={() => {
            setDraft(undefined);
            props.onBlur();
          }}
        />
      </div>
      {isLarge && typeof least === 'string' && typeof most === 'string' ? (
        <Slider {...props} least={least} most={most} currency={currency} step={look['step']} usual={look['usual'] === true} />
      ) : null}
    </>
  );
}
