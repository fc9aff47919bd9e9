import { useEffect } from 'react';
import { format } from '../../engine/format/index.ts';
import { useNow } from '../../forms/index.ts';
import type { Say } from '../../screen/index.ts';
import type { Runtime } from '../runtime.ts';

interface Props {
  readonly runtime: Pick<Runtime, 'store' | 'reads' | 'formats' | 'now' | 'words'>;
  readonly say: Say;
  readonly onRetry: () => void;
}

/** Milliseconds after which it is asked again by itself: a device does not always notice that its network is back. */
const patience = 20_000;

/** What is shown was kept from another time: since when, and the way to ask again. */
export function AsOf({ runtime: { store, reads, formats, now, words }, say, onRetry }: Props) {
  const at = useNow(store, reads.asOf);
  const isKept = at !== undefined;
  useEffect(() => {
    if (!isKept) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) reads.renew();
    }, patience);
    return () => clearInterval(timer);
  }, [isKept, reads]);
  if (at === undefined) return null;
  const written = (name: 'date' | 'time', instant: number): string =>
    format(name, new Date(instant).toISOString(), [], formats);
  const day = written('date', at);
  const time = written('time', at);
  return (
    <div className="as-of" role="status">
      <p>{words.say(day === written('date', now()) ? 'shell.as-of-today' : 'shell.as-of', { day, time })}</p>
      <button type="button" className="button button-plain button-small" onClick={onRetry}>
        {say('block.retry')}
      </button>
    </div>
  );
}
