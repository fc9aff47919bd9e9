import { use, useEffect } from 'react';
import type { Text } from '../../language/language.gen.ts';
import { PENDING } from '../../engine/value.ts';
import { shown, useWords } from '../hooks.ts';
import { LayoutContext } from './layout-context.ts';
import { otherCame } from '../pieces/second-press.ts';

/** On arrival at another place the page starts at the top, and the title takes the focus, so that it is read aloud. */
export function useArrival(placeKey: string, title: Text): void {
  const { titleRef, arrivedRef, shell } = use(LayoutContext);
  const words = useWords(title);
  const named = shown(words);
  const waits = words === PENDING;
  const lender = shell?.lender.name;

  useEffect(() => {
    if (named !== undefined) document.title = lender === undefined ? named : `${named} – ${lender}`;
  }, [named, lender]);

  useEffect(() => {
    if (arrivedRef.current === undefined || arrivedRef.current === placeKey) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    otherCame();
  }, [placeKey, arrivedRef]);

  useEffect(() => {
    // A title that is still on its way has nothing to read aloud yet.
    if (waits || arrivedRef.current === placeKey) return;
    if (arrivedRef.current !== undefined) titleRef.current?.focus({ preventScroll: true });
    arrivedRef.current = placeKey;
  }, [placeKey, waits, titleRef, arrivedRef]);
}
