import { DigitInput, digitsOf } from '../../pieces/DigitInput.tsx';
import type { WidgetProps } from '../../widget.ts';

/** Digits of a code that was sent. */
const usualLength = 6;

const asTyped = (digit: string) => digit;

/** A code that came by message: the phone offers it from there, and it can be pasted with the space that is in it. */
export function OtpWidget(props: WidgetProps) {
  const { id, describedBy, say } = props;
  const length = digitsOf(props, usualLength);
  const hint = `${id}--digits`;
  return (
    <>
      <DigitInput
        {...props}
        describedBy={describedBy === undefined ? hint : `${hint} ${describedBy}`}
        length={length}
        attributes={{ type: 'text', autoComplete: 'one-time-code', pattern: '[0-9]*' }}
        drawn={asTyped}
      />
      <span className="unseen" id={hint}>
        {say('form.digits', { count: length })}
      </span>
    </>
  );
}
