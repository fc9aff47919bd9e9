import { lazy, Suspense, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { Button } from '../../language/language.gen.ts';
import type { Confirm as ConfirmComponent } from './Confirm.tsx';

type Question = ComponentType<ComponentProps<typeof ConfirmComponent>>;

let brought: Question | undefined;
const bring = async (): Promise<Question> => (brought ??= (await import('./Confirm.tsx')).Confirm);
const Late = lazy(async () => ({ default: await bring() }));

/**
 * What pressing a button does, and its question while that is asked: a button that asks first acts when the answer is yes.
 * The question's code comes with the first button that asks.
 */
export function useConfirmed(button: Button, act: () => void): { readonly ask: () => void; readonly question: ReactNode } {
  // What is there when it is pressed asks at once.
  const [Confirm, setConfirm] = useState<Question>();
  const isAsking = button.confirm !== undefined;
  useEffect(() => {
    // Told when it is pressed.
    if (isAsking) bring().catch(() => undefined);
  }, [isAsking]);
  if (!isAsking) return { ask: act, question: null };
  const onAnswer = (yes: boolean): void => {
    setConfirm(undefined);
    if (yes) act();
  };
  const question = Confirm ? (
    <Suspense fallback={null}>
      <Confirm button={button} onAnswer={onAnswer} />
    </Suspense>
  ) : null;
  return { ask: () => setConfirm(() => brought ?? Late), question };
}
