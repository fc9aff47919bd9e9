import { secretLength } from '../../../answers/definition/widget-name.ts';
import { DigitInput } from '../../pieces/DigitInput.tsx';
import type { WidgetProps } from '../../widget.ts';

/** Digits of a code that was sent. */
const usualLength = 6;

const asTyped = (digit: string) => digit;

/** A code that came by message: the phone offers it from there, and it can be pasted with the space that is in it. */
export function OtpWidget(props: WidgetProps) {
  const { id, schema, look, describedBy, say } = props;
  const named = typeof look['length'] === 'number' ? look['length'] : undefined;
  const length = named ?? secretLength({ pattern: String(schema['pattern'] ?? '') }) ?? usualLength;
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
