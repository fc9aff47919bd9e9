import { atom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { depthOf } from '../../engine/flow/index.ts';
import { isObject } from '../../engine/value.ts';
import { useNow } from '../../forms/index.ts';
import type { Journey } from '../journey/journey.ts';

/** How many places lead to a history entry; 1 where nothing is said. */
export function depthAt(state: unknown): number {
  return isObject(state) && typeof state.depth === 'number' ? state.depth : 1;
}

interface Props {
  readonly journey: Journey;
  /** Path and query under which the journey runs. */
  readonly address: string;
}

/**
 * Each place of a journey is an entry of the browser's history. Whatever moves, machine or browser, both are brought
 * to the same depth, and the machine wins: a "forward" to a place that has been left leads back again.
 */
export function HistorySync({ journey, address }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  const depths = useMemo(() => atom((get) => depthOf(get(journey.state))), [journey]);
  const depth = useNow(journey.store, depths);
  /** The entry that was last looked at for this journey. */
  const seen = useRef<{ readonly journey: Journey; readonly key: string }>(undefined);
  /** The depth to which the browser is on its way because the machine has gone back: the machine may have gone on by then. */
  const led = useRef<number>(undefined);
  /** The router hears of movements once it stands, which it does after what is drawn in it. */
  const isHeard = useRef(false);

  const follow = useCallback(() => {
    if (location.pathname + location.search !== address) return;
    const at = depthAt(location.state);
    // Coming to the journey is no movement within it, and neither is being led back to where it was not left.
    const isElsewhere = seen.current?.journey === journey && seen.current.key !== location.key;
    const isMove = isElsewhere && led.current !== at;
    if (isElsewhere) led.current = undefined;
    seen.current = { journey, key: location.key };
    const now = isMove && kind === 'POP' ? goBack(journey, at) : depth;
    if (now === 0 || now === at || journey.hasLeft()) return;
    if (now > at) {
      const state = isObject(location.state) ? location.state : {};
      for (let next = at + 1; next <= now; next += 1) void navigate(address, { state: { ...state, depth: next } });
    } else {
      led.current = now;
      void navigate(now - at);
    }
  }, [journey, address, location, kind, depth, navigate]);

  // As it is drawn, not a moment later: a "back" in between would be one from a place of which the browser knows nothing yet.
  useLayoutEffect(() => {
    if (isHeard.current) follow();
  }, [follow]);
  useEffect(() => {
    if (!isHeard.current) follow();
    isHeard.current = true;
  }, [follow]);

  return null;
}

/** The phone's back, or several at once, for as long as the journey lets go of its places. @returns its depth after that */
function goBack(journey: Journey, depth: number): number {
  const present = () => depthOf(journey.store.get(journey.state));
  let now = present();
  for (let before = Infinity; now > depth && now < before && !journey.hasLeft(); now = present()) {
    before = now;
    journey.dispatch({ type: 'back' });
  }
  return now;
}
