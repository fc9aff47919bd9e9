import { useId, type ReactNode } from 'react';
import type { Button } from '../../language/language.gen.ts';
import { shown, useRead, useSay } from '../hooks.ts';
import { usePlace } from '../place-context.ts';
import { useAmong } from '../place-states.ts';
import { AddressLink } from './AddressLink.tsx';
import { readButton, type ButtonView } from './button-view.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useConfirmed } from './use-confirmed.tsx';
import { Why } from './Why.tsx';
import { WordsOf } from './Words.tsx';
import './button.css';

interface Props {
  readonly button: Button;
  readonly className?: string | undefined;
  readonly before?: ReactNode;
  /** The id of what it belongs to, where several buttons have the same words: the name of each says which. */
  readonly belongsTo?: string | undefined;
  /** Why it can't be pressed now stands in its place, not below it. */
  readonly givesWay?: boolean;
  /** Something else that pressing does, such as closing the menu that the button stands in. */
  readonly onPress?: (() => void) | undefined;
}

/** A button of a screen: it sends its event, or is a link to its address. */
export function ActionButton({ button, className, before, belongsTo, givesWay, onPress }: Props) {
  const view = useRead(readButton, button);
  const say = useSay();
  const wordsId = useId();
  const labelledBy = belongsTo === undefined ? undefined : `${wordsId} ${belongsTo}`;
  const classes = className ?? `button button-${button.look ?? 'plain'}`;
  const why = shown(view.why);
  if (givesWay === true && why !== undefined) return <Why id={wordsId} words={why} />;
  const label = (
    <>
      {before}
      <span className="button-label" id={labelledBy && wordsId}>
        {view.again ? say('block.retry') : <WordsOf result={view.label} />}
      </span>
    </>
  );

  // What can't be opened now is no link: it says why, as a button.
  if (button.to !== undefined && !view.held) {
    if (view.address === undefined) return null;
    return (
      <AddressLink address={view.address} className={classes} labelledBy={labelledBy} onFollow={onPress}>
        {label}
      </AddressLink>
    );
  }
  if (button.submit === true)
    return <SubmitButton button={button} view={view} className={classes} labelledBy={labelledBy} label={label} />;

  return <EventButton {...{ button, view, label, onPress, labelledBy }} className={classes} />;
}

interface EventButtonProps extends Omit<Props, 'before' | 'belongsTo' | 'givesWay'> {
  readonly labelledBy: string | undefined;
  readonly view: ButtonView;
  readonly label: ReactNode;
}

function EventButton({ button, view, label, className, labelledBy, onPress }: EventButtonProps) {
  const { port } = usePlace();
  const { ask, question } = useConfirmed(button, send);
  const whyId = useId();
  const why = shown(view.why);
  useAmong('main', button.look === 'main' ? press : undefined);

  function press(): void {
    if (button.event !== undefined && !view.held && !view.busy && (view.again || !port.store.get(port.waiting))) ask();
  }

  function send(): void {
    if (button.event === undefined) return;
    onPress?.();
    port.send(button.event, view.carries);
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-labelledby={labelledBy}
        aria-describedby={why && whyId}
        aria-disabled={view.held && !view.busy}
        aria-busy={view.busy}
        title={why}
        onClick={press}
      >
        {label}
        {view.busy ? <span className="button-spinner" aria-hidden="true" /> : null}
      </button>
      <Why id={whyId} words={why} />
      {question}
    </>
  );
}
