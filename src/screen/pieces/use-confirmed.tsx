import { use, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { Button } from '../../language/language.gen.ts';
import { useSay } from '../hooks.ts';
import { usePlace } from '../place-context.ts';
import { ToastContext } from '../toasts.ts';
import type { Confirm as ConfirmComponent } from './Confirm.tsx';

type Question = ComponentType<ComponentProps<typeof ConfirmComponent>>;

let brought: Question | undefined;
const bring = async (): Promise<Question> => (brought ??= (await import('./Confirm.tsx')).Confirm);

/**
 * What pressing a button does, and its question while that is asked: a button that asks first acts when the answer is yes.
 * The question's code comes with the first button that asks; where it could not be had, the press says so, and what the place lacks is asked for again.
 */
export function useConfirmed(
  button: Button,
  act: () => void,
): { readonly ask: () => void; readonly question: ReactNode } {
  const [Confirm, setConfirm] = useState<Question>();
  const say = useSay();
  const toast = use(ToastContext);
  const { port } = usePlace();
  const isAsking = button.confirm !== undefined;
  useEffect(() => {
    // Told when it is pressed.
    if (isAsking) bring().catch(() => undefined);
  }, [isAsking]);
  if (!isAsking) return { ask: act, question: null };
  const show = (Asked: Question): void => setConfirm(() => Asked);
  const onAnswer = (yes: boolean): void => {
    setConfirm(undefined);
    if (yes) act();
  };
  return {
    ask() {
      // What is there when it is pressed asks at once.
      if (brought) show(brought);
      else {
        bring().then(show, () => {
          toast('bad', say('block.failed'));
          port.retry();
        });
      }
    },
    question: Confirm ? <Confirm button={button} onAnswer={onAnswer} /> : null,
  };
}
