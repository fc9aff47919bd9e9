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
    if (!watches || end.current === null || bar.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const height = bar.current.offsetHeight;
    const root = document.documentElement;
    const observer = new IntersectionObserver(([entry]) => setOver(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0), { rootMargin: `0px 0px -${height}px` });
    observer.observe(end.current);
    // Messages stand above it.
    root.style.setProperty('--actions', `${height}px`);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--actions');
    };
  }, [watches]);
  return { end, bar, isOver };
}
