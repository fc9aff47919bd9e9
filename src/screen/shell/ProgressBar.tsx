import { useEffect, useState } from 'react';
import type { Say } from '../words.ts';
import './progress-bar.css';

const patience = 150;

/** A thin bar at the top while calls run; an answer within 150 ms shows none. */
export function ProgressBar({ active, say }: { readonly active: boolean; readonly say: Say }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!active) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [active]);
  return <div role="status">{shown ? <div className="page-progress" role="progressbar" aria-label={say('block.loading')} /> : null}</div>;
}
