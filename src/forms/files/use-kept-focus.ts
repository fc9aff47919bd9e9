import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When a button goes away because it was pressed, the focus goes to the control of this id instead of to nothing.
 *
 * @param step what is shown now
 * @returns for the element that holds all steps
 */
export function useKeptFocus<E extends HTMLElement>(id: string, step: string): RefObject<E | null> {
  const box = useRef<E>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const enter = (): void => {
      within.current = true;
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // A control that is taken away loses the focus to nothing: that is no leaving.
      within.current = relatedTarget === null ? within.current : element.contains(relatedTarget as Node);
    };
    const elsewhere = ({ target }: Event): void => {
      if (!element.contains(target as Node)) within.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, []);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (within.current && lost) document.getElementById(id)?.focus();
  });
  return box;
}
