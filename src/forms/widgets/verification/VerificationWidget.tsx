import { useEffect, useRef, useState } from 'react';
import { isObject } from '../../../engine/value.ts';
import type { Asked } from '../../ask.ts';
import { AskNote } from '../../pieces/AskNote.tsx';
import { textOf } from '../../pieces/TextInput.tsx';
import type { WidgetProps } from '../../widget.ts';

type Stage =
  | { readonly is: 'idle' | 'opening' | 'open' | 'waiting' | 'passed' | 'failed' | 'cancelled' | 'later' }
  | { readonly is: 'error'; readonly message: string };

/** Pauses before the outcome is asked for again, in seconds: two minutes in all. */
const pauses = [1, 2, 3, 4, 5, 7, 8, 10, 10, 10, 15, 15, 15, 15];

/**
 * An identity check in the window of an outside party. What the window says is a hint: the core tells what became of
 * it. The answer is the party's reference, which stands once the check was made and is taken back when it failed.
 */
export function VerificationWidget(props: WidgetProps) {
  const { id, labelId, describedBy, value, look, asks, say, onChange, onBlur } = props;
  const reference = textOf(value);
  const [stage, setStage] = useState<Stage>({ is: 'idle' });
  const latest = useRef({ asks, onChange });
  useEffect(() => {
    latest.current = { asks, onChange };
  }, [asks, onChange]);
  const running = useRef<AbortController | undefined>(undefined);

  useEffect(() => {
    // A check that was made before this page was opened: what has become of it?
    if (reference !== '') void watch(start(), reference);
    return () => running.current?.abort();
    // oxlint-disable-next-line
  }, []);

  function start(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function check(): Promise<void> {
    const signal = start();
    setStage({ is: 'opening' });
    const begun = await latest.current.asks.send('begin', { product: textOf(look['provider']) }, { signal });
    if (signal.aborted) return;
    if (begun.outcome !== 'ok') return setStage(stageOf(begun));
    const { address, origin, reference: made } = membersOf(begun);
    setStage({ is: 'open' });
    const closed = await latest.current.asks.send('window', { address, origin, reference: made }, { signal });
    if (signal.aborted) return;
    if (closed.outcome === 'ok') latest.current.onChange(made);
    await watch(signal, made, closed);
  }

  /** Asks what has become of the check, until it is known or two minutes are over. */
  async function watch(signal: AbortSignal, made: string, closed?: Asked): Promise<void> {
    setStage({ is: 'waiting' });
    // A window that was closed early: the core is asked once, since the check may have been made all the same.
    const rounds = closed === undefined || closed.outcome === 'ok' ? pauses : [];
    for (const [round, seconds] of [0, ...rounds].entries()) {
      if (seconds > 0) await rest(seconds, signal);
      if (signal.aborted) return;
      const asked = await latest.current.asks.send('status', { reference: made }, { signal });
      if (signal.aborted) return;
      const status = asked.outcome === 'ok' ? textOf(asked.value) : '';
      if (status === 'passed' || status === 'failed') {
        latest.current.onChange(status === 'passed' ? made : undefined);
        if (status === 'passed' && closed !== undefined) latest.current.asks.toast('widget.verification.later', 'note');
        return setStage({ is: status });
      }
      if (round === rounds.length) break;
    }
    if (closed !== undefined && closed.outcome !== 'ok') return setStage(stageOf(closed));
    if (closed !== undefined) latest.current.asks.toast('widget.verification.later', 'note');
    setStage({ is: 'later' });
  }

  const busy = stage.is === 'opening' || stage.is === 'open' || stage.is === 'waiting';
  const done = stage.is === 'passed' || stage.is === 'later';
  const tone =
    stage.is === 'passed' ? 'good' : busy ? 'busy' : stage.is === 'idle' || stage.is === 'later' ? 'plain' : 'bad';
  return (
    <div className="parts" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <p className="field-help" id={`${id}--explain`}>
        {say('widget.verification.explain')}
      </p>
      <button
        id={id}
        type="button"
        className="ask-button"
        // Not disabled: the focus would be lost to who uses a keyboard.
        aria-disabled={busy || done || undefined}
        aria-describedby={`${id}--explain ${id}--stage`}
        onClick={() => !busy && !done && void check()}
        onBlur={onBlur}
      >
        {say(
          stage.is === 'failed' || stage.is === 'cancelled' || stage.is === 'error'
            ? 'form.retry'
            : 'widget.verification.begin',
        )}
      </button>
      <AskNote id={`${id}--stage`} tone={tone}>
        {words(stage, say)}
      </AskNote>
    </div>
  );
}

function words(stage: Stage, say: WidgetProps['say']): string | undefined {
  if (stage.is === 'idle') return undefined;
  return stage.is === 'error' ? stage.message : say(`widget.verification.${stage.is}`);
}

const stageOf = (asked: Asked): Stage =>
  asked.outcome === 'failed' ? { is: 'error', message: asked.message } : { is: 'cancelled' };

function membersOf(asked: Asked): { readonly address: string; readonly origin: string; readonly reference: string } {
  const begun = asked.outcome === 'ok' && isObject(asked.value) ? asked.value : {};
  return { address: textOf(begun['address']), origin: textOf(begun['origin']), reference: textOf(begun['reference']) };
}

function rest(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener('abort', end);
  });
}
