import { useEffect, useRef } from 'react';
import type { Buttons, Expr } from '../../../language/language.gen.ts';
import { PENDING } from '../../../engine/value.ts';
import { useNow } from '../../../forms/index.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, type Reader } from '../../hooks.ts';
import { ActionButton } from '../../pieces/ActionButton.tsx';
import { readButtons } from '../../pieces/button-view.ts';
import { usePlace } from '../../place-context.ts';
import './style.css';

export interface CountdownOptions {
  readonly until: Expr;
  readonly text: string;
  /** What can be done when it is over. */
  readonly then?: Buttons;
  /** Sent when it is over, once for an instant. */
  readonly event?: string;
}

/** Written once: each expression that is read is kept as long as the block stands, and this one is read each second. */
const clock: Expr = { var: 'now' };

/** Whole seconds from `now`, which ticks where it is read, to the instant; 0 once it is past, undefined where there is none. */
function readSeconds(read: Reader, until: Expr): number | undefined | typeof PENDING {
  const end = read.result(until);
  if (end === PENDING) return PENDING;
  const to = Date.parse(shown(end) ?? '');
  const from = Date.parse(shown(read.result(clock)) ?? '');
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  return Math.max(0, Math.ceil((to - from) / 1000));
}

/** The seconds that are left; read aloud only when asked for, not every second. What can be done after them is said once. */
export function CountdownBlock({ options: { until, text, then, event } }: BlockProps<CountdownOptions>) {
  const { port } = usePlace();
  const seconds = useRead(readSeconds, until);
  const waiting = useNow(port.store, port.waiting);
  const isOver = seconds === 0;
  const sent = useRef(false);
  useEffect(() => {
    // What is under way ends first: an event that comes meanwhile is lost.
    if (!isOver) sent.current = false;
    if (!isOver || waiting || event === undefined || sent.current) return;
    sent.current = true;
    port.send(event);
  }, [isOver, waiting, event, port]);
  if (seconds === PENDING || (seconds === undefined && then === undefined)) return null;
  const over = seconds === undefined || seconds === 0;
  const timer =
    seconds === undefined || (over && then !== undefined) ? null : (
      <p className="countdown figures" role="timer" aria-live="off">
        {port.say(text, { seconds })}
      </p>
    );
  if (then === undefined) return timer;
  return (
    <div className="countdown-place">
      {timer}
      {/* There from the start, so that what comes into it is heard. */}
      <div role="status">{over ? <Then buttons={then} /> : null}</div>
    </div>
  );
}

function Then({ buttons }: { readonly buttons: Buttons }) {
  return useRead(readButtons, buttons).map(([id, button]) => <ActionButton key={id} button={button} />);
}
