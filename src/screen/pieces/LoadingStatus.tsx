import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSay } from '../hooks.ts';
import { usePlace } from '../place-context.ts';
import { statesOf } from '../place-states.ts';

/** What comes at once needs no words. */
const patience = 400;

/** Says aloud that something of this place is on its way, once for all that is: the shapes that stand for it are only seen. */
export function LoadingStatus() {
  const states = statesOf(usePlace().port);
  const isLoading = (): boolean => states.in('loading').length > 0;
  const loading = useSyncExternalStore(states.watch, isLoading, isLoading);
  useEffect(() => {
    states.rests ||= !isLoading();
  });
  return (
    <p className="unseen" role="status">
      {loading ? <Late /> : null}
    </p>
  );
}

function Late() {
  const say = useSay();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return late ? say('block.loading') : null;
}
