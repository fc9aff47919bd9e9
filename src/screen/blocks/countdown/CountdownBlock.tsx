import type { Expr } from '../../../config/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, type Reader } from '../../hooks.ts';
import { usePlace } from '../../place-context.ts';
import './style.css';

export interface CountdownOptions {
  readonly until: Expr;
  readonly text: string;
}

/** Whole seconds from `now`, which ticks where it is read, to the instant; 0 once it is past. */
function readSeconds(read: Reader, until: Expr): number | undefined {
  const [end, now] = [until, { var: 'now' }].map((expr) => Date.parse(shown(read.result(expr)) ?? ''));
  if (end === undefined || now === undefined || Number.isNaN(end) || Number.isNaN(now)) return undefined;
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** The seconds that are left; read aloud only when asked for, not every second. */
export function CountdownBlock({ options: { until, text } }: BlockProps<CountdownOptions>) {
  const { port } = usePlace();
  const seconds = useRead(readSeconds, until);
  if (seconds === undefined) return null;
  return (
    <p className="countdown figures" role="timer" aria-live="off">
      {port.say(text, { seconds })}
    </p>
  );
}
