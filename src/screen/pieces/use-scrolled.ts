import { useEffect, useState } from 'react';

/** Scrolled further than the first it is on, back above the second it is off; between them it stays as it is. */
const on = 80;
const off = 75;

/**
 * True while the page is scrolled down. Two unseen marks at the top of the page are watched, so that nothing is computed
 * while it scrolls and nothing flickers at the edge.
 */
export function useScrolled(watches: boolean): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!watches || typeof IntersectionObserver === 'undefined') return undefined;
    const leave = [
      watchTop(on, (seen) => !seen && setScrolled(true)),
      watchTop(off, (seen) => seen && setScrolled(false)),
    ];
    return () => {
      for (const end of leave) end();
    };
  }, [watches]);
  return scrolled;
}

/** Tells whether any of so many px at the top of the page is in sight. */
function watchTop(height: number, tell: (seen: boolean) => void): () => void {
  const mark = document.createElement('div');
  mark.style.cssText = `position:absolute;top:0;left:0;width:1px;height:${height}px;pointer-events:none`;
  mark.setAttribute('aria-hidden', 'true');
  document.body.append(mark);
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) tell(last.isIntersecting);
  });
  observer.observe(mark);
  return () => {
    observer.disconnect();
    mark.remove();
  };
}
