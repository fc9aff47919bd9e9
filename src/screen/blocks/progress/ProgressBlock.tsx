import type { Expr, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useRead, useSay, useWords, type Reader } from '../../hooks.ts';
import './style.css';

export interface ProgressOptions {
  /** Which of how many; without both the journey counts its own places. */
  readonly step?: Expr;
  readonly of?: Expr;
  readonly text?: Text;
}

interface Progress {
  readonly step: number;
  readonly of: number;
}

const passed: Expr = { var: 'flow.passed' };
const inAll: Expr = { '+': [passed, { var: 'flow.ahead' }] };

function readProgress(read: Reader, { step = passed, of = inAll }: ProgressOptions): Progress | undefined {
  const [done, all] = [Number(shown(read.result(step))), Number(shown(read.result(of)))];
  return Number.isFinite(done) && all > 0 ? { step: Math.min(Math.max(done, 0), all), of: all } : undefined;
}

/** A few steps are pieces, many are one bar. Nothing is shown while it is not known. */
export function ProgressBlock({ options }: BlockProps<ProgressOptions>) {
  const progress = useRead(readProgress, options);
  const own = shown(useWords(options.text));
  const say = useSay();
  if (progress === undefined) return null;
  const words = own ?? say('block.step', { step: progress.step, of: progress.of });
  return (
    <div className="progress">
      <p className="progress-text" aria-hidden="true">
        {words}
      </p>
      {progress.of <= 12 && Number.isInteger(progress.of) ? (
        <div className="progress-steps" role="progressbar" aria-valuemin={0} aria-valuemax={progress.of} aria-valuenow={progress.step} aria-label={words}>
          {Array.from({ length: progress.of }, (_, index) => (
            <span key={index} className={index < progress.step ? 'progress-step progress-step-done' : 'progress-step'} />
          ))}
        </div>
      ) : (
        <progress className="progress-bar" max={progress.of} value={progress.step} aria-label={words} />
      )}
    </div>
  );
}
