import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { depthOf } from '../../engine/flow/index.ts';
import { isObject } from '../../engine/value.ts';
import type { Journey } from '../journey/journey.ts';

/** How many places lead to a history entry; 1 where nothing is said. */
export function depthAt(state: unknown): number {
  return isObject(state) && typeof state.depth === 'number' ? state.depth : 1;
}

/**
 * Each place of a journey is an entry of the browser's history. Whatever moves, machine or browser, both are brought
 * to the same depth, and the machine wins: a "forward" to a place that has been left leads back again.
 */
export function HistorySync({ journey }: { readonly journey: Journey }) {
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const depths = useMemo(() => atom((get) => depthOf(get(journey.state))), [journey]);
  const depth = useAtomValue(depths, journey);
  const handled = useRef(location.key);
  const path = useRef(location.pathname + location.search);

  useEffect(() => {
    const here = location.pathname + location.search;
    if (here !== path.current) return;
    const at = depthAt(location.state);
    if (handled.current !== location.key && kind === 'POP') {
      handled.current = location.key;
      let last = -1;
      // The phone's back, or several at once.
      for (let now = depthOf(journey.store.get(journey.state)); now > at && now !== last; now = depthOf(journey.store.get(journey.state))) {
        last = now;
        journey.dispatch({ type: 'back' });
      }
    }
    handled.current = location.key;
    const now = depthOf(journey.store.get(journey.state));
    if (now === 0 || now === at) return;
    if (now > at) navigate(here, { state: { depth: at + 1 } });
    else void navigate(now - at);
  }, [journey, location, kind, depth, navigate]);

  return null;
}
