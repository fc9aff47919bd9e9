import { useEffect, useState } from 'react';
import type { Say } from '../say.ts';
import './progress-bar.css';

const patience = 150;

/** A thin bar at the top while calls run; an answer within 150 ms shows none. */
export function ProgressBar({ active, say }: { readonly active: boolean; readonly say: Say }) {
  return <div role="status">{active ? <LateBar say={say} /> : null}</div>;
}

function LateBar({ say }: { readonly say: Say }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <div className="page-progress" role="progressbar" aria-label={say('block.loading')} /> : null;
}
