import { useNow } from '../../forms/index.ts';
import type { Say } from '../../screen/index.ts';
import type { Runtime } from '../runtime.ts';
import './as-of.css';

interface Props {
  readonly runtime: Pick<Runtime, 'store' | 'reads' | 'formats' | 'now' | 'start' | 'words'>;
  readonly say: Say;
  readonly onRetry: () => void;
}

/** What is shown was kept from another time: since when, and the way to ask again. */
export function AsOf({ runtime: { store, reads, formats, now, start, words }, say, onRetry }: Props) {
  const at = useNow(store, reads.asOf);
  if (at === undefined) return null;
  const { timeZone } = formats;
  const day = (instant: number): string => new Intl.DateTimeFormat(start.locale, { timeZone, dateStyle: 'medium' }).format(instant);
  const time = new Intl.DateTimeFormat(start.locale, { timeZone, timeStyle: 'short' }).format(at);
  return (
    <div className="as-of" role="status">
      <p>{day(at) === day(now()) ? words.say('shell.as-of-today', { time }) : words.say('shell.as-of', { day: day(at), time })}</p>
      <button type="button" className="button button-plain button-small" onClick={onRetry}>
        {say('block.retry')}
      </button>
    </div>
  );
}
