import { useState, type ReactNode } from 'react';
import { DigitInput, digitsOf } from '../../pieces/DigitInput.tsx';
import type { WidgetProps } from '../../widget.ts';
import './style.css';

/** Digits of a PIN where the field does not say. */
const usualLength = 4;

const dot = () => <span className="digits-dot" />;
const digit = (given: string): ReactNode => given;

/** A PIN: digits that nobody beside the borrower can read, unless a field where one is chosen lets them be shown. */
export function PinWidget(props: WidgetProps) {
  const { id, look, label, say } = props;
  const [shown, setShown] = useState(false);
  const length = digitsOf(props, usualLength);
  const boxes = (
    <DigitInput
      {...props}
      length={length}
      attributes={{ type: shown ? 'text' : 'password', autoComplete: 'off' }}
      drawn={shown ? digit : dot}
      typedOnly
    />
  );
  if (look['show'] !== true) return boxes;
  return (
    <div className="pin">
      {boxes}
      <button type="button" className="pin-show" aria-controls={id} onClick={() => setShown(!shown)}>
        {say(shown ? 'form.hide' : 'form.show')} <span className="unseen">{label}</span>
      </button>
    </div>
  );
}
