import { moves, rest } from './lead-back.ts';

/**
 * Brings the part of the page that an address names (`/#transactions`) into sight and gives it the focus: once all of the
 * page is there, since what comes later above it would push it away, and not where the borrower has moved by then.
 * @returns what gives it up
 */
export function leadToAnchor(name: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const watch = new MutationObserver(again);

  function end(): void {
    clearTimeout(timer);
    watch.disconnect();
    for (const move of moves) window.removeEventListener(move, end);
  }

  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(look, rest);
  }

  function look(): void {
    const part = document.getElementById(name);
    if (part === null || document.querySelector('main .blank, main .skeleton-input') !== null) return;
    end();
    part.scrollIntoView({ behavior: 'instant' });
    part.focus({ preventScroll: true });
  }

  for (const move of moves) window.addEventListener(move, end, { passive: true });
  watch.observe(document.body, { childList: true, subtree: true });
  again();
  return end;
}
