import type { CSSProperties } from 'react';
import { compare, isDecimal } from '../../../engine/decimal.ts';
import type { Value } from '../../../engine/value.ts';
import { textOf } from '../../pieces/TextInput.tsx';
import { moneyText } from '../../pieces/value-text.ts';
import type { WidgetProps } from '../../widget.ts';
import { sliderSteps } from './slider-steps.ts';
import { usualAmounts } from './usual-amounts.ts';

interface Props extends WidgetProps {
  readonly least: string;
  readonly most: string;
  readonly step: Value | undefined;
  /** Usual amounts to be picked, below. */
  readonly usual: boolean;
}

/** A currency without a sign of its own, which the sum above the usual amounts has already: three of them have room beside each other. */
const code = /^[A-Z]{3}\s/;

/** The same amount as in the input above it, between its bounds. */
export function Slider({ least, most, step, usual, labelId, value, currency, onChange, onBlur }: Props) {
  const steps = sliderSteps(least, most, typeof step === 'number' ? step : undefined);
  if (!steps) return null;
  const amount = textOf(value);
  return (
    <div className="slider">
      <input
        type="range"
        aria-labelledby={labelId}
        aria-valuetext={moneyText(isDecimal(amount) ? amount : least, currency)}
        min={0}
        max={steps.last}
        style={{ '--filled': `${(100 * steps.positionOf(amount)) / steps.last}%` } as CSSProperties}
        step={1}
        value={steps.positionOf(amount)}
        onChange={(event) => onChange(steps.amountAt(Number(event.target.value)))}
        onBlur={onBlur}
      />
      <div className="slider-ends figures" aria-hidden="true">
        <span>{moneyText(least, currency)}</span>
        <span>{moneyText(most, currency)}</span>
      </div>
      {usual ? (
        <div className="slider-usual figures">
          {usualAmounts(least, most).map((one) => (
            <button
              key={one}
              type="button"
              aria-label={moneyText(one, currency)}
              aria-pressed={isDecimal(amount) && compare(one, amount) === 0}
              onClick={() => onChange(one)}
            >
              {moneyText(one, currency).replace(code, '')}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
