import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSay } from '../hooks.ts';
import { usePlace } from '../place-context.ts';
import { statesOf } from '../place-states.ts';

/** What comes at once needs no words. */
const patience = 400;

/** What is there already waits no longer than that for what comes above it. */
const longest = 5000;

/**
 * Says aloud that something of this place is on its way, once for all that is: the shapes that stand for it are only seen.
 * As long as the place opens, its style holds back what would be pushed away by what comes above it.
 */
export function LoadingStatus() {
  const states = statesOf(usePlace().port);
  const isLoading = (): boolean => states.in('loading').length > 0;
  const loading = useSyncExternalStore(states.watch, isLoading, isLoading);
  const isLong = useIsOver(longest);
  useEffect(() => {
    states.rests ||= !isLoading();
  });
  return (
    <p className={isLong || states.rests ? 'unseen' : 'unseen opens'} role="status">
      {loading ? <Late /> : null}
    </p>
  );
}

function Late() {
  const say = useSay();
  return useIsOver(patience) ? say('block.loading') : null;
}

/** True once so many milliseconds are over. */
function useIsOver(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
