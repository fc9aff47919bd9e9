import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Button } from '../../language/language.gen.ts';

const bring = () => import('./Confirm.tsx');
const Confirm = lazy(() => bring().then(({ Confirm: Component }) => ({ default: Component })));

/**
 * What pressing a button does, and its question while that is asked: a button that asks first acts when the answer is yes.
 * The question's code comes with the first button that asks.
 */
export function useConfirmed(button: Button, act: () => void): { readonly ask: () => void; readonly question: ReactNode } {
  const [asks, setAsks] = useState(false);
  const isAsking = button.confirm !== undefined;
  useEffect(() => {
    // Told when it is pressed.
    if (isAsking) bring().catch(() => undefined);
  }, [isAsking]);
  if (!isAsking) return { ask: act, question: null };
  const onAnswer = (yes: boolean): void => {
    setAsks(false);
    if (yes) act();
  };
  const question = asks ? (
    <Suspense fallback={null}>
      <Confirm button={button} onAnswer={onAnswer} />
    </Suspense>
  ) : null;
  return { ask: () => setAsks(true), question };
}
