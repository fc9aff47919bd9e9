import { useId } from 'react';
import type { Expr, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { useRead, type Reader } from '../../hooks.ts';
import { Words } from '../../pieces/Words.tsx';
import { usePlace } from '../../place-context.ts';
import './style.css';

export interface SwitchOptions {
  readonly text: Text;
  readonly on: Expr;
  readonly event: string;
}

const readSwitch = (read: Reader, { on, event }: SwitchOptions) => ({
  isOn: read.result(on) === true,
  held: read.waiting() || read.busy(event, undefined),
});

/** Something that is on or off at once. Its event is sent when it is turned; the flow says what it then is. */
export function SwitchBlock({ options }: BlockProps<SwitchOptions>) {
  const { port } = usePlace();
  const { isOn, held } = useRead(readSwitch, options);
  const id = useId();
  return (
    <div className="switch">
      <span id={id}>
        <Words text={options.text} />
      </span>
      <button
        type="button"
        role="switch"
        className="switch-control"
        aria-checked={isOn}
        aria-disabled={held}
        aria-labelledby={id}
        onClick={() => (held ? undefined : port.send(options.event))}
      >
        <span className="switch-knob" />
      </button>
    </div>
  );
}
