import type { FlowFrame } from '../../../language/language.gen.ts';
import { shown, useRead, useSay, type Reader } from '../../hooks.ts';

/** More steps than can be told apart as pieces are one bar. */
const mostPieces = 12;

function readFrame(read: Reader, { title, step, of }: FlowFrame) {
  const number = (expr: typeof step): number => (expr === undefined ? Number.NaN : Number(shown(read.result(expr))));
  const [at, all] = [number(step), number(of)];
  return {
    title: title === undefined ? undefined : shown(read.words(title)),
    // A journey of one step has nothing to count.
    steps: at > 0 && all > 1 ? { at: Math.min(at, all), all } : undefined,
  };
}

/** What the journey is called, how many steps are left after this one, and a piece for each step, filled up to this one. */
export function StepsBar({ frame }: { readonly frame: FlowFrame }) {
  const { title, steps } = useRead(readFrame, frame);
  const say = useSay();
  return (
    <>
      {title === undefined && steps === undefined ? null : (
        <div className="bar-heading">
          {title === undefined ? null : <p className="bar-journey">{title}</p>}
          {steps === undefined ? null : (
            <p className="bar-left">
              {say(steps.at === steps.all ? 'block.last-step' : 'block.steps-left', { count: steps.all - steps.at })}
            </p>
          )}
        </div>
      )}
      {steps === undefined ? null : <Pieces {...steps} words={say('block.step', { step: steps.at, of: steps.all })} />}
    </>
  );
}

function Pieces({ at, all, words }: { readonly at: number; readonly all: number; readonly words: string }) {
  if (all > mostPieces)
    return <progress className="bar-progress bar-progress-whole" max={all} value={at} aria-label={words} />;
  return (
    <div
      className="bar-progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={at}
      aria-label={words}
    >
      {Array.from({ length: all }, (_, index) => (
        <span key={index} className={index < at ? 'bar-piece bar-piece-done' : 'bar-piece'} />
      ))}
    </div>
  );
}
