import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface Unfolded {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Folds it again, and gives the focus back to the opener: what had it is not to be seen any more. */
  readonly fold: () => void;
  /** What holds the opener and what it unfolds. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** A button that unfolds something. Escape, a press outside or the focus leaving folds it again. */
export function useUnfolded(): Unfolded {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const fold = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') fold();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open, fold]);

  return { open, setOpen, fold, box, opener };
}
