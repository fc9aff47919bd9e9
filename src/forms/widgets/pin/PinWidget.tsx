import { secretLength } from '../../../answers/definition/widget-name.ts';
import { DigitInput } from '../../pieces/DigitInput.tsx';
import type { WidgetProps } from '../../widget.ts';

/** Digits of a PIN where the field does not say. */
const usualLength = 4;

const dot = () => <span className="digits-dot" />;

/** A PIN: digits that nobody beside the borrower can read. */
export function PinWidget(props: WidgetProps) {
  const { schema, look } = props;
  const named = typeof look['length'] === 'number' ? look['length'] : undefined;
  const length = named ?? secretLength({ pattern: String(schema['pattern'] ?? '') }) ?? usualLength;
  return <DigitInput {...props} length={length} attributes={{ type: 'password', autoComplete: 'off' }} drawn={dot} />;
}
