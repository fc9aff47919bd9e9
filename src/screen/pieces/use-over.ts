import { useEffect, useRef, useState, type RefObject } from 'react';

interface Over {
  /** Stands before the bar, where what passes under it ends. */
  readonly end: RefObject<HTMLSpanElement | null>;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly isOver: boolean;
}

/** Whether the page passes under a bar that sticks to the bottom. A mark is watched, so that nothing is computed while it scrolls. */
export function useOver(watches: boolean): Over {
  const end = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!watches || end.current === null || bar.current === null || typeof IntersectionObserver === 'undefined')
      return undefined;
    const held = bar.current;
    // Messages stand above it, in a dialog above that dialog's own.
    const ground = held.closest('dialog') ?? document.documentElement;
    const observer = new IntersectionObserver(
      ([entry]) => setOver(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
      { rootMargin: `0px 0px -${held.offsetHeight}px` },
    );
    observer.observe(end.current);
    // What is said above its button, and a second button, come later.
    const sized = new ResizeObserver(() => ground.style.setProperty('--actions', `${held.offsetHeight}px`));
    sized.observe(held);
    return () => {
      observer.disconnect();
      sized.disconnect();
      ground.style.removeProperty('--actions');
    };
  }, [watches]);
  return { end, bar, isOver };
}
