import { useCallback, useEffect, useId, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Button } from '../../language/language.gen.ts';
import { standingOf, tryGroups, useAwake, useNow } from '../../forms/index.ts';
import { shown, useSay } from '../hooks.ts';
import { usePlace } from '../place-context.ts';
import { useConfirmed } from './use-confirmed.tsx';
import type { ButtonView } from './button-view.ts';
import { Why } from './Why.tsx';

interface Props {
  readonly button: Button;
  readonly view: ButtonView;
  readonly className: string;
  readonly labelledBy: string | undefined;
  readonly label: ReactNode;
}

/**
 * A button that sends the answers of the place. It belongs to the form of the first group, so that Enter in a field presses it.
 * It is never disabled for the keyboard: pressed too early it shows what is missing. Where nothing is but what is still
 * looked up, that is said before it.
 */
export function SubmitButton({ button, view, className, labelledBy, label }: Props) {
  const { port, submitRef } = usePlace();
  const forms = useMemo(() => port.groups.map((group) => port.form(group)), [port]);
  const answers = useMemo(() => standingOf(forms), [forms]);
  const standing = useNow(port.store, answers);
  const say = useSay();
  const awaitedId = useId();
  const whyId = useId();
  const why = shown(view.why);
  const awake = useAwake();
  const { again, carries, held, busy } = view;
  const event = button.event;
  const isAwaited = standing === 'awaited' && !busy;

  const { ask: asking, question } = useConfirmed(button, () => event !== undefined && port.send(event, carries));
  const ask = useRef(asking);
  useEffect(() => {
    ask.current = asking;
  });

  const press = useCallback(() => {
    if (event === undefined || busy || (!again && port.store.get(port.waiting))) return;
    // Also where its own condition keeps it: what is missing for that is mostly an answer.
    if (tryGroups(forms) && !held) ask.current();
  }, [event, again, held, busy, port, forms]);

  useEffect(() => {
    if (submitRef === undefined) return undefined;
    submitRef.current = press;
    return () => {
      if (submitRef.current === press) submitRef.current = undefined;
    };
  }, [submitRef, press]);

  function onClick(click: MouseEvent): void {
    // The form itself is not sent anywhere.
    click.preventDefault();
    press();
  }

  return (
    <>
      {isAwaited ? (
        <p className="button-awaited" id={awaitedId}>
          {say('block.awaited')}
        </p>
      ) : null}
      <button
        type={awake ? 'submit' : 'button'}
        form={forms[0]?.id}
        className={className}
        aria-labelledby={labelledBy}
        aria-describedby={isAwaited ? awaitedId : why && whyId}
        aria-disabled={(!awake || held || standing !== 'right') && !busy}
        aria-busy={busy}
        title={why}
        onClick={onClick}
      >
        {label}
        {busy ? <span className="button-spinner" aria-hidden="true" /> : null}
      </button>
      <Why id={whyId} words={why} />
      {question}
    </>
  );
}
